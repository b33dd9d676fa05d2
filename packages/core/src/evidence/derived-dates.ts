import { dayNumber, SECONDS_PER_DAY } from '../values/civil.ts';
import { decimalOf, formatDecimal } from '../values/decimal.ts';
import { dayOfSecond, localClock, placeMoment, writtenSecond } from '../values/moment.ts';
import type { DateTimeReading, Reading } from '../values/reading.ts';
import type { ValueContext } from '../values/value-context.ts';
import type { Rejected } from './check-context.ts';
import { divideDecimal, readOperand } from './derived-amounts.ts';
import type { Operand } from './derived-operands.ts';
import { isRejected, reject } from './outcome.ts';

const UNIT_SECONDS = { days: SECONDS_PER_DAY, hours: 3600, minutes: 60 } as const;
export type DateUnit = keyof typeof UNIT_SECONDS;

interface Difference {
  readonly unit: DateUnit;
  readonly context: ValueContext;
}

/**
 * The first date or time minus the second. Days are local calendar days; hours and minutes pass between two instants, or
 * between two times as they are written where neither names a zone.
 */
export function dateDifference(
  [first, second]: readonly [Operand, Operand],
  { unit, context }: Difference,
): number | Rejected {
  const [left, right] = [readOperand(first, context), readOperand(second, context)];
  if (isRejected(left)) return left;
  if (isRejected(right)) return right;
  const isLocal = isZoneless(left) && isZoneless(right);
  const read = (reading: Reading, operand: Operand) => {
    return unit === 'days' ? dayOf(reading, operand, context) : secondOf(reading, operand, { context, isLocal });
  };
  const [from, to] = [read(left, first), read(right, second)];
  if (typeof from !== 'number') return from;
  if (typeof to !== 'number') return to;
  if (unit === 'days') return from - to;
  return Number(formatDecimal(divideDecimal(decimalOf(from - to), UNIT_SECONDS[unit])));
}

function isZoneless(reading: Reading): boolean {
  return (reading.kind === 'datetime' || reading.kind === 'time') && reading.zone.is === 'none';
}

function dayOf(reading: Reading, operand: Operand, context: ValueContext): number | Rejected {
  if (reading.kind === 'date') return dayNumber(reading.date);
  if (reading.kind !== 'datetime') {
    const reason = reading.kind === 'yearless' ? 'ambiguous_date' : 'type_mismatch';
    return reject(reason, `${operand.locator} names no day`, operand.value);
  }
  const clock = localClock(reading, context.timezone);
  if (clock.is === 'at') return dayOfSecond(clock.second);
  const [from, to] = [dayOfSecond(clock.from), dayOfSecond(clock.to)];
  return from === to
    ? from
    : reject('timezone_unknown', `the local day of ${operand.locator} is not known: ${clock.why}`, operand.value);
}

interface Clock {
  readonly context: ValueContext;
  /** Whether both times are compared as they are written. */
  readonly isLocal: boolean;
}

function secondOf(reading: Reading, operand: Operand, { context, isLocal }: Clock): number | Rejected {
  if (reading.kind === 'time' && isLocal) return reading.time.second;
  if (reading.kind !== 'datetime') return reject('type_mismatch', `${operand.locator} names no moment`, operand.value);
  return isLocal && context.timezone === undefined ? writtenSecond(reading) : instantOf(reading, operand, context);
}

function instantOf(reading: DateTimeReading, operand: Operand, context: ValueContext): number | Rejected {
  const placed = placeMoment(reading, context.timezone);
  const [only, other] = placed.is === 'at' ? placed.seconds : [];
  if (only !== undefined && other === undefined) return only;
  const reason = { at: 'ambiguous_time', between: 'timezone_unknown', never: 'nonexistent_time' } as const;
  return reject(reason[placed.is], `${operand.locator}: ${placed.detail()}`, operand.value);
}
