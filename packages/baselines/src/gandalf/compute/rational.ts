/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Exponents past this are not numbers that anyone means, and would fill the memory. */
const MAX_EXPONENT = 400;
/** Digits that a number may grow to. */
const MAX_DIGITS = 1_000;
const LIMIT = 10n ** BigInt(MAX_DIGITS);
/** Decimals shown of a number that has no end, or too many of them. */
const SHOWN_DECIMALS = 12;

const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,4}))?$/iu;
/** `$1,234.50`: one currency sign, and commas where thousands are. */
const AMOUNT = /^([-+]?)[$€£¥]?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/u;

/** Reads `-12.50`, `.5`, `1e3` or `$1,234.50`; null for anything else. */
export function parseRational(text: string): Rational | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_DIGITS) return null;
  const amount = AMOUNT.exec(trimmed);
  const plain = amount === null ? trimmed : `${amount[1]}${amount[2]?.replaceAll(',', '')}${amount[3] ?? ''}`;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = DECIMAL.exec(plain) ?? [];
  const exponent = Number(exponentText);
  if (whole + fraction === '' || Math.abs(exponent) > MAX_EXPONENT) return null;
  const places = fraction.length - exponent;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  return places >= 0 ? fractionOf(digits, 10n ** BigInt(places)) : fractionOf(digits * 10n ** BigInt(-places), 1n);
}

/** Null where the denominator is 0, or where the number has grown past all use. */
export function fractionOf(numerator: bigint, denominator: bigint): Rational | null {
  if (denominator === 0n) return null;
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(magnitude(numerator), magnitude(denominator)) * sign;
  const reduced = { numerator: numerator / divisor, denominator: denominator / divisor };
  return magnitude(reduced.numerator) < LIMIT && reduced.denominator < LIMIT ? reduced : null;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export const ARITHMETIC = {
  add: (a, b) => fractionOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
  subtract: (a, b) =>
    fractionOf(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator),
  multiply: (a, b) => fractionOf(a.numerator * b.numerator, a.denominator * b.denominator),
  divide: (a, b) => fractionOf(a.numerator * b.denominator, a.denominator * b.numerator),
} as const satisfies Record<string, (a: Rational, b: Rational) => Rational | null>;

/** Negative where the left one is smaller. */
export function compareRationals(left: Rational, right: Rational): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Every digit where the decimal ends within 12 places; otherwise rounded there, half away from zero, and said so. */
export function showRational({ numerator, denominator }: Rational): string {
  const scaled = magnitude(numerator) * 10n ** BigInt(SHOWN_DECIMALS);
  const isExact = scaled % denominator === 0n;
  const units = isExact ? scaled / denominator : (2n * scaled + denominator) / (2n * denominator);
  const digits = units.toString().padStart(SHOWN_DECIMALS + 1, '0');
  const fraction = digits.slice(-SHOWN_DECIMALS).replace(/0+$/u, '');
  const sign = numerator < 0n && units !== 0n ? '-' : '';
  const text = `${sign}${digits.slice(0, -SHOWN_DECIMALS)}${fraction === '' ? '' : `.${fraction}`}`;
  return isExact ? text : `${text} (rounded)`;
}
