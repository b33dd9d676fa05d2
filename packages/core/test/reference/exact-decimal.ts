/** A number as a fraction with a power of ten below the line: units / 10^places. */
export interface Exact {
  readonly units: bigint;
  readonly places: number;
}

/** Reads what JSON and plain text write: `12`, `-0.5`, `1e-7`. Null for anything else, and for digits with leading zeros. */
export function exactOf(value: number | bigint | string): Exact | null {
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:e([+-]?\d+))?$/u.exec(String(value));
  if (match === null) return null;
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = match;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(sign + whole + fraction);
  return places >= 0 ? { units: digits, places } : { units: digits * 10n ** BigInt(-places), places: 0 };
}

/** The two numerators over one power of ten. */
function aligned(left: Exact, right: Exact): readonly [bigint, bigint, number] {
  const places = Math.max(left.places, right.places);
  const at = ({ units, places: own }: Exact): bigint => units * 10n ** BigInt(places - own);
  return [at(left), at(right), places];
}

export function plus(left: Exact, right: Exact): Exact {
  const [a, b, places] = aligned(left, right);
  return { units: a + b, places };
}

export function minus(left: Exact, right: Exact): Exact {
  return plus(left, { ...right, units: -right.units });
}

export function times(value: Exact, factor: number): Exact {
  return { ...value, units: value.units * BigInt(factor) };
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/**
 * Below, equal or above: numbers of at most four decimals exactly, since they show no float noise; others with 1e-9 of the
 * larger one (of 1 at least).
 * @param parts both numbers stand for themselves divided by it
 */
export function order(left: Exact, right: Exact, parts = 1): -1 | 0 | 1 {
  const [a, b, places] = aligned(left, right);
  if (a === b) return 0;
  const one = BigInt(parts) * 10n ** BigInt(places);
  const areShort = (a * 10_000n) % one === 0n && (b * 10_000n) % one === 0n;
  const largest = [one, size(a), size(b)].reduce((most, next) => (next > most ? next : most));
  if (!areShort && size(a - b) * 10n ** 9n <= largest) return 0;
  return a < b ? -1 : 1;
}

/** Whether two numbers are at most so far apart. */
export function isWithin(left: Exact, right: Exact, distance: Exact): boolean {
  const { units, places } = minus(left, right);
  const [gap, allowed] = aligned({ units: size(units), places }, distance);
  return gap <= allowed;
}
