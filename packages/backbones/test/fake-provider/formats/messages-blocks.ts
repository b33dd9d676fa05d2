import { isJsonList, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Reader } from '../reader.ts';
import { hadReasoning, shortHash, unseal } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { TurnBuilder } from './turn-builder.ts';

/** Purposes of the seals on thinking and on thinking that is kept from view. */
export const THINKING_SEAL = 'anthropic thinking';
export const REDACTED_SEAL = 'anthropic redacted thinking';

const USER_TYPES = ['text', 'tool_result'] as const;
const ASSISTANT_TYPES = ['text', 'thinking', 'redacted_thinking', 'tool_use'] as const;

/** Reads Claude's messages, and refuses a history that the API would not continue. */
export class BlocksReader {
  readonly turns = new TurnBuilder();
  /** Paths of thinking blocks that no longer fit what stands before them. */
  readonly misfits: string[] = [];
  readonly #prefixOf: (turns: TurnBuilder) => string;
  /** Neutral messages up to the last block that is marked for the cache. */
  cachedMessages = 0;
  #open: readonly string[] = [];

  /** @param prefixOf hash of system, tools and the turns so far */
  constructor(prefixOf: (turns: TurnBuilder) => string) {
    this.#prefixOf = prefixOf;
  }

  read(messages: readonly Reader[]): void {
    if (messages.length === 0) throw bad('messages: at least one message is required');
    for (const [index, message] of messages.entries()) {
      message.onlyKeys(['role', 'content']);
      const role = message.member('role').isOneOf(['user', 'assistant']);
      if (index === 0 && role !== 'user') throw bad('messages: first message must use the "user" role');
      if (role === 'user') this.#user(message, index);
      else this.#assistant(message, index);
    }
    this.#expectNoneOpen(messages.length - 1);
    if (messages.at(-1)?.member('role').value === 'assistant') {
      throw bad(
        'This model does not support assistant message prefill. The conversation must end with a user message.',
      );
    }
  }

  #user(message: Reader, index: number): void {
    const content = message.member('content');
    if (content.isText) {
      this.#expectNoneOpen(index - 1);
      this.turns.user(nonEmpty(content));
      return;
    }
    const blocks = content.items();
    if (blocks.length === 0) throw bad(`messages.${index}: all messages must have non-empty content`);
    const types = blocks.map((block) => block.member('type').isOneOf(USER_TYPES));
    this.#answers(
      blocks.filter((_, at) => types[at] === 'tool_result'),
      index,
    );
    if (types.indexOf('text') !== -1 && types.indexOf('text') < types.lastIndexOf('tool_result')) {
      throw bad(`messages.${index}: \`tool_result\` blocks must come before all other content`);
    }
    for (const block of blocks.filter((_, at) => types[at] === 'text')) {
      this.turns.user(nonEmpty(block.onlyKeys(['type', 'text', 'cache_control', 'citations']).member('text')));
    }
    if (blocks.some((block) => !block.member('cache_control').isMissing))
      this.cachedMessages = this.turns.messages.length;
  }

  /** All results of a turn stand in the one message after it. */
  #answers(results: readonly Reader[], index: number): void {
    const open = new Set(this.#open);
    for (const result of results) {
      result.onlyKeys(['type', 'tool_use_id', 'content', 'is_error', 'cache_control']);
      const id = result.member('tool_use_id').text();
      if (!open.delete(id)) {
        throw bad(
          `${result.path}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${id}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`,
        );
      }
      this.turns.answer(id, resultContent(result.member('content')), result.member('is_error').value === true);
    }
    this.#open = [...open];
    this.#expectNoneOpen(index - 1);
  }

  #assistant(message: Reader, index: number): void {
    this.#expectNoneOpen(index - 1);
    const content = message.member('content');
    if (content.isText) {
      this.turns.assistantText(nonEmpty(content));
      return;
    }
    const blocks = content.items();
    if (blocks.length === 0) throw bad(`messages.${index}: all messages must have non-empty content`);
    const types = blocks.map((block) => block.member('type').isOneOf(ASSISTANT_TYPES));
    const uses = blocks.filter((_, at) => types[at] === 'tool_use').map((block) => block.member('id').text());
    const [first] = types;
    if (uses.some(hadReasoning) && first !== 'thinking' && first !== 'redacted_thinking') {
      throw bad(
        `messages.${index}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first}\`. A turn that began with thinking must be passed back with its thinking blocks.`,
      );
    }
    const prefix = this.#prefixOf(this.turns);
    for (const [at, block] of blocks.entries()) this.#assistantBlock(block, types[at] ?? 'text', { uses, prefix });
    this.#open = uses;
  }

  #assistantBlock(block: Reader, type: (typeof ASSISTANT_TYPES)[number], turn: ReadTurn): void {
    if (type === 'text') {
      this.turns.assistantText(nonEmpty(block.onlyKeys(['type', 'text', 'cache_control', 'citations']).member('text')));
    } else if (type === 'tool_use') {
      block.onlyKeys(['type', 'id', 'name', 'input', 'caller', 'cache_control']);
      const argumentsText = stringifyJson(block.member('input').object());
      this.turns.call({ id: block.member('id').text(), tool: block.member('name').text(), argumentsText });
    } else if (readThinkingBlock(block, type, turn.uses) !== turn.prefix) {
      this.misfits.push(block.path);
    }
  }

  #expectNoneOpen(index: number): void {
    if (this.#open.length === 0) return;
    throw bad(
      `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${this.#open.join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`,
    );
  }
}

interface ReadTurn {
  readonly uses: readonly string[];
  /** Hash of what stands before the turn. */
  readonly prefix: string;
}

/**
 * A thinking block must be as it went out, in the turn that it went out with. Gives the hash of what stood before it when
 * it was made.
 */
function readThinkingBlock(
  block: Reader,
  type: 'thinking' | 'redacted_thinking',
  uses: readonly string[],
): JsonValue | undefined {
  const isShown = type === 'thinking';
  block.onlyKeys(isShown ? ['type', 'thinking', 'signature'] : ['type', 'data']);
  const content = unseal(isShown ? THINKING_SEAL : REDACTED_SEAL, block.member(isShown ? 'signature' : 'data').text());
  const calls = content === null || !isJsonList(content['calls']) ? null : content['calls'].map(String);
  const isWhole = calls !== null && calls.join() === uses.join();
  if (isWhole && (!isShown || content?.['shown'] === shortHash(block.member('thinking').text())))
    return content?.['prefix'];
  throw bad(`${block.path}: Invalid \`${isShown ? 'signature' : 'data'}\` in \`${type}\` block`);
}

function resultContent(content: Reader): string {
  if (content.isMissing) return '';
  if (content.isText) return content.text();
  const texts = content.items().map((block) => {
    block.onlyKeys(['type', 'text', 'cache_control']).member('type').isOneOf(['text']);
    return nonEmpty(block.member('text'));
  });
  return texts.join('\n');
}

function nonEmpty(text: Reader): string {
  if (text.text().trim() === '') throw bad(`${text.path}: text content blocks must contain non-whitespace text`);
  return text.text();
}

function bad(message: string): WireError {
  return new WireError('invalid', message);
}
