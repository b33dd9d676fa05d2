import { extendLocator } from '@sauron/core/episode';
import { COLLECTIONS, type CollectionName, type CollectionRecords } from '../world/collections.ts';
import type { Collection } from '../world/state.ts';
import { idArgument } from './argument-schemas.ts';
import { done, type NamelessTool, type Refusal, reading, refuse } from './define-tool.ts';
import type { ToolSession } from './tool.ts';

/** A record with its id. */
export type Row<Name extends CollectionName> = { id: string } & CollectionRecords[Name];

/** What people call a record of each collection. */
const NOUNS = {
  contacts: 'contact',
  mail: 'mail',
  chats: 'chat',
  messages: 'message',
  calendar: 'calendar event',
  tasks: 'task',
  accounts: 'account',
  payees: 'payee',
  transactions: 'transaction',
  transfers: 'transfer',
  orders: 'order',
  returns: 'return',
  offers: 'offer',
  bookings: 'booking',
  documents: 'document',
  appointments: 'appointment',
  slots: 'slot',
  subscriptions: 'subscription',
  devices: 'device',
} as const satisfies Record<CollectionName, string>;

/** Where a record stands: `mail["ML-20481"]`. */
export function placeOf(name: CollectionName, id: string): string {
  return extendLocator(COLLECTIONS[name].path, id);
}

/** Where a field of a record stands: `mail["ML-20481"].folder`. */
export function fieldOf(name: CollectionName, id: string, field: string): string {
  return extendLocator(placeOf(name, id), field);
}

/** The record with this id, or the refusal to give back. */
export function findRecord<Name extends CollectionName>(
  session: ToolSession,
  name: Name,
  id: string,
): { readonly ok: true; readonly record: CollectionRecords[Name] } | Refusal {
  const records: Collection<CollectionRecords[Name]> = COLLECTIONS[name].of(session.household);
  const record = Object.hasOwn(records, id) ? records[id] : undefined;
  if (record === undefined) return refuse('not_found', `there is no ${NOUNS[name]} with the id ${id}`);
  return { ok: true, record };
}

/** The records of a batch, each with its id, or the refusal to give back: a batch is done as a whole or not at all. */
export function findRecords<Name extends CollectionName>(
  session: ToolSession,
  name: Name,
  ids: readonly string[],
): { readonly ok: true; readonly records: readonly (readonly [string, CollectionRecords[Name]])[] } | Refusal {
  const records: [string, CollectionRecords[Name]][] = [];
  for (const id of ids) {
    const found = findRecord(session, name, id);
    if (!found.ok) return found;
    records.push([id, found.record]);
  }
  return { ok: true, records };
}

/** All records of a collection, which goes on record as read. */
export function readRows<Name extends CollectionName>(session: ToolSession, name: Name): Row<Name>[] {
  session.reads(COLLECTIONS[name].path);
  const records: Collection<CollectionRecords[Name]> = COLLECTIONS[name].of(session.household);
  return Object.entries<CollectionRecords[Name]>(records).map(([id, record]) => ({ id, ...record }));
}

/** The tool that gives one record of a collection whole. */
export function recordReader(name: CollectionName, description: string): NamelessTool {
  return reading(description, { id: idArgument }, (session, { id }) => {
    const found = findRecord(session, name, id);
    if (!found.ok) return found;
    session.reads(placeOf(name, id));
    return done({ id, ...found.record });
  });
}

/** Sets fields of a record, and says so; gives the names of the fields. */
export function applyChanges(
  session: ToolSession,
  place: string,
  { record, changes }: { readonly record: object; readonly changes: object },
): string[] {
  const changed = Object.keys(changes);
  Object.assign(record, changes);
  session.writes(...changed.map((field) => extendLocator(place, field)));
  return changed;
}
