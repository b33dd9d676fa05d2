import type { Reader } from '../reader.ts';
import { WireError } from '../wire-error.ts';
import { textParts } from './tools.ts';
import { TurnBuilder } from './turn-builder.ts';

const PART_KEYS = ['type', 'text', 'prompt_cache_breakpoint', 'cache_control'];
/** The last three are what compatible servers return and take back. */
const ASSISTANT_KEYS = [
  'role',
  'content',
  'refusal',
  'name',
  'tool_calls',
  'annotations',
  'reasoning',
  'reasoning_content',
  'reasoning_details',
];

/** Reads chat messages: each call of a turn is answered by a tool message right after it. */
export class ChatReader {
  readonly turns = new TurnBuilder();
  readonly system: string[] = [];
  #open = new Set<string>();

  read(messages: readonly Reader[]): void {
    for (const message of messages) {
      const role = message.member('role').isOneOf(['system', 'developer', 'user', 'assistant', 'tool']);
      if (role !== 'tool') this.#expectAnswered();
      READERS[role](this, message);
    }
    this.#expectAnswered();
  }

  readTold(message: Reader): void {
    message.onlyKeys(['role', 'content', 'name']);
    this.system.push(...textParts(message.member('content'), ['text'], PART_KEYS));
  }

  readUser(message: Reader): void {
    message.onlyKeys(['role', 'content', 'name']);
    for (const text of textParts(message.member('content'), ['text'], PART_KEYS)) this.turns.user(text);
  }

  readAssistant(message: Reader): void {
    message.onlyKeys(ASSISTANT_KEYS);
    const content = message.member('content');
    const calls = message.member('tool_calls');
    if (content.isMissing && calls.isMissing && message.member('refusal').isMissing) {
      throw bad(`Invalid value for '${content.path}': expected a string, got null.`, content.path);
    }
    if (!calls.isMissing && calls.items().length === 0) {
      throw bad(`Invalid '${calls.path}': empty array. Expected an array with minimum length 1.`, calls.path);
    }
    const texts = content.isMissing ? [] : textParts(content, ['text', 'refusal'], PART_KEYS);
    for (const text of texts) this.turns.assistantText(text);
    for (const call of calls.optionalItems()) this.#call(call);
  }

  readTool(message: Reader): void {
    message.onlyKeys(['role', 'content', 'tool_call_id', 'name']);
    const id = message.member('tool_call_id').text();
    if (!this.#open.delete(id)) {
      throw bad(
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
        message.path,
      );
    }
    this.turns.answer(id, textParts(message.member('content'), ['text'], PART_KEYS).join('\n'), false);
  }

  #call(call: Reader): void {
    call.onlyKeys(['id', 'type', 'function', 'extra_content']).member('type').isOneOf(['function']);
    const named = call.member('function').onlyKeys(['name', 'arguments']);
    const id = call.member('id').text();
    if (this.#open.has(id)) throw bad(`Duplicate value for 'tool_call_id' of '${id}'.`, call.path);
    this.#open.add(id);
    this.turns.call({ id, tool: named.member('name').text(), argumentsText: named.member('arguments').text() });
  }

  #expectAnswered(): void {
    if (this.#open.size === 0) return;
    const ids = [...this.#open].join(', ');
    const rule =
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.";
    throw bad(`${rule} The following tool_call_ids did not have response messages: ${ids}`, 'messages');
  }
}

type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool';

const READERS = {
  system: (reader, message) => reader.readTold(message),
  developer: (reader, message) => reader.readTold(message),
  user: (reader, message) => reader.readUser(message),
  assistant: (reader, message) => reader.readAssistant(message),
  tool: (reader, message) => reader.readTool(message),
} satisfies Record<Role, (reader: ChatReader, message: Reader) => void>;

function bad(message: string, param: string): WireError {
  return new WireError('invalid', message, { param });
}
