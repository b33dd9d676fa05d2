import { isJsonList, isJsonObject, type JsonObject, stringifyJson } from '@sauron/core/episode';
import type { ToolCall } from '@sauron/core/model';
import { classifyInBody, errorIn } from '../classify-in-body.ts';
import type { AttemptFailure } from '../failed-attempt.ts';
import type { KeptAnswer } from '../keep-body.ts';
import { readAnswer } from '../read-answer.ts';
import type { Reading } from '../reading.ts';
import { answerFailure } from './failure.ts';
import { functionCallSchema, readAnswerParts } from './response-schema.ts';
import { functionCalls, GOOGLE } from './to-contents.ts';
import { generateUsage } from './usage.ts';

/** What is needed to read an answer besides the answer. */
export interface ReadingContext {
  readonly maxOutputTokens: number;
  readonly nowMs: number;
  /** Place of the reply among the messages: part of the ids of calls that have none. */
  readonly turn: number;
}

/** Reads a generateContent answer. No part of a reply that is cut or withheld is given out. */
export function fromAnswer(answer: KeptAnswer, context: ReadingContext): Reading {
  const json = readAnswer(answer.text, answer.status);
  if (!json.ok) return { ok: false, failure: json.failure, usage: usageOf(json.loose) };
  const usage = usageOf(json.value);
  const error = isJsonObject(json.value) ? errorIn(json.value) : null;
  if (error !== null) return { ok: false, failure: classifyInBody(error, answer, context.nowMs), usage };
  const parts = readAnswerParts(json.value);
  if (parts === null) return { ok: false, failure: malformed('is no answer of generateContent'), usage };
  const failure = answerFailure(parts, context.maxOutputTokens);
  if (failure !== null) return { ok: false, failure, usage };
  const content = parts.candidate?.content ?? {};
  const calls = readCalls(content, context.turn);
  if (!calls.ok) return { ok: false, failure: calls.failure, usage };
  const text = readText(content);
  if (text.trim() === '' && calls.value.length === 0) {
    return { ok: false, failure: { code: 'empty', message: 'the reply has neither text nor calls' }, usage };
  }
  // A content without a role would go back as one of the user.
  const opaque = { provider: GOOGLE, content: { role: 'model', ...content } };
  return { ok: true, reply: { text, toolCalls: calls.value, opaque, modelReturned: parts.model }, usage };
}

function usageOf(body: unknown): Reading['usage'] {
  return isJsonObject(body) ? generateUsage(body['usageMetadata']) : null;
}

function malformed(what: string): AttemptFailure {
  return { code: 'malformed', message: `the answer ${what}` };
}

/** Text that is no thought. */
function readText({ parts }: JsonObject): string {
  if (!isJsonList(parts)) return '';
  const said = parts.filter(isJsonObject).filter(({ thought }) => thought !== true);
  return said.map(({ text }) => (typeof text === 'string' ? text : '')).join('');
}

type Calls = { ok: true; value: ToolCall[] } | { ok: false; failure: AttemptFailure };

function readCalls(content: JsonObject, turn: number): Calls {
  const calls: ToolCall[] = [];
  for (const [index, part] of functionCalls(content).entries()) {
    const call = functionCallSchema.safeParse(part);
    const args = part['args'] ?? {};
    if (!call.success || !isJsonObject(args)) {
      return { ok: false, failure: malformed('has a call without a name or with arguments that are no object') };
    }
    const { id, name: tool } = call.data;
    calls.push({ id: id || `call_${turn}_${index + 1}`, tool, argumentsText: stringifyJson(args) });
  }
  const ids = new Set(calls.map(({ id }) => id));
  return ids.size === calls.length
    ? { ok: true, value: calls }
    : { ok: false, failure: malformed('has two calls of one id') };
}
