import { logGamma } from './log-gamma.ts';

/** Shapes of a beta distribution, both above 0. */
export interface BetaShape {
  readonly a: number;
  readonly b: number;
}

/** The fraction needs about the square root of the larger shape in steps, so this serves shapes into the millions. */
const MAX_STEPS = 20_000;
const TINY = 1e-300;
const MAX_HALVINGS = 200;

/** Share of a beta distribution below `x`: the regularised incomplete beta function, by its continued fraction (DLMF 8.17.22). */
export function betaCdf(x: number, { a, b }: BetaShape): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast below the mean only; above it the mirrored distribution is read.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaCdf(1 - x, { a: b, b: a });
  const logFront = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b);
  return (Math.exp(logFront) / a) * continuedFraction(x, { a, b });
}

/** The point with the share `share` of a beta distribution below it, by bisection. */
export function betaQuantile(share: number, shape: BetaShape): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < MAX_HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (betaCdf(middle, shape) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** 1 / (1 + d1 / (1 + d2 / (1 + …))) by Lentz's method: numerator and denominator are carried forward as ratios. */
function continuedFraction(x: number, shape: BetaShape): number {
  let [value, upper, lower] = [1, 1, 0];
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const term = coefficient(step, x, shape);
    lower = 1 / awayFromZero(1 + term * lower);
    upper = awayFromZero(1 + term / upper);
    value *= upper * lower;
    if (Math.abs(upper * lower - 1) < 1e-15) break;
  }
  return 1 / value;
}

function coefficient(step: number, x: number, { a, b }: BetaShape): number {
  const m = Math.floor(step / 2);
  const even = (m * (b - m)) / ((a + 2 * m - 1) * (a + 2 * m));
  const odd = -((a + m) * (a + b + m)) / ((a + 2 * m) * (a + 2 * m + 1));
  return x * (step % 2 === 0 ? even : odd);
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
