import { join } from 'node:path';
import { episodeLabelsSchema, episodeSchema } from '@sauron/core/episode';
import { writeDataset } from '@sauron/datasets';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT, runCli } from '../src/index.ts';
import { openRun } from '../src/run/open-run.ts';
import type { CellScores } from '../src/scores/cell-scores.ts';
import type { Score } from '../src/scores/score-rows.ts';
import { type RunScores, scoreRun } from '../src/scores/score-run.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const EPISODES = 40;
const SEEDS = [1, 2, 3, 4, 5];
const ICC = 0.1;

/** Planted shares of wrong verdicts. */
const JUDGES = { good: { fp: 0.1, fn: 0.03 }, fair: { fp: 0.25, fn: 0.12 }, poor: { fp: 0.45, fn: 0.3 } } as const;
type Judge = keyof typeof JUDGES;
const NAMES: readonly Judge[] = ['good', 'fair', 'poor'];

/** 4 to 10 criteria, of which about seven in ten are MET. */
const RECORDS = Array.from({ length: EPISODES }, (_, index) => {
  const rubric = Array.from({ length: 4 + (index % 7) }, (__, at) => ({
    id: `c${at + 1}`,
    text: `Thing ${at} is done.`,
  }));
  const id = `episode-${index + 1}`;
  const labels = rubric.map(({ id: criterionId }, at) => {
    const value = (index * 3 + at * 7) % 10 < 7 ? 'MET' : 'UNMET';
    return { criterionId, value, provenance: 'executable', aspect: null };
  });
  const episode = episodeSchema.parse({
    schema: 'sauron.episode/1',
    id,
    task: { prompt: 'Do all of it.' },
    state: { final: {}, coverage: 'complete' },
    trace: { events: [], coverage: 'complete' },
    response: 'Done.',
    rubric,
  });
  return { episode, labels: episodeLabelsSchema.parse({ episodeId: id, labels }) };
});
const MET = RECORDS.flatMap(({ labels }) => labels.labels).filter(({ value }) => value === 'MET').length;
const CRITERIA = RECORDS.reduce((sum, { labels }) => sum + labels.labels.length, 0);

function backbone(judge: Judge, seed: number, more = '') {
  const { fp, fn } = JUDGES[judge];
  return `offline/confusion?seed=${seed}&fp=${fp}&fn=${fn}&icc=${ICC}${more}`;
}

const BATCHED = { id: 'response-only', settings: { mode: 'batched' } };
const DATASET = { name: 'labelled', kind: 'episodes', from: { source: 'folder', path: 'labelled' } };

const SWEEP = {
  name: 'planted',
  matrices: [
    {
      verifiers: [BATCHED],
      backbones: [
        ...NAMES.flatMap((judge) => SEEDS.map((seed) => ({ id: backbone(judge, seed), name: `${judge}-${seed}` }))),
        { id: backbone('good', 1, '&error=0.2'), name: 'lossy' },
      ],
    },
  ],
  datasets: [DATASET],
  contrasts: [
    { name: 'ahead', left: { backbone: 'good-1' }, right: { backbone: 'poor-1' } },
    ...[2, 3, 4, 5].map((seed) => ({
      name: `level with ${seed}`,
      left: { backbone: 'good-1' },
      right: { backbone: `good-${seed}` },
      metric: 'accuracy',
    })),
    { name: 'lossy', left: { backbone: 'lossy' }, right: { backbone: 'good-1' }, metric: 'accuracy' },
  ],
};

const REPEATED = {
  name: 'repeated',
  matrices: [{ verifiers: [BATCHED], backbones: [backbone('poor', 1)] }],
  datasets: [DATASET],
  repeats: 3,
};

/** What a judge of these rates comes to over endless draws on these labels. */
function truthOf(judge: Judge) {
  const { fp, fn } = JUDGES[judge];
  const unmet = CRITERIA - MET;
  const errors = MET * fn + unmet * fp;
  const [tp, tn] = [MET * (1 - fn), unmet * (1 - fp)];
  const [f1Met, f1Unmet] = [(2 * tp) / (2 * tp + errors), (2 * tn) / (2 * tn + errors)];
  return { accuracy: 1 - errors / CRITERIA, f1Met, f1Unmet, macroF1: (f1Met + f1Unmet) / 2 };
}

/** Four standard errors of a share over criteria, of which those of an episode correlate. */
function tolerance(share: number, n: number): number {
  const designEffect = 1 + (CRITERIA / EPISODES - 1) * ICC;
  return 4 * Math.sqrt((share * (1 - share) * designEffect) / n);
}

function scoreOf({ labels }: CellScores): Score {
  if (labels === null) throw new Error('the cell has no scores against labels');
  return labels.all;
}

const scores = new Map<string, RunScores>();

beforeAll(async () => {
  await using folder = await temporaryFolder();
  await writeDataset(join(folder.path, 'labelled'), {
    name: 'labelled',
    version: '1.0.0',
    licence: 'Apache-2.0',
    description: 'Labels and nothing else.',
    howLabelled: 'By a pattern of numbers.',
    records: RECORDS,
  });
  for (const [experiment, expected] of [
    [SWEEP, EXIT.incomplete],
    [REPEATED, EXIT.complete],
  ] as const) {
    const io = fakeIo({ cwd: folder.path });
    const file = await folder.write(`${experiment.name}.yaml`, JSON.stringify(experiment));
    const out = join(folder.path, experiment.name);
    const exit = await runCli(['run', file, '--out', out, '-j', '1'], io);
    if (exit !== expected) throw new Error(`exit ${exit}: ${io.err()}`);
    scores.set(experiment.name, await scoreRun(await openRun(out)));
  }
}, 60_000);

