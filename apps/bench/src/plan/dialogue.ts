import { createOfflineBackbone } from '@sauron/backbones';
import { stringifyJson } from '@sauron/core/episode';
import type { Backbone, ModelMessage, ModelRequest, ModelResult, ToolDefinition } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import type { Cell } from '../experiment/cell.ts';
import { recordFor } from '../run/cell-judge.ts';
import { episodeJudge } from '../run/episode-judge.ts';
import type { JudgedEpisode } from './cell-maximum.ts';

/** One call of a conversation, in tokens of the offline tokenizer. */
export interface DialogueCall {
  readonly role: string;
  readonly inputTokens: number;
  /** Of the input: what the same conversation had sent before, and what calls of the role share. */
  readonly repeatedTokens: number;
  readonly outputTokens: number;
}

/**
 * Judges an episode with the offline reader in every role and counts what is said. Sends nothing and costs nothing; what a
 * model would say is another thing.
 */
export async function holdDialogue(cell: Cell, { episode, recordText }: JudgedEpisode): Promise<DialogueCall[]> {
  const judge = episodeJudge(cell.identity);
  const { calls, backbone } = countingBackbone(createOfflineBackbone());
  const backbones = Object.fromEntries(judge.roles.map((role) => [role, backbone]));
  await judge.say(episode, { backbones }, recordFor(cell, recordText ?? null));
  return calls;
}

function countingBackbone(inner: Backbone): { readonly calls: DialogueCall[]; readonly backbone: Backbone } {
  const calls: DialogueCall[] = [];
  const seen = new Map<string, number>();
  const complete: Backbone['complete'] = async (request, options) => {
    const result = await inner.complete(request, options);
    calls.push({ role: request.role, ...countRequest(request, seen), outputTokens: countReply(result) });
    return result;
  };
  return { calls, backbone: { id: inner.id, kind: inner.kind, complete } };
}

/** @param seen tokens of the longest request so far, by conversation; of the fixed part, by role */
function countRequest(
  { role, sessionId, system, tools, messages }: ModelRequest,
  seen: Map<string, number>,
): Pick<DialogueCall, 'inputTokens' | 'repeatedTokens'> {
  const fixed = countTokens(system) + tools.reduce((sum, tool) => sum + toolTokens(tool), 0);
  const inputTokens = messages.reduce((sum, message) => sum + messageTokens(message), fixed);
  const [conversation, opening] = [JSON.stringify([role, sessionId]), JSON.stringify([role])];
  // A conversation grows at its end; a later one of the same name that is shorter shares at least the fixed part.
  const before = Math.max(seen.get(conversation) ?? 0, Math.min(seen.get(opening) ?? 0, fixed));
  seen.set(conversation, inputTokens);
  seen.set(opening, fixed);
  return { inputTokens, repeatedTokens: Math.min(before, inputTokens) };
}

const toolCounts = new WeakMap<ToolDefinition, number>();
const messageCounts = new WeakMap<ModelMessage, number>();

function toolTokens(tool: ToolDefinition): number {
  const known = toolCounts.get(tool);
  if (known !== undefined) return known;
  const { name, description, parameters } = tool;
  const count = countTokens(stringifyJson({ name, description, parameters }));
  toolCounts.set(tool, count);
  return count;
}

/** The messages of a conversation are sent again with each turn. */
function messageTokens(message: ModelMessage): number {
  const known = messageCounts.get(message);
  if (known !== undefined) return known;
  const count = countTokens(textOf(message));
  messageCounts.set(message, count);
  return count;
}

function textOf(message: ModelMessage): string {
  if (message.role === 'user') return message.text;
  if (message.role === 'tool') return message.answers.map(({ content }) => content).join('\n');
  return [message.text, ...message.toolCalls.map(({ tool, argumentsText }) => `${tool} ${argumentsText}`)].join('\n');
}

function countReply(result: ModelResult): number {
  if (!result.ok) return 0;
  const { text, toolCalls } = result.reply;
  return countTokens([text, ...toolCalls.map(({ tool, argumentsText }) => `${tool} ${argumentsText}`)].join('\n'));
}
