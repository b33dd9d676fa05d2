import type { JsonValue } from '@sauron/core/episode';
import type { Leaf } from '../../transcript/pool.ts';

/** The number that a value is, without its currency or unit; null where it is none. */
export function amountOf(value: JsonValue): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') return null;
  const match = /^(-?)\s?[$€£]?\s?(-?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(?:[$€£%]|[A-Z]{3}))?$/u.exec(
    value,
  );
  if (match === null) return null;
  const size = Number((match[3] ?? '').replaceAll(',', ''));
  return match[1] === '-' || match[2] === '-' ? -size : size;
}

/** Decimals as they are meant, whatever floats make of them. */
export function sameAmount(left: number, right: number): boolean {
  return Math.abs(left - right) < 0.0005;
}

/** Sums and products of amounts, rid of what floats add. */
export function rounded(value: number): number {
  return Number(value.toFixed(6));
}

/** A day, a moment of a day, or a time of any day, as it is written. */
export interface Moment {
  /** Days since 1970; null for a mere time. */
  readonly day: number | null;
  /** Minutes since midnight; null for a mere day. */
  readonly minute: number | null;
  /** Minutes by which its zone is ahead; null where it names none. */
  readonly zone: number | null;
}

const MOMENT = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:^|[T ])(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/u;
const DAY_MS = 86_400_000;

export function momentOf(value: JsonValue): Moment | null {
  const match = typeof value === 'string' && value !== '' ? MOMENT.exec(value) : null;
  if (match === null) return null;
  const [, year, month, date, hour, minute, zone] = match;
  const day = year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY_MS;
  return {
    day,
    minute: hour === undefined ? null : Number(hour) * 60 + Number(minute),
    zone: zone === undefined ? null : zoneOf(zone),
  };
}

function zoneOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/u.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Minutes since 1970 that can be compared: in one zone where all name theirs, else as written. Null where no day is named. */
export function instantOf({ day, minute, zone }: Moment): number | null {
  return day === null ? null : day * 1440 + (minute ?? 0) - (zone ?? 0);
}

/** `2026-08-13` of a day number. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export type ValueKind = 'amount' | 'time' | 'text';

export function kindOf({ value }: Pick<Leaf, 'value'>): ValueKind | null {
  if (typeof value === 'boolean' || value === null || value === '') return null;
  if (momentOf(value) !== null) return 'time';
  return amountOf(value) !== null ? 'amount' : 'text';
}
