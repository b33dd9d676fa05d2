import { type JsonObject, stringifyJson } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../__fixtures__/answering-server.ts';
import { answer, exchange, KEY, USAGE } from './__fixtures__/exchange.ts';

const CALL = { functionCall: { id: 'fc-1', name: 'get_order', args: { order_id: 7 } }, thoughtSignature: 'c2ln' };

function contentOf(...parts: JsonObject[]): JsonObject {
  return { content: { role: 'model', parts } };
}

async function read(candidate: JsonObject, messages = 1) {
  const request = { messages: Array.from({ length: messages }, () => ({ role: 'user' as const, text: 'Well?' })) };
  const { result } = await exchange({ body: stringifyJson(answer(candidate)) }, { request });
  return result;
}

/** The same answer as it fails. */
async function failureOf(reply: Answer) {
  const { result, sent } = await exchange(reply);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(result)).not.toContain(KEY);
  const { result: outcome, ...rest } = result;
  return { ...(outcome.ok ? { ok: true } : { ...outcome.failure, usage: outcome.usage }), ...rest };
}

describe('a whole reply', () => {
  it('gives its text without thoughts, its content for the next turn and the model that answered', async () => {
    const candidate = contentOf(
      { text: 'Hm.', thought: true },
      { text: 'Yes' },
      { text: '.', thoughtSignature: 'c2ln' },
    );
    expect(await read(candidate)).toEqual({
      result: {
        ok: true,
        reply: {
          text: 'Yes.',
          toolCalls: [],
          opaque: { provider: 'google', content: candidate['content'] },
          modelReturned: 'gemini-3.8-flash-001',
        },
        usage: USAGE,
      },
      retryable: false,
      retryAfterMs: null,
    });
  });

  it('gives its calls in order, with ids by place where there are none', async () => {
    const candidate = contentOf(
      { text: 'Looking.' },
      CALL,
      { functionCall: { name: 'get_user', args: {} } },
      { functionCall: { id: '', name: 'get_time' } },
    );
    expect(await read(candidate, 3)).toMatchObject({
      result: {
        ok: true,
        reply: {
          text: 'Looking.',
          toolCalls: [
            { id: 'fc-1', tool: 'get_order', argumentsText: '{"order_id":7}' },
            { id: 'call_3_2', tool: 'get_user', argumentsText: '{}' },
            { id: 'call_3_3', tool: 'get_time', argumentsText: '{}' },
          ],
          opaque: candidate,
        },
      },
    });
  });

  it('V06 keeps each digit of large integers in arguments and in the turn that goes back', async () => {
    const args = { order_id: 9007199254740993n, note: '9007199254740993', rate: 0.1, low: -9223372036854775808n };
    const candidate = contentOf({ functionCall: { name: 'get_order', args }, thoughtSignature: 'c2ln' });
    const { result } = await read(candidate);
    if (!result.ok) throw new Error(result.failure.message);
    const { toolCalls, opaque } = result.reply;
    expect(toolCalls[0]?.argumentsText).toBe(
      '{"order_id":9007199254740993,"note":"9007199254740993","rate":0.1,"low":-9223372036854775808}',
    );
    const turn = { role: 'assistant' as const, text: '', toolCalls, ...(opaque === undefined ? {} : { opaque }) };
    const answers = [{ callId: toolCalls[0]?.id ?? '', tool: 'get_order', content: 'sent', isError: false }];
    const { sent } = await exchange({ body: answer() }, { request: { messages: [turn, { role: 'tool', answers }] } });
    expect(sent[0]?.text).toContain(stringifyJson(candidate['content'] ?? null));
    expect(sent[0]?.text).toContain('{"functionResponse":{"name":"get_order","response":{"output":"sent"}}}');
  });

  it('goes back as a turn of the model where its content has no role', async () => {
    const { result } = await read({ content: { parts: [{ text: 'Yes.' }] } });
    expect(result).toMatchObject({ reply: { opaque: { content: { role: 'model', parts: [{ text: 'Yes.' }] } } } });
  });

  it('may end as servers do that imitate the provider', async () => {
    expect(await read({ ...contentOf(CALL), finishReason: 'FUNCTION_CALL' })).toMatchObject({ result: { ok: true } });
  });

  it('has unknown usage where none came, and an unknown model where none is named', async () => {
    const { usageMetadata: _, modelVersion: __, ...bare } = answer();
    const { result } = await exchange({ body: bare });
    expect(result).toMatchObject({
      result: { ok: true, reply: { modelReturned: null }, usage: { inputTokens: null, outputTokens: null } },
    });
  });
});

