import { type CallIdentity, findRates, priceAt } from '@sauron/backbones';
import { validateEpisode } from '@sauron/core/episode';
import type { Backbone, ModelFailure, ModelReply, ModelRequest, ModelResult, ToolCall } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_EPISODE } from '../../test/sample-episode.ts';
import type { Cell } from '../experiment/cell.ts';
import { findVerifier, type VerifierId } from '../verifiers/verifier-table.ts';
import { CellMaxima, dearestUsd } from './cell-maximum.ts';
import { expectationOfTrials } from './expectation.ts';
import type { CellPlan, DatasetPlan } from './experiment-plan.ts';
import { proposeCuts } from './propose-cuts.ts';

const SOL: CallIdentity = { provider: 'openai', model: 'gpt-6-sol', baseUrl: 'https://api.openai.com/v1' };
const AT = { atDate: '2026-11-30' };

function cellOf(verifier: VerifierId, settings: Readonly<Record<string, string | number>>): Cell {
  const { roles } = findVerifier(verifier).create(settings);
  const used = roles.map((role) => [role, { id: 'openai/gpt-6-sol', baseUrl: SOL.baseUrl }] as const);
  return {
    id: '0123456789ab',
    name: verifier,
    identity: {
      verifier,
      settings,
      backbones: Object.fromEntries(used),
      dataset: { kind: 'episodes', name: 'sample', sha256: '' },
      drawScope: 'cell',
      format: 1,
    },
    factors: { verifier },
  };
}

/** What a wild model does with a request. */
type Act = (request: ModelRequest) => Pick<ModelReply, 'text' | 'toolCalls'> | ModelFailure['code'];

function calls(request: ModelRequest, count: number, argumentsText: string): Pick<ModelReply, 'text' | 'toolCalls'> {
  const toolCalls = Array.from({ length: count }, (_, index): ToolCall => {
    const tool = request.tools[index % request.tools.length]?.name ?? 'none';
    return { id: `c${index}`, tool, argumentsText };
  });
  return { text: '', toolCalls };
}

const ACTS: readonly Act[] = [
  (request) => ({ text: 'word '.repeat(Math.min(2_000, request.maxOutputTokens)), toolCalls: [] }),
  (request) => calls(request, 1, '{}'),
  (request) => calls(request, 40, '{}'),
  (request) => calls(request, 3, '{"locator":"$","query":"a","atoms":[1,2,3],"verdicts":[1,2,3]}'),
  (request) => calls(request, 1, 'no json '.repeat(200)),
  () => 'truncated',
  () => 'empty',
  () => 'malformed',
];

interface Seen {
  inputTokens: number;
  outputTokens: number;
  usd: number;
}

/** Reports the most that a provider could: the whole output limit each time, and all input written to the cache. */
async function wildModel(order: readonly number[]): Promise<{ readonly seen: Seen; readonly backbone: Backbone }> {
  const rates = await findRates({ ...SOL, ...AT });
  const seen: Seen = { inputTokens: 0, outputTokens: 0, usd: 0 };
  let turn = 0;
  const complete: Backbone['complete'] = async (request) => {
    const act = ACTS[order[turn % order.length] ?? 0];
    turn += 1;
    const inputTokens = tokensOf(request);
    const usage = {
      inputTokens,
      cachedInputTokens: 0,
      cacheWriteTokens: inputTokens,
      outputTokens: request.maxOutputTokens,
      reasoningTokens: 0,
    };
    seen.inputTokens += inputTokens;
    seen.outputTokens += request.maxOutputTokens;
    seen.usd += priceAt(rates, usage).usd ?? Number.NaN;
    const said = act?.(request) ?? 'empty';
    const result: ModelResult =
      typeof said === 'string'
        ? { ok: false, failure: { code: said, message: said, status: null }, usage }
        : { ok: true, reply: { ...said, modelReturned: null }, usage };
    return result;
  };
  return { seen, backbone: { id: 'openai/gpt-6-sol', kind: 'scripted', complete } };
}

function tokensOf({ system, messages, tools }: ModelRequest): number {
  return countTokens(system) + countTokens(JSON.stringify(messages)) + countTokens(JSON.stringify(tools));
}

