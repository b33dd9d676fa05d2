import { describe, expect, it } from 'vitest';
import { type EpisodeInput, episodeSchema } from '../episode/episode.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { BindingError } from './binding-error.ts';
import { evaluateBinding } from './evaluate-binding.ts';
import { show } from './typed-compare.ts';

const initial = {
  fund: { goal: 15000, note: null, saved: 20.1 },
  bills: [
    { id: 'b-1', payee: 'Water', amount: 61.72, status: 'open' },
    { id: 'b-2', payee: 'Power', amount: 143.18, status: 'open' },
  ],
  limits: { dining: 400, gas: 160 },
  tags: ['home'],
  orders: [{ id: 4810293847561029385n, held: false }],
};
const final = {
  fund: { goal: 20000, note: null, saved: 20.1 },
  bills: [
    { id: 'b-0', payee: 'Phone', amount: 0.1, status: 'open' },
    { id: 'b-1', payee: 'Water', amount: 61.72, status: 'scheduled' },
    { id: 'b-2', payee: 'Power', amount: 143.18, status: 'open', remark: 'late' },
  ],
  limits: { dining: 350 },
  tags: ['home', 'urgent'],
  orders: [{ id: 4810293847561029385n, held: true }],
  files: { 'src/a.py': { text: 'x = 1\nversion = "0.4.1"' } },
  sums: { bills: 205, parts: [0.1, 0.2], third: 33.33 },
};
const base: EpisodeInput = {
  schema: 'sauron.episode/1',
  id: 'xx-0001',
  task: { prompt: 'p', now: '2026-05-04T09:00:00-07:00' },
  state: { initial, final, coverage: 'complete' },
  trace: { events: [], coverage: 'complete' },
  rubric: [],
};
const episode = episodeSchema.parse(base);
const partial = episodeSchema.parse({
  ...base,
  state: { initial, final, coverage: 'partial', completeUnder: ['bills', 'fund'] },
});
const stateless = episodeSchema.parse({ ...base, state: {} });

const value = (binding: JsonValue, on = episode): boolean => evaluateBinding(binding, on).value;

/** Titles that can show integers of any length. */
function titled(rows: readonly (readonly [boolean, JsonValue])[]): [string, boolean, JsonValue][] {
  return rows.map(([expected, binding], index) => [`${expected} in row ${index}: ${show(binding)}`, expected, binding]);
}

