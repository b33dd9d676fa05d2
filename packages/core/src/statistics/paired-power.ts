import { assertOpenShare } from './counts.ts';
import { normalQuantile, normalUpperTail } from './distributions/normal.ts';

export interface PowerOptions {
  /** Chance to find the difference, between 0 and 1. @default 0.8 */
  readonly power?: number;
  /** Two-sided level of the test. @default 0.05 */
  readonly alpha?: number;
  /** By how much clusters lower the worth of a pair, from 1. See `expectedDesignEffect`. @default 1 */
  readonly designEffect?: number;
}

/** Expected shares of pairs that only one of two verifiers gets wrong. */
export interface ExpectedDiscordance {
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

const HALVINGS = 100;

/**
 * Pairs needed to find a difference between two verifiers on the same units (R. Connor, Biometrics 43 (1987), 207-211), times
 * the design effect. Null where there is no difference to find.
 *
 * @throws RangeError where a share or an option can't be one.
 */
export function requiredPairs(expected: ExpectedDiscordance, options: PowerOptions = {}): number | null {
  const { discordance, difference } = readExpected(expected);
  return difference === 0 ? null : Math.ceil(pairsFor({ discordance, difference }, readOptions(options)));
}

/**
 * The smallest difference in error rates that `pairs` pairs find, where a share `discordance` of them is discordant. Null where
 * even the largest possible difference, which is `discordance`, takes more pairs.
 *
 * @throws RangeError where a number can't be what it is given as.
 */
export function minimumDetectableDifference(
  { pairs, discordance }: { readonly pairs: number; readonly discordance: number },
  options: PowerOptions = {},
): number | null {
  assertPairs(pairs);
  readExpected({ onlyFirst: discordance, onlySecond: 0 });
  const settings = readOptions(options);
  if (discordance === 0 || pairsFor({ discordance, difference: discordance }, settings) > pairs) return null;
  let [missed, found] = [0, discordance];
  for (let step = 0; step < HALVINGS; step += 1) {
    const difference = (missed + found) / 2;
    if (pairsFor({ discordance, difference }, settings) > pairs) missed = difference;
    else found = difference;
  }
  return found;
}

/**
 * The chance that `pairs` pairs find the expected difference, by the same formula. The chance of a finding in the wrong direction
 * is left out. Null where there is no difference to find.
 *
 * @throws RangeError where a number can't be what it is given as.
 */
export function pairedPower(
  expected: ExpectedDiscordance & { readonly pairs: number },
  options: Omit<PowerOptions, 'power'> = {},
): number | null {
  assertPairs(expected.pairs);
  const { discordance, difference } = readExpected(expected);
  const { alphaQuantile, designEffect } = readOptions(options);
  if (difference === 0) return null;
  const distance = difference * Math.sqrt(expected.pairs / designEffect) - alphaQuantile * Math.sqrt(discordance);
  const spread = Math.sqrt(discordance - difference * difference);
  if (spread === 0) return distance >= 0 ? 1 : 0;
  return normalUpperTail(-distance / spread);
}

/** 1 + (m - 1) · icc: how much a cluster of `unitsPerCluster` units with an intraclass correlation of `icc` lowers their worth. */
export function expectedDesignEffect(unitsPerCluster: number, icc: number): number {
  return 1 + (unitsPerCluster - 1) * icc;
}

interface Contrast {
  readonly discordance: number;
  readonly difference: number;
}

interface Settings {
  readonly alphaQuantile: number;
  readonly powerQuantile: number;
  readonly designEffect: number;
}

function pairsFor({ discordance, difference }: Contrast, settings: Settings): number {
  const spread = Math.sqrt(discordance - difference * difference);
  const root = settings.alphaQuantile * Math.sqrt(discordance) + settings.powerQuantile * spread;
  return settings.designEffect * (root / difference) ** 2;
}

function readExpected({ onlyFirst, onlySecond }: ExpectedDiscordance): Contrast {
  const discordance = onlyFirst + onlySecond;
  if (!(onlyFirst >= 0 && onlySecond >= 0 && discordance <= 1)) {
    throw new RangeError(
      `onlyFirst, onlySecond: expected shares that sum to 1 at most, got ${onlyFirst}, ${onlySecond}`,
    );
  }
  return { discordance, difference: Math.abs(onlyFirst - onlySecond) };
}

function readOptions({ power = 0.8, alpha = 0.05, designEffect = 1 }: PowerOptions): Settings {
  assertOpenShare('power', power);
  assertOpenShare('alpha', alpha);
  if (!(designEffect >= 1 && Number.isFinite(designEffect))) {
    throw new RangeError(`designEffect: expected a number from 1, got ${designEffect}`);
  }
  return { alphaQuantile: normalQuantile(1 - alpha / 2), powerQuantile: normalQuantile(power), designEffect };
}

function assertPairs(pairs: number): void {
  if (pairs > 0 && Number.isFinite(pairs)) return;
  throw new RangeError(`pairs: expected a number above 0, got ${pairs}`);
}
