import type { CostSum, CostSummary } from '@sauron/backbones';
import { describe, expect, it } from 'vitest';
import { costLines } from './cost-lines.ts';
import { showUsd } from './numbers.ts';

const known = (usd: number): CostSum => ({ usd, knownUsd: usd, unknown: 0 });
const cost: CostSummary = {
  calls: 5,
  cachedCalls: 0,
  failedCalls: 0,
  attempts: 6,
  uncached: known(0.5),
  billed: known(0.25),
  spent: known(0.3),
  warnings: [],
  noProvider: false,
};

describe('costLines', () => {
  it('says the list price first, then what was billed, then what was spent now', () => {
    expect(costLines(cost, '2026-11-30')).toEqual([
      'cost at list prices of 2026-11-30: $0.5000 without provider caches, $0.2500 with them',
      'newly spent $0.3000 on 6 requests',
    ]);
  });

  it('H04 shows served calls at their original cost and 0 spent', () => {
    const served = { ...cost, cachedCalls: 5, attempts: 0, spent: known(0) };
    expect(costLines(served, '2026-11-30')[1]).toBe('newly spent $0 on 0 requests, 5 of 5 calls from the call store');
  });

  it('names failed calls and unknown prices, whole or in part', () => {
    const partly: CostSum = { usd: null, knownUsd: 0.1, unknown: 2 };
    const none: CostSum = { usd: null, knownUsd: 0, unknown: 6 };
    const lines = costLines({ ...cost, failedCalls: 1, uncached: partly, spent: none }, '2026-11-30');
    expect(lines[0]).toContain("unknown price (at least $0.1000; 2 of 5 can't be priced) without provider caches");
    expect(lines[1]).toBe('newly spent unknown price on 6 requests, failed 1 of 5 calls');
  });

  it('says that nothing is paid where there is no provider', () => {
    expect(costLines({ ...cost, noProvider: true }, '2026-11-30')).toEqual(['cost $0 (no provider)']);
  });
});

describe('showUsd', () => {
  it.each([
    [null, '–'],
    [0, '$0'],
    [0.000_01, '<$0.0001'],
    [0.0001, '$0.0001'],
    [0.123_46, '$0.1235'],
    [1, '$1.00'],
    [1234.5, '$1,234.50'],
  ])('%j is %s', (usd, shown) => {
    expect(showUsd(usd)).toBe(shown);
  });
});
