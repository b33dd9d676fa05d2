import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOfflineBackbone } from '@sauron/backbones';
import { describe, expect, it } from 'vitest';
import {
  type Fault,
  type NeutralView,
  type Policy,
  policyOfBackbone,
  roleOfView,
} from '../../../packages/backbones/test/fake-provider/index.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { type MadeTrial, truth, writeMadeRun } from './made-run.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { alwaysMet, BATCHED, MODEL, WIRES, type WiredRun, wiredRun } from './wired-run.ts';

/** USD for a million tokens of each class. */
const RATES = { input: 4, cached: 0.4, cacheWrite: 4, output: 20 };

/** Room for the most that a few requests may cost, far from that of all. */
const CAP_USD = 1;

interface Billed {
  readonly usd: number;
  readonly requests: number;
}

/** Reports for each request all the tokens that it may write, and writes down what that costs. */
function dearPolicy(policy: Policy, billed: { usd: number; requests: number }): Policy {
  return async (view) => {
    const inputTokens = Math.ceil(textLength(view) / 8);
    const outputTokens = view.maxOutputTokens ?? 0;
    billed.requests += 1;
    billed.usd += (inputTokens * RATES.input + outputTokens * RATES.output) / 1e6;
    const usage = { inputTokens, outputTokens, cachedInputTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 };
    return { ...(await policy(view)), usage };
  };
}

function textLength({ system, messages, tools }: NeutralView): number {
  return JSON.stringify([system, messages, tools]).length;
}

/** Of every eight requests one is refused for a moment, one is cut after the model answered, and one before. */
function roughLine({ index }: { readonly index: number }): Fault | null {
  if (index % 8 === 1) return { kind: 'rate_limited', retryAfter: { milliseconds: 1 } };
  if (index % 8 === 3) return { kind: 'drop_body' };
  return index % 8 === 5 ? { kind: 'drop' } : null;
}

async function prices(here: WiredRun): Promise<readonly string[]> {
  await writeFile(join(here.path, 'prices.json'), JSON.stringify({ [MODEL]: RATES, 'openai/gpt-5.4-mini': RATES }));
  return ['--prices', 'prices.json'];
}

