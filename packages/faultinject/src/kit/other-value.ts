import type { JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { Level } from '../families/family.ts';

/** Kinds of value that can be put off by a known distance. */
type ValueKind = 'amount' | 'whole' | 'time';

/** A day, alone or in front of a time of day. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/u;

function kindOf(value: JsonValue): ValueKind | null {
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole' : 'amount';
  return typeof value === 'string' && TIME.test(value) && !Number.isNaN(dayOf(value)) ? 'time' : null;
}

/** Days, or share of a number up or down, by which each level is off. */
const DISTANCE = {
  blatant: { up: [0.6, 1.4], down: [0.55, 0.8], days: [35, 90] },
  moderate: { up: [0.06, 0.19], down: [0.06, 0.19], days: [4, 9] },
  subtle: { up: [0.001, 0.02], down: [0.001, 0.02], days: [1, 1] },
} as const satisfies Record<Level, Readonly<Record<'up' | 'down' | 'days', readonly [number, number]>>>;

/**
 * A wrong value of the same kind and spelling: a number that is off by a share (at `subtle` by one unit or two digits
 * exchanged), a day or time that is off by days. Null for what has no distance.
 */
export function otherValue(value: JsonValue, level: Level, random: Random): JsonValue | null {
  const kind = kindOf(value);
  return kind === null ? null : OTHERS[kind](value, level, random);
}

type Other = (value: JsonValue, level: Level, random: Random) => JsonValue | null;

const OTHERS = {
  amount: (value, level, random) => offBy(Number(value), { level, random, unit: unitOf(Number(value)) }),
  whole: (value, level, random) => offBy(Number(value), { level, random, unit: 1 }),
  time: (value, level, random) => laterDay(String(value), daysOf(level, random)),
} as const satisfies Record<ValueKind, Other>;

/** Hundredths, or less where the number has more digits. */
function unitOf(value: number): number {
  return 10 ** -Math.max(2, String(value).split('.')[1]?.length ?? 0);
}

/** Always later: what is planned before the episode's own day would be refused. */
function daysOf(level: Level, random: Random): number {
  const [least, most] = DISTANCE[level].days;
  return random.int(least, most);
}

function dayOf(time: string): number {
  return Date.parse(`${time.slice(0, 10)}T00:00:00Z`);
}

function laterDay(time: string, days: number): string {
  return `${new Date(dayOf(time) + days * 86_400_000).toISOString().slice(0, 10)}${time.slice(10)}`;
}

interface OffBy {
  readonly level: Level;
  readonly random: Random;
  readonly unit: number;
}

/** Keeps the sign. A number so small that going down would leave nothing goes up. */
function offBy(value: number, { level, random, unit }: OffBy): number {
  const swapped = level === 'subtle' && random.chance(0.5) ? transposed(value, unit) : null;
  if (swapped !== null) return swapped;
  const size = Math.abs(value);
  const isDown = random.chance(0.5) && size > 4 * unit;
  const [least, most] = DISTANCE[level][isDown ? 'down' : 'up'];
  const share = random.int(least * 10_000, most * 10_000) / 10_000;
  const steps = Math.max(1, Math.round((size * share) / unit));
  return inUnits(value, Math.round(size / unit) + (isDown ? -steps : steps), unit);
}

/** Two neighbouring digits exchanged, not the first; null where that gives no other number. */
function transposed(value: number, unit: number): number | null {
  const digits = String(Math.round(Math.abs(value) / unit));
  for (let index = digits.length - 2; index >= 1; index -= 1) {
    const [left = '', right = ''] = [digits[index], digits[index + 1]];
    if (left === right) continue;
    return inUnits(value, Number(digits.slice(0, index) + right + left + digits.slice(index + 2)), unit);
  }
  return null;
}

/** Rounded, since units of a hundredth are no exact numbers. */
function inUnits(like: number, units: number, unit: number): number {
  return Number((Math.sign(like || 1) * units * unit).toFixed(Math.round(-Math.log10(unit))));
}
