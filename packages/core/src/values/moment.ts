import { dateOfDay, dayNumber, formatClock, formatDate, SECONDS_PER_DAY } from './civil.ts';
import type { Order } from './decimal.ts';
import type { DateTimeReading, StatedZone } from './reading.ts';
import { instantsOf, isKnownZone, localSecond } from './zone.ts';

/** Clocks of the world run from 12 hours behind UTC to 14 ahead. */
const WEST_MOST = 12 * 3600;
const EAST_MOST = 14 * 3600;

/** Seconds on some time line with nanoseconds. */
export interface Moment {
  readonly second: number;
  readonly nano: number;
}

/** When a date with a time was: one instant or several that fit; or only between two, where no zone is known; or never. */
export type Placed =
  | { readonly is: 'at'; readonly seconds: readonly number[]; readonly detail: () => string }
  | { readonly is: 'between'; readonly from: number; readonly to: number; readonly detail: () => string }
  | { readonly is: 'never'; readonly detail: () => string };

export function orderNumbers(left: number, right: number): Order {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Seconds of the wall clock as written, read as UTC. */
export function writtenSecond({ date, time }: DateTimeReading): number {
  return dayNumber(date) * SECONDS_PER_DAY + time.second;
}

export function dayOfSecond(second: number): number {
  return Math.floor(second / SECONDS_PER_DAY);
}

/** Second of the day. */
export function clockOfSecond(second: number): number {
  return second - dayOfSecond(second) * SECONDS_PER_DAY;
}

/** `2026-11-01 01:30` of seconds read as UTC. */
export function formatSecond(second: number, nano = 0): string {
  return `${formatDate(dateOfDay(dayOfSecond(second)))} ${formatClock(clockOfSecond(second), nano)}`;
}

function formatInstant(second: number): string {
  return `${formatSecond(second).replace(' ', 'T')}Z`;
}

function inZone(written: number, zone: string): Placed | null {
  const seconds = instantsOf(zone, written);
  if (seconds === null) return null;
  if (seconds.length === 0) {
    return {
      is: 'never',
      detail: () => `${formatSecond(written)} does not exist in ${zone}: the clocks were set forward`,
    };
  }
  const detail = (): string => `${formatSecond(written)} in ${zone} is ${seconds.map(formatInstant).join(' or ')}`;
  return { is: 'at', seconds, detail };
}

function anywhere(written: number, why: string): Placed {
  const from = written - EAST_MOST;
  const to = written + WEST_MOST;
  const detail = (): string =>
    `${formatSecond(written)} ${why}: it is anywhere from ${formatInstant(from)} to ${formatInstant(to)}`;
  return { is: 'between', from, to, detail };
}

/** Places a date with a time on the line of instants, by its own zone or else the episode's. */
export function placeMoment(moment: DateTimeReading, timezone: string | undefined): Placed {
  const written = writtenSecond(moment);
  const { zone } = moment;
  if (zone.is === 'offset') {
    const instant = written - zone.seconds;
    return { is: 'at', seconds: [instant], detail: () => formatInstant(instant) };
  }
  if (zone.is === 'unknown') return anywhere(written, `with the zone ${zone.label}, which is not one offset,`);
  const name = zone.is === 'named' ? zone.zone : timezone;
  if (name === undefined) return anywhere(written, 'states no zone and the episode declares none');
  return inZone(written, name) ?? anywhere(written, `is in ${name}, which is not a known zone`);
}

/** Wall-clock seconds that a date with a time shows locally: one, or a span of them where no local zone is known. */
export type LocalClock =
  | { readonly is: 'at'; readonly second: number }
  | { readonly is: 'between'; readonly from: number; readonly to: number; readonly why: string };

/** A zone that says what a local clock shows: the episode's, or else what is written, unless that is a mere UTC stamp. */
function isOwnClock(zone: StatedZone): boolean {
  return zone.is === 'none' || zone.is === 'named' || (zone.is === 'offset' && !zone.utc);
}

/** The local clock of a date with a time, in the episode's zone or else in its own. */
export function localClock(moment: DateTimeReading, timezone: string | undefined): LocalClock {
  const written = writtenSecond(moment);
  const { zone } = moment;
  const declared = timezone !== undefined && isKnownZone(timezone) ? timezone : null;
  if (zone.is === 'none' || (declared === null && timezone === undefined && isOwnClock(zone)))
    return { is: 'at', second: written };
  const placed = placeMoment(moment, timezone);
  if (placed.is === 'at' && placed.seconds.length === 1 && declared !== null) {
    const local = localSecond(declared, placed.seconds[0] ?? 0);
    if (local !== null) return { is: 'at', second: local };
  }
  const why = timezone === undefined ? 'the episode declares no zone' : `the episode's zone is ${timezone}`;
  const instants = placed.is === 'at' ? placed.seconds : placed.is === 'between' ? [placed.from, placed.to] : [written];
  const from = Math.min(...instants) - WEST_MOST;
  const to = Math.max(...instants) + EAST_MOST;
  return { is: 'between', from, to, why };
}
