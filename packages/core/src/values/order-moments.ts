import { dateOfDay, dayNumber, formatClock, formatDate, monthLength } from './civil.ts';
import {
  clockOfSecond,
  dayOfSecond,
  formatSecond,
  localClock,
  type Moment,
  orderNumbers,
  placeMoment,
  writtenSecond,
} from './moment.ts';
import { apart, either, type Outcome, open, ordered, unequal } from './outcome.ts';
import type { DateTimeReading, TemporalReading, YearlessDate } from './reading.ts';
import type { ValueContext } from './value-context.ts';

type Dated = Extract<TemporalReading, { kind: 'date' | 'month' | 'yearless' }>;
type TimeReading = Extract<TemporalReading, { kind: 'time' }>;

function orderOf(left: Moment, right: Moment): Outcome {
  return ordered(
    left.second === right.second ? orderNumbers(left.nano, right.nano) : orderNumbers(left.second, right.second),
  );
}

/** Instants; two local times are compared as they are written, with no zone needed. */
function orderDateTimes(found: DateTimeReading, claim: DateTimeReading, context: ValueContext): Outcome {
  if (found.zone.is === 'none' && claim.zone.is === 'none') {
    const left = { second: writtenSecond(found), nano: found.time.nano };
    return orderOf(left, { second: writtenSecond(claim), nano: claim.time.nano });
  }
  const left = placeMoment(found, context.timezone);
  const right = placeMoment(claim, context.timezone);
  for (const each of [left, right]) if (each.is === 'never') return open('nonexistent_time', each.detail);
  if (left.is === 'at' && right.is === 'at') {
    const outcomes = left.seconds.flatMap((first) =>
      right.seconds.map((second) =>
        orderOf({ second: first, nano: found.time.nano }, { second, nano: claim.time.nano }),
      ),
    );
    return either(outcomes, 'ambiguous_time', left.seconds.length > 1 ? left.detail : right.detail);
  }
  const [leftFrom, leftTo] = left.is === 'between' ? [left.from, left.to] : ends(left.is === 'at' ? left.seconds : []);
  const [rightFrom, rightTo] =
    right.is === 'between' ? [right.from, right.to] : ends(right.is === 'at' ? right.seconds : []);
  if (leftTo < rightFrom) return ordered(-1);
  if (leftFrom > rightTo) return ordered(1);
  return open('timezone_unknown', left.is === 'between' ? left.detail : right.detail);
}

function ends(seconds: readonly number[]): readonly [number, number] {
  return [Math.min(...seconds), Math.max(...seconds)];
}

/** Days that a reading covers, first and last. */
function daysOf(reading: Exclude<Dated, YearlessDate>): readonly [number, number] {
  if (reading.kind === 'date') return [dayNumber(reading.date), dayNumber(reading.date)];
  const { year, month } = reading;
  return [dayNumber({ year, month, day: 1 }), dayNumber({ year, month, day: monthLength(year, month) })];
}

/** A day is equal to a month that it lies in; a month is not known to be any one of its days. */
function orderDays(found: readonly [number, number], claim: readonly [number, number]): Outcome {
  if (found[1] < claim[0]) return ordered(-1);
  if (found[0] > claim[1]) return ordered(1);
  if (found[0] >= claim[0] && found[1] <= claim[1]) return ordered(0);
  return open('type_mismatch', () => `the value found names no day, and ${formatDate(dateOfDay(claim[0]))} is a day`);
}

function orderYearless(found: Dated, claim: Dated): Outcome {
  const monthDay = (reading: Dated): readonly [number, number | null] => {
    if (reading.kind === 'date') return [reading.date.month, reading.date.day];
    return [reading.month, reading.kind === 'yearless' ? reading.day : null];
  };
  const [month, day] = monthDay(found);
  const [claimMonth, claimDay] = monthDay(claim);
  const detail = (): string => 'a date without a year fits every year, and the episode declares no present date';
  if (month !== claimMonth || (day !== null && claimDay !== null && day !== claimDay))
    return unequal(detail, 'ambiguous_date');
  if (found.kind === 'yearless' && claim.kind === 'yearless') return ordered(0);
  return open('ambiguous_date', detail);
}

