import type { z } from 'zod';
import { parseStrictJson } from '../episode/strict-json.ts';
import type { Backbone } from '../model/backbone.ts';
import { MAX_BYTES_PER_TOKEN, overLimit } from '../model/reply-limits.ts';
import type { ModelMessage, ModelRequest, ModelRole, ToolCall, ToolDefinition } from '../model/request.ts';
import type { ModelFailure, ModelReply, ModelResult } from '../model/result.ts';
import { dropNulls } from '../model/tool-parameters.ts';
import type { UsageMeter } from './usage-meter.ts';

/** One role's way to its backbone. */
export interface ModelCaller {
  readonly role: ModelRole;
  readonly backbone: Backbone;
  readonly meter: UsageMeter;
  readonly sample: number;
  readonly signal: AbortSignal | undefined;
  /** Model ids that providers said they used. */
  readonly modelsReturned: Set<string>;
}

/** A request without what its caller adds. */
export type RequestParts = Omit<ModelRequest, 'role' | 'sample'>;

/** Sends one request and counts it. Rejects only when the run was aborted. */
export async function callModel(caller: ModelCaller, parts: RequestParts): Promise<ModelResult> {
  caller.signal?.throwIfAborted();
  const request: ModelRequest = { ...parts, role: caller.role, sample: caller.sample };
  const result = await caller.backbone.complete(request, caller.signal === undefined ? {} : { signal: caller.signal });
  caller.meter.record(caller.role, result.usage, result.ok);
  caller.signal?.throwIfAborted();
  if (result.ok && result.reply.modelReturned !== null) caller.modelsReturned.add(result.reply.modelReturned);
  return result;
}

/**
 * Sends a request and, where the reply was cut, sends it once more with twice the limit (at most `ceiling`). No part of
 * a cut reply is ever used.
 */
async function callWithRoom(caller: ModelCaller, parts: RequestParts, ceiling: number): Promise<ModelResult> {
  const first = await callModel(caller, parts);
  if (first.ok || first.failure.code !== 'truncated') return first;
  const larger = Math.min(parts.maxOutputTokens * 2, ceiling);
  if (larger <= parts.maxOutputTokens) return first;
  return callModel(caller, { ...parts, maxOutputTokens: larger });
}

/** A question that is answered by one call of one tool. */
export interface ToolQuestion<Answer> {
  readonly system: string;
  readonly text: string;
  readonly tool: ToolDefinition;
  readonly schema: z.ZodType<Answer>;
  readonly maxOutputTokens: number;
  readonly sessionId: string;
}

export type ToolAnswerResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: ModelFailure };

/** Calls that one question takes at most: two tries, each sent again once where the reply was cut. */
export const CALLS_PER_QUESTION = 4;
/** Output tokens of all of them, in limits of one: each try once, and once with twice the limit. */
export const LIMITS_PER_QUESTION = 6;
/** A reply with more calls than this is not sent again with the reason. */
const MAX_CORRECTED_CALLS = 8;
/** Longest reason that is told with the second try, in characters. */
const MAX_PROBLEM_CHARS = 500;
/** Bytes of the notice around it. */
const NOTICE_BYTES = 200;

/** The most that the second try adds to the first request: the first reply, and a notice for each of its calls. */
export function correctionSize(maxOutputTokens: number): { readonly bytes: number; readonly tokens: number } {
  const notices = MAX_CORRECTED_CALLS * (NOTICE_BYTES + 3 * MAX_PROBLEM_CHARS);
  // The ids and names of the calls stand with the answers once more.
  const repliedTokens = 2 * 2 * maxOutputTokens;
  return { bytes: MAX_BYTES_PER_TOKEN * repliedTokens + notices, tokens: repliedTokens + notices };
}

/** Asks; a reply that is no valid call of the tool is asked for once more, with the reason. */
export async function askForTool<Answer>(
  caller: ModelCaller,
  question: ToolQuestion<Answer>,
): Promise<ToolAnswerResult<Answer>> {
  const messages: ModelMessage[] = [{ role: 'user', text: question.text }];
  let problem = '';
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { system, tool, maxOutputTokens, sessionId } = question;
    const parts = { system, messages, tools: [tool], toolChoice: { tool: tool.name }, maxOutputTokens, sessionId };
    const result = await callWithRoom(caller, parts, maxOutputTokens * 2);
    if (!result.ok && result.failure.code !== 'malformed' && result.failure.code !== 'empty') return result;
    if (!result.ok) {
      problem = result.failure.message;
      continue;
    }
    const tooLong = overLimit(result.reply, 2 * maxOutputTokens);
    const read = tooLong === null ? readToolCall(result.reply, question) : { ok: false as const, problem: tooLong };
    if (read.ok) return read;
    problem = read.problem;
    const isShort = result.reply.toolCalls.length <= MAX_CORRECTED_CALLS;
    if (tooLong === null && isShort) messages.push(...correction(result.reply, tool.name, problem));
  }
  return { ok: false, failure: { code: 'malformed', message: problem, status: null } };
}

function readToolCall<Answer>(
  reply: ModelReply,
  question: ToolQuestion<Answer>,
): { ok: true; answer: Answer } | { ok: false; problem: string } {
  const calls = reply.toolCalls.filter((call) => call.tool === question.tool.name);
  const [call] = calls;
  if (call === undefined || calls.length > 1) {
    return { ok: false, problem: `expected one call of ${question.tool.name}, got ${calls.length}` };
  }
  return readArguments(call, question.schema);
}

/** Parses a call's arguments strictly and validates them; null members count as left out. */
export function readArguments<Answer>(
  call: ToolCall,
  schema: z.ZodType<Answer>,
): { ok: true; answer: Answer } | { ok: false; problem: string } {
  const json = parseStrictJson(call.argumentsText);
  if (!json.ok) return { ok: false, problem: `arguments of ${call.tool} are not valid JSON: ${json.problem.message}` };
  const parsed = schema.safeParse(dropNulls(json.value));
  if (parsed.success) return { ok: true, answer: parsed.data };
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  return {
    ok: false,
    problem: `arguments of ${call.tool}${path === '' ? '' : ` at ${path}`}: ${issue?.message ?? 'invalid'}`,
  };
}

function correction(reply: ModelReply, tool: string, problem: string): ModelMessage[] {
  const notice = `Not accepted: ${problem.slice(0, MAX_PROBLEM_CHARS)}. Answer with exactly one valid call of ${tool}.`;
  const assistant: ModelMessage = {
    role: 'assistant',
    text: reply.text,
    toolCalls: reply.toolCalls,
    ...(reply.opaque === undefined ? {} : { opaque: reply.opaque }),
  };
  if (reply.toolCalls.length === 0) return [assistant, { role: 'user', text: notice }];
  const answers = reply.toolCalls.map(({ id, tool: name }) => ({
    callId: id,
    tool: name,
    content: notice,
    isError: true,
  }));
  return [assistant, { role: 'tool', answers }];
}
