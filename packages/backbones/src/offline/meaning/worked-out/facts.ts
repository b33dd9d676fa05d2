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

/** Days since 1970 of a date or a moment; null for what names no day. */
export function dayOf(value: JsonValue): number | null {
  const day = typeof value === 'string' ? /^\d{4}-\d\d-\d\d(?=$|[T ]\d\d:)/u.exec(value)?.[0] : undefined;
  return day === undefined ? null : Date.parse(day) / 86_400_000;
}

/** Minutes since 1970 of a moment, as written where it names no zone; of a mere day its beginning. */
export function instantOf(value: JsonValue): number | null {
  if (typeof value !== 'string' || dayOf(value) === null) return null;
  const isWhole = value.length === 10 || /(?:Z|[+-]\d\d:?\d\d)$/u.test(value.slice(10));
  return Date.parse(`${value.replace(' ', 'T')}${isWhole ? '' : 'Z'}`) / 60_000;
}

/** Whether a value is a time of some day, or of any. */
export function hasClock(value: JsonValue): boolean {
  return typeof value === 'string' && /^(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d/u.test(value);
}

export type ValueKind = 'amount' | 'time' | 'text';

export function kindOf({ value }: Pick<Leaf, 'value'>): ValueKind | null {
  if (typeof value === 'boolean' || value === null || value === '') return null;
  if (dayOf(value) !== null || hasClock(value)) return 'time';
  return amountOf(value) !== null ? 'amount' : 'text';
}