describe('complaints of users: money', () => {
  it('C01 a run never costs more than its cap, with 32 trials at once, retries and cut connections', async () => {
    const billed = { usd: 0, requests: 0 };
    const sweep = { verifiers: [BATCHED, 'snapshot-batched'], repeats: 2 };
    await using here = await wiredRun({ sweep, policy: dearPolicy(alwaysMet(), billed), faults: roughLine });
    const argv = [
      'run',
      'wired.json',
      '--limit',
      '8',
      '-j',
      '32',
      '--provider-limit',
      'openai=32',
      '--json',
      ...(await prices(here)),
    ];
    const { exitCode, out } = await here.run([...argv, '--max-cost', String(CAP_USD)]);
    const { money, done, planned } = JSON.parse(out);
    expect({ exitCode, isPartial: done > 0 && done < planned }).toEqual({ exitCode: 5, isPartial: true });
    expect(billed.usd).toBeGreaterThan(CAP_USD / 4);
    expect(billed.usd).toBeLessThanOrEqual(money.spentUsd);
    expect(money.spentUsd).toBeLessThanOrEqual(CAP_USD);
    expect(here.server.requests.some(({ status }) => status === 429)).toBe(true);
    // A harness cap is no verdict: what it cut has no line, and runs once there is money.
    expect(await here.trials()).toHaveLength(done);
    const sum = await ledgerSum(join(here.path, 'results/wired'));
    expect(sum).toBeCloseTo(money.spentUsd, 6);
  });

  it('C02 the hard maximum of a plan is at least what the run is billed, of each kind of judge', async () => {
    const reader = createOfflineBackbone();
    const billed = { usd: 0, requests: 0 };
    const judges = ['sauron', 'gandalf', 'snapshot-batched', 'full-trace-vote3'];
    const policy = dearPolicy(policyOfBackbone(reader, roleOfJudge), billed);
    const seen: Record<string, readonly [number, number, boolean]> = {};
    for (const judge of judges) {
      await using here = await wiredRun({ sweep: { verifiers: [judge] }, policy });
      const argv = ['wired.json', '--limit', '1', ...(await prices(here))];
      const plan = JSON.parse((await here.run(['plan', ...argv, '--json'])).out);
      expect(here.server.requests).toHaveLength(0);
      const before: Billed = { ...billed };
      const { exitCode } = await here.run(['run', ...argv]);
      const usd = billed.usd - before.usd;
      seen[judge] = [exitCode, billed.requests - before.requests, usd > 0 && usd <= plan.totals.maximumUsd];
    }
    expect(seen).toEqual(Object.fromEntries(judges.map((judge) => [judge, [0, expect.any(Number), true]])));
  });

  it('C03 a long prompt is priced at its own tier, and at the day that is asked for', async () => {
    await using folder = await temporaryFolder();
    const usd = async (inputs: readonly number[], ...flags: string[]) => {
      const calls = inputs.map((input) => ({
        ...{ role: 'judge', backbone: MODEL, outcome: 'ok' },
        usage: { input, cached: 0, cacheWrite: 0, output: 0, reasoning: 0 },
      }));
      const trials: MadeTrial[] = [{ episodeId: 'a', said: 'M', calls }];
      const run = join(folder.path, `run-${inputs.length}`);
      await writeMadeRun(run, {
        datasets: [{ name: 'made', truths: [truth('a', 'M')] }],
        cells: [{ factors: { verifier: 'snapshot', backbone: MODEL }, trials }],
      });
      const io = fakeIo({ cwd: folder.path });
      expect({ exitCode: await runCli(['score', run, '--json', ...flags], io), err: io.err() }).toMatchObject({
        exitCode: 0,
      });
      return JSON.parse(io.out()).cells[0].cost.uncachedUsd.perEpisode.mean as number;
    };
    const [short, long] = [await usd([100_000, 100_000, 100_000]), await usd([300_000])];
    expect(long).toBeCloseTo(2 * short, 9);
    expect(await usd([300_000], '--price-date', '2026-08-01')).toBeGreaterThan(long);
  });

  it.each(WIRES)('C04 cached tokens are counted once over $format', async (wire) => {
    const usage = {
      inputTokens: 1_000,
      cachedInputTokens: 400,
      cacheWriteTokens: 0,
      outputTokens: 50,
      reasoningTokens: 0,
    };
    const met = alwaysMet();
    await using here = await wiredRun({ wire, policy: async (view) => ({ ...(await met(view)), usage }) });
    expect(await here.run(['run', 'wired.json', '--limit', '1'])).toMatchObject({ exitCode: 0 });
    const [trial] = await here.trials();
    expect(trial?.calls).toMatchObject([{ usage: { input: 1_000, cached: 400, output: 50 } }]);
    expect(trial?.usage['judge']).toMatchObject({ inputTokens: 1_000, cachedInputTokens: 400, outputTokens: 50 });
  });

  it('C05 totals are the sum of their calls, and a price that is not known is no 0', async () => {
    await using here = await wiredRun({ sweep: { backbones: [MODEL, 'openai/gpt-6.9-nobody'] } });
    const { exitCode, out } = await here.run(['run', 'wired.json', '--limit', '2', '--json']);
    const { money } = JSON.parse(out);
    expect({ exitCode, ...money }).toMatchObject({ exitCode: 0, unknownCalls: 2 });
    const scores = JSON.parse(await readFile(join(here.path, 'results/wired/scores.json'), 'utf8'));
    const costs = scores.cells.map(({ cost }: { cost: { uncachedUsd: unknown } }) => cost.uncachedUsd);
    expect(costs[0].perEpisode.mean).toBeGreaterThan(0);
    expect(costs[1]?.perEpisode.mean ?? null).toBeNull();
    const table = (await here.run(['table', 'results/wired', '--format', 'csv', '--only', 'main-sample'])).out;
    const [header = '', ...rows] = table.trim().split('\n');
    const usdColumn = header.split(',').indexOf('cost_uncached_usd');
    const shown = rows.map((row) => row.split(',')).filter(([, backbone]) => backbone?.startsWith('openai/'));
    expect(shown.map((cells) => [cells[1], Number(cells[usdColumn]) > 0, cells[usdColumn] === ''])).toEqual([
      [MODEL, true, false],
      ['openai/gpt-6.9-nobody', false, true],
    ]);
    const capped = await here.run(['run', 'wired.json', '--max-cost', '5', '--out', 'results/capped']);
    expect(capped).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/^error: a cap of \$5 .*gpt-6.9-nobody.*--prices/u),
    });
  });

  it('C06 what comes from the store is spent once, and keeps its list price in the tables', async () => {
    await using here = await wiredRun();
    const first = JSON.parse((await here.run(['run', 'wired.json', '--limit', '2', '--json'])).out);
    const again = ['--calls', 'results/wired/calls.sqlite', '--out', 'results/again', '--json'];
    const second = JSON.parse((await here.run(['run', 'wired.json', '--limit', '2', ...again])).out);
    expect(first.money.spentUsd).toBeGreaterThan(0);
    expect(second.money.spentUsd).toBe(0);
    const cost = async (name: string) =>
      JSON.parse(await readFile(join(here.path, `results/${name}/scores.json`), 'utf8')).cells[0].cost;
    expect(await cost('again')).toEqual(await cost('wired'));
  });
});

/** Judges offer tools of their own; the roles of the verifier are told by its tools. */
function roleOfJudge(view: NeutralView) {
  const names = view.tools.map(({ name }) => name);
  const isJudge = names.some((name) => /^submit_(?:judgements?|places|summary|verdicts)$/u.test(name));
  return isJudge && !names.includes('propose_atoms') ? 'judge' : roleOfView(view);
}

/** What `spend.jsonl` says was settled, in USD. */
async function ledgerSum(folder: string): Promise<number> {
  const lines = (await readFile(join(folder, 'spend.jsonl'), 'utf8')).trim().split('\n');
  const settled = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'settled');
  return settled.reduce((sum, { nanoUsd }) => sum + nanoUsd, 0) / 1e9;
}
