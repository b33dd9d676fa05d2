import { assertOpenShare } from '../counts.ts';
import { betaQuantile } from './incomplete-beta.ts';

/**
 * Two-sided quantile of Student's t distribution: the distance from 0 within which a share `level` of it lies. By way of
 * t² / (df + t²), which has a beta distribution.
 *
 * @param degreesOfFreedom Above 0, need not be whole.
 * @throws RangeError where `level` is not between 0 and 1 or `degreesOfFreedom` not above 0.
 */
export function studentTQuantile(level: number, degreesOfFreedom: number): number {
  assertOpenShare('level', level);
  if (!(degreesOfFreedom > 0 && Number.isFinite(degreesOfFreedom))) {
    throw new RangeError(`degreesOfFreedom: expected a number above 0, got ${degreesOfFreedom}`);
  }
  const share = betaQuantile(level, { a: 0.5, b: degreesOfFreedom / 2 });
  return Math.sqrt((degreesOfFreedom * share) / (1 - share));
}
