import type { ModelFailure } from '@sauron/core/model';
import { type Classified, clip } from './classify-status.ts';
import { scrub } from './scrub.ts';

/** What an error thrown by fetch or an SDK means. */
interface NetworkCause {
  readonly code: ModelFailure['code'];
  readonly retryable: boolean;
}

const TIMEOUT: NetworkCause = { code: 'timeout', retryable: true };
const DROPPED: NetworkCause = { code: 'dropped', retryable: true };
const UNAVAILABLE: NetworkCause = { code: 'unavailable', retryable: true };
/** The base URL is wrong or its certificate is: the next attempt would end in the same way. */
const MISPLACED: NetworkCause = { code: 'unavailable', retryable: false };

/** By the `code` or `name` of the error or of one of its causes. */
const BY_NAME: Readonly<Record<string, NetworkCause>> = {
  TimeoutError: TIMEOUT,
  // The caller's own abort is looked for first; any other abort is a deadline's.
  AbortError: TIMEOUT,
  APIConnectionTimeoutError: TIMEOUT,
  ETIMEDOUT: TIMEOUT,
  UND_ERR_CONNECT_TIMEOUT: TIMEOUT,
  UND_ERR_HEADERS_TIMEOUT: TIMEOUT,
  UND_ERR_BODY_TIMEOUT: TIMEOUT,
  ECONNRESET: DROPPED,
  ECONNABORTED: DROPPED,
  EPIPE: DROPPED,
  UND_ERR_SOCKET: DROPPED,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: DROPPED,
  UND_ERR_RES_EXCEEDED_MAX_SIZE: { code: 'malformed', retryable: false },
  ECONNREFUSED: UNAVAILABLE,
  EAI_AGAIN: UNAVAILABLE,
  ENOTFOUND: UNAVAILABLE,
  EHOSTUNREACH: UNAVAILABLE,
  ENETUNREACH: UNAVAILABLE,
  ENETDOWN: UNAVAILABLE,
  EADDRNOTAVAIL: UNAVAILABLE,
  EMFILE: UNAVAILABLE,
  HTTPParserError: UNAVAILABLE,
  EPROTO: MISPLACED,
  ERR_INVALID_URL: MISPLACED,
  ERR_SSL_WRONG_VERSION_NUMBER: MISPLACED,
  ERR_TLS_CERT_ALTNAME_INVALID: MISPLACED,
  CERT_HAS_EXPIRED: MISPLACED,
  DEPTH_ZERO_SELF_SIGNED_CERT: MISPLACED,
  SELF_SIGNED_CERT_IN_CHAIN: MISPLACED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: MISPLACED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: MISPLACED,
};

/** Messages of errors that carry no code. */
const BY_MESSAGE: readonly { readonly message: RegExp; readonly cause: NetworkCause }[] = [
  { message: /timed? ?out/iu, cause: TIMEOUT },
  { message: /terminated|socket hang up|other side closed|premature close/iu, cause: DROPPED },
  { message: /fetch failed|connection error/iu, cause: UNAVAILABLE },
];

/** How far down a chain of causes is looked. */
const MAX_DEPTH = 8;

/**
 * Classifies an error that fetch or an SDK threw instead of giving an HTTP answer; null where it shows no sign of the
 * network, so that a bug is not taken for trouble on the line. An abort by `signal` goes before all else.
 */
export function classifyNetwork(error: unknown, signal?: AbortSignal): Classified | null {
  if (signal?.aborted)
    return { code: 'aborted', retryable: false, retryAfterMs: null, message: 'the call was aborted' };
  const chain = chainOf(error);
  const found =
    chain.map(byName).find((cause) => cause !== null) ?? chain.map(byMessage).find((cause) => cause !== null);
  if (found === undefined || found === null) return null;
  return {
    ...found,
    retryAfterMs: null,
    message: clip(scrub(`${PHRASES[found.code] ?? 'no answer'}: ${saidBy(chain)}`)),
  };
}

const PHRASES: Readonly<Partial<Record<ModelFailure['code'], string>>> = {
  timeout: 'no whole answer in time',
  dropped: 'the connection was dropped',
  unavailable: 'the provider could not be reached',
  malformed: 'the answer is too large',
};

/** An error and its causes, outermost first; the attempts of an aggregate count as causes. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  let queue: unknown[] = [error];
  for (let depth = 0; depth < MAX_DEPTH && queue.length > 0; depth += 1) {
    const errors = queue.filter((each) => each instanceof Error);
    chain.push(...errors);
    queue = errors.flatMap((each) => [each.cause, ...(each instanceof AggregateError ? each.errors : [])]);
  }
  return chain;
}

function byName(error: Error): NetworkCause | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  for (const name of [code, error.name, error.constructor.name]) {
    const cause = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
    if (cause !== undefined) return cause;
  }
  return null;
}

function byMessage(error: Error): NetworkCause | null {
  return BY_MESSAGE.find(({ message }) => message.test(error.message))?.cause ?? null;
}

/** What the innermost error says: the outer ones only say that something failed. */
function saidBy(chain: readonly Error[]): string {
  const said = chain.toReversed().find(({ message }) => message !== '');
  return said === undefined ? 'no details' : said.message.replace(/\s+/gu, ' ').trim();
}
