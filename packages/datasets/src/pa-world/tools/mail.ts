import { z } from 'zod';
import type { Mail } from '../world/state.ts';
import { dayArgument, idArgument, idsArgument, textArgument } from './argument-schemas.ts';
import { done, reading, refuse, toolSet, writing } from './define-tool.ts';
import { holds, isBetweenDays, matches, page, SEARCH_CAP, short, sorted, sortedDown } from './hits.ts';
import { fieldOf, findRecords, readRows, recordReader } from './records.ts';

const searchArguments = {
  query: z.string().optional(),
  folder: z.enum(['inbox', 'sent', 'drafts', 'archive']).optional(),
  from: z.string().describe('Part of the sender').optional(),
  to: z.string().describe('Part of a recipient').optional(),
  since: dayArgument.optional(),
  until: dayArgument.optional(),
  unread: z.boolean().optional(),
};
type SearchArguments = z.output<ReturnType<typeof z.strictObject<typeof searchArguments>>>;

export const mailTools = toolSet({
  mail_search: reading(
    'Mails in which all words of the query occur, newest first. Both days are included.',
    searchArguments,
    (session, asked) => {
      const found = readRows(session, 'mail').filter((row) => isAskedFor(row, asked));
      const hits = sortedDown(found, (row) => row.date).map((row) =>
        short(row, ['id', 'thread', 'folder', 'from', 'to', 'subject', 'date', 'read']),
      );
      return done(page('hits', hits, SEARCH_CAP));
    },
  ),

  mail_get: recordReader('mail', 'One mail, whole. It stays read or unread as it is.'),

  mail_thread: reading('All mails of a thread, whole, oldest first.', { thread: idArgument }, (session, { thread }) => {
    const mails = readRows(session, 'mail').filter((row) => row.thread === thread);
    if (mails.length === 0) return refuse('not_found', `there is no thread with the id ${thread}`);
    return done({ mails: sorted(mails, (row) => row.date) });
  }),

  mail_move: writing(
    'Moves mails to the inbox or the archive.',
    { ids: idsArgument, folder: z.enum(['inbox', 'archive']) },
    (session, { ids, folder }) => {
      const found = findRecords(session, 'mail', ids);
      if (!found.ok) return found;
      for (const [id, mail] of found.records) {
        mail.folder = folder;
        session.writes(fieldOf('mail', id, 'folder'));
      }
      return done({ moved: ids.length });
    },
  ),

  mail_label: writing(
    'Adds a label to mails.',
    { ids: idsArgument, label: textArgument },
    (session, { ids, label }) => {
      const found = findRecords(session, 'mail', ids);
      if (!found.ok) return found;
      for (const [id, mail] of found.records) {
        mail.labels = [...new Set([...mail.labels, label])];
        session.writes(fieldOf('mail', id, 'labels'));
      }
      return done({ labelled: ids.length });
    },
  ),
});

function isAskedFor(row: Mail, asked: SearchArguments): boolean {
  return (
    (asked.folder === undefined || row.folder === asked.folder) &&
    (asked.unread === undefined || row.read !== asked.unread) &&
    isBetweenDays(row.date, asked.since, asked.until) &&
    holds(row.from, asked.from) &&
    holds(row.to.join(' '), asked.to) &&
    matches(row, asked.query)
  );
}
