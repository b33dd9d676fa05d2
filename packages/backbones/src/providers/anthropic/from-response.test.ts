import { type JsonObject, stringifyJson } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../__fixtures__/answering-server.ts';
import { exchange, KEY, message, USAGE } from './__fixtures__/exchange.ts';

const CALL = { type: 'tool_use', id: 'toolu_1', name: 'get_order', input: { order_id: 7 } };
const THINKING = { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' };

async function read(parts: JsonObject) {
  const { result } = await exchange({ body: stringifyJson(message(parts)) });
  return result;
}

/** The same answer as it fails. */
async function failureOf(answer: Answer) {
  const { result, sent } = await exchange(answer);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(result)).not.toContain(KEY);
  const { result: outcome, ...rest } = result;
  return { ...(outcome.ok ? { ok: true } : { ...outcome.failure, usage: outcome.usage }), ...rest };
}

describe('a whole reply', () => {
  it('gives its text, its blocks for the next turn and the model that answered', async () => {
    const content = [THINKING, { type: 'text', text: 'Yes' }, { type: 'text', text: '.', citations: null }];
    expect(await read({ content })).toEqual({
      result: {
        ok: true,
        reply: {
          text: 'Yes.',
          toolCalls: [],
          opaque: { provider: 'anthropic', content },
          modelReturned: 'claude-sonnet-4-6-20260217',
        },
        usage: USAGE,
      },
      retryable: false,
      retryAfterMs: null,
    });
  });

  it('gives its calls in order', async () => {
    const content = [THINKING, CALL, { ...CALL, id: 'toolu_2', input: {} }];
    expect(await read({ content, stop_reason: 'tool_use' })).toMatchObject({
      result: {
        ok: true,
        reply: {
          text: '',
          toolCalls: [
            { id: 'toolu_1', tool: 'get_order', argumentsText: '{"order_id":7}' },
            { id: 'toolu_2', tool: 'get_order', argumentsText: '{}' },
          ],
          opaque: { content },
        },
      },
    });
  });

  it('V06 keeps each digit of large integers in arguments and in the turn that goes back', async () => {
    const input = { order_id: 9007199254740993n, note: '9007199254740993', rate: 0.1, low: -9223372036854775808n };
    const content = [{ ...CALL, input }];
    const { result } = await read({ content, stop_reason: 'tool_use' });
    if (!result.ok) throw new Error(result.failure.message);
    const { toolCalls, opaque } = result.reply;
    expect(toolCalls[0]?.argumentsText).toBe(
      '{"order_id":9007199254740993,"note":"9007199254740993","rate":0.1,"low":-9223372036854775808}',
    );
    const turn = { role: 'assistant' as const, text: '', toolCalls, ...(opaque === undefined ? {} : { opaque }) };
    const { sent } = await exchange({ body: message() }, { request: { messages: [turn] } });
    expect(sent[0]?.text).toContain(stringifyJson(content));
  });

  it('has unknown usage where none came, and an unknown model where none is named', async () => {
    const { usage: _, model: __, ...bare } = message();
    const { result } = await exchange({ body: bare });
    expect(result).toMatchObject({
      result: { ok: true, reply: { modelReturned: null }, usage: { inputTokens: null, outputTokens: null } },
    });
  });

  it.each(['end_turn', 'stop_sequence'])('ends with %s', async (stop_reason) => {
    expect(await read({ stop_reason })).toMatchObject({ result: { ok: true, reply: { text: 'Yes.' } } });
  });
});

