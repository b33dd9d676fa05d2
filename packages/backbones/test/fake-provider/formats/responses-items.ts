import { isJsonList } from '@sauron/core/episode';
import type { Reader } from '../reader.ts';
import { hadReasoning, unseal } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { textParts } from './tools.ts';
import { TurnBuilder } from './turn-builder.ts';

const PURPOSE = 'responses reasoning';
const MESSAGE_KEYS = ['type', 'id', 'role', 'content', 'status', 'phase'];
const PART_KEYS = ['type', 'text', 'annotations', 'logprobs', 'prompt_cache_breakpoint'];
const TYPES = ['message', 'reasoning', 'function_call', 'function_call_output'] as const;

/** Reasoning whose item was read and whose following items are still to come. */
interface Pending {
  readonly id: string;
  readonly calls: readonly string[];
}

/** Reads the items of a Responses input, and refuses a history that the API would not continue. */
export class ItemsReader {
  readonly turns = new TurnBuilder();
  readonly system: string[] = [];
  readonly #open = new Set<string>();
  readonly #called = new Set<string>();
  readonly #reasoned = new Set<string>();
  #pending: Pending | null = null;

  read(items: readonly Reader[]): void {
    for (const item of items) {
      const type = item.member('type');
      this.#readItem(item, type.isMissing ? 'message' : type.isOneOf(TYPES));
    }
    this.#expectFollowed();
    const [dangling] = this.#open;
    if (dangling !== undefined) throw bad(`No tool output found for function call ${dangling}.`);
  }

  #readItem(item: Reader, type: (typeof TYPES)[number]): void {
    if (type === 'reasoning') this.#reasoning(item);
    else if (type === 'function_call') this.#call(item);
    else if (type === 'function_call_output') this.#output(item);
    else this.#message(item);
  }

  #message(item: Reader): void {
    item.onlyKeys(MESSAGE_KEYS);
    const role = item.member('role').isOneOf(['user', 'assistant', 'system', 'developer']);
    const content = item.member('content');
    if (role === 'assistant') {
      if (this.#pending?.calls.length === 0) this.#pending = null;
      for (const text of assistantTexts(content)) this.turns.assistantText(text);
      return;
    }
    this.#expectFollowed();
    const texts = textParts(content, ['input_text'], PART_KEYS);
    if (role === 'user') for (const text of texts) this.turns.user(text);
    else this.system.push(...texts);
  }

  #reasoning(item: Reader): void {
    item.onlyKeys(['type', 'id', 'summary', 'content', 'encrypted_content', 'status']);
    this.#expectFollowed();
    const id = item.member('id').text();
    const sealed = item.member('encrypted_content').optionalText();
    if (sealed === null) {
      throw bad(`Item with id '${id}' not found. Items are not persisted when \`store\` is set to false.`, 'input');
    }
    const content = unseal(PURPOSE, sealed);
    if (content === null || content['id'] !== id || !isJsonList(content['calls'])) {
      throw bad(`The encrypted content for item ${id} could not be verified.`, item.path, 'invalid_encrypted_content');
    }
    item.member('summary').items();
    const calls = content['calls'].map(String);
    for (const call of calls) this.#reasoned.add(call);
    this.#pending = { id, calls };
  }

  #call(item: Reader): void {
    item.onlyKeys(['type', 'id', 'call_id', 'name', 'arguments', 'status', 'caller', 'namespace']);
    const id = item.member('call_id').text();
    if (this.#called.has(id)) throw bad(`Duplicate function call with call_id ${id}.`);
    if (hadReasoning(id) && !this.#reasoned.has(id)) {
      throw bad(
        `Item of type 'function_call' with call_id '${id}' was provided without its required 'reasoning' item.`,
      );
    }
    if (this.#pending !== null) {
      const calls = this.#pending.calls.filter((call) => call !== id);
      this.#pending = calls.length === 0 ? null : { ...this.#pending, calls };
    }
    this.#called.add(id);
    this.#open.add(id);
    this.turns.call({ id, tool: item.member('name').text(), argumentsText: item.member('arguments').text() });
  }

  #output(item: Reader): void {
    item.onlyKeys(['type', 'id', 'call_id', 'output', 'status']);
    this.#expectFollowed();
    const id = item.member('call_id').text();
    if (!this.#open.delete(id)) throw bad(`No tool call found for function call output with call_id ${id}.`);
    this.turns.answer(id, textParts(item.member('output'), ['input_text'], PART_KEYS).join('\n'), false);
  }

  #expectFollowed(): void {
    if (this.#pending === null) return;
    const { id } = this.#pending;
    throw bad(`Item '${id}' of type 'reasoning' was provided without its required following item.`);
  }
}

/** Purpose of the seal on a reasoning item. */
export const REASONING_SEAL = PURPOSE;

function assistantTexts(content: Reader): readonly string[] {
  if (content.isText) return [content.text()];
  return content.items().map((part) => {
    const type = part.member('type').isOneOf(['output_text', 'refusal']);
    return part
      .onlyKeys([...PART_KEYS, 'refusal'])
      .member(type === 'refusal' ? 'refusal' : 'text')
      .text();
  });
}

function bad(message: string, param = 'input', code?: string): WireError {
  return new WireError('invalid', message, code === undefined ? { param } : { param, code });
}
