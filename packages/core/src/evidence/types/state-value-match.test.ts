import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../episode/json-value.ts';
import { Bench } from '../__fixtures__/bench.ts';

const bench = new Bench({
  task: { timezone: 'America/Los_Angeles', currency: 'USD' },
  initial: { budget: { goal: 15000 } },
  final: {
    budget: { goal: 20000, note: 'paid' },
    big: 9007199254740993n,
    zip: '02139',
    qty: '3',
    flag: true,
    nothing: null,
    empty: '',
    none: [],
    word: 'null',
    tags: ['a', 'b'],
    rows: [{ amount: 1 }, { amount: 2 }, {}],
    'a.b': 10,
    a: { b: 9 },
    day: '2026-04-03',
  },
});
const match = (locator: string, expected: JsonValue, more = {}) =>
  bench.verdict({ type: 'state_value_match', locator, expected, ...more });

describe('state_value_match', () => {
  it('says what was checked and hashes what was read', async () => {
    const accepted = await bench.accepted({ type: 'state_value_match', locator: 'budget.goal', expected: '$20,000' });
    expect(accepted).toMatchObject({
      checked: 'final state budget.goal = 20000 equals "$20,000"',
      authority: 'environment',
      checkedBy: 'mechanical',
      passages: [{ locator: 'budget.goal' }],
    });
    expect(accepted.passages[0]?.sha256).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('reads the initial state where the locator says so', async () => {
    const accepted = await bench.accepted({
      type: 'state_value_match',
      locator: 'initial:budget.goal',
      expected: 15000,
    });
    expect(accepted.checked).toBe('initial state budget.goal = 15000 equals 15000');
    expect(await match('initial:budget.goal', 20000)).toBe('value_differs');
  });

  it('tells what stands there when the value differs', async () => {
    const rejected = await bench.rejected({ type: 'state_value_match', locator: 'budget.goal', expected: 23000 });
    expect(rejected).toMatchObject({ reason: 'value_differs', found: '20000' });
  });

  it('V06 keeps every digit of integers past 2^53', async () => {
    const accepted = await bench.accepted({ type: 'state_value_match', locator: 'big', expected: 9007199254740993n });
    expect(accepted.checked).toBe('final state big = 9007199254740993 equals 9007199254740993');
    expect(await match('big', '9007199254740993')).toBe('accepted');
    expect(await match('big', 9007199254740992n)).toBe('value_differs');
    expect(await match('big', 9007199254740992)).toBe('value_differs');
  });

  it.each([
    ['nothing', null, 'accepted'],
    ['zz', null, 'not_found'],
    ['empty', null, 'value_differs'],
    ['none', [], 'accepted'],
    ['none', null, 'value_differs'],
    ['word', null, 'value_differs'],
    ['nothing', 'null', 'value_differs'],
    ['empty', '', 'accepted'],
  ])('V07 %s against %j gives %s', async (locator, expected, verdict) => {
    expect(await match(locator, expected)).toBe(verdict);
  });

  it.each([
    ['zip', 2139, 'value_differs'],
    ['qty', 3, 'accepted'],
    ['flag', 'true', 'accepted'],
    ['flag', 'yes', 'type_mismatch'],
    ['budget.goal', '20.000', 'ambiguous_number'],
    ['day', '03/04/2026', 'ambiguous_date'],
    ['a.b', 9, 'ambiguous_locator'],
    ['["a.b"]', 10, 'accepted'],
    ['budget.', 1, 'invalid_locator'],
    ['constructor', 1, 'not_found'],
    ['response', 1, 'not_found'],
    ['task.prompt', 'Do it.', 'wrong_source'],
  ])('%s against %j gives %s', async (locator, expected, verdict) => {
    expect(await match(locator, expected)).toBe(verdict);
  });

  it('never takes an undecided value as different', async () => {
    expect(await match('budget.goal', '20.000', { relation: 'different' })).toBe('ambiguous_number');
  });

  it('takes lists in order unless multiset is asked, and says so', async () => {
    expect(await match('tags', ['b', 'a'])).toBe('value_differs');
    const accepted = await bench.accepted({
      type: 'state_value_match',
      locator: 'tags',
      expected: ['b', 'a'],
      multiset: true,
    });
    expect(accepted.flags).toContain('multiset');
    expect(accepted.checked).toContain('(order of items ignored)');
  });

  it('takes a tolerance inclusively and says so', async () => {
    expect(await match('budget.goal', 20001)).toBe('value_differs');
    const accepted = await bench.accepted({
      type: 'state_value_match',
      locator: 'budget.goal',
      expected: 20001,
      tolerance: 1,
    });
    expect(accepted.checked).toContain('(tolerance 1)');
    expect(await match('budget.goal', 20001, { tolerance: -1 })).toBe('invalid_atom');
  });

  it('flags a selection that some items have no part in', async () => {
    const accepted = await bench.accepted({ type: 'state_value_match', locator: 'rows[*].amount', expected: [1, 2] });
    expect(accepted.flags).toContain('missing_path');
    expect(accepted.checked).toContain('(1 items have none)');
  });

  it('flags text that was read as a value', async () => {
    const accepted = await bench.accepted({ type: 'state_value_match', locator: 'qty', expected: 3 });
    expect(accepted.flags).toEqual(['coerced']);
  });

  it('bounds what a list does not hold by coverage', async () => {
    const partial = new Bench({ final: { tags: ['a'], n: 1 }, stateCoverage: 'partial' });
    const check = (relation: string, expected: JsonValue, locator = 'tags') =>
      partial.verdict({ type: 'state_value_match', locator, relation, expected });
    expect(await check('contains', 'a')).toBe('accepted');
    expect(await check('not_contains', 'b')).toBe('source_incomplete');
    expect(await check('equal', ['a'])).toBe('source_incomplete');
    expect(await check('equal', 1, 'n')).toBe('accepted');
    expect(
      await partial.verdict({ type: 'cross_value_match', left: 'tags', relation: 'not_contains', right: 'n' }),
    ).toBe('source_incomplete');
  });

  it('rejects where there is no final state', async () => {
    const bare = new Bench({});
    expect(await bare.verdict({ type: 'state_value_match', locator: 'x', expected: 1 })).toBe('source_incomplete');
  });
});
