/** An exact decimal, `units / 10 ** scale`, without trailing zeros: an integer has scale 0. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** -1 less, 0 equal, 1 greater. */
export type Order = -1 | 0 | 1;

/** Exponents past this are not numbers that anyone means, and would fill the memory. */
const MAX_EXPONENT = 400;

/** Relative allowance for float noise is one part in this, with a floor of one in this. */
const NOISE = 1_000_000_000n;

/** Two numbers that both show at most this many decimals carry no float noise and are compared exactly. */
export const CLEAN_SCALE = 4;

const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i;

const powers: bigint[] = [1n];

function powerOfTen(exponent: number): bigint {
  const known = powers[exponent];
  if (known !== undefined) return known;
  const power = 10n ** BigInt(exponent);
  powers[exponent] = power;
  return power;
}

function withoutTrailingZeros(units: bigint, scale: number): Decimal {
  let rest = units;
  let places = scale;
  while (places > 0 && rest % 10n === 0n) {
    rest /= 10n;
    places -= 1;
  }
  return { units: rest, scale: places };
}

/** Reads `-12.50`, `.5`, `1e3`: an ASCII decimal with a point. Null for anything else and for absurd exponents. */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponentText = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > MAX_EXPONENT) return null;
  const digits = BigInt(whole + fraction);
  return shiftDecimal(withoutTrailingZeros(sign === '-' ? -digits : digits, fraction.length), exponent);
}

/** The decimal that a JSON number was written as; the number must be finite. */
export function decimalOf(value: number | bigint): Decimal {
  if (typeof value === 'bigint') return { units: value, scale: 0 };
  if (Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 };
  const decimal = parseDecimal(String(value));
  if (decimal === null) throw new TypeError(`decimalOf expects a finite number, got ${value}`);
  return decimal;
}

/** `value * 10 ** places`. */
export function shiftDecimal(value: Decimal, places: number): Decimal {
  const scale = value.scale - places;
  if (scale < 0) return { units: value.units * powerOfTen(-scale), scale: 0 };
  return withoutTrailingZeros(value.units, scale);
}

export function negateDecimal(value: Decimal): Decimal {
  return { units: -value.units, scale: value.scale };
}

function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units;
}

/**
 * Order of two decimals. They are equal when they differ by no more than `tolerance` (inclusive) plus the allowance for
 * float noise: 1e-9 of the larger, at least 1e-9, and nothing at all between integers or short decimals such as cents.
 */
export function orderDecimals(left: Decimal, right: Decimal, tolerance: Decimal | null = null): Order {
  const scale = Math.max(left.scale, right.scale, tolerance?.scale ?? 0);
  const a = left.units * powerOfTen(scale - left.scale);
  const b = right.units * powerOfTen(scale - right.scale);
  const order = a < b ? -1 : a > b ? 1 : 0;
  if (order === 0) return 0;
  const clean = left.scale <= CLEAN_SCALE && right.scale <= CLEAN_SCALE;
  if (clean && tolerance === null) return order;
  const allowed = tolerance === null ? 0n : tolerance.units * powerOfTen(scale - tolerance.scale);
  const excess = magnitude(a - b) - allowed;
  if (excess <= 0n) return 0;
  if (clean) return order;
  const allowances = [magnitude(a), magnitude(b), powerOfTen(scale)];
  return allowances.some((allowance) => excess * NOISE <= allowance) ? 0 : order;
}

/** Every digit, with a point and no exponent: `-1250.5`. Reads back to the same decimal. */
export function formatDecimal(value: Decimal): string {
  const digits = magnitude(value.units)
    .toString()
    .padStart(value.scale + 1, '0');
  const sign = value.units < 0n ? '-' : '';
  if (value.scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
}
