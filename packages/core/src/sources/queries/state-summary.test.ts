import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../episode/json-value.ts';
import { dataLines, headingOf, makeSource } from '../__fixtures__/make-source.ts';
import { runQuery } from '../queries.ts';

function summary(final: JsonObject | null, argumentsValue: JsonValue = {}, capTokens = 600) {
  const answer = runQuery(makeSource({ final }), 'state_summary', argumentsValue, { capTokens });
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

const reservations = Object.fromEntries(
  Array.from({ length: 3_000 }, (_unused, index) => [
    `R${index}`,
    { id: `R${index}`, user: `u${index}`, flights: [{ number: 'HAT006', price: index }], status: 'ok' },
  ]),
);

describe('state_summary', () => {
  it('shows a small state whole', () => {
    expect(summary({ budget: { goal: 20_000 }, open: true }).lines).toEqual([
      '$ = {"budget":{"goal":20000},"open":true}',
    ]);
    expect(summary({}).lines).toEqual(['$ = {}']);
  });

  it('tells a big map of records by count, some keys and the keys of its items', () => {
    const answer = summary({ reservations, currency: 'USD' });
    expect(answer.lines).toEqual([
      '$ : object, 2 keys: "reservations", "currency"',
      expect.stringMatching(
        /^reservations : map, 3000 keys: "R0", "R1", .*; item keys: "id", "user", "flights", "status"$/,
      ),
      'currency = "USD"',
    ]);
    expect(answer.truncated).toBe(false);
    expect(answer.heading).toContain('1 container told by shape');
  });

  it('gives the first members of a collection as examples and says so', () => {
    const answer = summary({ reservations }, { locator: 'reservations', depth: null });
    expect(answer.lines[1]).toBe(
      'reservations.R0 = {"id":"R0","user":"u0","flights":[{"number":"HAT006","price":0}],"status":"ok"}',
    );
    expect(answer.heading).toBe(
      'state_summary "reservations": 3 of 3000 members shown as an example.\ntruncated: read members with state_get and offset, or find them with state_search and under.',
    );
  });

  it('opens as deep as the cap allows, and no deeper than asked', () => {
    const level = (name: string, inner: JsonValue): JsonObject => ({
      [name]: inner,
      note: `${name} `.repeat(40).trim(),
      more: `${name}! `.repeat(40).trim(),
    });
    const deep = level('a', level('b', level('c', level('d', 'bottom'))));
    expect(summary(deep, {}, 200).lines.some((line) => line.startsWith('a.b'))).toBe(false);
    expect(summary(deep, {}, 2_000).lines.some((line) => line.startsWith('a.b.c'))).toBe(true);
    expect(summary(deep, { depth: 1 }, 2_000).lines.some((line) => line.startsWith('a.b'))).toBe(false);
  });

  it('shows objects with many scalars member by member and cuts what does not fit', () => {
    const wide = Object.fromEntries(Array.from({ length: 900 }, (_unused, index) => [`key_${index}`, index]));
    const answer = summary(wide);
    expect(answer.lines[1]).toBe('key_0 = 0');
    expect(answer).toMatchObject({ truncated: true });
    expect(answer.heading).toContain('more are there');
    expect(answer.tokens).toBeGreaterThan(500);
  });

  it('reads the initial state and single values by locator', () => {
    const source = makeSource({ initial: { goal: 1 }, final: { goal: 2 } });
    const at = (locator: string) => dataLines(runQuery(source, 'state_summary', { locator }, { capTokens: 200 }).text);
    expect(at('initial:$')).toEqual(['initial:$ = {"goal":1}']);
    expect(at('goal')).toEqual(['goal = 2']);
  });

  it('says that a state is not recorded, and that is no error', () => {
    expect(summary(null)).toMatchObject({
      text: 'state_summary: the episode holds no final state.',
      failed: false,
      truncated: false,
    });
    expect(summary({ a: 1 }, { locator: 'initial:$' })).toMatchObject({ failed: false });
    expect(summary({ a: 1 }, { locator: 'b' })).toMatchObject({ failed: true });
  });

  it('costs little however large the state is', () => {
    const huge = {
      rows: Array.from({ length: 300_000 }, (_unused, index) => ({ id: index })),
      text: 'x y '.repeat(1_000_000),
    };
    expect(summary(huge).lines[1]).toBe('rows : list, 300000 items; item keys: "id"');
  }, 2_000);
});
