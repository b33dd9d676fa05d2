import type { ModelFailure } from '@sauron/core/model';
import type { Answer } from './answering-server.ts';

/** What any adapter makes of an answer that is no reply at all. */
export interface TransportFailure {
  readonly name: string;
  readonly answer: Answer;
  readonly code: ModelFailure['code'];
  readonly status: number | null;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
}

const HTML = '<!doctype html><title>502</title><p>upstream error</p>';

type Row = [
  name: string,
  answer: Answer,
  code: ModelFailure['code'],
  status: number | null,
  waitMs: number | null | false,
];

const ROWS: readonly Row[] = [
  ['HTML with a status of success', { headers: { 'content-type': 'text/html' }, body: HTML }, 'unavailable', 200, null],
  ['HTML that says it is JSON', { body: HTML }, 'unavailable', 200, null],
  ['JSON that breaks off', { body: '{"id":"x","output":[{"type":"mess' }, 'unavailable', 200, null],
  ['a text that is no JSON', { headers: { 'content-type': 'text/plain' }, body: 'ok' }, 'unavailable', 200, null],
  ['an empty body', { body: '' }, 'dropped', 200, null],
  ['no content', { status: 204 }, 'dropped', 204, null],
  ['a list', { body: '[]' }, 'malformed', 200, false],
  ['a number', { body: '7' }, 'malformed', 200, false],
  ['null', { body: 'null' }, 'malformed', 200, false],
  ['an object of something else', { body: { hello: 'world' } }, 'malformed', 200, false],
  ['a dropped connection', { fault: 'drop' }, 'dropped', null, null],
  ['a drop in the middle of the body', { fault: 'drop-body', body: '{"id":' }, 'dropped', null, null],
  ['400', { status: 400, body: { error: { message: 'Unknown parameter' } } }, 'bad_request', 400, false],
  ['401', { status: 401, body: { error: { message: 'Incorrect API key' } } }, 'auth', 401, false],
  ['403', { status: 403, body: { error: { message: 'No access' } } }, 'auth', 403, false],
  ['404', { status: 404, body: { error: { message: 'No such model' } } }, 'bad_request', 404, false],
  ['408', { status: 408 }, 'unavailable', 408, null],
  ['409', { status: 409 }, 'unavailable', 409, null],
  ['422', { status: 422, body: { error: { message: 'Bad field' } } }, 'bad_request', 422, false],
  ['429 without a wait', { status: 429 }, 'rate_limited', 429, null],
  ['429 with seconds', { status: 429, headers: { 'retry-after': '120' } }, 'rate_limited', 429, 120_000],
  ['429 with milliseconds', { status: 429, headers: { 'retry-after-ms': '250' } }, 'rate_limited', 429, 250],
  ['500', { status: 500, body: { error: { message: 'Oops' } } }, 'unavailable', 500, null],
  ['502 with HTML', { status: 502, headers: { 'content-type': 'text/html' }, body: HTML }, 'unavailable', 502, null],
  ['503 with a wait', { status: 503, headers: { 'retry-after': '3' } }, 'unavailable', 503, 3000],
  ['529', { status: 529 }, 'unavailable', 529, null],
  ['an error body that is no JSON', { status: 500, body: '{"error":' }, 'unavailable', 500, null],
];

/** Failures that all adapters see alike, each with what is to be made of it. */
export const TRANSPORT_FAILURES: readonly TransportFailure[] = ROWS.map(([name, answer, code, status, wait]) => ({
  name,
  answer,
  code,
  status,
  retryable: wait !== false,
  retryAfterMs: wait === false ? null : wait,
}));
