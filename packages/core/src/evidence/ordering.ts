import type { TraceEvent } from '../episode/event.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Flag } from './flags.ts';
import { eventWords, kindWords, nameWords } from './words.ts';

/** How two events of the record stand in time. */
export interface Order {
  readonly before: boolean;
  /** Step of the two calls where they were issued together. */
  readonly step: string | number | null;
  /** The event at which the first one is done: a call's first result, else the event itself. */
  readonly done: TraceEvent;
  readonly flags: readonly Flag[];
}

/**
 * Orders two events. A call is done at its first result, so it is before another event only when that result is; calls
 * of one step, and what answers them, are concurrent. Everything else goes by position, never by id or clock.
 */
export function orderOf(source: EpisodeSource, a: TraceEvent, b: TraceEvent): Order {
  const step = sharedStep(source, a, b);
  const [result] = a.kind === 'tool_call' ? source.resultsOf(a.id) : [];
  // A call comes before its own result.
  const done = result === undefined || result === b || source.callOf(b) === a ? a : result;
  const before = step === null && source.positionOf(done.id) < source.positionOf(b.id);
  const flags: Flag[] = [];
  if (step !== null) flags.push('concurrent');
  if (a.kind === 'tool_call' && result === undefined) flags.push('no_result');
  if (clocksDisagree(source, done, b)) flags.push('clock_conflict');
  return { before, step, done, flags };
}

/** `e3 get_balance call by agent (done at its result e4)`. */
export function doneWords(source: EpisodeSource, event: TraceEvent, done: TraceEvent): string {
  if (event.kind !== 'tool_call') return eventWords(source, event);
  const what = `${nameWords(event.id)} (${kindWords(source, event)}`;
  return done === event ? `${what})` : `${what}, done at its result ${nameWords(done.id)})`;
}

/** Whether two events belong to different calls that were issued together. */
export function isConcurrent(source: EpisodeSource, a: TraceEvent, b: TraceEvent): boolean {
  return sharedStep(source, a, b) !== null;
}

function sharedStep(source: EpisodeSource, a: TraceEvent, b: TraceEvent): string | number | null {
  const [first, second] = [source.callOf(a), source.callOf(b)];
  if (first === null || second === null || first === second || first.step === undefined) return null;
  return first.step === second.step && first.agent === second.agent ? first.step : null;
}

function clocksDisagree(source: EpisodeSource, a: TraceEvent, b: TraceEvent): boolean {
  const [first, second] = [readClock(a.time), readClock(b.time)];
  if (first === null || second === null || first.zoned !== second.zoned) return false;
  return Math.sign(first.ms - second.ms) * Math.sign(source.positionOf(a.id) - source.positionOf(b.id)) < 0;
}

/** Two times without a zone are compared as they stand; one with and one without are not. */
function readClock(time: string | undefined): { readonly ms: number; readonly zoned: boolean } | null {
  if (time === undefined) return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/iu.test(time);
  const ms = Date.parse(zoned ? time : `${time}Z`);
  return Number.isNaN(ms) ? null : { ms, zoned };
}
