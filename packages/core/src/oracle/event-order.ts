import type { TraceEvent } from '../episode/event.ts';
import type { BindingOf } from './binding.ts';
import type { EpisodeView } from './episode-view.ts';
import { findReference } from './event-selection.ts';
import type { Finding } from './finding.ts';
import { orIfMissing } from './missing-error.ts';

/** `a` was done before `b` began. */
export function eventOrder(binding: BindingOf<'event_order'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    const a = findReference(binding.a, view);
    const b = findReference(binding.b, view);
    const done = completionOf(a, view);
    const witness = done === null || done.id === a.id ? [a.id, b.id] : [a.id, done.id, b.id];
    if (done === null || isSameStep(a, b, view)) return { value: false, witness };
    return { value: view.positionOf(done.id) < view.positionOf(b.id), witness };
  });
}

/** A call is done with its first result; null where it has none. Everything else is done where it stands. */
function completionOf(event: TraceEvent, view: EpisodeView): TraceEvent | null {
  if (event.kind !== 'tool_call') return event;
  return view.resultsOf(event)[0] ?? null;
}

/** True for calls (or their results) that were issued together: neither is before the other. */
export function isSameStep(a: TraceEvent, b: TraceEvent, view: EpisodeView): boolean {
  const [left, right] = [view.callOf(a), view.callOf(b)];
  if (left === null || right === null || left.id === right.id) return false;
  return left.step !== undefined && left.step === right.step && left.agent === right.agent;
}
