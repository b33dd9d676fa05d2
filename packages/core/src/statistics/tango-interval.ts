import type { Interval } from './interval.ts';

/** Shares of pairs, which need not stand for whole pairs. */
interface DiscordantShares {
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Pairs, above 0. */
  readonly n: number;
  /** As in `shareInterval`. */
  readonly quantile: number;
}

const HALVINGS = 60;

/**
 * The differences between two paired shares that lie within `quantile` of their own standard errors from the observed one: the
 * score interval of T. Tango, Statistics in Medicine 17 (1998), 891-908, which is to paired shares what Wilson's is to one.
 * The difference is `onlyFirst - onlySecond`. With no discordant pair it reaches as far to both sides as Wilson's does from 0.
 */
export function tangoInterval(shares: DiscordantShares): Interval {
  const observed = shares.onlyFirst - shares.onlySecond;
  return { low: endToward(-1, observed, shares), high: endToward(1, observed, shares) };
}

function endToward(limit: number, observed: number, shares: DiscordantShares): number {
  let [inside, outside] = [observed, limit];
  if (isWithin(outside, shares)) return outside;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (inside + outside) / 2;
    if (isWithin(middle, shares)) inside = middle;
    else outside = middle;
  }
  return inside;
}

function isWithin(difference: number, shares: DiscordantShares): boolean {
  const { onlyFirst, onlySecond, n, quantile } = shares;
  const distance = onlyFirst - onlySecond - difference;
  const onlySecondGiven = likeliestOnlySecond(difference, shares);
  const variance = (2 * onlySecondGiven + difference * (1 - difference)) / n;
  return distance * distance <= quantile * quantile * variance;
}

/** The likeliest share of pairs of the second kind, if the true difference is `difference`: the root of a quadratic. */
function likeliestOnlySecond(difference: number, { onlyFirst, onlySecond }: DiscordantShares): number {
  const linear = -onlyFirst - onlySecond + (2 - onlyFirst + onlySecond) * difference;
  const constant = -onlySecond * difference * (1 - difference);
  return (Math.sqrt(Math.max(0, linear * linear - 8 * constant)) - linear) / 4;
}