describe('the state predicates', () => {
  it.each(
    titled([
      [true, { op: 'state_equals', at: 'fund.goal', value: 20000 }],
      [false, { op: 'state_equals', at: 'fund.goal', value: '20000' }],
      [true, { op: 'state_equals', at: 'initial:fund.goal', value: 15000 }],
      [true, { op: 'state_equals', at: 'fund.note', value: null }],
      [true, { op: 'state_equals', at: 'bills[id=b-1].status', value: 'paid', equivalents: ['planned', 'scheduled'] }],
      [false, { op: 'state_equals', at: 'bills[id=b-1].status', value: 'paid', equivalents: ['planned'] }],
      [true, { op: 'state_equals', at: 'orders[0].id', value: 4810293847561029385n }],
      [false, { op: 'state_equals', at: 'orders[0].id', value: 4810293847561029384n }],
      [false, { op: 'state_equals', at: 'fund.due', value: 'x', ifMissing: false }],
      [true, { op: 'state_contains', at: 'tags', value: 'urgent' }],
      [false, { op: 'state_contains', at: 'tags', value: 'urg' }],
      [true, { op: 'state_contains', at: 'files["src/a.py"].text', value: 'version = "0.4.1"' }],
      [false, { op: 'state_contains', at: 'files["src/a.py"].text', value: 'version = "0.4"' }],
      [false, { op: 'state_contains', at: 'labels', value: 'x', ifMissing: false }],
      [true, { op: 'state_exists', at: 'fund.note' }],
      [false, { op: 'state_exists', at: 'fund.due' }],
      [false, { op: 'state_exists', at: 'bills[id=b-9]' }],
      [false, { op: 'state_exists', at: 'vault' }],
      [false, { op: 'state_exists', at: 'vault.door', ifMissing: false }],
      [true, { op: 'state_absent', at: 'limits.gas' }],
      [false, { op: 'state_absent', at: 'initial:limits.gas' }],
      [true, { op: 'state_absent', at: 'bills[id=b-9]' }],
      [true, { op: 'state_absent', at: 'files["src/b.py"]' }],
      [true, { op: 'state_absent', at: 'files["src/a.py"].sha256' }],
      [false, { op: 'state_absent', at: 'fund.note' }],
      [true, { op: 'state_absent', at: 'vault.door', ifMissing: true }],
      [true, { op: 'state_count', at: 'bills', value: 3 }],
      [true, { op: 'state_count', at: 'bills', where: [{ path: 'status', value: 'open' }], value: 2 }],
      [
        false,
        { op: 'state_count', at: 'bills', where: [{ path: 'status', value: 'open' }], relation: 'less', value: 2 },
      ],
      [true, { op: 'state_count', at: 'bills', where: [{ path: 'remark', value: 'late' }], value: 1 }],
      [
        true,
        { op: 'state_count', at: 'bills', where: [{ path: 'amount', relation: 'greater', value: 100 }], value: 1 },
      ],
      [true, { op: 'state_count', at: 'files', value: 1 }],
      [true, { op: 'state_count', at: 'tags', where: [{ path: '$', value: 'home' }], value: 1 }],
      [true, { op: 'state_count', at: 'bills', relation: 'between', value: [1, 3] }],
      [false, { op: 'state_count', at: 'payments', value: 0, ifMissing: false }],
    ]),
  )('gives %s', (_title, expected, binding) => {
    expect(value(binding)).toBe(expected);
  });

  it.each<[string, JsonValue]>([
    ['a misspelt locator', { op: 'state_equals', at: 'fund.goall', value: 20000 }],
    ['a misspelt parent of an absence', { op: 'state_absent', at: 'limitz.gas' }],
    ['a misspelt parent of a presence', { op: 'state_exists', at: 'limitz.gas' }],
    ['a broken locator', { op: 'state_equals', at: 'fund..goal', value: 1 }],
    ['a selector that fits two items', { op: 'state_equals', at: 'bills[status=open].amount', value: 1 }],
    ['a place outside the state', { op: 'state_equals', at: 'task.prompt', value: 'p' }],
    [
      'a condition on a path that no item has',
      { op: 'state_count', at: 'bills', where: [{ path: 'state', value: 'open' }], value: 0 },
    ],
    ['a count of a scalar', { op: 'state_count', at: 'fund.goal', value: 1 }],
    [
      'an order of unlike types',
      { op: 'state_count', at: 'bills', where: [{ path: 'amount', relation: 'less', value: '100' }], value: 1 },
    ],
    ['a phrase in a number', { op: 'state_contains', at: 'fund.goal', value: '20000' }],
    ['a selection that leaves an item out', { op: 'state_equals', at: 'bills[*].remark', value: ['late'] }],
  ])('fails loudly for %s', (_what, binding) => {
    expect(() => value(binding)).toThrow(BindingError);
  });

  it('fails loudly where the episode holds no state', () => {
    expect(() => value({ op: 'state_equals', at: 'fund.goal', value: 1, ifMissing: false }, stateless)).toThrow(
      /source_incomplete/u,
    );
  });

  it('proves an absence in a partial state only where it is declared whole', () => {
    expect(value({ op: 'state_absent', at: 'bills[id=b-9]' }, partial)).toBe(true);
    expect(value({ op: 'state_absent', at: 'initial:bills[id=b-9]' }, partial)).toBe(true);
    expect(value({ op: 'state_count', at: 'bills', value: 3 }, partial)).toBe(true);
    expect(() => value({ op: 'state_absent', at: 'limits.gas' }, partial)).toThrow(/in part/u);
    expect(() => value({ op: 'state_count', at: 'tags', value: 2 }, partial)).toThrow(/in part/u);
    expect(() => value({ op: 'state_equals', at: 'limits.gas', value: 1, ifMissing: false }, partial)).toThrow(
      /in part/u,
    );
    expect(value({ op: 'state_equals', at: 'limits.dining', value: 350 }, partial)).toBe(true);
  });

  it('names the place, or the parent that was read, as the witness', () => {
    expect(evaluateBinding({ op: 'state_equals', at: 'bills[id=b-1].status', value: 'x' }, episode).witness).toEqual([
      'bills[1].status',
    ]);
    expect(evaluateBinding({ op: 'state_absent', at: 'limits.gas' }, episode).witness).toEqual(['limits']);
    expect(evaluateBinding({ op: 'state_exists', at: 'vault' }, episode).witness).toEqual(['$']);
  });
});

