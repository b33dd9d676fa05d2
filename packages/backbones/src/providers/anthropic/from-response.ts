import { isJsonObject, type JsonObject, stringifyJson } from '@sauron/core/episode';
import type { ToolCall } from '@sauron/core/model';
import { classifyInBody, errorIn } from '../classify-in-body.ts';
import type { AttemptFailure } from '../failed-attempt.ts';
import type { KeptAnswer } from '../keep-body.ts';
import { readAnswer } from '../read-answer.ts';
import type { Reading } from '../reading.ts';
import { messageFailure } from './failure.ts';
import { type MessageParts, readMessageParts, toolUseSchema } from './response-schema.ts';
import { ANTHROPIC } from './to-messages.ts';
import { messagesUsage } from './usage.ts';

/** What is needed to read an answer besides the answer. */
export interface ReadingContext {
  readonly maxOutputTokens: number;
  readonly nowMs: number;
}

/** Reads an answer of the messages API. No part of a reply that is cut or refused is given out. */
export function fromMessage(answer: KeptAnswer, { maxOutputTokens, nowMs }: ReadingContext): Reading {
  const json = readAnswer(answer.text, answer.status);
  if (!json.ok) return { ok: false, failure: json.failure, usage: usageOf(json.loose) };
  const usage = usageOf(json.value);
  const error = isJsonObject(json.value) ? errorIn(json.value) : null;
  if (error !== null) return { ok: false, failure: classifyInBody(error, answer, nowMs), usage };
  const parts = readMessageParts(json.value);
  if (parts === null) return { ok: false, failure: malformed('is no message'), usage };
  const failure = messageFailure(parts, maxOutputTokens);
  return failure === null ? readReply(parts, usage) : { ok: false, failure, usage };
}

function usageOf(body: unknown): Reading['usage'] {
  return isJsonObject(body) ? messagesUsage(body['usage']) : null;
}

function malformed(what: string): AttemptFailure {
  return { code: 'malformed', message: `the answer ${what}` };
}

function readReply({ content, stopReason, model }: MessageParts, usage: Reading['usage']): Reading {
  if (content === null) return { ok: false, failure: malformed('has no content'), usage };
  const calls = readCalls(content, stopReason);
  if (!calls.ok) return { ok: false, failure: calls.failure, usage };
  const text = content.map((block) => (block['type'] === 'text' ? textOf(block) : '')).join('');
  if (text.trim() === '' && calls.value.length === 0) {
    return { ok: false, failure: { code: 'empty', message: 'the reply has neither text nor calls' }, usage };
  }
  const opaque = { provider: ANTHROPIC, content };
  return { ok: true, reply: { text, toolCalls: calls.value, opaque, modelReturned: model }, usage };
}

function textOf({ text }: JsonObject): string {
  return typeof text === 'string' ? text : '';
}

type Calls = { ok: true; value: ToolCall[] } | { ok: false; failure: AttemptFailure };

/** Calls count only where the reply ends with them: in any other a call may be half written. */
function readCalls(content: readonly JsonObject[], stopReason: string | null): Calls {
  const blocks = content.filter(({ type }) => type === 'tool_use');
  if ((stopReason === 'tool_use') !== blocks.length > 0) {
    return { ok: false, failure: malformed(`ends with ${stopReason} and has ${blocks.length} calls`) };
  }
  const calls: ToolCall[] = [];
  for (const block of blocks) {
    const call = toolUseSchema.safeParse(block);
    const { input } = block;
    if (!call.success || !isJsonObject(input)) {
      return { ok: false, failure: malformed('has a call without id, name or input') };
    }
    calls.push({ id: call.data.id, tool: call.data.name, argumentsText: stringifyJson(input) });
  }
  const ids = new Set(calls.map(({ id }) => id));
  return ids.size === calls.length
    ? { ok: true, value: calls }
    : { ok: false, failure: malformed('has two calls of one id') };
}