describe('the hard maximum of a plan', () => {
  it('C02 is never exceeded by a run, whatever the verifier and the model', async () => {
    const episode = validateEpisode(SAMPLE_EPISODE, 'sample');
    const rates = await findRates({ ...SOL, ...AT });
    const cells = [
      cellOf('sauron', { budget: 'tight' }),
      cellOf('tools-no-gate', { budget: 'tight' }),
      cellOf('bounded-tools', { budget: 'tight' }),
      cellOf('gandalf', { budget: 'tight' }),
      cellOf('agent-as-a-judge', { budget: 'tight' }),
      cellOf('full-trace-vote3', { budget: 'tight' }),
      cellOf('snapshot', {}),
      cellOf('response-only', {}),
    ];
    const maxima = new Map<Cell, number>();
    for (const cell of cells) {
      const sums = new CellMaxima();
      await sums.add({ episode }, [cell]);
      const parts = [...sums.of(cell).values()];
      maxima.set(
        cell,
        parts.reduce((sum, part) => sum + (dearestUsd(part, rates) ?? Number.NaN), 0),
      );
    }
    let spent = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...cells),
        fc.array(fc.nat({ max: ACTS.length - 1 }), { minLength: 1, maxLength: 6 }),
        async (cell, order) => {
          const { seen, backbone } = await wildModel(order);
          const verifier = findVerifier(cell.identity.verifier).create(cell.identity.settings);
          const backbones = Object.fromEntries(verifier.roles.map((role) => [role, backbone]));
          await verifier.verify(episode, { backbones, concurrency: 1 });
          spent += seen.usd;
          expect(seen.usd).toBeLessThanOrEqual(maxima.get(cell) ?? 0);
        },
      ),
      { numRuns: 40 },
    );
    expect(spent).toBeGreaterThan(0);
  });

  it('counts the dearest tier, and knows none without a price', async () => {
    const count = { calls: 1, inputTokens: 1e6, outputTokens: 1e6 };
    const tiered = await findRates({ provider: 'openai', model: 'gpt-6-astra', ...AT });
    expect(dearestUsd(count, tiered)).toBeCloseTo(25 + 75, 10);
    const unknown = await findRates({ provider: 'openai', model: 'gpt-6.2-sol', ...AT });
    expect(dearestUsd(count, unknown)).toBeNull();
  });
});

describe('expectationOfTrials', () => {
  const role = (usd: number | null) => ({
    uncachedUsd: usd,
    billedUsd: usd === null ? null : usd / 2,
    calls: 2,
    failed: 0,
    unknownCalls: 0,
    tokens: { input: 100, cached: 0, cacheWrite: 0, output: 10, reasoning: 0 },
  });
  const trial = (usd: number | null) => ({ ...role(usd), byRole: { judge: role(usd) }, noProvider: false });

  it('is the mean of trials, with the interval of the mean, and counts those of unknown cost apart', () => {
    const expected = expectationOfTrials([trial(1), trial(3), trial(null)]);
    expect(expected?.basis).toEqual({ kind: 'measured', trials: 3, ofUnknownCost: 1 });
    expect(expected?.byRole.get('judge')).toMatchObject({ calls: 2, inputTokens: 100, lowUsd: 1, expectedUsd: 2 });
    expect(expected?.spread?.sdUsd).toBeCloseTo(Math.SQRT2, 10);
    // Student's t with one degree of freedom: 12.706.
    expect(expected?.spread?.halfWidthUsd).toBeCloseTo(12.706, 3);
  });

  it('says nothing where no cost is known, and gives one trial no spread', () => {
    expect(expectationOfTrials([trial(null)])).toBeNull();
    expect(expectationOfTrials([])).toBeNull();
    expect(expectationOfTrials([trial(1)])?.spread).toBeNull();
  });
});

describe('proposeCuts', () => {
  const dataset = (name: string, episodes: number): DatasetPlan => {
    return { name, kind: 'episodes', episodes, criteria: 0, labelled: 0, clusters: episodes, pairs: 0 };
  };
  const cell = (backbone: string, expectedUsd: number | null): CellPlan => ({
    id: '0123456789ab',
    name: backbone,
    factors: { backbone, dataset: 'one' },
    trials: 100,
    done: 0,
    noProvider: false,
    basis: { kind: 'none' },
    roles: [],
    lowUsd: null,
    expectedUsd,
    spread: null,
    onceUsd: null,
    maximumUsd: null,
  });
  const cells = [cell('openai/small', 10), cell('openai/large', 100), cell('openai/middle', 40)];
  const input = { cells, datasets: [dataset('one', 100)] };
  const shown = (spendUsd: number) =>
    proposeCuts({ ...input, spendUsd }).map(({ step, expectedUsd, fits }) => [step, Math.round(expectedUsd), fits]);

  it('leaves all as it is where it fits', () => {
    expect(shown(150)).toEqual([['everything', 150, true]]);
  });

  it('leaves out the dearest backbones first, and shows what fewer episodes would do', () => {
    expect(shown(60)).toEqual([
      ['everything', 150, false],
      ['without openai/large', 50, true],
      ['all 3 backbones, 40 of each data set', 60, true],
    ]);
  });

  it('leaves out episodes where one backbone is left, and says where even one is too dear', () => {
    expect(shown(5)).toEqual([
      ['everything', 150, false],
      ['without openai/large', 50, false],
      ['without openai/middle', 10, false],
      ['openai/small alone, 50 of each data set', 5, true],
      ['all 3 backbones, 3 of each data set', 5, true],
    ]);
    expect(shown(0.01).at(-1)).toEqual(['all 3 backbones, 1 of each data set', 2, false]);
  });
});
