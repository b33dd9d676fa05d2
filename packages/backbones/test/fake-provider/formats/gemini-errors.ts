import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { Dialect } from '../reader.ts';
import { type ErrorKind, WireError } from '../wire-error.ts';
import type { Headers } from './wire-format.ts';

const TYPE = 'type.googleapis.com/google.rpc';

const ROWS = {
  invalid: { code: 400, status: 'INVALID_ARGUMENT' },
  auth: { code: 400, status: 'INVALID_ARGUMENT' },
  not_found: { code: 404, status: 'NOT_FOUND' },
  rate_limited: { code: 429, status: 'RESOURCE_EXHAUSTED' },
  quota: { code: 429, status: 'RESOURCE_EXHAUSTED' },
  overloaded: { code: 503, status: 'UNAVAILABLE' },
  server: { code: 500, status: 'INTERNAL' },
  context_exceeded: { code: 400, status: 'INVALID_ARGUMENT' },
  filtered: { code: 400, status: 'INVALID_ARGUMENT' },
} satisfies Record<ErrorKind, { code: number; status: string }>;

export function writeGeminiError(error: WireError): { readonly status: number; readonly body: JsonObject } {
  const { code, status } = ROWS[error.kind];
  const details = detailsOf(error);
  const body = { error: { code, message: error.message, status, ...(details.length === 0 ? {} : { details }) } };
  return { status: code, body };
}

function detailsOf(error: WireError): readonly JsonValue[] {
  const details: JsonValue[] = [];
  if (error.kind === 'auth')
    details.push({ '@type': `${TYPE}.ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' });
  if (error.kind === 'quota' || error.kind === 'rate_limited') {
    const quotaId = `GenerateRequestsPer${error.kind === 'quota' ? 'Day' : 'Minute'}PerProjectPerModel`;
    details.push({
      '@type': `${TYPE}.QuotaFailure`,
      violations: [{ quotaId, quotaMetric: 'generate_content_requests' }],
    });
  }
  if (error.retryDelay !== null) details.push({ '@type': `${TYPE}.RetryInfo`, retryDelay: error.retryDelay });
  return details;
}

/** The key of `x-goog-api-key`; a key in the address would end up in logs. */
export function readGeminiKey(headers: Headers): string {
  const key = headers['x-goog-api-key'];
  if (key !== undefined && key !== '') return key;
  throw new WireError('auth', 'API key not valid. Please pass a valid API key.');
}

export const GEMINI_DIALECT: Dialect = {
  member: (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  unknownKey: (path, key) =>
    `Invalid JSON payload received. Unknown name "${key}"${path === '' ? '' : ` at '${path}'`}: Cannot find field.`,
  wrongType: (path, expected) => `Invalid value at '${path}': expected ${expected}.`,
  missing: (path) => `${path}: required field is missing.`,
};
