import type { Interval } from './interval.ts';

interface Estimate {
  /** Between 0 and 1, both excluded: at the ends there is no logit. */
  readonly value: number;
  readonly standardError: number;
  /** Quantile of the distribution of the value's distance in standard errors, above 0. */
  readonly quantile: number;
}

/** Symmetric on the logit scale, so that its ends stay within 0 and 1. */
export function logitInterval({ value, standardError, quantile }: Estimate): Interval {
  const reach = (quantile * standardError) / (value * (1 - value));
  const logit = Math.log(value / (1 - value));
  return { low: fromLogit(logit - reach), high: fromLogit(logit + reach) };
}

function fromLogit(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
