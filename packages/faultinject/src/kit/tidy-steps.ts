import type { TraceEvent } from '@sauron/core/episode';
import type { ArmDraft } from '../edits/arm-draft.ts';

/** A call that is left alone of several that were issued together is no group any more: its mark goes. */
export function tidySteps(draft: ArmDraft): void {
  const before = groupSizes(draft.base.trace.events);
  const after = groupSizes(draft.events);
  const isAlone = ({ step }: TraceEvent): boolean =>
    step !== undefined && (before.get(step) ?? 0) > 1 && (after.get(step) ?? 0) < 2;
  for (const { id } of draft.events.filter(isAlone)) draft.replaceEvent(id, withoutStep);
}

function groupSizes(events: readonly TraceEvent[]): ReadonlyMap<string | number, number> {
  const sizes = new Map<string | number, number>();
  for (const { kind, step } of events) {
    if (kind === 'tool_call' && step !== undefined) sizes.set(step, (sizes.get(step) ?? 0) + 1);
  }
  return sizes;
}

function withoutStep(event: TraceEvent): TraceEvent {
  const { step: _, ...rest } = event;
  return rest;
}
