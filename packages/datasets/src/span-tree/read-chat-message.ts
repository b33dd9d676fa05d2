import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
  stringifyJson,
} from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { firstAt, objectsOf, textAt, valueAt } from './attribute-path.ts';
import { type ChatMessage, type ChatPart, type ChatRole, chatRole } from './chat-message.ts';

type BlockReader = (block: JsonObject) => ChatPart | null;

/**
 * How each type of block is read. Types are those of the OpenTelemetry conventions (`tool_call`), of Anthropic
 * (`tool_use`), of OpenAI (`function_call`) and, without a `type`, of Bedrock (`toolUse`).
 */
const BLOCKS: ReadonlyMap<string, BlockReader> = new Map<string, BlockReader>([
  ['text', textBlock],
  ['input_text', textBlock],
  ['output_text', textBlock],
  ['refusal', textBlock],
  ['reasoning', thoughtBlock],
  ['thinking', thoughtBlock],
  ['tool_call', callBlock],
  ['tool_use', callBlock],
  ['function_call', callBlock],
  ['server_tool_call', callBlock],
  ['server_tool_use', callBlock],
  ['tool_call_response', resultBlock],
  ['tool_result', resultBlock],
  ['function_call_output', resultBlock],
  ['server_tool_call_response', resultBlock],
]);

/** Members of Bedrock blocks, which have no `type`. */
const TYPELESS: readonly (readonly [member: string, read: (inner: JsonValue, block: JsonObject) => ChatPart | null])[] =
  [
    ['text', (_, block) => textBlock(block)],
    ['toolUse', (inner) => (isJsonObject(inner) ? callBlock(inner) : null)],
    ['toolResult', (inner) => (isJsonObject(inner) ? resultBlock(inner) : null)],
    ['reasoningContent', (inner) => (isJsonObject(inner) ? thoughtBlock(inner) : null)],
  ];

/**
 * Reads a message in any of the usual JSON shapes: `{ role, parts }`, `{ role, content }` with text or blocks, and
 * `tool_calls` beside them. A role that is not known makes the whole message one block that is not known.
 * @param fallback role of a message that names none
 */
export function readChatMessage(raw: JsonObject, fallback: ChatRole): ChatMessage {
  const word = textAt(raw, 'role');
  const role = word === null ? fallback : chatRole(word);
  if (role === null) return unknownRole(raw, word ?? '');
  const content = firstAt(raw, ['parts', 'content']);
  const parts = role === 'tool' ? toolParts(raw, content) : contentParts(content);
  const thought = textAt(raw, 'reasoning_content');
  return {
    role,
    parts: [
      ...(thought === null ? [] : [thoughtPart(thought)]),
      ...parts,
      ...callsOf(valueAt(raw, 'tool_calls'), parts),
    ],
  };
}

/** A message whose role is not known, kept as a block. */
export function unknownRole(raw: JsonObject, word: string): ChatMessage {
  return { role: 'system', parts: [{ kind: 'other', what: `message role ${JSON.stringify(word)}`, data: raw }] };
}

