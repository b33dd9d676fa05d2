import { isJsonList, isJsonObject, type JsonValue, ownValue, type TraceEvent } from '@sauron/core/episode';

/**
 * How many tools were run, by the events of a sample, that no call of its messages names: those of sub-agents, and of
 * messages that were dropped on the way. Null where the log has no events, so that nothing is known.
 */
export function unseenCalls(logged: readonly JsonValue[], trace: readonly TraceEvent[]): number | null {
  if (logged.length === 0) return null;
  const seen = new Set(trace.flatMap((event) => (event.kind === 'tool_call' ? [event.callId] : [])));
  const unseen = new Set<string>();
  const pending = [...logged];
  for (let event = pending.pop(); event !== undefined; event = pending.pop()) {
    if (!isJsonObject(event)) continue;
    const [kind, id, nested] = [ownValue(event, 'event'), ownValue(event, 'id'), ownValue(event, 'events')];
    if (kind === 'tool' && typeof id === 'string' && !seen.has(id)) unseen.add(id);
    // Old logs nest the events of a tool and of a subtask.
    if (isJsonList(nested)) for (const inner of nested) pending.push(inner);
  }
  return unseen.size;
}
