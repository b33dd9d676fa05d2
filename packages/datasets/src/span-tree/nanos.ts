import { isJsonList, type JsonValue } from '@sauron/core/episode';

const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_MS = 1_000_000n;
const LAST_MS = 8_640_000_000_000_000;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/iu;
const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?)?$/u;
/** From which value a plain number of seconds, milliseconds or microseconds since 1970 is the next finer unit. */
const UNITS: readonly (readonly [below: bigint, nanosPerUnit: bigint])[] = [
  [100_000_000_000n, NANOS_PER_SECOND],
  [100_000_000_000_000n, NANOS_PER_MS],
  [100_000_000_000_000_000n, 1_000n],
];

/** A time as nanoseconds since 1970. */
export interface ReadTime {
  readonly nanos: bigint;
  /** False where the text names no zone: it was read as UTC. */
  readonly hasZone: boolean;
}

/**
 * Reads a time of a span: ISO 8601 text, a number (or digits) in seconds, milliseconds, microseconds or nanoseconds told
 * apart by size, or `[seconds, nanoseconds]`. Null where it is none of these, and for zero, which is how exporters write
 * "not set".
 */
export function readTime(value: JsonValue | undefined): ReadTime | null {
  if (typeof value === 'string') return /^\d+$/u.test(value) ? counted(BigInt(value)) : readIso(value);
  if (typeof value === 'bigint') return counted(value);
  if (typeof value === 'number') return Number.isInteger(value) ? counted(BigInt(value)) : fractional(value);
  if (!isJsonList(value)) return null;
  const [seconds, nanos] = value;
  if (!Number.isInteger(seconds) || !Number.isInteger(nanos)) return null;
  return { nanos: BigInt(Number(seconds)) * NANOS_PER_SECOND + BigInt(Number(nanos)), hasZone: true };
}

/** Nanoseconds of an ISO 8601 duration such as `PT1M4.2S`; null for any other text. */
export function readDuration(text: string): bigint | null {
  const match = DURATION.exec(text);
  if (match === null || text === 'P') return null;
  const [days = 0n, hours = 0n, minutes = 0n, seconds = 0n] = match.slice(1, 5).map((part) => BigInt(part ?? 0));
  const whole = ((days * 24n + hours) * 60n + minutes) * 60n + seconds;
  return whole * NANOS_PER_SECOND + fractionNanos(match[5] ?? '');
}

/** ISO 8601 in UTC, to the millisecond (what is finer is cut off); undefined for no time and outside the calendar. */
export function isoTime(nanos: bigint | null): string | undefined {
  if (nanos === null) return undefined;
  const ms = Number(nanos / NANOS_PER_MS);
  return Math.abs(ms) > LAST_MS ? undefined : new Date(ms).toISOString();
}

function counted(value: bigint): ReadTime | null {
  if (value <= 0n) return null;
  const unit = UNITS.find(([below]) => value < below)?.[1] ?? 1n;
  return { nanos: value * unit, hasZone: true };
}

function fractional(value: number): ReadTime | null {
  if (!Number.isFinite(value) || value <= 0) return null;
  const isSeconds = value < 100_000_000_000;
  return { nanos: BigInt(Math.round(value * 1000 * (isSeconds ? 1000 : 1))) * 1000n, hasZone: true };
}

function readIso(text: string): ReadTime | null {
  const [, date, time, fraction = '', zone] = DATE_TIME.exec(text.trim()) ?? [];
  if (date === undefined || time === undefined) return null;
  const offset = zone === undefined || /^utc$/iu.test(zone) ? 'Z' : zone.replace(/^([+-]\d\d)(\d\d)$/u, '$1:$2');
  const ms = Date.parse(`${date}T${time}${offset.toUpperCase()}`);
  if (Number.isNaN(ms)) return null;
  return { nanos: BigInt(ms) * NANOS_PER_MS + fractionNanos(fraction), hasZone: zone !== undefined };
}

function fractionNanos(digits: string): bigint {
  return BigInt(digits.slice(0, 9).padEnd(9, '0'));
}
