import type { ModelFailure } from '@sauron/core/model';
import { readRetryAfter } from '../transport/retry-after.ts';
import { type ErrorBody, readErrorBody } from './error-body.ts';
import { scrub } from './scrub.ts';

/** An HTTP answer that is no success. */
export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
  /** Now, in ms since 1970: what a date in `retry-after` is counted from. */
  readonly nowMs: number;
}

/** What a failed attempt was, and whether another attempt may help. */
export interface Classified {
  readonly code: ModelFailure['code'];
  readonly retryable: boolean;
  /** Wait that the provider asked for, in ms; null where it did not say or nothing is to be retried. */
  readonly retryAfterMs: number | null;
  /** One line of at most 300 characters, without keys. */
  readonly message: string;
}

const MAX_MESSAGE = 300;
/** How far into a message its kind is looked for: some servers repeat the request further on. */
const MESSAGE_HEAD = 400;

/** Causes that the body names better than the status does. The first that fits counts. */
const CAUSES: readonly {
  readonly code: ModelFailure['code'];
  readonly names: RegExp;
  readonly message: RegExp;
}[] = [
  {
    code: 'quota',
    names: /^(?:insufficient_quota|billing_error|billing_hard_limit_reached|billing_not_active|.*perday.*)$/u,
    message:
      /credit balance is too low|insufficient (?:credits|balance|funds)|billing hard limit|specified api usage limits/iu,
  },
  {
    code: 'context_exceeded',
    names: /^(?:context_length_exceeded|exceed_context_size_error|request_too_large)$/u,
    message:
      /maximum context length|maximum model length|context (?:size|window|length)\b.*exceed|exceed\w*\b.*context (?:size|window|length)|prompt is too long|token count.*exceeds the maximum/iu,
  },
  {
    code: 'auth',
    names: /^(?:invalid_api_key|api_key_invalid|authentication_error|unauthenticated)$/u,
    message: /api key not valid/iu,
  },
  {
    code: 'filtered',
    names: /^(?:content_filter|content_policy_violation|invalid_prompt|\w*_policy(?:_violation)?)$/u,
    message: /content filter|content management policy|(?:input|prompt) was flagged/iu,
  },
];

/** What the status alone says, where it says more than its class. */
const BY_STATUS: Readonly<Record<number, ModelFailure['code']>> = {
  401: 'auth',
  402: 'quota',
  403: 'auth',
  408: 'unavailable',
  409: 'unavailable',
  413: 'context_exceeded',
  425: 'unavailable',
  429: 'rate_limited',
  // The provider saw the connection close: trouble on the way, not with the request.
  499: 'unavailable',
};

const RETRYABLE: ReadonlySet<ModelFailure['code']> = new Set(['rate_limited', 'unavailable']);

/**
 * Classifies an HTTP error of any of the providers. Body before status: an exhausted quota comes as 429, a bad key as
 * 400, a prompt that is too long as 400 or 500. Only `rate_limited` and `unavailable` are retryable, and not even those
 * when the provider says so with `x-should-retry: false`.
 */
export function classifyHttp(answer: HttpAnswer): Classified {
  const { status, headers, bodyText, nowMs } = answer;
  const body = readErrorBody(bodyText);
  const code = causeOf(body) ?? codeOfStatus(status);
  const retryable = RETRYABLE.has(code) && headers['x-should-retry'] !== 'false';
  return {
    code,
    retryable,
    retryAfterMs: retryable ? readRetryAfter(headers, bodyText, nowMs) : null,
    message: describeError(`HTTP ${status}`, body),
  };
}

/** The cause that an error body names by its code or message; null where it names none that matters here. */
export function causeOf(body: ErrorBody): ModelFailure['code'] | null {
  const message = body.message?.slice(0, MESSAGE_HEAD) ?? '';
  const cause = CAUSES.find((each) => body.names.some((name) => each.names.test(name)) || each.message.test(message));
  return cause?.code ?? null;
}

function codeOfStatus(status: number): ModelFailure['code'] {
  return BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'bad_request');
}

/** One line about an error, such as `HTTP 429 (insufficient_quota): You exceeded …`. */
export function describeError(lead: string, body: ErrorBody): string {
  const [name] = body.names;
  const said = body.message === null ? 'no message' : scrub(body.message);
  return clip(`${lead}${name === undefined ? '' : ` (${name})`}: ${said}`);
}

/** Cuts a message to the length that failures keep. */
export function clip(message: string): string {
  return message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE - 1)}…` : message;
}
