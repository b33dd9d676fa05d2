import { isJsonObject, type JsonObject } from '@sauron/core/episode';
import type { ToolCall } from '@sauron/core/model';
import type { AttemptFailure } from '../failed-attempt.ts';
import type { KeptAnswer } from '../keep-body.ts';
import { readAnswer } from '../read-answer.ts';
import type { Reading } from '../reading.ts';
import { type FailureContext, responseFailure } from './failure.ts';
import { functionCallSchema, messageSchema, type ResponseParts, readResponseParts } from './response-schema.ts';
import { isEchoed, OPENAI } from './to-request.ts';
import { responsesUsage } from './usage.ts';

/** Longest part of a refusal that its failure repeats. */
const REFUSAL_EXCERPT = 200;

/** Reads a Responses answer. No part of a reply that is cut, refused or filtered is given out. */
export function fromResponse(answer: KeptAnswer, setting: Omit<FailureContext, 'answer'>): Reading {
  const json = readAnswer(answer.text, answer.status);
  if (!json.ok) return { ok: false, failure: json.failure, usage: usageOf(json.loose) };
  const usage = usageOf(json.value);
  const response = readResponseParts(json.value);
  if (response === null) return { ok: false, failure: malformed('is no Responses object'), usage };
  const failure = responseFailure(response, { ...setting, answer });
  return failure === null ? readReply(response, usage) : { ok: false, failure, usage };
}

function usageOf(body: unknown): Reading['usage'] {
  return isJsonObject(body) ? responsesUsage(body['usage']) : null;
}

function malformed(what: string): AttemptFailure {
  return { code: 'malformed', message: `the answer ${what}` };
}

function readReply(response: ResponseParts, usage: Reading['usage']): Reading {
  const { output, model } = response;
  if (output === null) return { ok: false, failure: malformed('has no output'), usage };
  const text = readTexts(output);
  if (!text.ok) return { ok: false, failure: text.failure, usage };
  const calls = readCalls(output);
  if (!calls.ok) return { ok: false, failure: calls.failure, usage };
  if (text.value.trim() === '' && calls.value.length === 0) {
    return { ok: false, failure: { code: 'empty', message: 'the reply has neither text nor calls' }, usage };
  }
  const opaque = { provider: OPENAI, content: output.filter(isEchoed) };
  return { ok: true, reply: { text: text.value, toolCalls: calls.value, opaque, modelReturned: model }, usage };
}

type Part<Value> = { ok: true; value: Value } | { ok: false; failure: AttemptFailure };

function readTexts(output: readonly JsonObject[]): Part<string> {
  let text = '';
  for (const item of output.filter(({ type }) => type === 'message')) {
    const message = messageSchema.safeParse(item);
    if (!message.success) return { ok: false, failure: malformed('has a message without content') };
    for (const part of message.data.content) {
      if (part.type === 'refusal') {
        const said = part.refusal?.slice(0, REFUSAL_EXCERPT) ?? 'no reason given';
        return { ok: false, failure: { code: 'refused', message: `the model refused: ${said}` } };
      }
      if (part.type === 'output_text') text += part.text ?? '';
    }
  }
  return { ok: true, value: text };
}

function readCalls(output: readonly JsonObject[]): Part<ToolCall[]> {
  const calls: ToolCall[] = [];
  for (const item of output.filter(({ type }) => type === 'function_call')) {
    const call = functionCallSchema.safeParse(item);
    if (!call.success) return { ok: false, failure: malformed('has a call without id, name or arguments') };
    const { call_id: id, name: tool, arguments: argumentsText, status } = call.data;
    if (status === 'incomplete') return { ok: false, failure: malformed(`has an incomplete call of ${tool}`) };
    calls.push({ id, tool, argumentsText });
  }
  const ids = new Set(calls.map(({ id }) => id));
  return ids.size === calls.length
    ? { ok: true, value: calls }
    : { ok: false, failure: malformed('has two calls of one id') };
}
