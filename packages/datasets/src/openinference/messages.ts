import type { JsonObject } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { listAt, textAt, valueAt } from '../span-tree/attribute-path.ts';
import { type ChatMessage, type ChatPart, type ChatRole, chatRole, textMessage } from '../span-tree/chat-message.ts';
import { contentParts, messagesOfValue, readChatMessage, unknownRole } from '../span-tree/read-chat-message.ts';

/**
 * The messages that a model read: `llm.input_messages`, the prompts of completions, or the whole input value.
 * @param isModel whether the whole value may stand for messages: it does in spans of models alone
 */
export function inputMessages(attributes: JsonObject, isModel: boolean): ChatMessage[] {
  const listed = listAt(attributes, 'llm.input_messages').map((raw) => readMessage(raw, 'user'));
  const value = valueAt(attributes, 'input.value');
  if (listed.length === 0) {
    const prompts = listAt(attributes, 'llm.prompts').flatMap((raw) => textMessage('user', textAt(raw, 'prompt.text')));
    return prompts.length > 0 || !isModel ? prompts : messagesOfValue(value, 'user');
  }
  // Where an input is one text, some instrumentations list the instructions alone.
  const isBare = isModel && listed.every(({ role }) => role === 'system');
  const asked = isBare && typeof value === 'string' && !decodeJsonContainer(value).ok ? value : null;
  return [...listed, ...textMessage('user', asked)];
}

/** What a model answered: `llm.output_messages`, the choices of completions, or the whole output value. */
export function outputMessages(attributes: JsonObject, isModel: boolean): ChatMessage[] {
  const listed = listAt(attributes, 'llm.output_messages').map((raw) => readMessage(raw, 'agent'));
  if (listed.length > 0) return listed.map(({ parts }) => ({ role: 'agent', parts }));
  const choices = listAt(attributes, 'llm.choices').flatMap((raw) =>
    textMessage('agent', textAt(raw, 'completion.text')),
  );
  if (choices.length > 0 || !isModel) return choices;
  return messagesOfValue(valueAt(attributes, 'output.value'), 'agent');
}

function readMessage(raw: JsonObject, fallback: ChatRole): ChatMessage {
  const message = valueAt(raw, 'message');
  // Some exporters put messages of the model's own interface into the list.
  if (message === undefined) return readChatMessage(raw, fallback);
  const word = textAt(raw, 'message.role');
  const role = word === null ? fallback : chatRole(word);
  if (role === null) return unknownRole(raw, word ?? '');
  const calls = callParts(raw);
  const parts = role === 'tool' ? [resultPart(raw)] : textParts(raw, calls.length > 0);
  return { role, parts: [...parts, ...calls] };
}

function textParts(raw: JsonObject, hasCalls: boolean): ChatPart[] {
  const contents = listAt(raw, 'message.contents').flatMap((item) => contentPart(item, hasCalls));
  const hasText = contents.some(({ kind }) => kind === 'text');
  return hasText ? contents : [...contents, ...contentParts(valueAt(raw, 'message.content'))];
}

/** Calls among the contents repeat those beside them. */
function contentPart(item: JsonObject, hasCalls: boolean): ChatPart[] {
  const type = textAt(item, 'message_content.type') ?? 'text';
  const text = textAt(item, 'message_content.text');
  if (type === 'text') return text === null ? [] : [{ kind: 'text', text }];
  if (type === 'reasoning') return text === null ? [] : [{ kind: 'thought', text }];
  const call =
    type === 'tool_use' ? (callPart(item, 'message_content.tool_call') ?? callPart(item, 'tool_call')) : null;
  if (call !== null) return hasCalls ? [] : [call];
  return [{ kind: 'other', what: `content block ${type}`, data: valueAt(item, 'message_content') ?? item }];
}

function callParts(raw: JsonObject): ChatPart[] {
  const calls = listAt(raw, 'message.tool_calls').flatMap((item) => callPart(item, 'tool_call') ?? []);
  if (calls.length > 0) return calls;
  const name = textAt(raw, 'message.function_call_name');
  if (name === null) return [];
  const given = valueAt(raw, 'message.function_call_arguments_json') ?? {};
  return [{ kind: 'call', callId: null, tool: name, arguments: given }];
}

/** Instrumentations leave the arguments out where they are empty. */
function callPart(item: JsonObject, path: string): ChatPart | null {
  const tool = textAt(item, `${path}.function.name`);
  if (tool === null) return null;
  const given = valueAt(item, `${path}.function.arguments`) ?? {};
  return { kind: 'call', callId: textAt(item, `${path}.id`), tool, arguments: given };
}

function resultPart(raw: JsonObject): ChatPart {
  const texts = listAt(raw, 'message.contents').flatMap((item) => textAt(item, 'message_content.text') ?? []);
  return {
    kind: 'result',
    callId: textAt(raw, 'message.tool_call_id'),
    tool: textAt(raw, 'message.name'),
    status: 'unknown',
    output: valueAt(raw, 'message.content') ?? (texts.length > 1 ? texts : (texts[0] ?? null)),
  };
}
