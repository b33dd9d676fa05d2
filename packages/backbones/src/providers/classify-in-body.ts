import { isJsonObject, type JsonObject, stringifyJson } from '@sauron/core/episode';
import { type Classified, classifyHttp, describeError } from './classify-status.ts';
import { readErrorObject } from './error-body.ts';
import type { KeptAnswer } from './keep-body.ts';

/** Statuses that stand for the names of errors which come with a status of success. */
const STATUS_OF_NAME: Readonly<Record<string, number>> = {
  rate_limit_exceeded: 429,
  rate_limit_error: 429,
  resource_exhausted: 429,
  invalid_request_error: 400,
  bad_request: 400,
};

/**
 * Classifies an error that came inside an answer with a status of success: a failed Responses call, or a router whose
 * provider failed after the router had answered. A numeric code counts as the status; an unknown name counts as trouble
 * of the provider.
 * @param error the error object itself, such as `{ code, message }`.
 */
export function classifyInBody(error: JsonObject, answer: KeptAnswer, nowMs: number): Classified {
  const body = { error };
  const status = statusOf(error);
  const classified = classifyHttp({ status, headers: answer.headers, bodyText: stringifyJson(body), nowMs });
  return { ...classified, message: describeError(`HTTP ${answer.status} with an error inside`, readErrorObject(body)) };
}

function statusOf(error: JsonObject): number {
  const { code, type } = error;
  if (typeof code === 'number' && code >= 400 && code <= 599) return code;
  const names = [code, type].filter((name) => typeof name === 'string').map((name) => name.toLowerCase());
  const known = names.find((name) => Object.hasOwn(STATUS_OF_NAME, name));
  return (known === undefined ? undefined : STATUS_OF_NAME[known]) ?? 500;
}

/** The error object of a body, where it has one. A text counts as its message. */
export function errorIn(body: JsonObject): JsonObject | null {
  const error = body['error'] ?? null;
  if (typeof error === 'string') return { message: error };
  return isJsonObject(error) ? error : null;
}
