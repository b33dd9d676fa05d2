import type { JsonObject } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TINY_NOW, tinyHousehold } from './__fixtures__/tiny-household.ts';
import { createWorldSession } from './world-session.ts';

interface BatchForm {
  readonly batch: string;
  readonly single: string;
  readonly items: readonly (string | JsonObject)[];
  readonly all: (items: readonly (string | JsonObject)[]) => JsonObject;
  readonly one: (item: string | JsonObject) => JsonObject;
}

const mails = ['ML-10001', 'ML-10002', 'ML-10003'];
const transactions = ['TX-10001', 'TX-10002', 'TX-10004'];
const people = ['tom@lettera.example.com', 'ana@fernmail.example.net'];
const start = '2026-05-08T10:00';
const events = ['Tea', 'Lunch', 'Walk'].map((title) => ({ title, start, end: '2026-05-08T11:00' }));

const FORMS: BatchForm[] = [
  {
    batch: 'mail_move',
    single: 'mail_move',
    items: mails,
    all: (ids) => ({ ids, folder: 'archive' }),
    one: (id) => ({ ids: [id], folder: 'archive' }),
  },
  {
    batch: 'mail_label',
    single: 'mail_label',
    items: mails,
    all: (ids) => ({ ids, label: 'house' }),
    one: (id) => ({ ids: [id], label: 'house' }),
  },
  {
    batch: 'tasks_complete_many',
    single: 'tasks_complete',
    items: ['TK-10001', 'TK-10002'],
    all: (ids) => ({ ids }),
    one: (id) => ({ id }),
  },
  {
    batch: 'banking_categorise',
    single: 'banking_categorise',
    items: transactions,
    all: (ids) => ({ transactions: ids, category: 'gifts' }),
    one: (id) => ({ transactions: [id], category: 'gifts' }),
  },
  {
    batch: 'documents_share',
    single: 'documents_share',
    items: people,
    all: (addresses) => ({ id: 'DC-10001', with: addresses }),
    one: (address) => ({ id: 'DC-10001', with: [address] }),
  },
  {
    batch: 'calendar_create_many',
    single: 'calendar_create',
    items: events,
    all: (given) => ({ events: given }),
    one: (event) => event as JsonObject,
  },
];

describe('batch forms', () => {
  it.each(FORMS)('$batch leaves the state that single calls of $single leave', ({ batch, single, items, all, one }) => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...items], { minLength: 1 }), (chosen) => {
        const open = () => createWorldSession({ household: tinyHousehold(), now: TINY_NOW, seed: 5 });
        const [together, oneByOne] = [open(), open()];
        const run = together.run(batch, all(chosen));
        const runs = chosen.map((item) => oneByOne.run(single, one(item)));
        expect([run, ...runs].every(({ outcome }) => outcome.ok)).toBe(true);
        expect(together.household).toEqual(oneByOne.household);
        expect(together.household).not.toEqual(tinyHousehold());
        expect([...run.effects.writes].sort()).toEqual(
          [...new Set(runs.flatMap(({ effects }) => effects.writes))].sort(),
        );
      }),
      { numRuns: 10 },
    );
  });
});
