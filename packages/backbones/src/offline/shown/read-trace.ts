import { isJsonList, isJsonObject, type JsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { ToolCount } from '../transcript/brief.ts';
import type { EventHead } from '../transcript/data-lines.ts';
import type { Pool } from '../transcript/pool.ts';

/** What of an event is its content. */
const BODIES = ['arguments', 'output', 'text', 'data'] as const;

/** Adds the events of a trace with one JSON object per line; what is no event is passed over. */
export function addTrace(pool: Pool, lines: readonly string[]): void {
  for (const line of lines) {
    const parsed = parseStrictJson(line);
    if (parsed.ok && isJsonObject(parsed.value)) addEvent(pool, parsed.value);
  }
}

function addEvent(pool: Pool, event: JsonObject): void {
  const head = headOf(event, pool);
  if (head === null) return;
  pool.addLine({ head, read: null });
  for (const name of BODIES) {
    const value = event[name];
    if (value === undefined) continue;
    const shown = name === 'output' ? decoded(value) : value;
    pool.addLine({ head, read: { head, locator: `${head.id}.${name}`, form: 'value', value: shown } });
  }
}

function headOf(event: JsonObject, pool: Pool): EventHead | null {
  const text = (name: string) => {
    const value = event[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const [id, kind, call] = [text('id'), text('kind'), text('call')];
  if (id === null || kind === null) return null;
  return {
    id,
    kind,
    actor: kind === 'tool_result' ? null : text('actor'),
    tool: kind === 'tool_result' ? (pool.toolOf(call) ?? pool.toolOf(id)) : text('tool'),
    call,
    status: text('status'),
    step: text('step'),
  };
}

/** An output that is the text of a JSON object or list is read as that. */
function decoded(output: JsonValue): JsonValue {
  if (typeof output !== 'string' || !/^\s*[[{]/u.test(output)) return output;
  const parsed = parseStrictJson(output);
  return parsed.ok && (isJsonObject(parsed.value) || isJsonList(parsed.value)) ? parsed.value : output;
}

/** Tools by first call, then those that are listed and were not called. */
export function countTools(pool: Pool, listed: readonly string[]): ToolCount[] {
  const counts = new Map<string, { tool: string; agentCalls: number; userCalls: number }>();
  const countOf = (tool: string) => {
    const count = counts.get(tool) ?? { tool, agentCalls: 0, userCalls: 0 };
    counts.set(tool, count);
    return count;
  };
  for (const { tool, actor } of pool.calls()) {
    if (tool !== null) countOf(tool)[actor === 'user' ? 'userCalls' : 'agentCalls'] += 1;
  }
  for (const tool of listed) countOf(tool);
  return [...counts.values()];
}

/** Ids of messages by who sent them, in order. */
export function messageIds(pool: Pool, actor: 'user' | 'agent'): string[] {
  return [...pool.events.values()]
    .filter((event) => event.kind === 'message' && event.actor === actor)
    .map(({ id }) => id);
}
