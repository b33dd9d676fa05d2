import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
  type TraceEvent,
} from '@sauron/core/episode';
import { type CallInput, type EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import type { TraceMapping } from './mapping.ts';
import type { RecordContext } from './record-context.ts';

type OpenaiTrace = Extract<TraceMapping, { format: 'openai-messages' }>;

const ACTORS = { assistant: 'agent', user: 'user', system: 'system', developer: 'system' } as const;
type Speaker = keyof typeof ACTORS;

/** Keys of a message that are read; others are left out. */
export const MESSAGE_KEYS: readonly string[] = [
  ...['role', 'content', 'tool_calls', 'function_call', 'tool_call_id', 'name', 'reasoning_content'],
];

/** Types of the parts of a message that are text. */
const TEXT_PARTS: readonly JsonValue[] = ['text', 'input_text', 'output_text'];

/**
 * Events from a list of chat messages: `role`, `content` (text, or parts), `tool_calls` or the older `function_call`, and
 * messages of the role `tool` or `function` as results. A result has no status: the format has no place for it. What is
 * not known is kept as an observation and counted.
 */
export function openaiEvents(
  context: RecordContext,
  { events: list }: OpenaiTrace,
  messages: readonly JsonValue[],
): readonly TraceEvent[] {
  const builder = new TraceBuilder();
  for (const [index, message] of messages.entries()) addMessage(builder, message, { source: `${list}[${index}]` });
  const built = builder.finish();
  context.loss.addAll(built.loss);
  return built.events;
}

function addMessage(builder: TraceBuilder, message: JsonValue, marks: EventMarks): void {
  const role = isJsonObject(message) ? ownValue(message, 'role') : undefined;
  if (!isJsonObject(message)) builder.unknown('message', message, marks);
  else if (role === 'tool' || role === 'function') addResult(builder, message, marks);
  else if (isSpeaker(role)) {
    // Every call is answered before anyone speaks again.
    builder.closeCalls();
    addSpoken(builder, message, { role, marks });
    addCalls(builder, message, marks);
  } else builder.unknown(`message role ${JSON.stringify(role ?? null)}`, onlyKnown(message), marks);
}

function addSpoken(
  builder: TraceBuilder,
  message: JsonObject,
  { role, marks }: { role: Speaker; marks: EventMarks },
): void {
  const thought = ownValue(message, 'reasoning_content');
  if (role === 'assistant' && typeof thought === 'string' && thought !== '') builder.thought(thought, marks);
  for (const part of partsOf(ownValue(message, 'content'))) {
    const text = partText(part);
    if (text === null) builder.unknown('content part', part, marks);
    // An empty text beside calls is how some clients write "no text".
    else if (text !== '') builder.message(ACTORS[role], text, marks);
  }
}

function partsOf(content: JsonValue | undefined): readonly JsonValue[] {
  if (isJsonList(content)) return content;
  return content === undefined || content === null ? [] : [content];
}

function partText(part: JsonValue): string | null {
  if (typeof part === 'string') return part;
  const isText = isJsonObject(part) && TEXT_PARTS.includes(ownValue(part, 'type') ?? null);
  const text = isText ? ownValue(part, 'text') : null;
  return typeof text === 'string' ? text : null;
}

function addCalls(builder: TraceBuilder, message: JsonObject, marks: EventMarks): void {
  const older = ownValue(message, 'function_call');
  const given = [...partsOf(ownValue(message, 'tool_calls')), ...partsOf(older)];
  const calls = given.map((each) => callOf(each, marks));
  const known = calls.filter((call) => call !== null);
  if (known.length > 0) builder.calls('agent', known);
  for (const [at, call] of calls.entries()) if (call === null) builder.unknown('tool call', given[at] ?? null, marks);
}

function callOf(given: JsonValue, marks: EventMarks): CallInput | null {
  if (!isJsonObject(given)) return null;
  const inner = ownValue(given, 'function') ?? ownValue(given, 'custom') ?? given;
  const tool = isJsonObject(inner) ? ownValue(inner, 'name') : undefined;
  if (!isJsonObject(inner) || typeof tool !== 'string' || tool.trim() === '') return null;
  const id = ownValue(given, 'id');
  const body = ownValue(inner, 'arguments') ?? ownValue(inner, 'input') ?? {};
  return { ...marks, tool, arguments: body, callId: typeof id === 'string' ? id : null };
}

function addResult(builder: TraceBuilder, message: JsonObject, marks: EventMarks): void {
  const id = ownValue(message, 'tool_call_id');
  const name = ownValue(message, 'name');
  const content = ownValue(message, 'content') ?? null;
  const texts = isJsonList(content) ? content.map(partText) : [];
  const isText = texts.length > 0 && texts.every((text) => text !== null);
  builder.result({
    ...marks,
    callId: typeof id === 'string' ? id : null,
    tool: typeof name === 'string' ? name : undefined,
    status: 'unknown',
    output: isText ? texts.join('\n') : content,
  });
}

function onlyKnown(message: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(message).filter(([key]) => MESSAGE_KEYS.includes(key)));
}

function isSpeaker(role: JsonValue | undefined): role is Speaker {
  return typeof role === 'string' && Object.hasOwn(ACTORS, role);
}
