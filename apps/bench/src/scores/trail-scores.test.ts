import type { JsonValue } from '@sauron/core/episode';
import { type TrailError, type TrailSpan, writeTrailAnswer } from '@sauron/datasets/trail';
import { describe, expect, it } from 'vitest';
import { type MadeTrial, madeRun, truth } from '../../test/made-run.ts';
import type { TrailTruth } from '../experiment/datasets/trail-truth.ts';
import { chartsOf } from '../report-page/charts/charts-of.ts';
import { tablesOf } from '../tables/tables-of.ts';
import { scoreRun } from './score-run.ts';

const rest = { evidence: null, description: null, impact: null };
const GOAL: TrailError = { category: 'Goal Deviation', location: 's1', ...rest };
const FORMAT: TrailError = { category: 'Formatting Errors', location: 's2', ...rest };

function trace(traceId: string, gold: readonly TrailError[], split: TrailTruth['split'] = 'gaia') {
  const spans = ['s1', 's2'].map((id): TrailSpan => {
    return { id, parentId: null, name: id, kind: 'llm', status: 'ok', eventIds: [], leafId: id };
  });
  const goldRaw = writeTrailAnswer(gold);
  const trail: TrailTruth = { traceId, split, gold, goldRaw, scores: null, spans, locations: { e1: 's1', e2: 's2' } };
  // Plain JSON: its types only name its keys.
  return truth(`episode-${traceId}`, 'MU', { trail: trail as unknown as JsonValue });
}

type Claim = readonly [criterionId: string, eventId: string | null, location?: string];

const said = (traceId: string, claims: readonly Claim[], more: Partial<MadeTrial> = {}): MadeTrial => ({
  episodeId: `episode-${traceId}`,
  said: 'MU',
  detection: {
    errors: claims.map(([criterionId, eventId, location = null]) => ({ criterionId, eventId, location })),
    scores: null,
    reply: null,
  },
  ...more,
});

async function scored(trials: readonly MadeTrial[], repeats = 1) {
  const truths = [trace('a', [GOAL]), trace('b', [FORMAT], 'swe_bench')];
  const cells = [{ factors: { verifier: 'gandalf' }, trials }];
  const scores = await scoreRun(madeRun({ datasets: [{ name: 'traces', kind: 'trail', truths }], cells, repeats }));
  const rows = scores.trail[0]?.parts[0]?.rows ?? [];
  const [row] = rows;
  if (row === undefined) throw new Error('a set of traces has rows');
  return { scores, rows, row };
}

describe('trailScores', () => {
  it('takes the span of an event, the place that a judge names itself, and the category of a criterion', async () => {
    const { row } = await scored([
      said('a', [['goal-deviation', 'e1']]),
      said('b', [['formatting-errors', 'e1', 's2']]),
    ]);
    expect(row).toMatchObject({ predictor: 'gandalf · traces', volumeOf: null, isTrivial: false });
    expect(row.strict.pairs.f1.value).toBe(1);
    expect(row.official).toMatchObject({ jointAccuracy: 1, locationAccuracy: 1, weightedF1: 1, scoredTraces: 2 });
  });

  it('counts an error without a place, and one of another kind, as findings that are wrong', async () => {
    const { row } = await scored([said('a', [['goal-deviation', null]]), said('b', [['bad vibes', 'e2']])]);
    expect(row.strict.found).toEqual({ findings: 2, outsideTaxonomy: 1 });
    expect(row.strict.pairs.f1.value).toBe(0);
    expect(row.strict.locations.recall.value).toBe(0.5);
  });

  it('H02 keeps a trace that was not judged in the strict scores, where the official ones leave it out', async () => {
    const { row, scores } = await scored([said('a', [['goal-deviation', 'e1']]), said('b', [], { said: 'IV' })]);
    expect(row.strict.traces).toMatchObject({ planned: 2, failed: 1 });
    expect(row.strict.pairs.perTraceMean.recall.value).toBe(0.5);
    expect(row.official).toMatchObject({ goldTraces: 2, scoredTraces: 1, jointAccuracy: 1 });
    expect(scores.cells[0]).toMatchObject({ labels: null, statuses: { infra_error: 1, verifier_error: 1 } });
  });

  it('counts every repeat of a trace, in one cluster', async () => {
    const trials = [0, 1].flatMap((repeat) => [
      said('a', repeat === 0 ? [['goal-deviation', 'e1']] : [], { repeat }),
      said('b', [['formatting-errors', 'e2']], { repeat }),
    ]);
    const { row } = await scored(trials, 2);
    expect(row.strict.traces.planned).toBe(4);
    expect(row.strict.pairs.recall.value).toBe(0.75);
    expect(row.strict.pairs.interval).not.toBeNull();
  });

  it('has the trivial predictors, at their own volume and at the volume of the judge, and the published table apart', async () => {
    const { rows, scores } = await scored([said('a', [['goal-deviation', 'e1']]), said('b', [])]);
    expect(rows.filter(({ volumeOf }) => volumeOf === null)).toHaveLength(4);
    expect(rows.filter(({ volumeOf }) => volumeOf === 'gandalf · traces').map(({ isTrivial }) => isTrivial)).toEqual([
      true,
      true,
      true,
    ]);
    const tables = tablesOf(scores);
    expect(tables.slice(0, 6).map(({ id }) => id)).toEqual([
      'main-traces',
      'trail-volume-traces',
      'trail-traces-gaia',
      'trail-volume-traces-gaia',
      'trail-traces-swe_bench',
      'trail-published-traces',
    ]);
    const published = tables.find(({ id }) => id === 'trail-published-traces');
    const textsOf = (row: readonly { readonly text: string }[] = []) => row.map(({ text }) => text);
    expect(textsOf(published?.rows.find((row) => textsOf(row).slice(0, 2).join() === 'OpenAI o3,swe_bench'))).toEqual([
      ...['OpenAI o3', 'swe_bench', 'context exceeded'],
      ...['–', '–', '–', '–'],
    ]);
    expect(published?.rows.flat().every(({ value, reported }) => typeof value !== 'number' || reported === true)).toBe(
      true,
    );
  });

  it('is drawn as strict F1 beside the published score, with findings per error at each name', async () => {
    const { scores } = await scored([said('a', [['goal-deviation', 'e1']]), said('b', [])]);
    const chart = chartsOf(scores).find(({ id }) => id === 'chart-trail-traces');
    const spec = JSON.stringify(chart?.spec);
    expect(spec).toContain('gandalf · traces: 0.5 per error');
    expect(spec).toContain('reads nothing: ');
    expect(spec).toContain('official joint accuracy');
  });
});
