import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls, type CallPair, isWrite } from '../../kit/calls.ts';

/** Whether a call that worked only looked something up. */
export function isLookUp(base: FaultBase, pair: CallPair): boolean {
  const effect = base.domain.tools[pair.call.tool]?.effect ?? 'unknown';
  if (pair.result.status !== 'ok' || isWrite(base, pair)) return false;
  return effect === 'read' || (effect === 'unknown' && (base.effects.get(pair.call.id)?.reads.length ?? 0) > 0);
}

/** The call with its result, by the id of either. */
export function pairOf(base: FaultBase, id: string): CallPair | null {
  return (
    answeredCalls(base.episode.trace.events).find(({ call, result }) => call.id === id || result.id === id) ?? null
  );
}

export function lookUpsOf(base: FaultBase): CallPair[] {
  return answeredCalls(base.episode.trace.events).filter((pair) => isLookUp(base, pair));
}
