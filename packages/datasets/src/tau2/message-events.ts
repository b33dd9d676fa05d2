import { isJsonList, isJsonObject, type JsonValue, ownValue, parseStrictJson } from '@sauron/core/episode';
import { type BuiltTrace, type EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { type Tau2Message, tau2MessageSchema } from './record.ts';

const ACTORS = { assistant: 'agent', user: 'user', system: 'system' } as const;
type Speaker = keyof typeof ACTORS;

/**
 * The events of a run. Calls belong to whoever asked for them (`requestor`); results are paired within their turn, which
 * is how the orchestrator answers them. Texts stay as recorded, stop tokens included, but for one: where a whole
 * message of the agent is the JSON text `{"message": …}`, its text is taken and the raw one kept in `extra`.
 */
export function messageEvents(messages: readonly Tau2Message[]): BuiltTrace {
  const builder = new TraceBuilder();
  for (const [index, message] of messages.entries()) addMessage(builder, message, index);
  builder.count('cost, usage and raw provider data', 'left out of every message', messages.length);
  return builder.finish();
}

function addMessage(builder: TraceBuilder, message: Tau2Message, index: number): void {
  const marks = marksOf(message, index);
  if (message.role === 'tool') addResults(builder, message, index);
  else if (isSpeaker(message.role)) {
    builder.closeCalls();
    addSpoken(builder, message, { role: message.role, marks });
    addCalls(builder, message, marks);
  } else builder.unknown(`message role ${JSON.stringify(message.role)}`, rest(message), marks);
}

function marksOf(message: Tau2Message, index: number): EventMarks {
  const errors = message.errors === undefined || message.errors === null ? undefined : { errors: message.errors };
  return { time: message.timestamp ?? undefined, source: `turn ${message.turn_idx ?? index}`, extra: errors };
}

interface Spoken {
  readonly role: Speaker;
  readonly marks: EventMarks;
}

function addSpoken(builder: TraceBuilder, message: Tau2Message, spoken: Spoken): void {
  const { content, reasoning } = message;
  const { role, marks } = spoken;
  if (typeof reasoning === 'string' && reasoning !== '' && role === 'assistant') builder.thought(reasoning, marks);
  else if (reasoning !== undefined && reasoning !== null && reasoning !== '') {
    builder.unknown('reasoning block', { reasoning }, marks);
  }
  if (content === undefined || content === null) return;
  // An empty text beside calls is how some clients write "no text".
  if (content === '' && message.tool_calls?.length) return;
  if (message.is_audio) builder.unknown('audio message', { content }, marks);
  else for (const block of isJsonList(content) ? content : [content]) addBlock(builder, block, spoken);
}

function addBlock(builder: TraceBuilder, block: JsonValue, spoken: Spoken): void {
  const text = isJsonObject(block) && ownValue(block, 'type') === 'text' ? ownValue(block, 'text') : block;
  if (typeof text === 'string') addText(builder, text, spoken);
  else builder.unknown('content block', block, spoken.marks);
}

function addText(builder: TraceBuilder, text: string, { role, marks }: Spoken): void {
  const inner = role === 'assistant' ? wrappedMessage(text) : null;
  if (inner === null) {
    builder.message(ACTORS[role], text, marks);
    return;
  }
  builder.count('agent messages unwrapped', 'were {"message": …} as JSON text; the raw text is in extra');
  const extra = { ...(isJsonObject(marks.extra) ? marks.extra : {}), raw: text };
  builder.message(ACTORS[role], inner, { ...marks, extra });
}

/** The text inside `{"message": "…"}`; null where the text is anything else. */
function wrappedMessage(text: string): string | null {
  if (!/^\s*\{\s*"message"/u.test(text)) return null;
  const parsed = parseStrictJson(text);
  if (!parsed.ok || !isJsonObject(parsed.value) || Object.keys(parsed.value).length !== 1) return null;
  const inner = ownValue(parsed.value, 'message');
  return typeof inner === 'string' ? inner : null;
}

function addCalls(builder: TraceBuilder, message: Tau2Message, marks: EventMarks): void {
  const calls = message.tool_calls ?? [];
  for (const actor of ['agent', 'user'] as const) {
    const own = calls.filter(({ requestor }) => ((requestor ?? message.role) === 'user' ? 'user' : 'agent') === actor);
    const batch = own.map(({ name, arguments: given, id }) => ({ ...marks, tool: name, arguments: given, callId: id }));
    if (batch.length > 0) builder.calls(actor, batch);
  }
}

function addResults(builder: TraceBuilder, message: Tau2Message, index: number): void {
  if (message.tool_messages) {
    for (const nested of message.tool_messages) addNestedResult(builder, nested, index);
    return;
  }
  builder.result({
    ...marksOf(message, index),
    callId: message.id ?? null,
    actor: message.requestor === 'user' ? 'user' : 'agent',
    status: message.error === true ? 'error' : message.error === false ? 'ok' : 'unknown',
    output: message.content ?? null,
  });
}

function addNestedResult(builder: TraceBuilder, nested: JsonValue, index: number): void {
  const parsed = tau2MessageSchema.safeParse(nested);
  if (parsed.success && !parsed.data.tool_messages) addResults(builder, parsed.data, index);
  else builder.unknown('nested tool message', nested);
}

function isSpeaker(role: string): role is Speaker {
  return Object.hasOwn(ACTORS, role);
}

function rest({ role, content, id }: Tau2Message): JsonValue {
  return { role, content: content ?? null, ...(typeof id === 'string' ? { id } : {}) };
}
