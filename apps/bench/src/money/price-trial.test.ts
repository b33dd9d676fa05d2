import { readPriceOverrides } from '@sauron/backbones';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../experiment/cell.ts';
import type { TrialCall } from '../run/trial.ts';
import { priceTrials } from './price-trial.ts';

const AT = { atDate: '2026-11-30' };

function call(given: Partial<TrialCall> = {}): TrialCall {
  return {
    role: 'judge',
    backbone: 'openai/gpt-6-sol',
    outcome: 'ok',
    usage: { input: 100_000, cached: 90_000, cacheWrite: 0, output: 10_000, reasoning: null },
    ...given,
  };
}

describe('priceTrials', () => {
  it('sums list price and bill over calls and by role', async () => {
    const small = call({ role: 'checker', outcome: 'truncated' });
    const cost = await priceTrials(AT)({ cell: 'c', calls: [call(), call(), small] });
    expect(cost).toMatchObject({ calls: 3, failed: 1, unknownCalls: 0, noProvider: false });
    expect(cost.uncachedUsd).toBeCloseTo(0.9, 10);
    expect(cost.billedUsd).toBeCloseTo(3 * 0.138, 10);
    expect(Object.keys(cost.byRole)).toEqual(['checker', 'judge']);
    expect(cost.byRole['judge']).toMatchObject({
      calls: 2,
      tokens: { input: 200_000, output: 20_000, reasoning: null },
    });
    expect(cost.byRole['checker']?.uncachedUsd).toBeCloseTo(0.3, 10);
  });

  it('costs 0 without a provider, and says so', async () => {
    const cost = await priceTrials(AT)({ cell: 'c', calls: [] });
    expect(cost).toMatchObject({ uncachedUsd: 0, billedUsd: 0, noProvider: true, byRole: {} });
  });

  it.each([
    ['a call whose answer was lost', call({ outcome: 'timeout', usage: null })],
    ['a model without a price', call({ backbone: 'openai/gpt-6.2-sol' })],
  ])('is unknown, not smaller, with %s', async (_what, unknown) => {
    const cost = await priceTrials(AT)({ cell: 'c', calls: [call(), { ...unknown, role: 'checker' }] });
    expect(cost).toMatchObject({ uncachedUsd: null, billedUsd: null, unknownCalls: 1 });
    expect(cost.byRole['judge']?.billedUsd).toBeCloseTo(0.138, 10);
  });

  it('counts a refused call at 0', async () => {
    const cost = await priceTrials(AT)({ cell: 'c', calls: [call(), call({ outcome: 'rate_limited', usage: null })] });
    expect(cost).toMatchObject({ failed: 1, unknownCalls: 0, tokens: { input: 100_000 } });
    expect(cost.billedUsd).toBeCloseTo(0.138, 10);
  });

  it('takes rates of one’s own, and finds a router by the address of the cell', async () => {
    const overrides = readPriceOverrides('{ "gpt-6-sol": { "input": 1, "output": 1 } }', 'prices.json');
    expect((await priceTrials({ ...AT, overrides })({ cell: 'c', calls: [call()] })).billedUsd).toBeCloseTo(0.11, 10);
    const backbone = 'openai-compatible/openai/gpt-4o';
    const trial = { cell: '0123456789ab', calls: [call({ backbone })] };
    expect((await priceTrials(AT)(trial)).billedUsd).toBeNull();
    const cell: Cell = {
      id: trial.cell,
      name: 'one',
      identity: {
        verifier: 'single-judge',
        settings: {},
        backbones: { judge: { id: backbone, baseUrl: 'https://openrouter.ai/api/v1' } },
        dataset: { kind: 'episodes', name: 'sample', sha256: '' },
        drawScope: 'cell',
        format: 1,
      },
      factors: {},
    };
    expect((await priceTrials(AT, [cell])(trial)).uncachedUsd).toBeGreaterThan(0);
  });
});
