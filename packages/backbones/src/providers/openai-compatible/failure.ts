import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { ModelFailure } from '@sauron/core/model';
import { classifyInBody, errorIn } from '../classify-in-body.ts';
import type { AttemptFailure } from '../failed-attempt.ts';
import type { KeptAnswer } from '../keep-body.ts';
import type { ChatChoice } from './response-schema.ts';

/** What is needed to judge an answer besides the answer. */
export interface FailureContext {
  readonly answer: KeptAnswer;
  readonly maxOutputTokens: number;
  readonly nowMs: number;
}

/** Longest part of a refusal that its failure repeats. */
const REFUSAL_EXCERPT = 200;

type Finish = 'whole' | Extract<ModelFailure['code'], 'truncated' | 'filtered' | 'refused' | 'dropped' | 'unavailable'>;

/** Reasons to finish, as OpenAI and the servers that imitate it name them. */
const FINISH: Readonly<Record<string, Finish>> = {
  stop: 'whole',
  tool_calls: 'whole',
  function_call: 'whole',
  tool_use: 'whole',
  end_turn: 'whole',
  eos: 'whole',
  eos_token: 'whole',
  stop_sequence: 'whole',
  length: 'truncated',
  max_tokens: 'truncated',
  model_length: 'truncated',
  content_filter: 'filtered',
  safety: 'filtered',
  refusal: 'refused',
  // vLLM, when a request was taken off its queue.
  abort: 'dropped',
  // OpenRouter, when the provider behind it failed.
  error: 'unavailable',
  // DeepSeek, under load.
  insufficient_system_resource: 'unavailable',
};

const RETRYABLE: ReadonlySet<Finish> = new Set(['dropped', 'unavailable']);

/** The error that an answer carries despite its status of success, at its top or in its choice; null where it has none. */
export function errorInside(
  body: JsonValue,
  choice: ChatChoice | null,
  context: FailureContext,
): AttemptFailure | null {
  const error = (isJsonObject(body) ? errorIn(body) : null) ?? (choice === null ? null : errorIn(choice.raw));
  return error === null ? null : classifyInBody(error, context.answer, context.nowMs);
}

/**
 * Why a choice is no whole reply; null where it is one. A choice without a reason counts as whole, since some servers
 * never give one; a reason that is not known does not.
 */
export function choiceFailure(choice: ChatChoice, context: FailureContext): AttemptFailure | null {
  const reason = choice.finishReason;
  const finish = reason === null || reason === '' ? 'whole' : finishOf(reason);
  if (finish === null) return { code: 'malformed', message: `the reply finished with "${reason}", which is not known` };
  if (finish === 'whole') return refusalIn(choice);
  const limit =
    finish === 'truncated' ? ` at the limit of ${context.maxOutputTokens} output tokens or of the context` : '';
  return { code: finish, message: `the reply finished${limit} with "${reason}"`, retryable: RETRYABLE.has(finish) };
}

function finishOf(reason: string): Finish | null {
  const name = reason.toLowerCase();
  return (Object.hasOwn(FINISH, name) ? FINISH[name] : undefined) ?? null;
}

function refusalIn({ message }: ChatChoice): AttemptFailure | null {
  const refusal = message?.['refusal'];
  if (typeof refusal !== 'string' || refusal === '') return null;
  return { code: 'refused', message: `the model refused: ${refusal.slice(0, REFUSAL_EXCERPT)}` };
}
