import { describe, expect, it } from 'vitest';
import { clusterBootstrap } from './cluster-bootstrap.ts';
import { clusteredRateOf } from './clustered-rate.ts';
import { type Confusion, sumConfusions } from './confusion.ts';
import { macroF1Of } from './metrics.ts';

const CLUSTERS: Confusion[] = Array.from({ length: 40 }, (_, index) => ({
  truePositives: 10 + (index % 5),
  falsePositives: index % 4,
  falseNegatives: (index * 7) % 3,
  trueNegatives: 4,
}));

const macroF1 = (clusters: readonly Confusion[]) => macroF1Of(sumConfusions(clusters)).value;

function accuracyOfSum(clusters: readonly Confusion[]): number {
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = sumConfusions(clusters);
  return (truePositives + trueNegatives) / (truePositives + falsePositives + falseNegatives + trueNegatives);
}

describe('clusterBootstrap', () => {
  it('is the same for a seed and differs between seeds', () => {
    const run = (seed: number) => clusterBootstrap({ clusters: CLUSTERS, statistic: macroF1, seed, resamples: 300 });
    expect(run(1)).toEqual(run(1));
    expect(run(1).interval).not.toEqual(run(2).interval);
    expect(run(1)).toMatchObject({
      value: macroF1(CLUSTERS),
      undefined: false,
      clusters: 40,
      resamples: 300,
      undefinedResamples: 0,
    });
  });

  it('comes near the formula where there is one', () => {
    const { interval } = clusterBootstrap({ clusters: CLUSTERS, statistic: accuracyOfSum, seed: 5 });
    const formula = clusteredRateOf(
      CLUSTERS.map((part) => {
        const count = part.truePositives + part.trueNegatives;
        return { count, n: count + part.falsePositives + part.falseNegatives };
      }),
    );
    // This formula never goes below the variance of independent units, which these regular clusters do.
    const spread = Math.sqrt(Math.max(1, formula.designEffect ?? 1) / (formula.designEffect ?? 1));
    const half = ((interval?.high ?? 0) - (interval?.low ?? 0)) / 2;
    const formulaHalf = ((formula.interval?.high ?? 0) - (formula.interval?.low ?? 0)) / 2 / spread;
    expect(half / formulaHalf).toBeGreaterThan(0.85);
    expect(half / formulaHalf).toBeLessThan(1.15);
  });

  it('is read further out the fewer clusters there are, and at plain percentiles with very many', () => {
    const widthOf = (clusters: readonly number[]) => {
      const mean = (drawn: readonly number[]) => drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
      const { interval } = clusterBootstrap({ clusters, statistic: mean, seed: 9, resamples: 10_000 });
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    // Resampled means of K numbers spread by their standard deviation (divisor K) over √K, and are near normal here.
    const expectedOf = (clusters: readonly number[], quantile: number) => {
      const mean = clusters.reduce((sum, value) => sum + value, 0) / clusters.length;
      const square = clusters.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (clusters.length - 1);
      return (2 * quantile * Math.sqrt(square)) / Math.sqrt(clusters.length);
    };
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => (index * 37) % 101);
    // Student's quantiles for 9 and 99 degrees of freedom.
    expect(widthOf(numbers(10)) / expectedOf(numbers(10), 2.262)).toBeCloseTo(1, 1);
    expect(widthOf(numbers(100)) / expectedOf(numbers(100), 1.984)).toBeCloseTo(1, 1);
  });

  it('draws whole clusters, as many as there are', () => {
    const seen = new Set<number>();
    clusterBootstrap({
      clusters: ['a', 'b', 'c'],
      statistic: (clusters) => {
        seen.add(clusters.length);
        expect(clusters.every((cluster) => 'abc'.includes(cluster))).toBe(true);
        return 0.5;
      },
      seed: 1,
      resamples: 20,
    });
    expect([...seen]).toEqual([3]);
  });

  it('H06 counts resamples without a value and has no interval where most have none', () => {
    const half = clusterBootstrap({
      clusters: [1, 2],
      statistic: (clusters) => (clusters.includes(1) ? clusters.reduce((sum, item) => sum + item, 0) : null),
      seed: 3,
      resamples: 400,
    });
    expect(half.undefinedResamples).toBeGreaterThan(50);
    expect(half.undefinedResamples).toBeLessThan(150);
    expect(half.interval).toEqual({ low: 2, high: 3 });
    let calls = 0;
    const rarely = () => {
      calls += 1;
      return calls % 4 === 1 ? calls : null;
    };
    expect(clusterBootstrap({ clusters: [1, 2], statistic: rarely, seed: 3, resamples: 400 })).toMatchObject({
      value: 1,
      interval: null,
      undefinedResamples: 300,
    });
  });

  it('H06 is null over nothing, and has no interval where all resamples agree', () => {
    const statistic = () => 1;
    expect(clusterBootstrap({ clusters: [], statistic, seed: 1 })).toMatchObject({ value: null, undefined: true });
    expect(clusterBootstrap({ clusters: [1, 2, 3], statistic, seed: 1, resamples: 50 })).toMatchObject({
      value: 1,
      interval: null,
    });
  });

  it.each([{ resamples: 0 }, { resamples: 1.5 }, { level: 1 }, { seed: -1 }])('refuses %o', (options) => {
    expect(() => clusterBootstrap({ clusters: [1], statistic: () => 1, seed: 1, ...options })).toThrow(RangeError);
  });
});
