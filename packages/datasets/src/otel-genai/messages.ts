import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { firstAt, listAt, objectsOf, textAt, valueAt } from '../span-tree/attribute-path.ts';
import { type ChatMessage, type ChatPart, type ChatRole, textMessage } from '../span-tree/chat-message.ts';
import { contentParts, readChatMessage } from '../span-tree/read-chat-message.ts';
import type { Span, SpanNote } from '../span-tree/span.ts';

const DETAILS = 'gen_ai.client.inference.operation.details';
/** Events of one message each, with the role of those that name none. `gen_ai.choice` is what the model answered. */
const MESSAGE_EVENTS: ReadonlyMap<string, ChatRole> = new Map([
  ['gen_ai.system.message', 'system'],
  ['gen_ai.user.message', 'user'],
  ['gen_ai.assistant.message', 'agent'],
  ['gen_ai.tool.message', 'tool'],
]);

/** The messages that a model (or agent) read, behind the instructions that stand apart from them. */
export function inputMessages(span: Span): ChatMessage[] {
  const instructions = detail(span, 'gen_ai.system_instructions');
  const listed = objectsOf(detail(span, 'gen_ai.input.messages')).map((raw) => readChatMessage(raw, 'user'));
  const system: ChatMessage[] =
    instructions === undefined ? [] : [{ role: 'system', parts: instructionParts(instructions) }];
  if (listed.length > 0) return [...system, ...listed];
  const noted = span.notes.flatMap((note) => {
    const role = MESSAGE_EVENTS.get(note.name);
    return role === undefined ? [] : [readChatMessage(eventBody(note), role)];
  });
  if (noted.length > 0) return [...system, ...noted];
  return [...system, ...flatMessages(span.attributes, 'gen_ai.prompt', 'user')];
}

/** What a model (or agent) answered. Where it was asked for several answers, the first goes on and the others are kept. */
export function outputMessages(span: Span): ChatMessage[] {
  const listed = objectsOf(detail(span, 'gen_ai.output.messages')).map((raw) => readChatMessage(raw, 'agent'));
  if (listed.length > 0) return firstChoice(span, listed);
  const noted = span.notes.filter(({ name }) => name === 'gen_ai.choice').map(choiceMessage);
  if (noted.length > 0) return firstChoice(span, noted);
  return flatMessages(span.attributes, 'gen_ai.completion', 'agent');
}

/** The body of a message event: its attributes, or JSON in one of them, or the body of the event. */
export function eventBody({ attributes }: SpanNote): JsonObject {
  const content = valueAt(attributes, 'gen_ai.event.content');
  const decoded = typeof content === 'string' ? decodeJsonContainer(content) : null;
  const body = decoded?.ok ? decoded.value : (content ?? valueAt(attributes, 'body'));
  if (isJsonObject(body)) return { ...attributes, ...body };
  return typeof body === 'string' ? { ...attributes, content: body } : attributes;
}

/** An attribute of the span, or of the span event that holds its messages. */
export function detail({ attributes, notes }: Span, path: string): JsonValue | undefined {
  const own = valueAt(attributes, path);
  if (own !== undefined) return own;
  for (const note of notes) {
    const value = note.name === DETAILS ? firstAt(note.attributes, [path, `body.${path}`]) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function choiceMessage(note: SpanNote): ChatMessage {
  const body = eventBody(note);
  const message = valueAt(body, 'message');
  if (isJsonObject(message)) return readChatMessage({ ...body, ...message }, 'agent');
  return readChatMessage(message === undefined ? body : { ...body, content: message }, 'agent');
}

function firstChoice({ attributes }: Span, messages: readonly ChatMessage[]): ChatMessage[] {
  const asked = Number(textAt(attributes, 'gen_ai.request.choice.count') ?? 1);
  const [first, ...others] = messages.map(({ parts }): ChatMessage => ({ role: 'agent', parts }));
  if (first === undefined) return [];
  if (!(asked > 1)) return [first, ...others];
  const kept = others.map(
    ({ parts }): ChatPart => ({
      kind: 'other',
      what: 'choice of the model that did not go on',
      data: parts.map((part) => ({ ...part })),
    }),
  );
  return [{ role: 'agent', parts: [...first.parts, ...kept] }];
}

function instructionParts(value: JsonValue): ChatPart[] {
  const decoded = typeof value === 'string' ? decodeJsonContainer(value) : null;
  return contentParts(decoded?.ok ? decoded.value : value);
}

/** Older conventions: `gen_ai.prompt.0.role` and so on, a list of messages as JSON, or one text. */
function flatMessages(attributes: JsonObject, path: string, role: ChatRole): ChatMessage[] {
  const listed = listAt(attributes, path);
  const messages = listed.map((raw) => readChatMessage(raw, role)).filter(({ parts }) => parts.length > 0);
  return messages.length > 0 ? messages : textMessage(role, textAt(attributes, path));
}
