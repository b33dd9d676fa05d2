import { isUnder, type JsonObject, type JsonValue, resolvePath } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPlaces } from './__fixtures__/changed-places.ts';
import { TINY_NOW, tinyHousehold } from './__fixtures__/tiny-household.ts';
import type { ToolCase } from './__fixtures__/tool-case.ts';
import { TOOL_CASES } from './__fixtures__/tool-cases.ts';
import { findTool } from './tool-table.ts';
import { createWorldSession, type WorldSession } from './world-session.ts';

interface Call {
  readonly tool: string;
  readonly arguments: JsonObject;
}

const open = (seed = 1): WorldSession => createWorldSession({ household: tinyHousehold(), now: TINY_NOW, seed });

/** A call of the cases with its ids, numbers and flags drawn anew: some work, some are turned down. */
const call: fc.Arbitrary<Call> = fc
  .tuple(fc.constantFrom(...Object.entries<ToolCase>(TOOL_CASES)), fc.infiniteStream(fc.nat(9)))
  .chain(([[tool, { right, wrongId, wrong }], stream]) =>
    fc.constantFrom(right, right, right, wrongId ?? wrong).map((given) => {
      const drawn = redrawn(given, () => stream.next().value ?? 0);
      return { tool, arguments: drawn as JsonObject };
    }),
  );

function redrawn(value: JsonValue, draw: () => number): JsonValue {
  if (Array.isArray(value)) return value.map((item) => redrawn(item, draw));
  if (typeof value === 'number') return value * (1 + draw());
  if (typeof value === 'string')
    return value.replace(/^([A-Z]{2}-1000)\d$/u, (_, head) => `${head}${1 + (draw() % 4)}`);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redrawn(member, draw)]));
}

describe('createWorldSession', () => {
  it('changes what a call says it wrote and nothing else, and nothing at all where it is turned down', () => {
    const counts = { written: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 12 }), (calls) => {
        const session = open();
        for (const { tool, arguments: given } of calls) {
          const before = structuredClone(session.household);
          const { outcome, effects } = session.run(tool, given);
          const changed = changedPlaces(before, session.household);
          if (!outcome.ok || findTool(tool)?.effect === 'read') expect([changed, effects.writes]).toEqual([[], []]);
          for (const place of changed) expect(effects.writes.some((written) => isUnder(place, written))).toBe(true);
          for (const place of [...effects.writes, ...effects.reads]) {
            const found = [before, session.household].map((state) => resolvePath(place, state));
            // Canonical spelling: it reads back as it is written.
            expect(
              found.some((each) => each.ok && each.locator === place),
              place,
            ).toBe(true);
          }
          counts.written += effects.writes.length;
          counts.refused += outcome.ok ? 0 : 1;
        }
      }),
      { numRuns: 150 },
    );
    expect(Math.min(counts.written, counts.refused)).toBeGreaterThan(150);
  });

  it('gives the same outcomes, effects, ids and state for the same seed and calls', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 10 }), fc.integer(), (calls, seed) => {
        const [first, second] = [open(seed), open(seed)];
        for (const { tool, arguments: given } of calls) {
          expect(first.run(tool, given)).toEqual(second.run(tool, given));
        }
        expect(first.household).toEqual(second.household);
      }),
      { numRuns: 40 },
    );
  });

  it('turns down any argument that is not JSON of the right kind, and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(TOOL_CASES)),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (tool, given) => {
          const session = open();
          // jsonValue is typed by its own library.
          const { outcome } = session.run(tool, given as JsonObject);
          if (!outcome.ok) expect(outcome.error.message).not.toBe('');
          if (!outcome.ok) expect(session.household).toEqual(tinyHousehold());
        },
      ),
      { numRuns: 100 },
    );
  });

  it('leaves the household that it was given alone', () => {
    const household = tinyHousehold();
    const session = createWorldSession({ household, now: TINY_NOW, seed: 1 });
    session.run('profile_set_notes', { notes: 'changed' });
    expect(session.household.profile.notes).toBe('changed');
    expect(household).toEqual(tinyHousehold());
  });

  it('gives copies: neither outputs nor arguments stay tied to the state', () => {
    const session = open();
    const labels = ['a'];
    const attendees = ['ruth@fernmail.example.net'];
    const event = { title: 'Tea', start: '2026-05-07T09:00', end: '2026-05-07T10:00', attendees };
    session.run('calendar_create', event);
    const before = structuredClone(session.household);
    attendees.push('tom@lettera.example.com');
    const { outcome } = session.run('mail_get', { id: 'ML-10001' });
    if (!outcome.ok) throw new Error('expected the mail');
    Object.assign(outcome.output, { labels });
    (outcome.output['attachments'] as string[]).push('DC-10002');
    expect(session.household).toEqual(before);
  });

  it('draws ids of a prefix and five digits that nothing has, also not what is gone', () => {
    const session = open();
    const ids = new Set(Object.keys(session.household.mail));
    const letter = { to: ['ruth@fernmail.example.net'], subject: 'Hello', body: 'Hello' };
    for (let index = 0; index < 50; index += 1) {
      const { outcome } = session.run('mail_draft', letter);
      const id = String(outcome.ok ? outcome.output['id'] : '');
      expect(id).toMatch(/^ML-\d{5}$/u);
      expect(ids.has(id)).toBe(false);
      ids.add(id);
      session.run('mail_delete_draft', { id });
    }
    expect(Object.keys(session.household.mail)).toHaveLength(4);
  });

  it('draws other ids for another seed', () => {
    const ids = [1, 2].map((seed) => open(seed).run('tasks_create', { title: 'A', list: 'Home' }).outcome);
    expect(ids[0]).not.toEqual(ids[1]);
  });

  it('lets time pass into what is written', () => {
    const session = open();
    session.advance(3 * 60 + 59);
    expect(session.clock).toBe('2026-05-04T09:03:59');
    const { outcome } = session.run('messages_send', { chat: 'CH-10001', text: 'Yes' });
    expect(outcome).toMatchObject({ ok: true, output: { time: '2026-05-04T09:03' } });
    session.advance(15 * 3600);
    session.run('documents_update', { id: 'DC-10002', changes: { body: '' } });
    expect(session.household.documents['DC-10002']?.updated).toBe('2026-05-05');
  });

  it('refuses a start that is no local time', () => {
    expect(() => createWorldSession({ household: tinyHousehold(), now: 'today', seed: 1 })).toThrow('a local time');
  });

  it.each(['mail_delete', 'constructor', '__proto__'])('knows no tool %s', (name) => {
    expect(open().run(name, {}).outcome).toEqual({
      ok: false,
      error: { code: 'not_found', message: `there is no tool ${name}` },
    });
  });
});
