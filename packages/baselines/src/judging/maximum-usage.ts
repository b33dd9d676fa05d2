import { stringifyJson } from '@sauron/core/episode';
import type { ModelMessage, ModelReply, ToolDefinition } from '@sauron/core/model';

/** What judging an episode once can take at most, over all calls: retries and history that is sent again included. */
export interface MaximumUsage {
  readonly calls: number;
  /** UTF-8 bytes of what is sent (see `sentBytes`), summed over the calls. */
  readonly inputBytes: number;
  /** Output tokens, summed over the calls. */
  readonly outputTokens: number;
}

export const NO_USAGE: MaximumUsage = { calls: 0, inputBytes: 0, outputTokens: 0 };

/**
 * More bytes than this per token, over a whole text, are no prose and no JSON. Replies and answers that are longer are not
 * taken, so that what is sent again on later turns is bounded whatever a model writes.
 */
export const MAX_BYTES_PER_TOKEN = 8;

/** More calls than this in one reply are not taken. */
export const MAX_CALLS_PER_REPLY = 64;

export function sumUsage(parts: readonly MaximumUsage[]): MaximumUsage {
  return parts.reduce(
    (sum, part) => ({
      calls: sum.calls + part.calls,
      inputBytes: sum.inputBytes + part.inputBytes,
      outputTokens: sum.outputTokens + part.outputTokens,
    }),
    NO_USAGE,
  );
}

/** The parts of a request that are sent to a provider. */
export interface SentParts {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
}

/** UTF-8 bytes of the texts, calls, answers and tools of a request. What a provider needs to see again (`opaque`) is not counted. */
export function sentBytes({ system, messages, tools }: SentParts): number {
  const definitions = tools.map(({ name, description, parameters }) =>
    stringifyJson({ name, description, parameters }),
  );
  return (
    [system, ...definitions].reduce(addBytes, 0) + messages.reduce((sum, message) => sum + messageBytes(message), 0)
  );
}

function messageBytes(message: ModelMessage): number {
  if (message.role === 'user') return byteLength(message.text);
  if (message.role === 'assistant') return replyBytes(message);
  return message.answers.flatMap(({ callId, tool, content }) => [callId, tool, content]).reduce(addBytes, 0);
}

/** UTF-8 bytes of what a model wrote. */
export function replyBytes({ text, toolCalls }: Pick<ModelReply, 'text' | 'toolCalls'>): number {
  return toolCalls
    .flatMap(({ id, tool, argumentsText }) => [id, tool, argumentsText])
    .reduce(addBytes, byteLength(text));
}

function addBytes(sum: number, text: string): number {
  return sum + byteLength(text);
}

export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
