import { z } from 'zod';
import { addressesArgument, changesOf, idArgument, textArgument } from './argument-schemas.ts';
import { done, reading, refuse, toolSet, writing } from './define-tool.ts';
import { isSameText, matches, page, SEARCH_CAP, short, sortedDown } from './hits.ts';
import { applyChanges, fieldOf, findRecord, placeOf, readRows, recordReader } from './records.ts';

const statusArgument = z.enum(['draft', 'final']);
const documentChanges = changesOf({
  title: textArgument,
  body: z.string(),
  folder: textArgument,
  status: statusArgument,
});

export const documentTools = toolSet({
  documents_search: reading(
    'Documents in which all words of the query occur, last changed first.',
    { query: textArgument, folder: z.string().optional() },
    (session, { query, folder }) => {
      const found = readRows(session, 'documents').filter(
        (row) => isSameText(row.folder, folder) && matches(row, query),
      );
      const hits = sortedDown(found, (row) => row.updated).map((row) =>
        short(row, ['id', 'title', 'folder', 'status', 'updated', 'owner']),
      );
      return done(page('hits', hits, SEARCH_CAP));
    },
  ),

  documents_get: recordReader('documents', 'One document, whole.'),

  documents_create: writing(
    'Adds a document of the user.',
    {
      title: textArgument,
      folder: textArgument,
      body: z.string(),
      status: statusArgument.optional().describe('draft where it is left out'),
    },
    (session, { title, folder, body, status = 'draft' }) => {
      const updated = session.now.slice(0, 10);
      const owner = session.household.profile.email;
      const text = { title, folder, owner, status, version: 1, updated, shared_with: [], body };
      return done({ id: session.create('documents', text) });
    },
  ),

  documents_update: writing(
    'Changes a document, which makes a new version.',
    { id: idArgument, changes: documentChanges },
    (session, { id, changes }) => {
      const found = findRecord(session, 'documents', id);
      if (!found.ok) return found;
      const version = found.record.version + 1;
      const all = { ...changes, version, updated: session.now.slice(0, 10) };
      applyChanges(session, placeOf('documents', id), { record: found.record, changes: all });
      return done({ id, version });
    },
  ),

  documents_share: writing(
    'Shares a document with people.',
    { id: idArgument, with: addressesArgument },
    (session, { id, with: people }) => {
      const found = findRecord(session, 'documents', id);
      if (!found.ok) return found;
      found.record.shared_with = [...new Set([...found.record.shared_with, ...people])];
      session.writes(fieldOf('documents', id, 'shared_with'));
      return done({ id, shared_with: found.record.shared_with });
    },
  ),

  documents_unshare: writing(
    'Takes a document back from people.',
    { id: idArgument, with: addressesArgument },
    (session, { id, with: people }) => {
      const found = findRecord(session, 'documents', id);
      if (!found.ok) return found;
      const { shared_with: shared } = found.record;
      const stranger = people.find((address) => !shared.includes(address));
      if (stranger !== undefined) return refuse('conflict', `document ${id} is not shared with ${stranger}`);
      found.record.shared_with = shared.filter((address) => !people.includes(address));
      session.writes(fieldOf('documents', id, 'shared_with'));
      return done({ id, shared_with: found.record.shared_with });
    },
  ),

  documents_delete: writing('Deletes a document.', { id: idArgument }, (session, { id }) => {
    const found = findRecord(session, 'documents', id);
    if (!found.ok) return found;
    delete session.household.documents[id];
    session.writes(placeOf('documents', id));
    return done({ id, deleted: true });
  }),
});
