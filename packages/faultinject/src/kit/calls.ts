import { isUnder, type ToolCallEvent, type ToolResultEvent, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { Steps } from '../edits/state-tree.ts';
import { locatorOf } from '../edits/steps-of.ts';

/** A call of the agent with its result. */
export interface CallPair {
  readonly call: ToolCallEvent;
  readonly result: ToolResultEvent;
}

/** Every agent call that was answered, in order, with its first result. */
export function answeredCalls(events: readonly TraceEvent[]): CallPair[] {
  const results = new Map<string, ToolResultEvent>();
  for (const event of events) {
    if (event.kind === 'tool_result' && event.call !== null && !results.has(event.call)) results.set(event.call, event);
  }
  return events.flatMap((event) => {
    const result = event.kind === 'tool_call' && event.actor === 'agent' ? results.get(event.id) : undefined;
    return event.kind === 'tool_call' && result !== undefined ? [{ call: event, result }] : [];
  });
}

/** Calls that worked and wrote a place, or the record that it stands in; in order. */
export function writersOf(base: FaultBase, place: Steps): CallPair[] {
  const locator = locatorOf(place);
  return answeredCalls(base.episode.trace.events).filter(
    ({ call, result }) =>
      result.status === 'ok' &&
      (base.effects.get(call.id)?.writes ?? []).some(
        (written) => isUnder(locator, written) || isUnder(written, locator),
      ),
  );
}

/** Whether a call changes anything, by the domain and by what it wrote. */
export function isWrite(base: FaultBase, { call }: CallPair): boolean {
  return base.domain.tools[call.tool]?.effect === 'write' || (base.effects.get(call.id)?.writes.length ?? 0) > 0;
}
