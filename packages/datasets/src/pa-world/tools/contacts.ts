import { z } from 'zod';
import type { Contact } from '../world/state.ts';
import { addressArgument, changesOf, idArgument, textArgument } from './argument-schemas.ts';
import { done, reading, toolSet, writing } from './define-tool.ts';
import { matches, page, SEARCH_CAP, short, sorted } from './hits.ts';
import { applyChanges, findRecord, placeOf, readRows, recordReader } from './records.ts';

const contactChanges = changesOf({
  email: addressArgument,
  phone: z.string(),
  address: z.string(),
  company: z.string(),
  notes: z.string(),
});

export const contactTools = toolSet({
  contacts_search: reading(
    'Contacts in which all words of the query occur.',
    { query: textArgument },
    (session, { query }) => {
      const found = readRows(session, 'contacts').filter((row) => matches(row, query));
      const hits = sorted(found, (row) => row.name).map((row) =>
        short(row, ['id', 'name', 'relation', 'company', 'email']),
      );
      return done(page('hits', hits, SEARCH_CAP));
    },
  ),

  contacts_get: recordReader('contacts', 'One contact, whole.'),

  contacts_create: writing(
    'Adds a contact.',
    {
      name: textArgument,
      email: addressArgument.exactOptional(),
      phone: z.string().exactOptional(),
      address: z.string().exactOptional(),
      relation: z.string().exactOptional(),
      company: z.string().exactOptional(),
      notes: z.string().exactOptional(),
    },
    (session, given) => done({ id: session.create('contacts', { ...nothingKnown(), ...given }) }),
  ),

  contacts_update: writing(
    'Changes fields of a contact. A new address moves the one before to the old addresses.',
    { id: idArgument, changes: contactChanges },
    (session, { id, changes }) => {
      const found = findRecord(session, 'contacts', id);
      if (!found.ok) return found;
      const { address, old_addresses: older } = found.record;
      const isMoving = changes.address !== undefined && changes.address !== address && address !== '';
      const moved = isMoving ? { ...changes, old_addresses: [...older, address] } : changes;
      applyChanges(session, placeOf('contacts', id), { record: found.record, changes: moved });
      return done({ id, changed: Object.keys(changes) });
    },
  ),
});

function nothingKnown(): Omit<Contact, 'name'> {
  return { email: '', phone: '', address: '', old_addresses: [], relation: '', company: '', birthday: null, notes: '' };
}
