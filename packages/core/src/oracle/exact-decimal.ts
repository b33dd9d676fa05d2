/** A decimal held exactly: `digits` × 10^−`scale`, scale at least 0. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly scale: number;
}

export const ZERO: ExactDecimal = { digits: 0n, scale: 0 };

const NUMBER_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/iu;

/** Reads a JSON number (its shortest decimal spelling), a bigint or plain decimal text. Null where it is none. */
export function toDecimal(value: number | bigint | string): ExactDecimal | null {
  const match = NUMBER_TEXT.exec(String(value));
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

function aligned(a: ExactDecimal, b: ExactDecimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale), scale];
}

export function addDecimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const [left, right, scale] = aligned(a, b);
  return { digits: left + right, scale };
}

export function subtractDecimals(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const [left, right, scale] = aligned(a, b);
  return { digits: left - right, scale };
}

export function timesInteger(a: ExactDecimal, factor: bigint): ExactDecimal {
  return { digits: a.digits * factor, scale: a.scale };
}

export function absoluteDecimal(a: ExactDecimal): ExactDecimal {
  return a.digits < 0n ? { digits: -a.digits, scale: a.scale } : a;
}

export function compareDecimals(a: ExactDecimal, b: ExactDecimal): -1 | 0 | 1 {
  const [left, right] = aligned(a, b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** `numerator` / `denominator` rounded half away from zero to `places` decimals. The denominator is above 0. */
export function roundQuotient(numerator: ExactDecimal, denominator: bigint, places: number): ExactDecimal {
  const shifted = absoluteDecimal(numerator).digits * 10n ** BigInt(places);
  const divisor = denominator * 10n ** BigInt(numerator.scale);
  const rounded = (2n * shifted + divisor) / (2n * divisor);
  return { digits: numerator.digits < 0n ? -rounded : rounded, scale: places };
}
