import { z } from 'zod';
import { idArgument, textArgument } from './argument-schemas.ts';
import { done, reading, toolSet, writing } from './define-tool.ts';
import { matches, page, SEARCH_CAP, short, sorted, sortedDown } from './hits.ts';
import { findRecord, readRows } from './records.ts';

export const messageTools = toolSet({
  messages_search: reading(
    'Chat messages in which all words of the query occur, newest first.',
    { query: z.string().optional(), chat: idArgument.describe('Id of a chat').optional() },
    (session, { query, chat }) => {
      const known = chat === undefined ? null : findRecord(session, 'chats', chat);
      if (known?.ok === false) return known;
      const found = readRows(session, 'messages').filter(
        (row) => (chat === undefined || row.chat === chat) && matches(row, query),
      );
      const hits = sortedDown(found, (row) => row.time).map((row) =>
        short(row, ['id', 'chat', 'from', 'time', 'text']),
      );
      return done(page('hits', hits, SEARCH_CAP));
    },
  ),

  messages_list_chats: reading('All chats with their members.', {}, (session) =>
    done({ chats: sorted(readRows(session, 'chats'), (row) => row.title) }),
  ),

  messages_send: writing(
    'Sends a message from the user to a chat.',
    { chat: idArgument, text: textArgument },
    (session, { chat, text }) => {
      const found = findRecord(session, 'chats', chat);
      if (!found.ok) return found;
      const time = session.now;
      const id = session.create('messages', { chat, from: session.household.profile.email, time, text });
      return done({ id, time });
    },
  ),
});
