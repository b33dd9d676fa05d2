import { MAX_BYTES_PER_TOKEN, type ModelResult, overLimit, replyBytes } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import { callModel, type ModelCaller, type RequestParts } from '@sauron/core/verifier';

/** How many output tokens one call used: as reported, or as estimated where the provider reports none. */
export type ChargeOutput = (result: ModelResult, limit: number) => void;

export interface Room {
  /** Limit of the second call, where the first reply was cut; read after the first was charged. */
  ceiling(): number;
  readonly charge: ChargeOutput;
}

/**
 * Calls the model; a reply that was cut is asked for once more with twice the limit, at most `ceiling`. No part of a cut
 * reply is ever used. A reply that no output limit allows (too long, too many calls) is malformed.
 */
export async function callWithRoom(caller: ModelCaller, parts: RequestParts, room: Room): Promise<ModelResult> {
  const first = await callOnce(caller, parts, room);
  if (first.ok || first.failure.code !== 'truncated') return first;
  const maxOutputTokens = Math.min(parts.maxOutputTokens * 2, room.ceiling());
  if (maxOutputTokens <= parts.maxOutputTokens) return first;
  return callOnce(caller, { ...parts, maxOutputTokens }, room);
}

async function callOnce(caller: ModelCaller, parts: RequestParts, room: Room): Promise<ModelResult> {
  const { maxOutputTokens } = parts;
  const received = await callModel(caller, parts);
  // A reply that is too long to be taken was written all the same.
  room.charge(received, maxOutputTokens);
  const result = withinLimits(received, maxOutputTokens);
  if (result.ok || result.failure.code !== 'truncated') return result;
  const message = `${result.failure.message} (limit ${maxOutputTokens} output tokens)`;
  return { ...result, failure: { ...result.failure, message } };
}

function withinLimits(result: ModelResult, maxOutputTokens: number): ModelResult {
  if (!result.ok) return result;
  const message = overLimit(result.reply, maxOutputTokens);
  if (message === null) return result;
  return { ok: false, failure: { code: 'malformed', message, status: null }, usage: result.usage };
}

/**
 * Output tokens to charge for a result: what the provider reported, and at least what the reply's bytes must have taken.
 * A failed reply of unreported size counts as its limit.
 */
export function outputTokensOf(result: ModelResult, limit: number): number {
  const reported = result.usage?.outputTokens ?? null;
  if (!result.ok) return reported ?? (UNSEEN.has(result.failure.code) ? limit : 0);
  const { reply } = result;
  const least = Math.ceil(replyBytes(reply) / MAX_BYTES_PER_TOKEN);
  const estimated = () => countTokens(reply.text + reply.toolCalls.map((call) => call.argumentsText).join(''));
  return Math.min(limit, Math.max(least, reported ?? estimated()));
}

/** Failures after which a reply was written that nobody saw. */
const UNSEEN: ReadonlySet<string> = new Set(['truncated', 'empty', 'malformed', 'filtered', 'refused']);
