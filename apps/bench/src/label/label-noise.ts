import { type Confusion, f1Of, flipConfusion, type Rate, rateOf } from '@sauron/core/statistics';

/** How often labels are wrong, by what they say. */
export interface LabelNoise {
  /** Of the criteria labelled MET, those that are UNMET. */
  readonly met: Rate;
  /** Of the criteria labelled UNMET, those that are MET. */
  readonly unmet: Rate;
}

/** What F1 can be against labels without error. Null where it is 0/0, or a rate of the noise is unknown. */
export interface NoisyF1 {
  /** Against the labels as they are. */
  readonly measured: number | null;
  /** If labels are wrong no more often where the judge differs from them than where it does not. */
  readonly expected: number | null;
  /** If every wrong label stands where it flatters the judge most, and where it harms it most. */
  readonly low: number | null;
  readonly high: number | null;
}

export const NOISE_FORMULA =
  'a = share of MET labels that are wrong, b = share of UNMET labels that are wrong, both from the sample. Expected: ' +
  "TP' = (1-a)TP + bFP, FN' = (1-a)FN + bTN, FP' = (1-b)FP + aTP, F1 = 2TP'/(2TP' + FP' + FN'). Low: the a(TP+FN) and " +
  'b(FP+TN) wrong labels all stand on verdicts that agree with them (as far as there are such); high: on verdicts that differ.';

/** Noise from labels (actual) against what people settled on (predicted), MET positive. */
export function labelNoiseOf({ truePositives, falsePositives, falseNegatives, trueNegatives }: Confusion): LabelNoise {
  return {
    met: rateOf(falseNegatives, truePositives + falseNegatives),
    unmet: rateOf(falsePositives, falsePositives + trueNegatives),
  };
}

/** F1 of a class against labels with this noise. `confusion` has labels as actual and verdicts as predicted, MET positive. */
export function f1UnderNoise(confusion: Confusion, noise: LabelNoise, positive: 'MET' | 'UNMET'): NoisyF1 {
  const counts = positive === 'MET' ? confusion : flipConfusion(confusion);
  const [ofPositive, ofNegative] = positive === 'MET' ? [noise.met, noise.unmet] : [noise.unmet, noise.met];
  const measured = f1Of(counts).value;
  const [a, b] = [ofPositive.value, ofNegative.value];
  if (a === null || b === null) return { measured, expected: null, low: null, high: null };
  const { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn } = counts;
  const wrong = { positives: a * (tp + fn), negatives: b * (fp + tn) };
  const spread = { hits: a * tp, misses: a * fn, alarms: b * fp, rejections: b * tn };
  const onAgreement = { hits: Math.min(wrong.positives, tp), rejections: Math.min(wrong.negatives, tn) };
  const onDifference = { misses: Math.min(wrong.positives, fn), alarms: Math.min(wrong.negatives, fp) };
  return {
    measured,
    expected: f1After(counts, spread),
    low: f1After(counts, {
      ...onAgreement,
      misses: wrong.positives - onAgreement.hits,
      alarms: wrong.negatives - onAgreement.rejections,
    }),
    high: f1After(counts, {
      ...onDifference,
      hits: wrong.positives - onDifference.misses,
      rejections: wrong.negatives - onDifference.alarms,
    }),
  };
}

/** Wrong labels by where they stand; parts of a criterion are fine. */
interface WrongLabels {
  readonly hits: number;
  readonly misses: number;
  readonly alarms: number;
  readonly rejections: number;
}

/** F1 once the wrong labels are mended. */
function f1After(counts: Confusion, { hits, misses, alarms, rejections }: WrongLabels): number | null {
  const tp = counts.truePositives - hits + alarms;
  const fp = counts.falsePositives - alarms + hits;
  const fn = counts.falseNegatives - misses + rejections;
  const whole = 2 * tp + fp + fn;
  return whole === 0 ? null : (2 * tp) / whole;
}