describe('J04 a reply that is no whole one', () => {
  it.each<[string, JsonObject, string, string]>([
    [
      'cut in a text',
      { stop_reason: 'max_tokens' },
      'truncated',
      'the reply was cut at the limit of 1000 output tokens',
    ],
    ['cut in a call', { stop_reason: 'max_tokens', content: [{ ...CALL, input: {} }] }, 'truncated', '1000'],
    ['cut after a whole call', { stop_reason: 'max_tokens', content: [CALL] }, 'truncated', '1000'],
    ['thinking only, cut', { stop_reason: 'max_tokens', content: [THINKING] }, 'truncated', '1000'],
    [
      'at the end of the window',
      { stop_reason: 'model_context_window_exceeded' },
      'context_exceeded',
      'context window',
    ],
    [
      'refused',
      {
        stop_reason: 'refusal',
        content: [],
        stop_details: { type: 'refusal', category: 'cyber', explanation: 'It asks for an exploit.' },
      },
      'refused',
      'the model refused (cyber): It asks for an exploit.',
    ],
    [
      'refused without details',
      { stop_reason: 'refusal', stop_details: null },
      'refused',
      'the model refused (no category): no reason given',
    ],
    ['refused in the middle', { stop_reason: 'refusal', content: [{ type: 'text', text: 'I' }] }, 'refused', ''],
    ['paused', { stop_reason: 'pause_turn' }, 'malformed', 'the turn was paused, which only tools'],
    ['ended for a new reason', { stop_reason: 'tired' }, 'malformed', 'the reply ends for an unknown reason: tired'],
    ['ended for an inherited reason', { stop_reason: 'constructor' }, 'malformed', 'unknown reason: constructor'],
    ['without a reason', { stop_reason: null }, 'malformed', 'the reply does not say why it ends'],
    ['without blocks', { content: [] }, 'empty', 'the reply has neither text nor calls'],
    ['of blanks', { content: [{ type: 'text', text: ' \n' }] }, 'empty', 'neither'],
    ['of thinking only', { content: [THINKING] }, 'empty', 'neither'],
    ['without content', { content: null }, 'malformed', 'the answer has no content'],
    ['with a call that does not end it', { content: [CALL] }, 'malformed', 'ends with end_turn and has 1 calls'],
    ['that ends with no call', { stop_reason: 'tool_use' }, 'malformed', 'ends with tool_use and has 0 calls'],
    ['with a nameless call', { stop_reason: 'tool_use', content: [{ ...CALL, name: '' }] }, 'malformed', 'name'],
    ['with a call without id', { stop_reason: 'tool_use', content: [{ ...CALL, id: null }] }, 'malformed', 'id'],
    ['with text as input', { stop_reason: 'tool_use', content: [{ ...CALL, input: '{}' }] }, 'malformed', 'input'],
    ['with one id twice', { stop_reason: 'tool_use', content: [CALL, CALL] }, 'malformed', 'two calls of one id'],
  ])('%s', async (_, parts, code, said) => {
    const failure = await failureOf({ body: message(parts) });
    expect(failure).toMatchObject({ code, status: 200, usage: USAGE, retryable: false, retryAfterMs: null });
    expect(failure).toHaveProperty('message', expect.stringContaining(said));
  });

  it.each([
    ['duplicate keys in an input', '{"order_id":7}', '{"order_id":7,"order_id":8}'],
    ['half a surrogate pair', '"get_order"', '"get_\\ud83d"'],
    ['a number that no double holds', '{"order_id":7}', '{"order_id":1e999}'],
  ])('can not be kept exactly, but was paid for: %s', async (_, from, to) => {
    const body = JSON.stringify(message({ stop_reason: 'tool_use', content: [CALL] })).replace(from, to);
    expect(await failureOf({ body })).toMatchObject({ code: 'malformed', status: 200, usage: USAGE, retryable: false });
  });

  it.each([
    ['HTML', '<html><body>Welcome</body></html>', 'unavailable', 'HTTP 200 with HTML'],
    ['cut JSON', '{"id":"msg_1","content":[{"ty', 'unavailable', 'HTTP 200 with a body that is no JSON'],
    ['nothing', '', 'dropped', 'HTTP 200 with an empty body'],
  ])('is trouble of the transport: %s', async (_, body, code, said) => {
    const failure = await failureOf({ body, headers: { 'content-type': 'text/html' } });
    expect(failure).toMatchObject({ code, status: 200, usage: null, retryable: true });
    expect(failure).toHaveProperty('message', expect.stringContaining(said));
  });

  it.each([
    ['a list', []],
    ['a text', '"yes"'],
    ['null', 'null'],
  ])('is no message: %s', async (_, body) => {
    expect(await failureOf({ body })).toMatchObject({ code: 'malformed', status: 200, usage: null, retryable: false });
  });
});

/** An error as this provider writes it. */
function error(type: string, text: string) {
  return { type: 'error', error: { type, message: text }, request_id: 'req_1' };
}

describe('an error', () => {
  it.each<[number, unknown, Record<string, string>, object]>([
    [400, error('invalid_request_error', 'max_tokens: Field required'), {}, { code: 'bad_request' }],
    [
      400,
      error('invalid_request_error', 'prompt is too long: 213000 tokens > 200000'),
      {},
      { code: 'context_exceeded' },
    ],
    [400, error('invalid_request_error', 'Your credit balance is too low'), {}, { code: 'quota' }],
    [401, error('authentication_error', `invalid x-api-key ${KEY}`), {}, { code: 'auth' }],
    [402, error('billing_error', 'no funds'), {}, { code: 'quota' }],
    [403, error('permission_error', 'not yours'), {}, { code: 'auth' }],
    [404, error('not_found_error', 'model: claude-x'), {}, { code: 'bad_request' }],
    [413, error('request_too_large', 'too large'), {}, { code: 'context_exceeded' }],
    [429, error('rate_limit_error', 'slow down'), { 'retry-after': '2' }, { code: 'rate_limited', retryAfterMs: 2000 }],
    [
      429,
      error('rate_limit_error', 'slow down'),
      { 'retry-after': 'Thu, 01 Jan 1970 00:00:05 GMT' },
      { code: 'rate_limited', retryAfterMs: 5000 },
    ],
    [500, error('api_error', 'oops'), {}, { code: 'unavailable' }],
    [503, '<html>busy</html>', { 'retry-after-ms': '250' }, { code: 'unavailable', retryAfterMs: 250 }],
    [529, error('overloaded_error', 'Overloaded'), {}, { code: 'unavailable' }],
    [529, error('overloaded_error', 'Overloaded'), { 'x-should-retry': 'true' }, { code: 'unavailable' }],
  ])('%i is sent once and classified: %j', async (status, body, headers, expected) => {
    const failure = await failureOf({ status, body, headers });
    const retryable = ['rate_limited', 'unavailable'].includes(String('code' in failure ? failure.code : ''));
    expect(failure).toMatchObject({ status, usage: null, retryable, retryAfterMs: null, ...expected });
  });

  it('with status 200 is trouble of the provider', async () => {
    expect(await failureOf({ body: error('overloaded_error', 'Overloaded') })).toMatchObject({
      code: 'unavailable',
      status: 200,
      retryable: true,
    });
  });

  it.each([['drop'], ['drop-body']] as const)('is a lost connection: %s', async (fault) => {
    const failure = await failureOf({ body: message(), fault });
    expect(failure).toMatchObject({ code: 'dropped', status: null, usage: null, retryable: true });
  });

  it('is a provider that is not there', async () => {
    const { result } = await exchange({}, { config: { baseUrl: 'http://127.0.0.1:1' } });
    expect(result).toMatchObject({ result: { failure: { code: 'unavailable', status: null } }, retryable: true });
  });

  it('is a deadline of the transport', async () => {
    const fetch = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
    const { result } = await exchange({}, { send: { fetch } });
    expect(result).toMatchObject({ result: { failure: { code: 'timeout', status: null } }, retryable: true });
  });
});
