import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Policy, startFakeProvider } from '../../../packages/backbones/test/fake-provider/index.ts';
import { runCli } from '../src/cli/run-cli.ts';
import type { ExperimentPlan } from '../src/plan/experiment-plan.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const KEY = 'sk-planted-0123456789abcdef';
const MODEL = 'openai/gpt-5.6-sol';
const SMALL = 'openai/gpt-5.4-mini';

/** One call judges all criteria of an episode. */
const BATCHED = { id: 'response-only', settings: { mode: 'batched' } };
const SWEEP = {
  name: 'wired',
  verifiers: [BATCHED, 'always-met'],
  backbones: [MODEL, SMALL],
  datasets: ['sample'],
  contrasts: [{ name: 'models', left: { backbone: MODEL }, right: { backbone: SMALL } }],
};

/** Says MET of everything that it is asked about. */
const POLICY: Policy = ({ messages }) => {
  const text = messages.map((message) => ('text' in message ? message.text : '')).join('\n');
  const ids = new Set([...text.matchAll(/\bc\d+\b/gu)].map(([id]) => id));
  const judgements = [...ids].map((criterion) => ({ criterion, verdict: 'MET', reason: 'so it says', evidence: [] }));
  return { toolCalls: [{ name: 'submit_judgements', arguments: { judgements } }] };
};

async function place(sweep: object = SWEEP) {
  const server = await startFakeProvider({ policy: POLICY, apiKey: KEY });
  const folder = await temporaryFolder();
  await folder.write('wired.json', JSON.stringify(sweep));
  const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.baseUrl('responses') };
  const run = async (...argv: string[]) => {
    const io = fakeIo({ cwd: folder.path, env });
    const exitCode = await runCli(argv, io);
    return { exitCode, out: io.out(), err: io.err() };
  };
  const plan = async (...flags: string[]): Promise<ExperimentPlan> => {
    const { exitCode, out, err } = await run('plan', 'wired.json', '--limit', '6', '--json', ...flags);
    expect({ exitCode, err }).toMatchObject({ exitCode: 0 });
    return JSON.parse(out);
  };
  const dispose = async () => {
    await server.close();
    await folder[Symbol.asyncDispose]();
  };
  return { server, folder, run, plan, [Symbol.asyncDispose]: dispose };
}

describe('bench plan', () => {
  it('C02 says what an experiment takes, by cell and role, and calls no provider', async () => {
    await using here = await place();
    const plan = await here.plan('--dialogues', '2');
    expect(here.server.requests).toHaveLength(0);
    expect(plan.totals).toMatchObject({ cells: 3, trials: 18, done: 0, unknownCells: 0 });
    const free = plan.cells.find(({ noProvider }) => noProvider);
    expect(free).toMatchObject({ factors: { verifier: 'always-met' }, expectedUsd: 0, maximumUsd: 0, roles: [] });
    for (const cell of plan.cells.filter(({ noProvider }) => !noProvider)) {
      expect(cell.basis).toEqual({ kind: 'dialogue', episodes: 2 });
      expect(cell.roles.map(({ role, expected }) => [role, expected?.calls])).toEqual([['judge', 6]]);
      const { lowUsd, expectedUsd, onceUsd, maximumUsd } = cell;
      expect(lowUsd).toBeGreaterThan(0);
      expect(expectedUsd ?? 0).toBeGreaterThanOrEqual(lowUsd ?? Number.NaN);
      expect(onceUsd ?? 0).toBeGreaterThan(expectedUsd ?? Number.NaN);
      expect(maximumUsd).toBeCloseTo(plan.attempts * (onceUsd ?? Number.NaN), 8);
    }
    expect(plan.power).toMatchObject([{ contrast: 'models', unit: 'criteria', clusters: 6, isMeasured: false }]);
    // Six episodes find no small difference, whatever one assumes.
    expect(plan.power[0]?.power).toBeLessThan(0.2);
  });

  it('says nothing of what it does not know', async () => {
    await using here = await place({ ...SWEEP, backbones: ['openai/gpt-6.2-sol'], contrasts: [] });
    const plan = await here.plan('--dialogues', '0');
    expect(plan.totals).toMatchObject({ expectedUsd: null, maximumUsd: null, unknownCells: 1 });
    expect(plan.warnings).toEqual([expect.stringContaining('gpt-6.2-sol')]);
    const shown = await here.run('plan', 'wired.json', '--limit', '2', '--dialogues', '0');
    expect(shown.out).toContain('not known for 1 cell');
    expect(shown.out).toContain('warning: openai/gpt-6.2-sol');
    const width = Math.max(...shown.out.split('\n').map((line) => line.length));
    expect(width).toBeLessThanOrEqual(100);
  });

  it('takes other assumptions, and names those that there are', async () => {
    await using here = await place();
    const plan = await here.plan('--dialogues', '0', '--assume', 'difference=0.3', '--assume', 'discordance=0.3');
    expect(plan.power[0]).toMatchObject({ difference: 0.3, discordance: 0.3 });
    expect(plan.power[0]?.power).toBeGreaterThan(0.8);
    const wrong = await here.run('plan', 'wired.json', '--limit', '2', '--assume', 'power=2');
    expect(wrong).toMatchObject({ exitCode: 2, err: expect.stringContaining('difference, discordance, icc') });
  });

  it('proposes what to leave out to spend less: backbones before episodes', async () => {
    await using here = await place();
    const whole = await here.plan();
    const spend = (whole.totals.expectedUsd ?? Number.NaN) / 2;
    const plan = await here.plan('--spend', spend.toFixed(6));
    const cuts = plan.cuts ?? [];
    expect(cuts.map(({ step, fits }) => [step, fits])).toEqual([
      ['everything', false],
      [`without ${MODEL}`, true],
      [expect.stringMatching(/^all 2 backbones, \d of each data set$/u), true],
    ]);
    expect(cuts[1]?.flags).toBe(`-m ${SMALL}`);
    const cut = await here.plan('-m', SMALL);
    expect(cut.totals.expectedUsd).toBeCloseTo(cuts[1]?.expectedUsd ?? Number.NaN, 8);
  });
});

