import { type Confusion, confusionTotal } from './confusion.ts';
import { accuracyOf, type Metric } from './metrics.ts';
import { type Rate, rateOf } from './rate.ts';

/**
 * Cohen's kappa of two raters: agreement beyond what their own shares of positives would give by chance. The confusion holds one
 * rater as actual and the other as predicted; which is which does not matter. Undefined where both used one and the same class
 * only. Low where one class is rare, however well they agree. Support: all items.
 */
export function cohenKappaOf(counts: Confusion): Metric {
  const { n, actual, predicted } = sharesOf(counts);
  return beyondChance(counts, n === 0 ? 0 : actual * predicted + (1 - actual) * (1 - predicted));
}

/**
 * Gwet's AC1 (K. Gwet 2008): as kappa, with the chance agreement 2q(1 - q) of the mean share q of positives, which keeps it high
 * where raters agree on a rare class. Support: all items.
 */
export function gwetAc1Of(counts: Confusion): Metric {
  const { actual, predicted } = sharesOf(counts);
  const share = (actual + predicted) / 2;
  return beyondChance(counts, 2 * share * (1 - share));
}

/** Kappa with a chance agreement of one half, 2 · agreement - 1 (T. Byrt et al. 1993, "PABAK"). Support: all items. */
export function pabakOf(counts: Confusion): Metric {
  return beyondChance(counts, 0.5);
}

/** Share of items on which a judge says what people say. */
export function alignmentRateOf(counts: Confusion): Rate {
  return rateOf(counts.truePositives + counts.trueNegatives, confusionTotal(counts));
}

/** Distance between the judge's share of positives (predicted) and people's (actual), from 0 to 1. Support: all items. */
export function judgeShiftOf(counts: Confusion): Metric {
  const n = confusionTotal(counts);
  const value = n === 0 ? null : Math.abs(counts.falsePositives - counts.falseNegatives) / n;
  return { value, undefined: n === 0, support: n };
}

/** What belongs beside a kappa, so that it can be read. */
export interface Agreement {
  readonly n: number;
  readonly raw: Metric;
  readonly kappa: Metric;
  readonly ac1: Metric;
  readonly pabak: Metric;
  /** Each rater's share of positives; null where `n` is 0. */
  readonly positiveShares: { readonly actual: number; readonly predicted: number } | null;
}

export function agreementOf(counts: Confusion): Agreement {
  const { n, actual, predicted } = sharesOf(counts);
  return {
    n,
    raw: accuracyOf(counts),
    kappa: cohenKappaOf(counts),
    ac1: gwetAc1Of(counts),
    pabak: pabakOf(counts),
    positiveShares: n === 0 ? null : { actual, predicted },
  };
}

function sharesOf(counts: Confusion): { n: number; actual: number; predicted: number } {
  const n = confusionTotal(counts);
  const per = Math.max(1, n);
  return {
    n,
    actual: (counts.truePositives + counts.falseNegatives) / per,
    predicted: (counts.truePositives + counts.falsePositives) / per,
  };
}

function beyondChance(counts: Confusion, chance: number): Metric {
  const { value, support } = accuracyOf(counts);
  if (value === null || chance === 1) return { value: null, undefined: true, support };
  return { value: (value - chance) / (1 - chance), undefined: false, support };
}
