import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterBootstrap } from './cluster-bootstrap.ts';
import { clusteredF1Of } from './clustered-f1.ts';
import { clusteredMacroF1Of } from './clustered-macro-f1.ts';
import { type Confusion, confusionTotal, flipConfusion, sumConfusions } from './confusion.ts';
import { studentTQuantile } from './distributions/student-t.ts';
import { macroF1Of } from './metrics.ts';

function confusion(tp: number, fp: number, fn: number, tn = 0): Confusion {
  return { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn };
}

const FIVE = [
  confusion(18, 2, 0, 5),
  confusion(20, 0, 0, 3),
  confusion(25, 1, 6, 7),
  confusion(9, 4, 3, 6),
  confusion(22, 0, 0, 2),
];

const small = fc.integer({ min: 0, max: 6 });
const confusions = fc.array(
  fc.tuple(small, small, small, small).map(([tp, fp, fn, tn]) => confusion(tp, fp, fn, tn)),
  { maxLength: 12 },
);

/** The mean of both F1, of clusters that count as often as their weights say. */
function weightedMacroF1(clusters: readonly Confusion[], weights: readonly number[]): number {
  const sum = (key: keyof Confusion) => clusters.reduce((total, part, at) => total + part[key] * (weights[at] ?? 0), 0);
  const errors = sum('falsePositives') + sum('falseNegatives');
  const f1 = (right: number) => (2 * right) / (2 * right + errors);
  return (f1(sum('truePositives')) + f1(sum('trueNegatives'))) / 2;
}

/** What a cluster's weight does to the value, by moving it a little. */
function numericSlopes(clusters: readonly Confusion[]): number[] {
  const step = 1e-5;
  return clusters.map((_, moved) => {
    const at = (by: number) =>
      weightedMacroF1(
        clusters,
        clusters.map((__, index) => (index === moved ? 1 + by : 1)),
      );
    return (at(step) - at(-step)) / (2 * step);
  });
}

function logitEnds(value: number, standardError: number, clusters: number): [number, number] {
  const reach = (studentTQuantile(0.95, clusters - 1) * standardError) / (value * (1 - value));
  const end = (by: number) => 1 / (1 + ((1 - value) / value) * Math.exp(-by));
  return [end(-reach), end(reach)];
}

describe('clusteredMacroF1Of', () => {
  it('agrees with another program (scipy)', () => {
    const { value, interval, designEffect, clusters, support, classes } = clusteredMacroF1Of(FIVE);
    expect(value).toBeCloseTo(0.83175206, 8);
    expect(designEffect).toBeCloseTo(1.69282401, 8);
    expect(interval?.low).toBeCloseTo(0.64532939, 8);
    expect(interval?.high).toBeCloseTo(0.93070824, 8);
    expect({ clusters, support, classes }).toEqual({ clusters: 5, support: 133, classes: { defined: 2, of: 2 } });
  });

  it('has the slopes that moving the weight of each cluster gives', () => {
    fc.assert(
      fc.property(confusions, (all) => {
        const relevant = all.filter((counts) => confusionTotal(counts) > 0);
        const { value, interval, designEffect, clusters } = clusteredMacroF1Of(all);
        expect(clusters).toBe(relevant.length);
        expect(value).toBe(macroF1Of(sumConfusions(all)).value);
        if (value === null || value === 0 || value === 1 || interval === null || designEffect === null) return;
        if (relevant.every((counts) => confusionTotal(counts) === 1)) return;
        const squares = numericSlopes(relevant).reduce((sum, slope) => sum + slope * slope, 0);
        const [low, high] = logitEnds(value, Math.sqrt((clusters / (clusters - 1)) * squares), clusters);
        if (designEffect >= 1) {
          expect(interval.low).toBeCloseTo(low, 6);
          expect(interval.high).toBeCloseTo(high, 6);
        } else expect(interval.low).toBeLessThan(low);
      }),
    );
  });

  it('comes near the jackknife and the bootstrap', () => {
    const clusters = Array.from({ length: 40 }, (_, at) =>
      at % 4 === 0 ? confusion(8 + (at % 5), 3, (at * 7) % 6, 2) : confusion(10 + (at % 7), at % 2, 0, 4 + (at % 3)),
    );
    const { value, interval } = clusteredMacroF1Of(clusters);
    const without = clusters.map((_, left) => macroF1Of(sumConfusions(clusters.filter((__, at) => at !== left))).value);
    const mean = without.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 40;
    const error = Math.sqrt((39 / 40) * without.reduce<number>((sum, one) => sum + ((one ?? 0) - mean) ** 2, 0));
    const [low, high] = logitEnds(value ?? 0, error, 40);
    const width = (interval?.high ?? 0) - (interval?.low ?? 0);
    expect(width / (high - low)).toBeGreaterThan(0.97);
    expect(width / (high - low)).toBeLessThan(1.03);
    const statistic = (drawn: readonly Confusion[]) => macroF1Of(sumConfusions(drawn)).value;
    const drawn = clusterBootstrap({ clusters, statistic, seed: 3 }).interval;
    const drawnWidth = (drawn?.high ?? 0) - (drawn?.low ?? 0);
    expect(width / drawnWidth).toBeGreaterThan(0.9);
    expect(width / drawnWidth).toBeLessThan(1.1);
  });

  it('holds its value, stays within 0 and 1 and says the same of flipped confusions', () => {
    fc.assert(
      fc.property(confusions, (all) => {
        const { value, interval } = clusteredMacroF1Of(all);
        const flipped = clusteredMacroF1Of(all.map(flipConfusion));
        expect(flipped.interval === null).toBe(interval === null);
        if (value === null || interval === null) return;
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(value);
        expect(interval.high).toBeGreaterThanOrEqual(value);
        expect(interval.high - interval.low).toBeGreaterThan(0.001);
        expect(flipped.interval?.low).toBeCloseTo(interval.low, 10);
        expect(flipped.interval?.high).toBeCloseTo(interval.high, 10);
      }),
    );
  });

  it('at 1 and at 0 reaches away from the end, by the mean of what the classes reach', () => {
    const perfect = [confusion(9, 0, 0, 3), confusion(7, 0, 0, 2)];
    const [met, unmet] = [perfect, perfect.map(flipConfusion)].map((each) => clusteredF1Of(each).interval?.low ?? 1);
    const { value, interval } = clusteredMacroF1Of(perfect);
    expect(value).toBe(1);
    expect(interval).toEqual({ low: ((met ?? 1) + (unmet ?? 1)) / 2, high: 1 });
    const missed = clusteredMacroF1Of([confusion(0, 2, 3), confusion(0, 1, 4)]);
    expect(missed).toMatchObject({ value: 0, interval: { low: 0 } });
    expect(missed.interval?.high).toBeGreaterThan(0.1);
  });

  it('H06 is that of one class where the other is undefined, and null where there is nothing or one cluster', () => {
    const onlyMet = [confusion(5, 0, 0), confusion(8, 0, 0)];
    expect(clusteredMacroF1Of(onlyMet).interval).toEqual(clusteredF1Of(onlyMet).interval);
    expect(clusteredMacroF1Of([])).toMatchObject({ value: null, interval: null, clusters: 0, designEffect: null });
    expect(clusteredMacroF1Of([confusion(4, 1, 1, 2)])).toMatchObject({ interval: null, clusters: 1 });
  });

  it('refuses what is no count', () => {
    expect(() => clusteredMacroF1Of([confusion(0, 0, 0, -1)])).toThrow('trueNegatives');
  });
});
