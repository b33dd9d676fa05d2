import { NO_NUMBER } from '../../report/numbers.ts';

/** A share in percent with one decimal; a dash where it is undefined. */
export function showShare(share: number | null): string {
  return share === null ? NO_NUMBER : `${(100 * share).toFixed(1)}%`;
}

/** An interval of shares in percent; a dash where there is none. */
export function showInterval(interval: { readonly low: number; readonly high: number } | null): string {
  return interval === null ? NO_NUMBER : `${(100 * interval.low).toFixed(1)}–${(100 * interval.high).toFixed(1)}%`;
}