function orderDated(found: Dated, claim: Dated): Outcome {
  if (found.kind === 'yearless' || claim.kind === 'yearless') return orderYearless(found, claim);
  return orderDays(daysOf(found), daysOf(claim));
}

/** The local day, or each that it could be. */
function orderLocalDay(moment: DateTimeReading, context: ValueContext, compare: (day: Dated) => Outcome): Outcome {
  const local = localClock(moment, context.timezone);
  const [from, to] = local.is === 'at' ? [local.second, local.second] : [local.from, local.to];
  const outcomes: Outcome[] = [];
  for (let day = dayOfSecond(from); day <= dayOfSecond(to); day += 1)
    outcomes.push(compare({ kind: 'date', date: dateOfDay(day) }));
  const detail = (): string => {
    const days = [from, to].map((second) => formatDate(dateOfDay(dayOfSecond(second))));
    const why = local.is === 'at' ? '' : `: ${local.why}`;
    return `${formatSecond(writtenSecond(moment), moment.time.nano)} is on ${days.join(' or ')}${why}`;
  };
  return either(outcomes, 'timezone_unknown', detail);
}

/** The claim says more than the value found: where they agree in what both say, equality is not shown. */
function lacking(outcome: Outcome, what: string): Outcome {
  if (outcome.is === 'either') return { ...outcome, outcomes: outcome.outcomes.map((each) => lacking(each, what)) };
  return outcome.is === 'ordered' && outcome.order === 0
    ? open('type_mismatch', () => `the value found states no ${what}`)
    : outcome;
}

function orderTimes(found: TimeReading, claim: TimeReading): Outcome {
  const offset = (reading: TimeReading): number | null => (reading.zone.is === 'offset' ? reading.zone.seconds : null);
  const sameZone =
    found.zone.is === claim.zone.is &&
    (found.zone.is === 'none' || (found.zone.is === 'offset' && offset(found) === offset(claim)));
  if (sameZone) return orderOf(found.time, claim.time);
  return open(
    'timezone_unknown',
    () => 'one time of day states a zone that the other does not, and neither states a day',
  );
}

function orderClock(moment: DateTimeReading, claim: TimeReading, context: ValueContext): Outcome {
  if (claim.zone.is !== 'none') return orderTimes({ kind: 'time', time: moment.time, zone: moment.zone }, claim);
  const local = localClock(moment, context.timezone);
  if (local.is === 'between') {
    const written = formatSecond(writtenSecond(moment), moment.time.nano);
    return open('timezone_unknown', () => `the local time of ${written} is not known: ${local.why}`);
  }
  return orderOf({ second: clockOfSecond(local.second), nano: moment.time.nano }, claim.time);
}

function reversed(outcome: Outcome): Outcome {
  if (outcome.is === 'either') return { ...outcome, outcomes: outcome.outcomes.map(reversed) };
  return outcome.is === 'ordered' ? ordered(orderNumbers(0, outcome.order)) : outcome;
}

/**
 * Order of two dates or times. The value found may say more than the claim (an instant lies on a local day, shows a time of
 * day); a claim that says more than what was found is not shown by it.
 */
export function orderMoments(found: TemporalReading, claim: TemporalReading, context: ValueContext): Outcome {
  if (found.kind === 'datetime') {
    if (claim.kind === 'datetime') return orderDateTimes(found, claim, context);
    if (claim.kind === 'time') return orderClock(found, claim, context);
    return orderLocalDay(found, context, (day) => orderDated(day, claim));
  }
  if (found.kind === 'time') {
    if (claim.kind === 'time') return orderTimes(found, claim);
    if (claim.kind === 'datetime') return lacking(reversed(orderClock(claim, found, context)), 'day');
    return apart(() => `a time of day (${formatClock(found.time.second, found.time.nano)}) is not a date`);
  }
  if (claim.kind === 'time') return apart(() => 'a date is not a time of day');
  if (claim.kind === 'datetime')
    return lacking(
      orderLocalDay(claim, context, (day) => orderDated(found, day)),
      'time',
    );
  return orderDated(found, claim);
}
