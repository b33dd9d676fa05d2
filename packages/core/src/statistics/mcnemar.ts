import { assertCount } from './counts.ts';
import { type ChiSquareTest, chiSquareTest } from './distributions/chi-square.ts';
import { betaCdf } from './distributions/incomplete-beta.ts';
import { logGamma } from './distributions/log-gamma.ts';

export interface McNemarTest {
  /** Two-sided, by the binomial distribution of the discordant pairs. 1 where there are none. */
  readonly exactP: number;
  /** The exact test with half the weight on what was observed (M. Fagerland et al. 2013). 1 where there are none. */
  readonly midP: number;
  /** (b - c)² / (b + c), without continuity correction. */
  readonly chiSquare: ChiSquareTest;
}

/**
 * McNemar's test that pairs are as often discordant one way as the other. It takes pairs as independent: use it with one unit
 * per cluster only, and `comparePaired` otherwise.
 *
 * @throws RangeError where a count is no count.
 */
export function mcNemarTest(onlyFirst: number, onlySecond: number): McNemarTest {
  assertCount('onlyFirst', onlyFirst);
  assertCount('onlySecond', onlySecond);
  const discordant = onlyFirst + onlySecond;
  const chiSquare = chiSquareTest((onlyFirst - onlySecond) ** 2, discordant);
  if (discordant === 0) return { exactP: 1, midP: 1, chiSquare };
  const smaller = Math.min(onlyFirst, onlySecond);
  const exactly = fairCoinChance(smaller, discordant);
  if (onlyFirst === onlySecond) return { exactP: 1, midP: 1 - exactly / 2, chiSquare };
  const exactP = 2 * betaCdf(0.5, { a: discordant - smaller, b: smaller + 1 });
  return { exactP, midP: exactP - exactly, chiSquare };
}

/** The chance of `heads` heads in `n` throws of a fair coin. */
function fairCoinChance(heads: number, n: number): number {
  return Math.exp(logGamma(n + 1) - logGamma(heads + 1) - logGamma(n - heads + 1) - n * Math.LN2);
}
