import { type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { answeredCalls, type CallPair } from '../kit/calls.ts';

/** Which answered calls an arm has otherwise than its base, in draft ids. */
export interface CallChanges {
  /** Of the base; they are not in the arm. */
  readonly removed: readonly CallPair[];
  /** Of the arm; they are not in the base. */
  readonly inserted: readonly CallPair[];
  /** As they are in the arm; call or result is another. */
  readonly changed: readonly CallPair[];
  /** All of the arm, in order. */
  readonly all: readonly CallPair[];
}

export function callChanges(base: FaultBase, events: readonly TraceEvent[]): CallChanges {
  const before = new Map(answeredCalls(base.episode.trace.events).map((pair) => [pair.call.id, pair]));
  const all = answeredCalls(events);
  const after = new Set(all.map(({ call }) => call.id));
  return {
    all,
    removed: [...before.values()].filter(({ call }) => !after.has(call.id)),
    inserted: all.filter(({ call }) => !before.has(call.id)),
    changed: all.filter((pair) => {
      const old = before.get(pair.call.id);
      return old !== undefined && textOf(old) !== textOf(pair);
    }),
  };
}

/** Whether a call that worked may have changed the state. */
export function mayWrite(base: FaultBase, { call, result }: CallPair): boolean {
  if (result.status !== 'ok') return false;
  const effect = base.domain.tools[call.tool]?.effect;
  const known = base.effects.get(call.id);
  return known === undefined ? effect === 'write' || effect === 'draft' : known.writes.length > 0;
}

function textOf({ call, result }: CallPair): string {
  // Arguments, outputs and names are JSON.
  return stringifyJson([call.tool, call.arguments, result.status, result.output] as JsonValue);
}
