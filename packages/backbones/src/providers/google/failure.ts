import type { ModelFailure } from '@sauron/core/model';
import type { AttemptFailure } from '../failed-attempt.ts';
import type { AnswerParts, CandidateParts } from './response-schema.ts';

/** Longest part of the provider's own words that a failure repeats. */
const EXCERPT = 200;

interface Stop {
  readonly code: ModelFailure['code'];
  readonly what: string;
}

const WITHHELD: Stop = { code: 'filtered', what: 'the reply was withheld' };
const BROKEN: Stop = { code: 'malformed', what: 'the reply can not be used' };

/** Reasons to finish; null where the reply is whole. An unknown reason counts as a broken reply. */
const STOPS: Readonly<Record<string, Stop | null>> = {
  STOP: null,
  // Not one of Google's: servers that imitate it end a turn of calls with it.
  FUNCTION_CALL: null,
  MAX_TOKENS: { code: 'truncated', what: 'the reply was cut at the limit' },
  // Google's own limit of one request; the rest would come with another.
  CONTINUATION: { code: 'truncated', what: 'the reply was cut at a limit of the provider below the one' },
  SAFETY: WITHHELD,
  RECITATION: WITHHELD,
  LANGUAGE: WITHHELD,
  BLOCKLIST: WITHHELD,
  PROHIBITED_CONTENT: WITHHELD,
  SPII: WITHHELD,
  ESCALATION: WITHHELD,
  MODEL_ARMOR: WITHHELD,
  PUP_LIMITED_DISABLED: { code: 'auth', what: 'the account is limited' },
  MALFORMED_FUNCTION_CALL: { code: 'malformed', what: 'the model wrote a call that can not be read' },
  UNEXPECTED_TOOL_CALL: { code: 'malformed', what: 'the model called a function that was not offered' },
  MALFORMED_RESPONSE: BROKEN,
  TOO_MANY_TOOL_CALLS: BROKEN,
  MISSING_THOUGHT_SIGNATURE: BROKEN,
};

/** Why an answer holds no whole reply; null where it does. */
export function answerFailure(parts: AnswerParts, maxOutputTokens: number): AttemptFailure | null {
  const { blockReason, blockMessage, candidate } = parts;
  if (blockReason !== null) {
    return { code: 'filtered', message: `the prompt was blocked: ${said(blockReason, blockMessage)}` };
  }
  if (candidate === null) return { code: 'empty', message: 'the answer has no candidate' };
  return finishFailure(candidate, maxOutputTokens);
}

function finishFailure({ finishReason, finishMessage }: CandidateParts, limit: number): AttemptFailure | null {
  if (finishReason === null) return { code: 'malformed', message: 'the reply does not say why it ends' };
  const stop = Object.hasOwn(STOPS, finishReason) ? STOPS[finishReason] : BROKEN;
  if (stop === null || stop === undefined) return null;
  const where = stop.code === 'truncated' ? ` of ${limit} output tokens` : '';
  return { code: stop.code, message: `${stop.what}${where}: ${said(finishReason, finishMessage)}` };
}

function said(reason: string, message: string | null): string {
  return message === null || message === '' ? reason : `${reason} (${message.slice(0, EXCERPT)})`;
}