function runOf(name: string): RunScores {
  const run = scores.get(name);
  if (run === undefined) throw new Error(`there is no run ${name}`);
  return run;
}

function cellOf(backboneName: string): CellScores {
  const cell = runOf('planted').cells.find(({ factors }) => factors['backbone'] === backboneName);
  if (cell === undefined) throw new Error(`there is no cell ${backboneName}`);
  return cell;
}

const cellsOf = (judge: Judge) => SEEDS.map((seed) => cellOf(`${judge}-${seed}`));

describe('a run with planted errors', () => {
  it.each(NAMES)('gets back the error rates of the %s judge', (judge) => {
    const { fp, fn } = JUDGES[judge];
    const counts = cellsOf(judge).map((cell) => scoreOf(cell).confusion);
    const sum = (key: 'falsePositives' | 'falseNegatives') => counts.reduce((total, one) => total + one[key], 0);
    const [met, unmet] = [MET * SEEDS.length, (CRITERIA - MET) * SEEDS.length];
    expect(Math.abs(sum('falseNegatives') / met - fn)).toBeLessThan(tolerance(fn, met));
    expect(Math.abs(sum('falsePositives') / unmet - fp)).toBeLessThan(tolerance(fp, unmet));
  });

  it.each(['accuracy', 'f1Met', 'f1Unmet', 'macroF1'] as const)('covers the true %s as often as it says', (metric) => {
    const covered = NAMES.flatMap((judge) => {
      const truth = truthOf(judge)[metric];
      return cellsOf(judge).map((cell) => {
        const { interval } = scoreOf(cell)[metric];
        return interval !== null && interval.low <= truth && truth <= interval.high;
      });
    });
    const n = covered.length;
    expect(covered.filter(Boolean).length).toBeGreaterThan(0.95 * n - 4 * Math.sqrt(n * 0.95 * 0.05));
  });

  it('puts better judges before worse ones, whatever the seed', () => {
    for (const metric of ['accuracy', 'f1Met', 'f1Unmet', 'macroF1', 'mcc'] as const) {
      const values = NAMES.map((judge) => cellsOf(judge).map((cell) => scoreOf(cell)[metric].value ?? Number.NaN));
      const [good = [], fair = [], poor = []] = values;
      expect(Math.min(...good)).toBeGreaterThan(Math.max(...fair));
      expect(Math.min(...fair)).toBeGreaterThan(Math.max(...poor));
    }
  });

  it('finds a difference that is there, with an interval that holds it, and none where there is none', () => {
    const { contrasts } = runOf('planted');
    const [ahead] = contrasts.find(({ name }) => name === 'ahead')?.comparisons ?? [];
    const difference = truthOf('good').macroF1 - truthOf('poor').macroF1;
    expect(ahead?.pAdjusted).toBeLessThanOrEqual(0.01);
    expect(ahead?.interval?.low).toBeLessThan(difference);
    expect(ahead?.interval?.high).toBeGreaterThan(difference);
    const level = contrasts.filter(({ name }) => name.startsWith('level')).flatMap(({ comparisons }) => comparisons);
    expect(level).toHaveLength(4);
    expect(level.filter(({ pAdjusted }) => pAdjusted === null || pAdjusted <= 0.05)).toEqual([]);
  });

  it('counts planted failures as failures, and its bounds hold what would have come out without them', () => {
    const [lossy, whole] = [cellOf('lossy'), cellOf('good-1')];
    const { met, unmet, infra_error: lost } = lossy.statuses;
    expect(met + unmet + lost).toBe(CRITERIA);
    // A call is about all criteria of an episode.
    expect(Math.abs(lost / CRITERIA - 0.2)).toBeLessThan(4 * Math.sqrt((0.2 * 0.8) / EPISODES));
    expect(lossy.coverage).toMatchObject({ count: met + unmet, n: CRITERIA });
    expect(whole.coverage.value).toBe(1);
    const { bounds } = scoreOf(lossy);
    for (const metric of ['accuracy', 'f1Met', 'f1Unmet', 'macroF1'] as const) {
      expect(bounds.allWrong[metric]).toBeLessThan(scoreOf(whole)[metric].value ?? Number.NaN);
      expect(bounds.allRight[metric]).toBeGreaterThanOrEqual(scoreOf(whole)[metric].value ?? Number.NaN);
    }
    // The two say the same wherever both say something, so there is nothing to find.
    const [compared] = runOf('planted').contrasts.find(({ name }) => name === 'lossy')?.comparisons ?? [];
    expect(compared).toMatchObject({ effect: 0, shared: met + unmet, planned: CRITERIA });
  });

  it('gets back how often verdicts flip between repeats', () => {
    const { fp, fn } = JUDGES.poor;
    const [cell] = runOf('repeated').cells;
    const flip = (rate: number) => 2 * rate * (1 - rate) * (1 - ICC);
    const expected = (MET * flip(fn) + (CRITERIA - MET) * flip(fp)) / CRITERIA;
    expect(Math.abs((cell?.repeats?.flips.value ?? Number.NaN) - expected)).toBeLessThan(tolerance(expected, CRITERIA));
  });
});