describe('bench pilot', () => {
  it('pays for a few trials of each cell, plans with what they cost, and leaves them to the run', async () => {
    await using here = await place();
    const pilot = await here.run('pilot', 'wired.json', '--limit', '6', '--trials', '2', '-j', '1', '--json');
    expect(pilot).toMatchObject({ exitCode: 0, err: expect.stringContaining('4 trials in 2 cells by now') });
    expect(here.server.requests).toHaveLength(4);
    const plan: ExperimentPlan = JSON.parse(pilot.out);
    for (const cell of plan.cells.filter(({ noProvider }) => !noProvider)) {
      expect(cell).toMatchObject({ done: 2, basis: { kind: 'measured', trials: 2, ofUnknownCost: 0 } });
      expect(cell.spread?.trials).toBe(2);
      expect(cell.spread?.highUsd).toBeGreaterThanOrEqual(cell.expectedUsd ?? Number.NaN);
      expect(cell.maximumUsd ?? 0).toBeGreaterThan(cell.expectedUsd ?? Number.NaN);
    }
    const run = await here.run('run', 'wired.json', '--limit', '6', '-j', '1', '--json');
    expect(JSON.parse(run.out)).toMatchObject({ exitCode: 0, planned: 18, done: 18, judged: 14 });
    const bodies = here.server.requests.map(({ rawBody }) => String(rawBody));
    expect(bodies.slice(4).filter((body) => bodies.slice(0, 4).includes(body))).toEqual([]);
  });

  it('stops at its cap, and says so', async () => {
    await using here = await place();
    const argv = ['pilot', 'wired.json', '--limit', '6', '-j', '1'];
    const stopped = await here.run(...argv, '--spend', '0.0001');
    expect(stopped).toMatchObject({ exitCode: 5, out: expect.stringContaining('a higher --spend goes on') });
    expect(stopped.out).toContain('2 cells without a trial: nothing is measured there');
    expect(here.server.requests).toHaveLength(0);
    expect((await here.run(...argv, '--spend', '5')).exitCode).toBe(0);
    const ledger = await readFile(join(here.folder.path, 'results/wired/spend.jsonl'), 'utf8');
    expect(ledger.trim().split('\n')).toHaveLength(2 * here.server.requests.length);
  });

  it('refuses where nothing costs money', async () => {
    await using here = await place({ ...SWEEP, backbones: ['offline/rules'], contrasts: [] });
    expect(await here.run('pilot', 'wired.json')).toMatchObject({ exitCode: 2, err: expect.stringContaining('-m') });
  });
});
