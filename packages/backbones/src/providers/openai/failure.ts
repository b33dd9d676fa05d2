import type { ModelFailure } from '@sauron/core/model';
import { classifyInBody, errorIn } from '../classify-in-body.ts';
import type { AttemptFailure } from '../failed-attempt.ts';
import type { KeptAnswer } from '../keep-body.ts';
import type { ResponseParts } from './response-schema.ts';

/** What made a reply incomplete. */
const INCOMPLETE: Readonly<Record<string, ModelFailure['code']>> = {
  max_output_tokens: 'truncated',
  content_filter: 'filtered',
};

/** What is needed to judge an answer besides the answer. */
export interface FailureContext {
  readonly answer: KeptAnswer;
  readonly maxOutputTokens: number;
  readonly nowMs: number;
}

/** Why a Responses answer with a status of success is no whole reply; null where it is one. */
export function responseFailure(response: ResponseParts, context: FailureContext): AttemptFailure | null {
  const { answer, maxOutputTokens, nowMs } = context;
  const error = errorIn(response.body);
  if (error !== null) return classifyInBody(error, answer, nowMs);
  const status = response.status ?? 'completed';
  if (status === 'completed') return null;
  if (status === 'failed') return classifyInBody({ message: 'failed without a reason' }, answer, nowMs);
  if (status !== 'incomplete') return { code: 'malformed', message: `the reply has the status ${status}` };
  const reason = response.incompleteReason ?? 'no reason given';
  const code = INCOMPLETE[reason] ?? 'malformed';
  const limit = code === 'truncated' ? ` at the limit of ${maxOutputTokens} output tokens` : '';
  return { code, message: `the reply is incomplete${limit}: ${reason}` };
}