describe('state_unchanged', () => {
  it.each<[boolean, string, string[], string[]]>([
    [true, 'fund.saved', [], ['fund.saved', 'initial:fund.saved']],
    [false, 'fund', [], ['fund.goal', 'initial:fund.goal']],
    [true, 'fund', ['fund.goal'], ['fund', 'initial:fund']],
    [false, 'limits', ['limits.dining'], ['initial:limits.gas']],
    [true, 'limits', ['limits.dining', 'limits.gas'], ['limits', 'initial:limits']],
    [false, 'tags', [], ['tags[1]']],
    [true, 'tags', ['tags[1]'], ['tags', 'initial:tags']],
    [true, 'bills[id=b-2]', ['bills[id=b-2].remark'], ['bills[2]', 'initial:bills[1]']],
    [true, 'bills', ['bills[id=b-0]', 'bills[id=b-1].status', 'bills[id=b-2].remark'], ['bills', 'initial:bills']],
    [false, 'bills', ['bills[id=b-0]', 'bills[id=b-2]'], ['bills[1].status', 'initial:bills[0].status']],
    [false, 'bills[id=b-0]', [], ['bills[0]']],
    [false, 'limits.gas', [], ['initial:limits.gas']],
    [true, '$', ['fund.goal', 'bills', 'limits', 'tags', 'orders', 'files', 'sums'], ['$', 'initial:$']],
  ])('is %s for %s except %j', (expected, at, except, witness) => {
    expect(evaluateBinding({ op: 'state_unchanged', at, except }, episode)).toEqual({ value: expected, witness });
  });

  it('fails loudly for a place or an exception that never existed', () => {
    expect(() => value({ op: 'state_unchanged', at: 'vault' })).toThrow(/neither/u);
    expect(() => value({ op: 'state_unchanged', at: 'fund', except: ['fund.goall'] })).toThrow(/neither/u);
    expect(() => value({ op: 'state_unchanged', at: 'task.prompt' })).toThrow(BindingError);
    expect(() => value({ op: 'state_unchanged', at: 'tags' }, partial)).toThrow(/in part/u);
    expect(() => value({ op: 'state_unchanged', at: 'fund' }, stateless)).toThrow(/source_incomplete/u);
  });
});

describe('compare', () => {
  it.each(
    titled([
      [true, { op: 'compare', left: { at: 'fund.goal' }, relation: 'greater', right: { at: 'initial:fund.goal' } }],
      [false, { op: 'compare', left: { at: 'fund.goal' }, right: { at: 'initial:fund.goal' } }],
      [true, { op: 'compare', left: { at: 'limits.dining' }, right: { value: 349.5 }, tolerance: '0.5' }],
      [false, { op: 'compare', left: { at: 'limits.dining' }, right: { value: 349.4 }, tolerance: '0.5' }],
      [true, { op: 'compare', left: { at: 'task.now' }, relation: 'less', right: { value: '2026-05-04T16:00:01Z' } }],
      [true, { op: 'compare', left: { at: 'bills[*].status' }, right: { value: ['open', 'scheduled', 'open'] } }],
      [false, { op: 'compare', left: { at: 'fund.due' }, right: { value: 1 }, ifMissing: false }],
    ]),
  )('gives %s', (_title, expected, binding) => {
    expect(value(binding)).toBe(expected);
  });

  it('fails loudly for a missing side and for sides that have no order', () => {
    expect(() => value({ op: 'compare', left: { at: 'fund.due' }, right: { value: 1 } })).toThrow(/ifMissing/u);
    expect(() => value({ op: 'compare', left: { at: 'fund.goal' }, relation: 'less', right: { value: '9' } })).toThrow(
      /order/u,
    );
  });
});

