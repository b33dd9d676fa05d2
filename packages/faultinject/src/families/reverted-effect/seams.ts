import type { TraceEvent } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { tokensOf } from '../../kit/event-tokens.ts';
import type { Level } from '../family.ts';

/** Where calls can be put in: event ids behind which nothing is open. */
interface Seams {
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** Places near the call, or far from it, of which one is drawn. */
const NEAR = 2;
const FAR_SHARE = 0.4;

/**
 * Seams before a call from which on its record was known, and behind it from which on nothing builds on it any more; the
 * nearest to the call come first.
 */
export function seamsOf(base: FaultBase, { call, result }: CallPair, key: string): Seams {
  const { events } = base.episode.trace;
  const start = events.indexOf(events.find(({ id }) => id === call.id) ?? call);
  const end = events.findIndex(({ id }) => id === result.id);
  const known = knownSince(events.slice(0, start), call, key);
  const built = answeredCalls(events)
    .filter((pair) => (base.effects.get(pair.call.id)?.writes.length ?? 0) > 0 && tokensOf(pair.call).has(key))
    .map((pair) => events.findIndex(({ id }) => id === pair.result.id));
  const last = events.findLastIndex((event) => event.kind === 'message' && event.actor === 'agent');
  const stop = last < 0 ? events.length : last;
  const open = openSeams(events);
  const least = Math.max(end, ...built);
  return {
    before: open
      .filter((index) => index < start && index >= known)
      .map(idAt)
      .toReversed(),
    behind: open.filter((index) => index >= least && index < stop).map(idAt),
  };

  function idAt(index: number): string {
    return events[index]?.id ?? '';
  }
}

/** From where on the agent could have made the call: it had seen the record, or the ids and numbers that it names. */
function knownSince(before: readonly TraceEvent[], call: TraceEvent, key: string): number {
  const firstOf = (token: string): number => before.findIndex((event) => tokensOf(event).has(token));
  const named = [...tokensOf(call)].filter((token) => /\d/u.test(token)).map(firstOf);
  return Math.max(0, firstOf(key), ...named);
}

/** Indexes of events behind which the agent turned to its next call, or to its last message. */
function openSeams(events: readonly TraceEvent[]): number[] {
  return events.flatMap((event, index) => {
    const next = events[index + 1];
    const isRest = event.kind === 'tool_result' || event.kind === 'thought';
    const isTurn = next?.actor === 'agent' && (next.kind === 'tool_call' || next.kind === 'message');
    return isRest && isTurn ? [index] : [];
  });
}

/** The seams that a level asks for, in drawn order; the nearest come first in the list. */
export function seamsFor(seams: readonly string[], level: Level, random: Random): string[] {
  const far = Math.max(1, Math.ceil(seams.length * FAR_SHARE));
  return random.shuffle(level === 'blatant' ? seams.slice(0, NEAR) : seams.slice(-far));
}
