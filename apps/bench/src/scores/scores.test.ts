import type { EpisodeLabels, Outcome } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { decided, failed, verificationOf } from '../../test/sample-verification.ts';
import { scoreBy, scoreRows } from './score-rows.ts';
import { rowsOf } from './scored-row.ts';

function labelsOf(values: readonly ('MET' | 'UNMET' | 'UNKNOWN')[]): EpisodeLabels {
  const labels = values.map((value, index) => ({
    criterionId: `c${index + 1}`,
    value,
    provenance: 'executable' as const,
    aspect: index % 2 === 0 ? ('outcome' as const) : null,
  }));
  return { schema: 'sauron.labels/1', episodeId: 'e-1', labels };
}

/** H02 (a): 10 criteria, 8 labelled MET: 5 found, 1 lost to the budget, 2 failed; both UNMET right. */
const outcomes: Outcome[] = [
  ...['c1', 'c2', 'c3', 'c4', 'c5'].map((id) => decided(id, ['MET', 'supported'])),
  decided('c6', ['UNMET', 'budget_exhausted']),
  failed('c7'),
  failed('c8', 'verifier_error'),
  decided('c9', ['UNMET', 'refuted']),
  decided('c10', ['UNMET', 'unsupported']),
];
const rows = rowsOf(verificationOf(outcomes), labelsOf([...Array<'MET'>(8).fill('MET'), 'UNMET', 'UNMET']));

describe('scoreRows', () => {
  it('H02 scores what has a verdict, with coverage beside it and the bounds of the rest', () => {
    const score = scoreRows(rows);
    expect(score.f1Met.value).toBe(10 / 11);
    expect(score).toMatchObject({ planned: 10, scored: 8, failed: 2, coverage: 0.8, labelsMet: 8, labelsUnmet: 2 });
    expect(score.accuracy).toMatchObject({ count: 7, n: 8 });
    expect(score.accuracyBounds).toEqual({ low: 0.7, high: 0.9 });
  });

  it('H06 leaves everything undefined where nothing was scored', () => {
    const score = scoreRows(rowsOf(verificationOf([failed('c1')]), labelsOf(['MET'])));
    expect(score).toMatchObject({ planned: 1, scored: 0, failed: 1, coverage: 0 });
    expect([score.f1Met.value, score.macroF1.value, score.accuracy.value, score.mcc.value]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(scoreRows([]).coverage).toBeNull();
  });
});

describe('what was drawn independently', () => {
  it('takes runs of one task for one draw: five copies of an episode tell no more than one', () => {
    const labels = labelsOf(['MET', 'MET', 'UNMET', 'MET']);
    const said = [
      decided('c1', ['MET', 'supported']),
      decided('c2', ['UNMET', 'unsupported']),
      decided('c3', ['UNMET', 'refuted']),
      decided('c4', ['MET', 'supported']),
    ];
    const runs = (base: boolean) =>
      Array.from({ length: 5 }, (_, task) =>
        Array.from({ length: 5 }, (__, trial) =>
          rowsOf(
            { ...verificationOf(task === 0 ? [] : said), episodeId: `t${task}-${trial}` },
            base ? { ...labels, base: `t${task}` } : labels,
          ),
        ),
      ).flat(2);
    const [apart, together] = [scoreRows(runs(false)), scoreRows(runs(true))];
    const widthOf = ({ accuracy: { interval } }: typeof apart) => (interval?.high ?? 0) - (interval?.low ?? 0);
    expect(together.accuracy.value).toBe(apart.accuracy.value);
    expect(widthOf(together)).toBeGreaterThan(widthOf(apart));
  });
});

describe('rowsOf', () => {
  it('has no row for a criterion without a label, or labelled UNKNOWN', () => {
    const verification = verificationOf([decided('c1', ['MET', 'supported']), decided('c2', ['MET', 'supported'])]);
    expect(rowsOf(verification, labelsOf(['UNKNOWN']))).toEqual([]);
    expect(rowsOf(verification, null)).toEqual([]);
    expect(rowsOf(verification, labelsOf(['MET', 'UNMET', 'MET'])).map((row) => row.criterionId)).toEqual(['c1', 'c2']);
  });

  it('keeps the aspect of the labels, not the one that the verifier read', () => {
    const verification = verificationOf([decided('c1', ['MET', 'supported'], { aspect: 'process' })]);
    expect(rowsOf(verification, labelsOf(['MET']))).toMatchObject([{ aspect: 'outcome', verdict: 'MET' }]);
  });
});

describe('scoreBy', () => {
  it('scores each group and leaves out groups without a row', () => {
    const groups = scoreBy(rows, ['process', 'outcome'] as const, ({ aspect }) =>
      aspect === 'process' || aspect === 'outcome' ? aspect : null,
    );
    expect(groups.map(({ key, score }) => [key, score.planned, score.failed])).toEqual([['outcome', 5, 1]]);
  });
});
