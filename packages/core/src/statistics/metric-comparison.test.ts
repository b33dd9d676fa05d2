import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Confusion, sumConfusions } from './confusion.ts';
import { compareMetric, type PairedConfusions } from './metric-comparison.ts';
import { accuracyOf, f1Of, mccOf } from './metrics.ts';
import { signFlipTest } from './sign-flip.ts';

function confusion(tp: number, fp: number, fn: number, tn = 0): Confusion {
  return { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn };
}

const OPTIONS = { seed: 1, resamples: 50 };
const few = fc.integer({ min: 0, max: 4 });

/** Both verifiers on the same units: 4 positive and 4 negative ones per cluster. */
const pair = fc.tuple(few, few, few, few).map(([hits, alarms, otherHits, otherAlarms]) => ({
  first: confusion(hits, alarms, 4 - hits, 4 - alarms),
  second: confusion(otherHits, otherAlarms, 4 - otherHits, 4 - otherAlarms),
}));

function enumeratedP(clusters: readonly PairedConfusions[]): number {
  const difference = (pattern: number) => {
    const sides = clusters.map((cluster, index) =>
      (pattern >> index) & 1 ? [cluster.second, cluster.first] : [cluster.first, cluster.second],
    );
    const values = [0, 1].map((side) => f1Of(sumConfusions(sides.flatMap((both) => both.slice(side, side + 1)))).value);
    return (values[0] ?? Number.NaN) - (values[1] ?? Number.NaN);
  };
  const patterns = Array.from({ length: 2 ** clusters.length }, (_, pattern) => Math.abs(difference(pattern)));
  return patterns.filter((value) => value >= Math.abs(difference(0)) - 1e-12).length / patterns.length;
}

describe('compareMetric', () => {
  it('counts every swap of few clusters', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (clusters) => {
        const comparison = compareMetric({ clusters, metric: f1Of, ...OPTIONS });
        if (comparison.difference === null) return;
        expect(comparison.p).toBeCloseTo(enumeratedP(clusters), 12);
        expect(comparison).toMatchObject({ exact: true, flips: null, clusters: clusters.length });
      }),
      { numRuns: 40 },
    );
  });

  it('is the sign-flip test where the metric is accuracy', () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (clusters) => {
        const right = ({ truePositives, trueNegatives }: Confusion) => truePositives + trueNegatives;
        const differences = clusters.map(({ first, second }) => right(first) - right(second));
        const comparison = compareMetric({ clusters, metric: accuracyOf, ...OPTIONS });
        expect(comparison.p).toBeCloseTo(signFlipTest(differences, OPTIONS).p ?? Number.NaN, 12);
      }),
      { numRuns: 40 },
    );
  });

  it('draws swaps of many clusters, the same for a seed', () => {
    const clusters = Array.from({ length: 30 }, (_, index) => ({
      first: confusion(8, index % 2, 1, 3 - (index % 2)),
      second: confusion(8 - (index % 3), 1, 1 + (index % 3), 2),
    }));
    const run = () => compareMetric({ clusters, metric: f1Of, seed: 9, flips: 500, resamples: 200 });
    expect(run()).toEqual(run());
    expect(run()).toMatchObject({ exact: false, flips: 500, undefinedFlips: 0 });
    expect(run().difference).toBeGreaterThan(0);
    expect(run().p).toBeLessThan(0.01);
    expect(run().interval?.low).toBeGreaterThan(0);
  });

  it('H06 is null where one metric is, and counts flips without a value as far', () => {
    const silent = { first: confusion(0, 0, 0, 5), second: confusion(0, 1, 0, 4) };
    expect(compareMetric({ clusters: [silent], metric: f1Of, ...OPTIONS })).toMatchObject({
      first: { value: null },
      second: { value: 0 },
      difference: null,
      undefined: true,
      p: null,
      interval: null,
    });
    const clusters = [
      { first: confusion(1, 0, 1, 2), second: confusion(2, 2, 0, 0) },
      { first: confusion(2, 0, 0, 2), second: confusion(2, 2, 0, 0) },
      { first: confusion(2, 2, 0, 0), second: confusion(2, 1, 0, 1) },
    ];
    // With the last cluster swapped alone, or the two others, one verifier says "positive" of everything.
    const comparison = compareMetric({ clusters, metric: mccOf, ...OPTIONS });
    expect(comparison).toMatchObject({ exact: true, undefinedFlips: 2 });
    expect(comparison.p).toBeGreaterThanOrEqual(4 / 8);
  });

  it('H02 refuses a unit that only one of the two has scored', () => {
    const clusters = [{ first: confusion(2, 1, 0, 1), second: confusion(2, 0, 0, 1) }];
    expect(() => compareMetric({ clusters, metric: f1Of, ...OPTIONS })).toThrow('clusters[0]');
  });

  it('H06 is null without a cluster', () => {
    expect(compareMetric({ clusters: [], metric: f1Of, ...OPTIONS })).toMatchObject({ difference: null, p: null });
  });
});
