import { matchAt } from './match-at.ts';
import type { ClockTime, StatedZone } from './reading.ts';

export interface ScannedTime {
  readonly end: number;
  /** One, or morning and evening where the text does not tell (`7:30`). */
  readonly times: readonly ClockTime[];
  /** The word: with a date it is the beginning or the end of that day. */
  readonly midnight: boolean;
  /** Seconds are written: a hyphen and a time behind it are an offset then, and not the end of a span. */
  readonly toTheSecond: boolean;
}

export interface ScannedZone {
  readonly end: number;
  readonly zone: StatedZone;
}

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?![\d:])(?:[ \u00a0]?([ap])(?:\.m\b\.?|m\b))?/iy;
const HOUR = /(\d{1,2})[ \u00a0]?([ap])(?:\.m\b\.?|m\b)/iy;
const O_CLOCK = /(\d{1,2}) o'clock(?:[ \u00a0]([ap])(?:\.m\b\.?|m\b))?/iy;
const WORD = /(noon|midday|midnight)\b/iy;

const OFFSET = /[ \u00a0]?(?:(UTC|GMT|Z)(?![A-Za-z])|)(?:([-+])(\d{2}):?(\d{2})(?!\d))?(?:\[([A-Za-z0-9_+\-/]+)\])?/y;
const ABBREVIATION =
  /[ \u00a0]\(?([ECMP][SD]?T|BST|CES?T|EES?T|IST|JST|KST|SGT|HKT|A[EWC][SD]T|NZ[SD]T|AK[SD]T|HST)\)?(?![A-Za-z])/y;

const NOON = 43_200;

interface Digits {
  readonly hour: number;
  readonly minute?: number;
  readonly second?: number;
  readonly fraction?: string | undefined;
}

function clock({ hour, minute = 0, second = 0, fraction = '' }: Digits): ClockTime | null {
  if (hour > 23 || minute > 59 || second > 59) return null;
  return { second: hour * 3600 + minute * 60 + second, nano: Number(fraction.padEnd(9, '0')) };
}

/** Hour of a 12-hour clock; null where there is no such hour (`13 pm`). */
function hourOf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function bothHalves(time: ClockTime): readonly ClockTime[] {
  return [time, { second: (time.second + NOON) % (2 * NOON), nano: time.nano }];
}

function clockTimes(match: RegExpExecArray, prose: boolean): readonly ClockTime[] {
  const [, hour = '', minute, second = '0', fraction, half] = match;
  const read = half === undefined ? Number(hour) : hourOf(Number(hour), half);
  const time = read === null ? null : clock({ hour: read, minute: Number(minute), second: Number(second), fraction });
  if (time === null) return [];
  // A person's 7:30 may be in the evening; 07:30, 19:30 and what a record stores are of the 24-hour clock.
  const eitherHalf = prose && half === undefined && /^[1-9]$|^1[01]$/.test(hour);
  return eitherHalf ? bothHalves(time) : [time];
}

function oClockTimes(match: RegExpExecArray): readonly ClockTime[] {
  const [, hour = '', half] = match;
  const read = half === undefined ? Number(hour) : hourOf(Number(hour), half);
  const time = read === null ? null : clock({ hour: read });
  if (time === null) return [];
  return half === undefined && read !== null && read <= 12 ? bothHalves(time) : [time];
}

function timesOf(text: string, start: number, prose: boolean): readonly [RegExpExecArray, readonly ClockTime[]] | null {
  const written = matchAt(CLOCK, text, start);
  if (written !== null) return [written, clockTimes(written, prose)];
  const hour = matchAt(HOUR, text, start);
  if (hour !== null) {
    const read = hourOf(Number(hour[1]), hour[2] ?? '');
    const time = read === null ? null : clock({ hour: read });
    return [hour, time === null ? [] : [time]];
  }
  const oClock = matchAt(O_CLOCK, text, start);
  if (oClock !== null) return [oClock, oClockTimes(oClock)];
  const word = matchAt(WORD, text, start);
  return word === null ? null : [word, [{ second: word[1]?.toLowerCase() === 'midnight' ? 0 : NOON, nano: 0 }]];
}

/**
 * The time of day at `start` of a text in scan form: `19:00`, `7 pm`, `7:30 p.m.`, `noon`. In `prose` a bare `7:30` is
 * morning or evening. Null where none begins there.
 */
export function timeAt(text: string, start: number, prose: boolean): ScannedTime | null {
  const found = timesOf(text, start, prose);
  if (found === null) return null;
  const [match, times] = found;
  const midnight = match[0].toLowerCase() === 'midnight';
  return times.length === 0
    ? null
    : { end: start + match[0].length, times, midnight, toTheSecond: match[3] !== undefined };
}

/**
 * What stands at `start` about the zone of a time: `Z`, `UTC`, `-07:00`, `[Asia/Tokyo]`, `PST`; `none` where nothing does.
 * `10:00-11:00` is a span: a bare hyphen begins an offset only where `mayBeMinus`.
 */
export function zoneAt(text: string, start: number, mayBeMinus: boolean): ScannedZone {
  if (text[start] === '-' && !mayBeMinus) return { end: start, zone: { is: 'none' } };
  const match = matchAt(OFFSET, text, start);
  const [whole = '', utc, sign, hours = '0', minutes = '0', named] = match ?? [];
  if (utc !== undefined || sign !== undefined) {
    const seconds = (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
    // An offset of zero marks an instant, seldom someone's clock; another offset is somebody's local time.
    return { end: start + whole.length, zone: { is: 'offset', seconds, utc: seconds === 0 } };
  }
  if (named !== undefined) return { end: start + whole.length, zone: { is: 'named', zone: named } };
  const abbreviation = matchAt(ABBREVIATION, text, start);
  if (abbreviation === null) return { end: start, zone: { is: 'none' } };
  return { end: start + abbreviation[0].length, zone: { is: 'unknown', label: abbreviation[1] ?? '' } };
}
