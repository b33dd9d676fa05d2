import { describe, expect, it } from 'vitest';
import { standsIn, statesSomewhere } from './compare-once.ts';

describe('standsIn', () => {
  it('tells relations, types of values and contexts apart, whatever was asked before', () => {
    const ask = (locale: string, found: string | number, relation: 'equal' | 'less') =>
      standsIn({ locale }, { found, relation, expected: '1.234' });
    const answers = () => [
      ask('de-DE', '1234 USD', 'less'),
      ask('de-DE', 1234, 'equal'),
      ask('en-US', 1234, 'equal'),
      ask('en-US', 1234, 'less'),
      ask('en-US', '1234', 'equal'),
    ];
    const first = answers();
    expect(first.slice(1)).toEqual([true, false, false, false]);
    expect(answers()).toEqual(first);
  });

  it('is null where nothing can be decided, the second time too', () => {
    const ask = () => standsIn({}, { found: 20, relation: 'equal', expected: 'twenty' });
    expect([ask(), ask()]).toEqual([null, null]);
  });

  it('compares lists and long texts as well', () => {
    expect(standsIn({}, { found: ['a', 'b'], relation: 'contains', expected: 'b' })).toBe(true);
    expect(standsIn({}, { found: `${'x '.repeat(2_000)}end`, relation: 'contains', expected: 'end' })).toBe(true);
  });
});

describe('statesSomewhere', () => {
  it('tells texts, values and clocks apart', () => {
    const now = '2026-01-01T00:00:00Z';
    const ask = () => [
      statesSomewhere('It costs $5.', '$5', {}),
      statesSomewhere('It costs $6.', '$5', {}),
      statesSomewhere('On March 29.', '2026-03-29', { now }),
      statesSomewhere('On March 29.', '2025-03-29', { now }),
    ];
    expect([ask(), ask()]).toEqual([
      [true, false, true, false],
      [true, false, true, false],
    ]);
  });
});
