import { assertOpenShare } from '../counts.ts';

const SQRT_TAU = Math.sqrt(2 * Math.PI);

/** Below this distance from 0 the series is used, beyond it the continued fraction. */
const SERIES_UP_TO = 2.5;
const FRACTION_STEPS = 200;
const MAX_HALVINGS = 200;

/** Share of the standard normal distribution above `z`. Keeps its relative precision far out. */
export function normalUpperTail(z: number): number {
  if (z < 0) return 1 - normalUpperTail(-z);
  return z < SERIES_UP_TO ? 0.5 - density(z) * seriesToward(z) : density(z) / fractionBeyond(z);
}

/**
 * The point with the share `share` of the standard normal distribution below it, by bisection.
 *
 * @throws RangeError where `share` is not between 0 and 1.
 */
export function normalQuantile(share: number): number {
  assertOpenShare('share', share);
  if (share > 0.5) return -normalQuantile(1 - share);
  // Mirrored: what lies below -z equals what lies above z, and small shares are exact there.
  let [low, high] = [0, 40];
  for (let step = 0; step < MAX_HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (normalUpperTail(middle) > share) low = middle;
    else high = middle;
  }
  return share === 0.5 ? 0 : -(low + high) / 2;
}

function density(z: number): number {
  return Math.exp(-(z * z) / 2) / SQRT_TAU;
}

/** z + z³/3 + z⁵/(3·5) + …: the share between 0 and z over the density at z (Marsaglia 2004). */
function seriesToward(z: number): number {
  let [sum, term] = [z, z];
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return sum;
}

/** z + 1/(z + 2/(z + 3/(z + …))): the density at z over the share above z (Laplace). */
function fractionBeyond(z: number): number {
  let value = z;
  for (let step = FRACTION_STEPS; step >= 1; step -= 1) value = z + step / value;
  return value;
}
