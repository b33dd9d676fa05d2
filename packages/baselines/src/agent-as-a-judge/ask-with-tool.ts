import type { ModelFailure, ModelMessage, ModelReply, ToolDefinition } from '@sauron/core/model';
import { type ModelCaller, readArguments } from '@sauron/core/verifier';
import type { z } from 'zod';
import { callWithRoom, type MaximumUsage, outputTokensOf, sentBytes } from '../judging/index.ts';
import { MAX_BYTES_PER_TOKEN, MAX_CALLS_PER_REPLY } from '../judging/maximum-usage.ts';

const ATTEMPTS = 2;
const NOT_TAKEN = 'Not taken.';
const MAX_PROBLEM_CHARS = 300;

/** A question that is answered by one call of one tool. */
export interface StepQuestion<Answer> {
  readonly system: string;
  readonly text: string;
  readonly tool: ToolDefinition;
  readonly schema: z.ZodType<Answer>;
  readonly maxOutputTokens: number;
  readonly sessionId: string;
}

export interface StepAnswer<Answer> {
  readonly result:
    | { readonly ok: true; readonly answer: Answer }
    | { readonly ok: false; readonly failure: ModelFailure };
  readonly used: { readonly turns: number; readonly outputTokens: number };
}

/** Asks; a reply that can't be used is asked for once more, with the reason. Nothing is assumed where none follows. */
export async function askWithTool<Answer>(
  caller: ModelCaller,
  question: StepQuestion<Answer>,
): Promise<StepAnswer<Answer>> {
  const { system, text, tool, maxOutputTokens, sessionId } = question;
  const messages: ModelMessage[] = [{ role: 'user', text }];
  const used = { turns: 0, outputTokens: 0 };
  let failure: ModelFailure = { code: 'malformed', message: 'no answer', status: null };
  while (used.turns < ATTEMPTS) {
    used.turns += 1;
    const parts = {
      system,
      messages: [...messages],
      tools: [tool],
      toolChoice: { tool: tool.name },
      maxOutputTokens,
      sessionId,
    };
    const result = await callWithRoom(caller, parts, {
      ceiling: () => 2 * maxOutputTokens,
      charge: (each, limit) => {
        used.outputTokens += outputTokensOf(each, limit);
      },
    });
    const read = result.ok ? readReply(result.reply, question) : { ok: false as const, failure: result.failure };
    if (read.ok) return { result: read, used };
    failure = read.failure;
    if (failure.code !== 'empty' && failure.code !== 'malformed') break;
    messages.push(...correction(result.ok ? result.reply : null, tool.name, failure.message));
  }
  return { result: { ok: false, failure }, used };
}

function readReply<Answer>(
  { toolCalls }: ModelReply,
  { tool, schema }: StepQuestion<Answer>,
): { ok: true; answer: Answer } | { ok: false; failure: ModelFailure } {
  const calls = toolCalls.filter((call) => call.tool === tool.name);
  const [call] = calls;
  if (call === undefined || calls.length > 1)
    return malformed(`expected one call of ${tool.name}, got ${calls.length}`);
  const read = readArguments(call, schema);
  return read.ok ? read : malformed(read.problem);
}

function malformed(problem: string): { ok: false; failure: ModelFailure } {
  const message = problem.slice(0, MAX_PROBLEM_CHARS).replace(/[\uD800-\uDBFF]$/u, '');
  return { ok: false, failure: { code: 'malformed', message, status: null } };
}

/** The reply as it was, and what was wrong with it; every call gets its answer. */
function correction(reply: ModelReply | null, tool: string, problem: string): ModelMessage[] {
  const notice = `Not taken: ${problem.slice(0, MAX_PROBLEM_CHARS)}. Answer with exactly one valid call of ${tool}.`;
  if (reply === null) return [{ role: 'user', text: notice }];
  const { text, toolCalls, opaque } = reply;
  const assistant: ModelMessage = { role: 'assistant', text, toolCalls, ...(opaque === undefined ? {} : { opaque }) };
  if (toolCalls.length === 0) return [assistant, { role: 'user', text: notice }];
  const answers = toolCalls.map(({ id, tool: called }, index) => ({
    callId: id,
    tool: called,
    content: index === 0 ? notice : NOT_TAKEN,
    isError: true,
  }));
  return [assistant, { role: 'tool', answers }];
}

/** The most that a question can take: two tries, each of them sent again once where its reply was cut. */
export function maximumStepUsage({
  system,
  text,
  tool,
  maxOutputTokens,
}: Omit<StepQuestion<unknown>, 'schema' | 'sessionId'>): MaximumUsage {
  const first = sentBytes({ system, messages: [{ role: 'user', text }], tools: [tool] });
  // The reply again, its ids and tools once more with the answers, and the notice at three bytes a character.
  const again =
    2 * MAX_BYTES_PER_TOKEN * 2 * maxOutputTokens +
    MAX_CALLS_PER_REPLY * NOT_TAKEN.length +
    3 * MAX_PROBLEM_CHARS +
    200;
  return { calls: 2 * ATTEMPTS, inputBytes: 4 * first + 2 * again, outputTokens: ATTEMPTS * 3 * maxOutputTokens };
}