describe('J04 a reply that is no whole one', () => {
  it.each<[string, JsonObject, string, string]>([
    ['MAX_TOKENS', {}, 'truncated', 'the reply was cut at the limit of 1000 output tokens: MAX_TOKENS'],
    ['MAX_TOKENS', { content: {} }, 'truncated', '1000'],
    ['MAX_TOKENS', contentOf(CALL), 'truncated', '1000'],
    ['CONTINUATION', { continuationToken: 'dG9r' }, 'truncated', 'a limit of the provider below the one of 1000'],
    ['SAFETY', { content: {} }, 'filtered', 'the reply was withheld: SAFETY'],
    ['RECITATION', { finishMessage: 'Too close to a source.' }, 'filtered', 'RECITATION (Too close to a source.)'],
    ['LANGUAGE', {}, 'filtered', 'LANGUAGE'],
    ['BLOCKLIST', {}, 'filtered', 'BLOCKLIST'],
    ['PROHIBITED_CONTENT', {}, 'filtered', 'PROHIBITED_CONTENT'],
    ['SPII', {}, 'filtered', 'SPII'],
    ['ESCALATION', {}, 'filtered', 'ESCALATION'],
    ['MODEL_ARMOR', {}, 'filtered', 'MODEL_ARMOR'],
    ['PUP_LIMITED_DISABLED', {}, 'auth', 'the account is limited'],
    ['MALFORMED_FUNCTION_CALL', { content: {} }, 'malformed', 'a call that can not be read'],
    ['UNEXPECTED_TOOL_CALL', {}, 'malformed', 'a function that was not offered'],
    ['MALFORMED_RESPONSE', {}, 'malformed', 'MALFORMED_RESPONSE'],
    ['TOO_MANY_TOOL_CALLS', {}, 'malformed', 'TOO_MANY_TOOL_CALLS'],
    ['MISSING_THOUGHT_SIGNATURE', {}, 'malformed', 'MISSING_THOUGHT_SIGNATURE'],
    ['OTHER', {}, 'malformed', 'OTHER'],
    ['TIRED', {}, 'malformed', 'TIRED'],
    ['constructor', {}, 'malformed', 'constructor'],
  ])('finishes with %s: %j', async (finishReason, candidate, code, said) => {
    const failure = await failureOf({ body: answer({ ...candidate, finishReason }) });
    expect(failure).toMatchObject({ code, status: 200, usage: USAGE, retryable: false, retryAfterMs: null });
    expect(failure).toHaveProperty('message', expect.stringContaining(said));
  });

  it.each<[string, JsonObject, string, string]>([
    ['without a reason', { finishReason: null }, 'malformed', 'does not say why it ends'],
    ['without content', { content: null }, 'empty', 'neither text nor calls'],
    ['with empty content', { content: {} }, 'empty', 'neither'],
    ['without parts', contentOf(), 'empty', 'neither'],
    ['of blanks', contentOf({ text: ' \n' }), 'empty', 'neither'],
    ['of thoughts only', contentOf({ text: 'Hm.', thought: true }), 'empty', 'neither'],
    ['with a nameless call', contentOf({ functionCall: { args: {} } }), 'malformed', 'without a name'],
    ['with text as arguments', contentOf({ functionCall: { name: 'f', args: '{}' } }), 'malformed', 'no object'],
    ['with one id twice', contentOf(CALL, CALL), 'malformed', 'two calls of one id'],
  ])('%s', async (_, candidate, code, said) => {
    const failure = await failureOf({ body: answer(candidate) });
    expect(failure).toMatchObject({ code, status: 200, usage: USAGE, retryable: false });
    expect(failure).toHaveProperty('message', expect.stringContaining(said));
  });

  it.each<[string, JsonObject, string, string]>([
    ['a blocked prompt', { promptFeedback: { blockReason: 'SAFETY' } }, 'filtered', 'the prompt was blocked: SAFETY'],
    [
      'a blocked prompt with a reason',
      { candidates: [], promptFeedback: { blockReason: 'OTHER', blockReasonMessage: 'Odd.' } },
      'filtered',
      'the prompt was blocked: OTHER (Odd.)',
    ],
    ['no candidate', {}, 'empty', 'the answer has no candidate'],
    ['no candidates', { candidates: [] }, 'empty', 'the answer has no candidate'],
    ['a candidate of another type', { candidates: ['yes'] }, 'malformed', 'is no answer of generateContent'],
  ])('is %s', async (_, rest, code, said) => {
    const { candidates: __, ...bare } = answer();
    const failure = await failureOf({ body: { ...bare, ...rest } });
    expect(failure).toMatchObject({ code, status: 200, usage: USAGE, retryable: false });
    expect(failure).toHaveProperty('message', expect.stringContaining(said));
  });

  it.each([
    ['duplicate keys in arguments', '{"order_id":7}', '{"order_id":7,"order_id":8}'],
    ['half a surrogate pair', '"get_order"', '"get_\\ud83d"'],
    ['a number that no double holds', '{"order_id":7}', '{"order_id":1e999}'],
  ])('can not be kept exactly, but was paid for: %s', async (_, from, to) => {
    const body = JSON.stringify(answer(contentOf(CALL))).replace(from, to);
    expect(await failureOf({ body })).toMatchObject({ code: 'malformed', status: 200, usage: USAGE, retryable: false });
  });

  it.each([
    ['HTML', '<html><body>Welcome</body></html>', 'unavailable', 'HTTP 200 with HTML'],
    ['cut JSON', '{"candidates":[{"content":{"ro', 'unavailable', 'HTTP 200 with a body that is no JSON'],
    ['nothing', '', 'dropped', 'HTTP 200 with an empty body'],
  ])('is trouble of the transport: %s', async (_, body, code, said) => {
    const failure = await failureOf({ body });
    expect(failure).toMatchObject({ code, status: 200, usage: null, retryable: true });
    expect(failure).toHaveProperty('message', expect.stringContaining(said));
  });
});

