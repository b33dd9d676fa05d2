import type { TraceEvent } from '@sauron/core/episode';

interface Instant {
  readonly ms: number;
  /** What the times of the trace have in common beside the instant: what is written back. */
  readonly spelling: Spelling;
}

interface Spelling {
  /** `Z`, `-07:00`, or nothing for a local time. */
  readonly zone: string;
  readonly separator: string;
  /** Digits of the fraction of a second; null for a time without seconds. */
  readonly fractionDigits: number | null;
}

const ISO = /^(\d{4}-\d{2}-\d{2})([T ])(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/u;

/**
 * A time for each event of an arm, in the spelling of the first one of the base. Where some time of the base cannot be read
 * what was recorded stays, and a new event takes the time of the one before it. Null where none is known.
 */
export function threadTimes(events: readonly TraceEvent[], base: readonly TraceEvent[]): (string | null)[] {
  const instants = base.map((event) => readInstant(event.time));
  const [first] = instants;
  if (first === undefined || first === null || instants.includes(null)) return recordedTimes(events, base);
  const steps = new Map(base.map((event, index) => [event.id, stepAt(instants, index)]));
  let now = first.ms;
  return events.map((event, index) => {
    const step = steps.get(event.id) ?? stepAt(instants, Math.min(index, base.length - 1));
    now = index === 0 ? first.ms : now + step;
    return formatInstant({ ...first, ms: now });
  });
}

function recordedTimes(events: readonly TraceEvent[], base: readonly TraceEvent[]): (string | null)[] {
  const known = new Set(base.map(({ id }) => id));
  let before: string | null = null;
  return events.map((event) => {
    const time: string | null = known.has(event.id) ? (event.time ?? null) : (event.time ?? before);
    before = time;
    return time;
  });
}

function readInstant(time: string | undefined): Instant | null {
  const match = time === undefined ? null : ISO.exec(time);
  if (match === null) return null;
  const [, day = '', separator = 'T', minute = '', second, fraction = '', zone = ''] = match;
  const ms = Date.parse(`${day}T${minute}:${second ?? '00'}.${fraction.slice(0, 3).padEnd(3, '0')}${zone || 'Z'}`);
  if (Number.isNaN(ms)) return null;
  return { ms, spelling: { zone, separator, fractionDigits: second === undefined ? null : fraction.length } };
}

function stepAt(instants: readonly (Instant | null)[], index: number): number {
  return Math.max(0, (instants[index]?.ms ?? 0) - (instants[index - 1]?.ms ?? instants[index]?.ms ?? 0));
}

function formatInstant({ ms, spelling: { zone, separator, fractionDigits } }: Instant): string {
  const sign = zone.startsWith('-') ? -1 : 1;
  const [hours = 0, minutes = 0] = zone === 'Z' || zone === '' ? [] : zone.slice(1).split(':').map(Number);
  const local = new Date(ms + sign * (hours * 60 + minutes) * 60_000).toISOString();
  const clock = fractionDigits === null ? local.slice(11, 16) : local.slice(11, 19);
  const fraction =
    (fractionDigits ?? 0) > 0
      ? `.${local
          .slice(20, 23)
          .padEnd(fractionDigits ?? 0, '0')
          .slice(0, fractionDigits ?? 0)}`
      : '';
  return `${local.slice(0, 10)}${separator}${clock}${fraction}${zone}`;
}
