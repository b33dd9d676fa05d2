import { isJsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { ModelReply, ModelRequest, ModelUsage, ToolDefinition } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import { Cache } from './cache.ts';
import { CRITERIA } from './shown/read-prompt.ts';

/** Counts are kept by text, so that a session's history is not counted again on every turn. */
const counts = new Cache<number>(2_000);
/** Characters from which on a prompt is counted in two parts. */
const LONG = 8_000;

/** Most tools are the same objects in every request. */
const toolCounts = new WeakMap<ToolDefinition, number>();
/** Texts of the parts of tools' schemas, which stay the same objects while the tools are made anew. */
const schemaTexts = new WeakMap<object, string>();

/** What a request and its reply would count as, by the project's estimator: this reader has no tokenizer of its own. */
export function estimateUsage(request: ModelRequest, reply: ModelReply): ModelUsage {
  const texts = request.messages.flatMap((message): readonly string[] => {
    if (message.role === 'user') return inParts(message.text);
    if (message.role === 'tool') return message.answers.map(({ content }) => content);
    return [message.text, ...message.toolCalls.map(({ argumentsText }) => argumentsText)];
  });
  const tools = request.tools.reduce((sum, tool) => sum + countTool(tool), 0);
  const written = [reply.text, ...reply.toolCalls.flatMap(({ tool, argumentsText }) => [tool, argumentsText])];
  return {
    inputTokens: sumOf([request.system, ...texts]) + tools,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: sumOf(written),
    reasoningTokens: 0,
  };
}

/** A long prompt differs from the next one about the same episode in its criteria only, so what stands before them is counted once. */
function inParts(text: string): readonly string[] {
  const at = text.length < LONG ? -1 : text.lastIndexOf(CRITERIA);
  return at < 0 ? [text] : [text.slice(0, at + 2), text.slice(at + 2)];
}

function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + countOnce(text), 0);
}

function countOnce(text: string): number {
  return counts.get(text, () => countTokens(text));
}

function countTool(tool: ToolDefinition): number {
  const known = toolCounts.get(tool);
  if (known !== undefined) return known;
  const { name, description, parameters } = tool;
  const count = countOnce(`${name} ${description} ${schemaText(parameters, 2)}`);
  toolCounts.set(tool, count);
  return count;
}

/** JSON of a schema; the inner objects are written once and kept. */
function schemaText(node: JsonValue, depth: number): string {
  if (depth > 0 && isJsonObject(node)) {
    return `{${Object.entries(node)
      .map(([key, member]) => `"${key}":${schemaText(member, depth - 1)}`)
      .join(',')}}`;
  }
  if (!isJsonObject(node)) return stringifyJson(node);
  const known = schemaTexts.get(node);
  if (known !== undefined) return known;
  const text = stringifyJson(node);
  schemaTexts.set(node, text);
  return text;
}
