import { isJsonObject } from '@sauron/core/episode';
import type { AttemptFailure } from '../failed-attempt.ts';
import type { KeptAnswer } from '../keep-body.ts';
import { readAnswer } from '../read-answer.ts';
import type { Reading } from '../reading.ts';
import { toOpaqueTurn } from './assistant-turn.ts';
import { choiceFailure, errorInside, type FailureContext } from './failure.ts';
import { type ChatParts, readChatParts, textOf } from './response-schema.ts';
import { readToolCalls } from './tool-calls.ts';
import { chatUsage } from './usage.ts';

const EMPTY: AttemptFailure = { code: 'empty', message: 'the reply has neither text nor calls' };

/** Reads a chat completion. No part of a reply that is cut, refused or filtered is given out. */
export function fromChatCompletion(answer: KeptAnswer, setting: Omit<FailureContext, 'answer'>): Reading {
  const json = readAnswer(answer.text, answer.status);
  if (!json.ok) return { ok: false, failure: json.failure, usage: usageOf(json.loose) };
  const usage = usageOf(json.value);
  const parts = readChatParts(json.value);
  const context = { ...setting, answer };
  const error = errorInside(json.value, parts?.choice ?? null, context);
  if (error !== null) return { ok: false, failure: error, usage };
  if (parts === null) return { ok: false, failure: malformed('has no choices'), usage };
  return readParts(parts, context, usage);
}

function readParts({ choice, model }: ChatParts, context: FailureContext, usage: Reading['usage']): Reading {
  if (choice === null) return { ok: false, failure: EMPTY, usage };
  const failure = choiceFailure(choice, context);
  if (failure !== null) return { ok: false, failure, usage };
  const { message } = choice;
  if (message === null) return { ok: false, failure: malformed('has a choice without a message'), usage };
  const toolCalls = readToolCalls(message);
  if (toolCalls === null) return { ok: false, failure: malformed('has a call without a name'), usage };
  const text = textOf(message['content']);
  if (text.trim() === '' && toolCalls.length === 0) return { ok: false, failure: EMPTY, usage };
  return {
    ok: true,
    reply: { text, toolCalls, opaque: toOpaqueTurn(message, toolCalls), modelReturned: model },
    usage,
  };
}

function usageOf(body: unknown): Reading['usage'] {
  return isJsonObject(body) ? chatUsage(body['usage']) : null;
}

function malformed(what: string): AttemptFailure {
  return { code: 'malformed', message: `the answer ${what}` };
}
