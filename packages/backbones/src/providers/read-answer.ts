import { type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { AttemptFailure } from './failed-attempt.ts';

/** The JSON of an answer, or why it can't be read. */
export type AnswerJson =
  | { readonly ok: true; readonly value: JsonValue }
  | {
      readonly ok: false;
      readonly failure: AttemptFailure /** As a lenient parser reads it; for its usage. */;
      readonly loose: unknown;
    };

/**
 * Reads the body of an answer with a status of success. An empty body is a dropped answer and a body that is no JSON
 * (HTML of a proxy, a cut text) trouble of the transport: both retryable. JSON that can't be kept exactly (duplicate
 * keys, lone surrogates) is a malformed reply.
 */
export function readAnswer(text: string, status: number): AnswerJson {
  if (text.trim() === '') {
    const message = `HTTP ${status} with an empty body`;
    return { ok: false, failure: { code: 'dropped', message, retryable: true }, loose: null };
  }
  const parsed = parseStrictJson(text);
  if (parsed.ok) return parsed;
  if (parsed.problem.code === 'syntax') {
    const kind = /^\s*</u.test(text) ? 'HTML' : 'a body that is no JSON';
    const message = `HTTP ${status} with ${kind} (${text.length} characters): ${parsed.problem.message}`;
    return { ok: false, failure: { code: 'unavailable', message, retryable: true }, loose: null };
  }
  const message = `HTTP ${status} with JSON that can't be kept exactly: ${parsed.problem.message}`;
  return { ok: false, failure: { code: 'malformed', message }, loose: looseJson(text) };
}

function looseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
