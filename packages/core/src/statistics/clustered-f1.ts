import { clusterScale, type IntervalOptions } from './cluster-scale.ts';
import { type Confusion, confusionTotal, sumConfusions } from './confusion.ts';
import { sumOf } from './counts.ts';
import type { Interval } from './interval.ts';
import { logitInterval } from './logit-interval.ts';
import { f1Of, type Metric } from './metrics.ts';
import { shareInterval } from './share-interval.ts';

/** A pooled metric over clusters. `interval` is null where there is no value, and with one cluster of several units. */
export interface ClusteredMetric extends Metric {
  readonly interval: Interval | null;
  /** Clusters that have something the metric is about. */
  readonly clusters: number;
  /** As in `ClusteredRate`. */
  readonly designEffect: number | null;
}

/**
 * F1 of the positive class, pooled over clusters. For the other class's F1 pass flipped confusions.
 *
 * F1 is a ratio of sums, so its variance comes from each cluster's numerator minus F1 times its denominator; the interval is
 * symmetric on the logit scale, with Student's quantile for the number of clusters. The variance is never taken below that of
 * independent items. At 0 and 1 there is no logit: there the interval is that of the share tp / (tp + fp + fn), of which F1 is
 * the rising function 2s / (1 + s), so it is not empty. Clusters of true negatives only say nothing about F1 and do not count.
 *
 * @throws RangeError where a member is no count, or `level` is not between 0 and 1.
 */
export function clusteredF1Of(clusters: Iterable<Confusion>, options: IntervalOptions = {}): ClusteredMetric {
  const relevant = [...clusters].map(partsOf).filter(({ concerned }) => concerned > 0);
  const metric = f1Of(sumConfusions(relevant.map(({ counts }) => counts)));
  const counted = { ...metric, clusters: relevant.length };
  if (metric.value === null) return { ...counted, interval: null, designEffect: null };
  const hits = sumOf(relevant.map(({ counts }) => counts.truePositives));
  const concerned = sumOf(relevant.map((part) => part.concerned));
  const share = hits / concerned;
  const scale = clusterScale(
    {
      sizes: relevant.map((part) => part.concerned),
      // The linearised residuals of F1 and of this share differ by a constant factor, and so give the same design effect.
      residuals: relevant.map((part) => part.counts.truePositives - share * part.concerned),
      unitVariance: share * (1 - share),
    },
    options.level,
  );
  const interval = f1Interval(share, scale.effectiveN, scale.quantile);
  return { ...counted, interval, designEffect: scale.designEffect };
}

function partsOf(counts: Confusion): { counts: Confusion; concerned: number } {
  confusionTotal(counts);
  return { counts, concerned: counts.truePositives + counts.falsePositives + counts.falseNegatives };
}

function f1Interval(share: number, n: number, quantile: number | null): Interval | null {
  if (quantile === null) return null;
  const f1 = f1OfShare(share);
  if (share === 0 || share === 1) {
    const { low, high } = shareInterval({ share, n, quantile });
    return { low: f1OfShare(low), high: f1OfShare(high) };
  }
  const standardError = (2 / (1 + share) ** 2) * Math.sqrt((share * (1 - share)) / n);
  return logitInterval({ value: f1, standardError, quantile });
}

function f1OfShare(share: number): number {
  return (2 * share) / (1 + share);
}
