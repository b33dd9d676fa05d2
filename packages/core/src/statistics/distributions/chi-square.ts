import { normalUpperTail } from './normal.ts';

/** A chi-square statistic with one degree of freedom. Both null where the statistic is 0/0. */
export interface ChiSquareTest {
  readonly statistic: number | null;
  readonly p: number | null;
}

/** `numerator / denominator` as chi-square with one degree of freedom, which is a squared standard normal. */
export function chiSquareTest(numerator: number, denominator: number): ChiSquareTest {
  if (denominator === 0) return { statistic: null, p: null };
  const statistic = numerator / denominator;
  return { statistic, p: 2 * normalUpperTail(Math.sqrt(statistic)) };
}