/** An error as this provider writes it. */
function error(code: number, status: string, message: string, details: JsonObject[] = []) {
  return { error: { code, message, status, details } };
}

const RETRY_INFO = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '17.5s' };
const DAILY = { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] };
const BAD_KEY = { reason: 'API_KEY_INVALID', domain: 'googleapis.com' };

describe('an error', () => {
  it.each<[number, unknown, Record<string, string>, object]>([
    [400, error(400, 'INVALID_ARGUMENT', 'Unknown name "x"'), {}, { code: 'bad_request' }],
    [400, error(400, 'INVALID_ARGUMENT', `API key not valid: ${KEY}`, [BAD_KEY]), {}, { code: 'auth' }],
    [
      400,
      error(400, 'INVALID_ARGUMENT', 'The input token count (9) exceeds the maximum number of tokens allowed (8).'),
      {},
      { code: 'context_exceeded' },
    ],
    [401, error(401, 'UNAUTHENTICATED', 'no'), {}, { code: 'auth' }],
    [403, error(403, 'PERMISSION_DENIED', 'no'), {}, { code: 'auth' }],
    [404, error(404, 'NOT_FOUND', 'models/x is not found'), {}, { code: 'bad_request' }],
    [429, error(429, 'RESOURCE_EXHAUSTED', 'slow', [RETRY_INFO]), {}, { code: 'rate_limited', retryAfterMs: 17_500 }],
    [
      429,
      error(429, 'RESOURCE_EXHAUSTED', 'slow'),
      { 'retry-after': '3' },
      { code: 'rate_limited', retryAfterMs: 3000 },
    ],
    [429, error(429, 'RESOURCE_EXHAUSTED', 'spent', [RETRY_INFO, DAILY]), {}, { code: 'quota' }],
    [500, error(500, 'INTERNAL', 'oops'), {}, { code: 'unavailable' }],
    [503, error(503, 'UNAVAILABLE', 'The model is overloaded.'), {}, { code: 'unavailable' }],
    [503, '{"error":{"code":503,"mess', {}, { code: 'unavailable' }],
    [502, '<html>bad gateway</html>', { 'content-type': 'text/html' }, { code: 'unavailable' }],
    [504, error(504, 'DEADLINE_EXCEEDED', 'late'), {}, { code: 'unavailable' }],
  ])('%i is sent once and classified: %j', async (status, body, headers, expected) => {
    const failure = await failureOf({ status, body, headers });
    const retryable = ['rate_limited', 'unavailable'].includes(String('code' in failure ? failure.code : ''));
    expect(failure).toMatchObject({ status, usage: null, retryable, retryAfterMs: null, ...expected });
  });

  it('with status 200 is what its code says', async () => {
    const body = error(429, 'RESOURCE_EXHAUSTED', 'slow', [RETRY_INFO]);
    expect(await failureOf({ body })).toMatchObject({
      code: 'rate_limited',
      status: 200,
      retryable: true,
      retryAfterMs: 17_500,
    });
  });

  it.each([['drop'], ['drop-body']] as const)('is a lost connection: %s', async (fault) => {
    const failure = await failureOf({ body: answer(), fault });
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
