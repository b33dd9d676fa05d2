import { isJsonList, isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { ToolCall } from '@sauron/core/model';
import { callSchema } from './response-schema.ts';

/**
 * The calls of a message, in order; null where one has no name or the list is none. A call without an id, or with that of
 * another, gets one of its own. Only `tool_calls` count: a call that a server left as text in the content stays text.
 */
export function readToolCalls(message: JsonObject): ToolCall[] | null {
  const list = message['tool_calls'] ?? [];
  if (!isJsonList(list)) return null;
  const calls: ToolCall[] = [];
  const ids = new Set<string>();
  for (const [index, raw] of list.entries()) {
    const call = callSchema.safeParse(raw);
    if (!call.success || !isJsonObject(raw)) return null;
    const id = freeId(call.data.id ?? '', index, ids);
    ids.add(id);
    calls.push({ id, tool: call.data.function.name, argumentsText: argumentsOf(raw['function']) });
  }
  return calls;
}

function freeId(id: string, index: number, taken: ReadonlySet<string>): string {
  if (id !== '' && !taken.has(id)) return id;
  let own = `call_${index}`;
  while (taken.has(own)) own += '_';
  return own;
}

/** The arguments as text. Servers that send an object had it parsed: it is written with every digit that came. */
function argumentsOf(called: JsonValue | undefined): string {
  const given = isJsonObject(called) ? (called['arguments'] ?? '') : '';
  return typeof given === 'string' ? given : stringifyJson(given);
}
