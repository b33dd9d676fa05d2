import type { TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';

/**
 * Events behind which something can be put: no call is open there, no answer of the user is waited for, and the closing
 * message has not been written. In order; the last one is the last thing that was done.
 */
export function restPoints(base: FaultBase, events: readonly TraceEvent[]): string[] {
  const open = new Set<string>();
  const asked = new Set<string>();
  const closing = events.findLastIndex(({ kind, actor }) => kind === 'message' && actor === 'agent');
  return events.flatMap((event, index) => {
    if (event.kind === 'tool_call') {
      open.add(event.id);
      if (base.domain.tools[event.tool]?.effect === 'ask') asked.add(event.id);
    }
    const call = event.kind === 'tool_result' ? event.call : null;
    if (call !== null) open.delete(call);
    const next = events[index + 1];
    const waits = call !== null && asked.has(call) && next?.kind === 'message' && next.actor === 'user';
    return open.size > 0 || waits || next === undefined || (closing >= 0 && index >= closing) ? [] : [event.id];
  });
}
