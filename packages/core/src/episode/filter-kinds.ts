import { EVENT_KINDS, type EventKind } from './event.ts';
import type { EventFilter } from './filter.ts';

/** The kinds that a filter speaks of. */
export function filterKinds(filter: EventFilter): readonly EventKind[] {
  if (filter.kind !== undefined) return [filter.kind];
  if (filter.tool !== undefined || filter.arguments !== undefined || filter.anyArgument !== undefined)
    return ['tool_call'];
  return filter.status === undefined ? EVENT_KINDS : ['tool_result'];
}
