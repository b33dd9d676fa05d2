import { describe, expect, it } from 'vitest';
import type { TrailSpan } from '../trail-trace.ts';
import { writeTrailAnswer } from './answer.ts';
import { type ScorableTrace, trailScoreTable } from './score-table.ts';

const spanOf = (id: string, leafId: string): [string, TrailSpan] => {
  return [id, { id, parentId: null, name: id, kind: 'llm', status: 'ok', eventIds: [], leafId }];
};
const goal = { category: 'Goal Deviation', location: 's1' } as const;
const format = { category: 'Formatting Errors', location: 's2' } as const;
const rest = { evidence: null, description: null, impact: null };

function traceOf(traceId: string, errors: readonly (typeof goal | typeof format)[]): ScorableTrace {
  return {
    traceId,
    gold: errors.map((error) => ({ ...error, ...rest })),
    goldRaw: writeTrailAnswer(errors),
    spans: new Map([spanOf('main', 's2'), spanOf('s1', 's1'), spanOf('s2', 's2')]),
  };
}

const TRACES = [traceOf('a', [goal]), traceOf('b', [format]), { ...traceOf('c', []), gold: null, goldRaw: null }];
const CAREFUL = { name: 'careful', answers: new Map([['a', writeTrailAnswer([goal])]]) };
const LOUD = {
  name: 'loud',
  answers: new Map([
    ['a', writeTrailAnswer([{ ...goal, category: 'Rate Limiting' }, goal, goal])],
    ['b', writeTrailAnswer([format])],
  ]),
};

describe('trailScoreTable', () => {
  const rows = trailScoreTable(TRACES, [CAREFUL, LOUD]);
  const row = (predictor: string, volumeOf: string | null) => {
    const found = rows.find((each) => each.predictor === predictor && each.volumeOf === volumeOf);
    if (found === undefined) throw new Error('no such row');
    return found;
  };

  it('has the judges, the trivial predictors, and each of them at the volume of the judges that say less', () => {
    expect(rows.map(({ predictor, volumeOf }) => [predictor, volumeOf])).toEqual([
      ['careful', null],
      ['loud', null],
      ['all_labels', null],
      ['every_span_every_label', null],
      ['constant_four', null],
      ['loud', 'careful'],
      ['all_labels', 'careful'],
      ['every_span_every_label', 'careful'],
      ['constant_four', 'careful'],
      ['all_labels', 'loud'],
      ['every_span_every_label', 'loud'],
      ['constant_four', 'loud'],
    ]);
    expect(rows.filter(({ isTrivial }) => isTrivial).map(({ predictor }) => predictor)).not.toContain('loud');
  });

  it('shows what naming everything is worth to recall, and to precision', () => {
    const { strict, official } = row('every_span_every_label', null);
    expect([official.jointAccuracy, official.locationAccuracy]).toEqual([1, 1]);
    expect(strict.pairs.counts).toMatchObject({ truePositives: 2, falsePositives: 82, falseNegatives: 0 });
    expect(strict.knownLocations.value).toBe(1);
    expect(row('all_labels', null).official).toMatchObject({ jointAccuracy: 0, locationAccuracy: 0 });
    expect(row('all_labels', null).strict.categories.weightedF1).toBeCloseTo(2 / 3, 12);
    expect(row('constant_four', null).strict.found.findings).toBe(8);
  });

  it('cuts each trace to the first findings, repeats not counted', () => {
    expect(row('careful', null).strict.pairs.counts).toMatchObject({ truePositives: 1, falsePositives: 0 });
    expect(row('loud', null).strict.pairs.counts).toMatchObject({ truePositives: 2, falsePositives: 1 });
    const cut = row('loud', 'careful').strict;
    expect(cut.pairs.counts).toMatchObject({ truePositives: 0, falsePositives: 1 });
    expect(cut.found.findings).toBe(1);
    expect(row('constant_four', 'loud').strict.perTrace.map(({ pairs }) => pairs.falsePositives)).toEqual([2, 1]);
  });

  it('counts traces with annotations alone, and failed answers apart', () => {
    expect(row('careful', null).strict.traces).toEqual({ planned: 2, failed: 1, clean: 0 });
    expect(row('careful', null).official).toMatchObject({ goldTraces: 2, scoredTraces: 1 });
  });
});
