import { isJsonObject, type JsonObject, parseStrictJson } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import { splitFences } from '../transcript/data-lines.ts';

/** A call of a tool loop with what came back. */
export interface LoopAnswer {
  readonly tool: string;
  readonly given: JsonObject;
  readonly content: string;
  readonly isError: boolean;
}

/** What is left of a tool loop's limits. */
export interface LoopLeft {
  readonly turns: number;
  readonly calls: number;
  readonly tokens: number;
}

/** The answers so far, oldest first. */
export function loopAnswers({ messages }: ModelRequest): LoopAnswer[] {
  const texts = new Map(
    messages.flatMap((message) =>
      message.role === 'assistant' ? message.toolCalls.map((call) => [call.id, call.argumentsText] as const) : [],
    ),
  );
  return messages.flatMap((message) =>
    message.role === 'tool'
      ? message.answers.map(({ callId, tool, content, isError }) => {
          const parsed = parseStrictJson(texts.get(callId) ?? '');
          const given = parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
          return { tool, given, content, isError };
        })
      : [],
  );
}

const LEFT = /^Left: (\d+) turns?, (?:(\d+) calls?, )?(\d+) tokens of answers\.$/gmu;
const PLENTY = Number.MAX_SAFE_INTEGER;

/** What our last words about it say; before the first ones, plenty. A turn that offers one tool is the last. */
export function loopLeft(answers: readonly LoopAnswer[], { tools }: ModelRequest): LoopLeft {
  const said = answers.flatMap(({ content }) => [...splitFences(content).prose.matchAll(LEFT)]).at(-1);
  const [, turns = PLENTY, calls = PLENTY, tokens = PLENTY] = said ?? [];
  return { turns: tools.length === 1 ? 0 : Number(turns), calls: Number(calls), tokens: Number(tokens) };
}
