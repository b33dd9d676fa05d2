import type Anthropic from '@anthropic-ai/sdk';
import { isJsonList, isJsonObject, parseStrictJson } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest, OpaqueTurn, ToolAnswer, ToolCall } from '@sauron/core/model';
import { wireJson } from '../wire-json.ts';

/** Marks the turns that this adapter made. */
export const ANTHROPIC = 'anthropic';

type Block = Anthropic.ContentBlockParam;

/** A message whose content is always a list of blocks. */
interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: Block[];
}

/** Five minutes: turns of a session follow each other faster than that. */
export const CACHED: Anthropic.CacheControlEphemeral = { type: 'ephemeral' };

/**
 * The turns of a request: neighbouring user messages merged into one, the results of a turn first in it. Where the last
 * request ended there is a mark to read the cache from, and where this one ends a mark to write it, unless a named tool
 * is asked for: that answer ends its conversation, and nothing would read what was written.
 */
export function toMessages({ messages, toolChoice }: ModelRequest): Message[] {
  const turns: Message[] = [];
  for (const message of messages) addTurn(turns, message);
  for (const turn of turns) if (turn.role === 'user') turn.content.sort((a, b) => rank(a) - rank(b));
  const lastAnswer = turns.findLastIndex(({ role }) => role === 'assistant');
  markEnd(lastAnswer < 0 ? undefined : turns[lastAnswer - 1]);
  if (typeof toolChoice === 'string') markEnd(turns.at(-1));
  return turns;
}

function addTurn(turns: Message[], message: ModelMessage): void {
  const content = toBlocks(message);
  // The format takes no empty content, and there is nothing to say.
  if (content.length === 0) return;
  const role = message.role === 'assistant' ? 'assistant' : 'user';
  const last = turns.at(-1);
  if (role === 'user' && last?.role === 'user') last.content.push(...content);
  else turns.push({ role, content });
}

/** Results stand before all else in a message. */
function rank({ type }: Block): number {
  return type === 'tool_result' ? 0 : 1;
}

function markEnd(turn: Message | undefined): void {
  const last = turn?.content.at(-1);
  if (turn?.role !== 'user' || last === undefined) return;
  if (last.type === 'text' || last.type === 'tool_result') last.cache_control = CACHED;
}

function toBlocks(message: ModelMessage): Block[] {
  switch (message.role) {
    case 'user':
      return toText(message.text);
    case 'assistant':
      return echo(message.opaque) ?? [...toText(message.text), ...message.toolCalls.map(toCall)];
    case 'tool':
      return message.answers.map(toResult);
  }
}

/** The API refuses text of blanks only. */
function toText(text: string): Block[] {
  return text.trim() === '' ? [] : [{ type: 'text', text }];
}

/** The blocks of a turn of this provider, each as it came, thinking included; null for a turn of another. */
function echo(opaque: OpaqueTurn | undefined): Block[] | null {
  if (opaque?.provider !== ANTHROPIC || !isJsonList(opaque.content)) return null;
  // The blocks are the provider's own output, kept untouched: whatever they hold is what it wants back.
  return opaque.content.map((block) => wireJson(block) as Block);
}

/** A call that another provider's model made. */
function toCall({ id, tool, argumentsText }: ToolCall): Block {
  const parsed = parseStrictJson(argumentsText);
  // The format has objects only; what the model wrote stays visible in one.
  const input = parsed.ok && isJsonObject(parsed.value) ? wireJson(parsed.value) : { unreadable: argumentsText };
  return { type: 'tool_use', id, name: tool, input };
}

function toResult({ callId, content, isError }: ToolAnswer): Block {
  return {
    type: 'tool_result',
    tool_use_id: callId,
    ...(content.trim() === '' ? {} : { content }),
    ...(isError ? { is_error: true } : {}),
  };
}
