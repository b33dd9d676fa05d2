import { type Confusion, confusionTotal, flipConfusion } from './confusion.ts';

/** A metric that may have no value. Unrounded. */
export interface Metric {
  /** Null where the metric is 0/0, unless `zeroDivision` gives a value for that. Never NaN. */
  readonly value: number | null;
  /** True where the metric is 0/0, whatever `zeroDivision` put in its place. */
  readonly undefined: boolean;
  /** Items that the metric is about: see each function. */
  readonly support: number;
}

/** A mean over classes, which says how many classes had a value. */
export interface MacroMetric extends Metric {
  readonly classes: { readonly defined: number; readonly of: number };
}

export interface MetricOptions {
  /** Value of a metric that is 0/0. @default null */
  readonly zeroDivision?: number | null;
}

/** Share of the items called positive that are. Support: items called positive. */
export function precisionOf(counts: Confusion, options?: MetricOptions): Metric {
  confusionTotal(counts);
  const called = counts.truePositives + counts.falsePositives;
  return ratio([counts.truePositives, called], called, options);
}

/** Share of the positive items that were called so. Support: positive items. */
export function recallOf(counts: Confusion, options?: MetricOptions): Metric {
  confusionTotal(counts);
  const positives = counts.truePositives + counts.falseNegatives;
  return ratio([counts.truePositives, positives], positives, options);
}

/**
 * F1 of the positive class, 2tp / (2tp + fp + fn). A class that was missed altogether is 0; a class that neither occurs nor
 * was called is undefined. Support: positive items.
 */
export function f1Of(counts: Confusion, options?: MetricOptions): Metric {
  confusionTotal(counts);
  const { truePositives, falsePositives, falseNegatives } = counts;
  const parts: Ratio = [2 * truePositives, 2 * truePositives + falsePositives + falseNegatives];
  return ratio(parts, truePositives + falseNegatives, options);
}

/**
 * Mean of metrics over those that have a value, one metric per class. Null and `undefined` where none has one. Support: the
 * sum of theirs.
 */
export function macroMean(metrics: readonly Metric[]): MacroMetric {
  let [defined, total, support, isUndefined] = [0, 0, 0, true];
  for (const metric of metrics) {
    support += metric.support;
    if (!metric.undefined) isUndefined = false;
    if (metric.value === null) continue;
    total += metric.value;
    defined += 1;
  }
  return {
    value: defined === 0 ? null : total / defined,
    undefined: isUndefined,
    support,
    classes: { defined, of: metrics.length },
  };
}

/** Mean of the two classes' F1, see `macroMean`. With `zeroDivision` set, both classes enter it. Support: all items. */
export function macroF1Of(counts: Confusion, options?: MetricOptions): MacroMetric {
  return macroMean([f1Of(counts, options), f1Of(flipConfusion(counts), options)]);
}

/** Share of items called rightly. Support: all items. */
export function accuracyOf(counts: Confusion, options?: MetricOptions): Metric {
  const total = confusionTotal(counts);
  return ratio([counts.truePositives + counts.trueNegatives, total], total, options);
}

/**
 * Matthews correlation coefficient, -1 to 1. Undefined where only one class occurs or only one was called. Support: all
 * items.
 */
export function mccOf(counts: Confusion, options?: MetricOptions): Metric {
  const total = confusionTotal(counts);
  const { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn } = counts;
  // One root per margin: the product of the four can leave the range in which integers are exact.
  const scale = [tp + fp, tp + fn, tn + fp, tn + fn].reduce((product, margin) => product * Math.sqrt(margin), 1);
  const metric = ratio([tp * tn - fp * fn, scale], total, options);
  return metric.value === null || metric.undefined ? metric : { ...metric, value: clamp(metric.value) };
}

type Ratio = readonly [numerator: number, denominator: number];

function ratio([numerator, denominator]: Ratio, support: number, options: MetricOptions = {}): Metric {
  if (denominator !== 0) return { value: numerator / denominator, undefined: false, support };
  return { value: options.zeroDivision ?? null, undefined: true, support };
}

/** A perfect correlation can come out a rounding step past 1. */
function clamp(value: number): number {
  return Math.min(1, Math.max(-1, value));
}