/** The parts of a content: text, a list of blocks, the same as JSON text, or one block. */
export function contentParts(content: JsonValue | undefined): ChatPart[] {
  if (content === undefined || content === null || content === '') return [];
  if (typeof content === 'string') {
    const blocks = /^\s*\[\s*\{/u.test(content) ? decodeJsonContainer(content) : null;
    const parts = blocks?.ok && isJsonList(blocks.value) ? blocks.value.map(partOf) : [];
    // A text that only looks like a list of blocks stays text.
    return parts.length > 0 && parts.every(({ kind }) => kind !== 'other') ? parts : [{ kind: 'text', text: content }];
  }
  return (isJsonList(content) ? content : [content]).map(partOf);
}

function toolParts(raw: JsonObject, content: JsonValue | undefined): ChatPart[] {
  const parts = isJsonList(content) || typeof content === 'string' ? contentParts(content) : [];
  if (parts.some(({ kind }) => kind === 'result' || kind === 'call')) return parts;
  if (content === undefined) return [];
  return [
    {
      kind: 'result',
      callId: textAt(raw, 'tool_call_id', 'id'),
      tool: textAt(raw, 'name'),
      status: 'unknown',
      output: content,
    },
  ];
}

function callsOf(value: JsonValue | undefined, before: readonly ChatPart[]): ChatPart[] {
  // Blocks and `tool_calls` of one message repeat each other.
  if (before.some(({ kind }) => kind === 'call')) return [];
  return objectsOf(value).map((call) => callBlock(call) ?? { kind: 'other', what: 'tool call', data: call });
}

function partOf(block: JsonValue): ChatPart {
  if (typeof block === 'string') return { kind: 'text', text: block };
  if (!isJsonObject(block)) return { kind: 'other', what: 'content block', data: block };
  const type = textAt(block, 'type');
  const read = type === null ? typeless(block) : BLOCKS.get(type)?.(block);
  return read ?? { kind: 'other', what: `content block ${type ?? 'without a type'}`, data: block };
}

function typeless(block: JsonObject): ChatPart | null {
  for (const [member, read] of TYPELESS) {
    const inner = ownValue(block, member);
    if (inner !== undefined) return read(inner, block);
  }
  return null;
}

function textBlock(block: JsonObject): ChatPart | null {
  const text = firstAt(block, ['content', 'text', 'refusal']);
  return typeof text === 'string' ? { kind: 'text', text } : null;
}

function thoughtBlock(block: JsonObject): ChatPart | null {
  const text = firstAt(block, ['content', 'thinking', 'text', 'reasoningText.text']);
  return typeof text === 'string' ? thoughtPart(text) : null;
}

function thoughtPart(text: string): ChatPart {
  return { kind: 'thought', text };
}

function callBlock(block: JsonObject): ChatPart | null {
  const tool = textAt(block, 'name', 'function.name');
  if (tool === null) return null;
  const given = firstAt(block, ['arguments', 'function.arguments', 'args', 'input', 'server_tool_call']);
  return { kind: 'call', callId: textAt(block, 'id', 'call_id', 'toolUseId'), tool, arguments: given ?? null };
}

const STATUSES: ReadonlyMap<string, 'ok' | 'error'> = new Map([
  ['true', 'error'],
  ['false', 'ok'],
  ['error', 'error'],
  ['success', 'ok'],
]);

function resultBlock(block: JsonObject): ChatPart {
  const flag = firstAt(block, ['is_error', 'status']);
  return {
    kind: 'result',
    callId: textAt(block, 'id', 'tool_use_id', 'call_id', 'toolUseId'),
    tool: textAt(block, 'name'),
    status:
      (typeof flag === 'string' || typeof flag === 'boolean' ? STATUSES.get(String(flag)) : undefined) ?? 'unknown',
    output: firstAt(block, ['response', 'result', 'content', 'output', 'server_tool_call_response']) ?? null,
  };
}

/**
 * Messages of a whole input or output value that is no list of messages by convention: JSON with `messages`, `choices`, a
 * `message` or one message; any other value is one text.
 */
export function messagesOfValue(value: JsonValue | undefined, role: ChatRole): ChatMessage[] {
  if (value === undefined || value === null || value === '') return [];
  const decoded = typeof value === 'string' ? decodeJsonContainer(value) : null;
  const plain = decoded?.ok ? decoded.value : value;
  const found = isJsonList(plain) ? plain : isJsonObject(plain) ? messageList(plain) : [];
  if (found.length > 0 && found.every(isMessage)) return found.map((raw) => readChatMessage(raw, role));
  const text = typeof value === 'string' ? value : stringifyJson(value);
  return [{ role, parts: [{ kind: 'text', text }] }];
}

function messageList(object: JsonObject): readonly JsonValue[] {
  const choices = ownValue(object, 'choices');
  if (isJsonList(choices)) return choices.map((choice) => (isJsonObject(choice) ? (choice['message'] ?? null) : null));
  const messages = ownValue(object, 'messages') ?? ownValue(object, 'message');
  if (isJsonList(messages)) return messages;
  return [isJsonObject(messages) ? messages : object];
}

function isMessage(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && typeof ownValue(value, 'role') === 'string';
}
