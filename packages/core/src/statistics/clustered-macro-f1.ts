import { clusterScale, type IntervalOptions } from './cluster-scale.ts';
import { type ClusteredMetric, clusteredF1Of } from './clustered-f1.ts';
import { type Confusion, confusionTotal, flipConfusion, sumConfusions } from './confusion.ts';
import { sumOf } from './counts.ts';
import type { Interval } from './interval.ts';
import { logitInterval } from './logit-interval.ts';
import { f1Of, type MacroMetric, macroF1Of } from './metrics.ts';

/** Macro-F1 over clusters. `interval` and `designEffect` are null as in `ClusteredMetric`; clusters are those with an item. */
export interface ClusteredMacroMetric extends MacroMetric, ClusteredMetric {}

/**
 * Macro-F1 pooled over clusters, with an interval by the delta method: each item moves the mean of the two F1 by its part in
 * their linearised ratios, the variance is that of the clusters' sums of these parts and never below that of independent items,
 * and the interval is symmetric on the logit scale, with Student's quantile for the number of clusters.
 *
 * At 0 and 1 there is no logit: there the ends are the means of the two classes' ends. Only one end of each can miss there, so
 * both together miss no more often than promised. With one class defined, the interval is that of its F1.
 *
 * @throws RangeError where a member is no count, or `level` is not between 0 and 1.
 */
export function clusteredMacroF1Of(clusters: Iterable<Confusion>, options: IntervalOptions = {}): ClusteredMacroMetric {
  const relevant = [...clusters].filter((counts) => confusionTotal(counts) > 0);
  const total = sumConfusions(relevant);
  const metric = macroF1Of(total);
  const counted = { ...metric, clusters: relevant.length };
  const { value } = metric;
  if (value === null) return { ...counted, interval: null, designEffect: null };
  if (value === 0 || value === 1) {
    const classes = [clusteredF1Of(relevant, options), clusteredF1Of(relevant.map(flipConfusion), options)];
    return { ...counted, interval: meanInterval(classes), designEffect: null };
  }
  const n = confusionTotal(total);
  const influence = influenceOf(total, n);
  const unitVariance = sumOfItems(total, influence, (part) => part * part) / n;
  const scale = clusterScale(
    {
      sizes: relevant.map(confusionTotal),
      residuals: relevant.map((counts) => sumOfItems(counts, influence, (part) => part)),
      unitVariance,
    },
    options.level,
  );
  const { quantile, effectiveN, designEffect } = scale;
  const standardError = Math.sqrt(unitVariance / effectiveN);
  const interval = quantile === null ? null : logitInterval({ value, standardError, quantile });
  return { ...counted, interval, designEffect };
}

/** `n` times what one more item of a kind adds to macro-F1. */
interface Influence {
  readonly truePositive: number;
  readonly trueNegative: number;
  /** Of either kind. */
  readonly error: number;
}

function influenceOf(total: Confusion, n: number): Influence {
  const { truePositives, trueNegatives, falsePositives, falseNegatives } = total;
  const errors = falsePositives + falseNegatives;
  // Between 0 and 1 macro-F1 has errors, so that both classes have a value.
  const [positive, negative] = [f1Of(total).value ?? 0, f1Of(flipConfusion(total)).value ?? 0];
  const [ofPositive, ofNegative] = [2 * truePositives + errors, 2 * trueNegatives + errors];
  return {
    truePositive: (n * (1 - positive)) / ofPositive,
    trueNegative: (n * (1 - negative)) / ofNegative,
    error: (-n * (positive / ofPositive + negative / ofNegative)) / 2,
  };
}

function sumOfItems(counts: Confusion, influence: Influence, of: (part: number) => number): number {
  return (
    counts.truePositives * of(influence.truePositive) +
    counts.trueNegatives * of(influence.trueNegative) +
    (counts.falsePositives + counts.falseNegatives) * of(influence.error)
  );
}

/** Over the classes that are defined; null where one of those has no interval. */
function meanInterval(classes: readonly ClusteredMetric[]): Interval | null {
  const defined = classes.filter(({ value }) => value !== null);
  const intervals = defined.flatMap(({ interval }) => interval ?? []);
  if (intervals.length < defined.length) return null;
  const meanOf = (ends: readonly number[]) => sumOf(ends) / ends.length;
  return { low: meanOf(intervals.map(({ low }) => low)), high: meanOf(intervals.map(({ high }) => high)) };
}