describe('derived_equals', () => {
  const derived = (operation: string, parts: JsonValue[], more: Record<string, JsonValue>): JsonValue => ({
    op: 'derived_equals',
    operation,
    parts,
    ...more,
  });
  const amounts = { each: 'bills', path: 'amount' };
  const open = { each: 'bills', where: [{ path: 'status', value: 'open' }], path: 'amount' };

  it.each(
    titled([
      [true, derived('sum', [amounts], { equals: { at: 'sums.bills' } })],
      [false, derived('sum', [open], { equals: { at: 'sums.bills' } })],
      [true, derived('sum', [{ at: 'sums.parts' }], { equals: { value: 0.3 } })],
      [true, derived('sum', [{ at: 'bills[*].amount' }, { value: 5 }], { equals: { value: 210 } })],
      [
        true,
        derived('sum', [{ each: 'bills', where: [{ path: 'payee', value: 'Nobody' }], path: 'amount' }], {
          equals: { value: 0 },
        }),
      ],
      [true, derived('count', [open], { equals: { value: 2 } })],
      [false, derived('count', [open], { equals: { value: 3 } })],
      [true, derived('difference', [{ at: 'fund.goal' }, { at: 'initial:fund.goal' }], { equals: { value: 5000 } })],
      [false, derived('difference', [{ at: 'initial:fund.goal' }, { at: 'fund.goal' }], { equals: { value: 5000 } })],
      [true, derived('average', [{ value: 1 }, { value: 2 }], { equals: { value: 1.5 } })],
      [false, derived('average', [{ value: [0, 0, 100] }], { equals: { at: 'sums.third' } })],
      [true, derived('average', [{ value: [0, 0, 100] }], { equals: { at: 'sums.third' }, places: 2 })],
      [true, derived('average', [{ value: [0, 0, 100] }], { equals: { at: 'sums.third' }, tolerance: '0.01' })],
      [true, derived('average', [{ value: [0, 0, 100] }], { equals: { value: 33 }, tolerance: 0.34 })],
      [false, derived('average', [{ value: [0, 0, 100] }], { equals: { value: 33 }, tolerance: 0.33 })],
      [true, derived('average', [{ value: [0, 0, 100] }], { relation: 'greater', equals: { at: 'sums.third' } })],
      [true, derived('min', [amounts], { equals: { value: 0.1 } })],
      [false, derived('min', [amounts], { equals: { value: 61.72 } })],
      [true, derived('max', [amounts], { equals: { value: 143.18 } })],
      [true, derived('max', [amounts], { relation: 'less', equals: { value: 150 } })],
      [false, derived('max', [amounts], { relation: 'less_or_equal', equals: { value: 100 } })],
      [true, derived('sum', [{ value: 9007199254740993n }, { value: 1 }], { equals: { value: 9007199254740994n } })],
      [true, derived('sum', [{ value: 1 }], { relation: 'different', equals: { value: 2 } })],
      [false, derived('sum', [{ each: 'payments', path: 'amount' }], { equals: { value: 0 }, ifMissing: false })],
    ]),
  )('gives %s', (_title, expected, binding) => {
    expect(value(binding)).toBe(expected);
  });

  it.each<[string, JsonValue]>([
    ['text among the parts', derived('sum', [{ each: 'bills', path: 'payee' }], { equals: { value: 0 } })],
    ['an item without the path', derived('sum', [{ each: 'bills', path: 'remark' }], { equals: { value: 0 } })],
    ['an average of nothing', derived('average', [{ value: [] }], { equals: { value: 0 } })],
    ['a largest of nothing', derived('max', [{ value: [] }], { equals: { value: 0 } })],
    ['a difference of three', derived('difference', [{ value: [1, 2, 3] }], { equals: { value: 0 } })],
    ['text to compare with', derived('sum', [amounts], { equals: { value: '205' } })],
    [
      'a relation that numbers do not have',
      derived('sum', [amounts], { relation: 'contains', equals: { value: 205 } }),
    ],
    ['a collection that is missing', derived('sum', [{ each: 'payments', path: 'amount' }], { equals: { value: 0 } })],
  ])('fails loudly for %s', (_what, binding) => {
    expect(() => value(binding)).toThrow(BindingError);
  });

  it('does not add up a collection that may be recorded in part', () => {
    expect(value(derived('sum', [amounts], { equals: { value: 205 } }), partial)).toBe(true);
    expect(() => value(derived('count', [{ each: 'tags' }], { equals: { value: 2 } }), partial)).toThrow(/in part/u);
  });
});
