import { stringifyJson } from '../episode/strict-json.ts';
import type { ModelMessage, ToolDefinition } from './request.ts';
import type { ModelReply } from './result.ts';

/** The parts of a request that are sent to a provider. */
export interface SentParts {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
}

/** UTF-8 bytes of the texts, calls, answers and tools of a request. What a provider needs to see again (`opaque`) is not counted. */
export function sentBytes({ system, messages, tools }: SentParts): number {
  const fixed = tools.reduce((sum, tool) => sum + toolBytes(tool), byteLength(system));
  return messages.reduce((sum, message) => sum + messageBytes(message), fixed);
}

const toolSizes = new WeakMap<ToolDefinition, number>();

/** The same few definitions come with every call. */
function toolBytes(tool: ToolDefinition): number {
  const known = toolSizes.get(tool);
  if (known !== undefined) return known;
  const { name, description, parameters } = tool;
  const bytes = byteLength(stringifyJson({ name, description, parameters }));
  toolSizes.set(tool, bytes);
  return bytes;
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
