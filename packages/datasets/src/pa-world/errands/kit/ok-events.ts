/** Filters of events that worked, and what bindings say about them. They fit any trace: an odd argument is never read. */
import type { JsonObject } from '@sauron/core/episode';
import type { is } from './bindings.ts';

type Condition = ReturnType<typeof is>;

/** Calls that worked. */
export function okCall(tool: string | readonly string[], ...where: readonly Condition[]): JsonObject {
  return { kind: 'tool_call', tool, status: 'ok', arguments: where };
}

/** Calls that worked and in which a phrase stands, such as the id of a record. */
export function okCallWith(tool: string | readonly string[], text: string): JsonObject {
  return { kind: 'tool_call', tool, status: 'ok', text };
}

/** Messages of the user in which a phrase stands. */
export function userSaid(text: string): JsonObject {
  return { kind: 'message', actor: 'user', text };
}

export function neverHappened(filter: JsonObject): JsonObject {
  return { op: 'event_absent', filter };
}

/** So many records of a collection meet all conditions. */
export function countIs(value: number, at: string, ...where: readonly Condition[]): JsonObject {
  return { op: 'state_count', at, where, value };
}

/** The final message states the fact, and none of the spellings of its opposite. */
export function discloses(fact: { readonly id: string }): JsonObject {
  return { op: 'message_discloses', fact: fact.id };
}
