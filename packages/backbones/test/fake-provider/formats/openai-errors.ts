import type { JsonObject } from '@sauron/core/episode';
import type { Dialect } from '../reader.ts';
import { type ErrorKind, WireError } from '../wire-error.ts';
import type { Headers } from './wire-format.ts';

interface Row {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
}

const ROWS = {
  invalid: { status: 400, type: 'invalid_request_error', code: null },
  auth: { status: 401, type: 'invalid_request_error', code: 'invalid_api_key' },
  not_found: { status: 404, type: 'invalid_request_error', code: 'model_not_found' },
  rate_limited: { status: 429, type: 'requests', code: 'rate_limit_exceeded' },
  quota: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  overloaded: { status: 503, type: 'server_error', code: null },
  server: { status: 500, type: 'server_error', code: null },
  context_exceeded: { status: 400, type: 'invalid_request_error', code: 'context_length_exceeded' },
  filtered: { status: 400, type: 'invalid_request_error', code: 'content_filter' },
} satisfies Record<ErrorKind, Row>;

/** The error shape that Responses and chat completions share. */
export function writeOpenAiError(error: WireError): { readonly status: number; readonly body: JsonObject } {
  const { status, type, code }: Row = ROWS[error.kind];
  const body = { error: { message: error.message, type, param: error.param, code: error.code ?? code } };
  return { status, body };
}

/** The key of an `Authorization: Bearer` header. */
export function bearerKey(headers: Headers): string {
  const key = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (key !== undefined) return key;
  const message =
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).";
  throw new WireError('auth', message);
}

export const OPENAI_DIALECT: Dialect = {
  member: (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  unknownKey: (path, key) => `Unknown parameter: '${path === '' ? key : `${path}.${key}`}'.`,
  wrongType: (path, expected) => `Invalid type for '${path}': expected ${expected}.`,
  missing: (path) => `Missing required parameter: '${path}'.`,
};
