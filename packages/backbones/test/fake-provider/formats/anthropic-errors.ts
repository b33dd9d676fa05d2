import type { JsonObject } from '@sauron/core/episode';
import type { Dialect } from '../reader.ts';
import { type ErrorKind, WireError } from '../wire-error.ts';
import type { Headers } from './wire-format.ts';

/** An empty balance is a plain 400 here, told by its text; so is output that a filter held back. */
const ROWS = {
  invalid: { status: 400, type: 'invalid_request_error' },
  auth: { status: 401, type: 'authentication_error' },
  not_found: { status: 404, type: 'not_found_error' },
  rate_limited: { status: 429, type: 'rate_limit_error' },
  quota: { status: 400, type: 'invalid_request_error' },
  overloaded: { status: 529, type: 'overloaded_error' },
  server: { status: 500, type: 'api_error' },
  context_exceeded: { status: 400, type: 'invalid_request_error' },
  filtered: { status: 400, type: 'invalid_request_error' },
} satisfies Record<ErrorKind, { status: number; type: string }>;

export function writeAnthropicError(error: WireError): { readonly status: number; readonly body: JsonObject } {
  const { status, type } = ROWS[error.kind];
  return { status, body: { type: 'error', error: { type, message: error.message }, request_id: 'req_fake' } };
}

/** The key, as a bearer token or in `x-api-key`. The version header must be there too. */
export function readAnthropicKey(headers: Headers): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(headers['anthropic-version'] ?? '')) {
    throw new WireError('invalid', 'anthropic-version: header is required');
  }
  const key = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1] ?? headers['x-api-key'];
  if (key === undefined || key === '') throw new WireError('auth', 'x-api-key header is required');
  return key;
}

export const ANTHROPIC_DIALECT: Dialect = {
  member: (path, key) => (path === '' ? String(key) : `${path}.${key}`),
  unknownKey: (path, key) => `${path === '' ? key : `${path}.${key}`}: Extra inputs are not permitted`,
  wrongType: (path, expected) => `${path}: Input should be ${expected}`,
  missing: (path) => `${path}: Field required`,
};
