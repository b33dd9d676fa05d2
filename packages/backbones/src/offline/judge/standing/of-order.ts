import type { TraceEvent } from '@sauron/core/episode';
import type { Check, View } from './check.ts';
import { callOf, resolveEvent } from './of-events.ts';

/** What came first. */
export const orderStanding: Check = ({ atom: { a, b, order } }, view) => {
  const [first, second] = [resolveEvent(a, view), resolveEvent(b, view)];
  if (typeof first === 'string') return first;
  if (typeof second === 'string') return second;
  const before = isBefore(first, second, view);
  if (before === null) return 'not_shown';
  return before === (order === 'before') ? 'holds' : 'fails';
};

/** A call is done at its result; calls of one step, and what answers them, are concurrent. Null where it is not shown. */
function isBefore(a: TraceEvent, b: TraceEvent, view: View): boolean | null {
  const { pool, precedes, calls } = view.shown;
  const [first, second] = [pool.events.get(a.id), pool.events.get(b.id)];
  if (first === undefined || second === undefined) return null;
  const [callOfFirst, callOfSecond] = [callOf(first, view), callOf(second, view)];
  const step = callOfFirst?.step ?? null;
  if (step !== null && callOfFirst !== callOfSecond && step === callOfSecond?.step) return false;
  if (first.kind !== 'tool_call' || callOfSecond === first) return precedes(a.id, b.id);
  const [result] = pool.resultsOf(a.id);
  // Where results are not all shown, it is not known when the call was done.
  if (result === undefined && calls !== 'whole') return precedes(a.id, b.id) === false ? false : null;
  return precedes(result?.id ?? a.id, b.id);
}
