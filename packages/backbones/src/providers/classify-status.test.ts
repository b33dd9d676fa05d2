import { describe, expect, it } from 'vitest';
import { classifyHttp } from './classify-status.ts';

function classify(status: number, body: unknown, headers: Record<string, string> = {}) {
  const bodyText = typeof body === 'string' ? body : JSON.stringify(body);
  return classifyHttp({ status, headers, bodyText, nowMs: 0 });
}

function error(fields: Record<string, unknown>) {
  return { error: fields };
}

const DAILY = {
  code: 429,
  message: 'You exceeded your current quota, please check your plan and billing details.',
  status: 'RESOURCE_EXHAUSTED',
  details: [{ violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] }],
};
const PER_MINUTE = {
  ...DAILY,
  details: [{ violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel' }] }],
};

describe('classifyHttp', () => {
  it.each([
    [400, 'bad_request', false],
    [401, 'auth', false],
    [402, 'quota', false],
    [403, 'auth', false],
    [404, 'bad_request', false],
    [405, 'bad_request', false],
    [408, 'unavailable', true],
    [409, 'unavailable', true],
    [413, 'context_exceeded', false],
    [422, 'bad_request', false],
    [425, 'unavailable', true],
    [429, 'rate_limited', true],
    [499, 'unavailable', true],
    [500, 'unavailable', true],
    [502, 'unavailable', true],
    [503, 'unavailable', true],
    [504, 'unavailable', true],
    [529, 'unavailable', true],
    [599, 'unavailable', true],
  ] as const)('takes %i without a body for %s', (status, code, retryable) => {
    expect(classify(status, '')).toMatchObject({ code, retryable, message: `HTTP ${status}: no message` });
  });

  it.each([
    [
      'OpenAI',
      429,
      error({ message: 'You exceeded your current quota', type: 'insufficient_quota', code: 'insufficient_quota' }),
    ],
    ['OpenAI, by type only', 429, error({ message: 'No credit', type: 'insufficient_quota', code: null })],
    [
      'Anthropic',
      400,
      { type: 'error', error: { type: 'invalid_request_error', message: 'Your credit balance is too low' } },
    ],
    [
      'Anthropic, by limit',
      400,
      error({ type: 'invalid_request_error', message: 'You have reached your specified API usage limits.' }),
    ],
    ['Anthropic, billing', 402, error({ type: 'billing_error', message: 'Payment needed' })],
    ['Google, per day', 429, error(DAILY)],
    ['OpenRouter', 402, error({ code: 402, message: 'Insufficient credits' })],
    ['DeepSeek', 402, error({ message: 'Insufficient Balance' })],
  ])('never retries a spent quota: %s', (_name, status, body) => {
    expect(classify(status, body, { 'retry-after': '1' })).toMatchObject({
      code: 'quota',
      retryable: false,
      retryAfterMs: null,
    });
  });

  it.each([
    ['OpenAI', 429, error({ message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' })],
    ['Anthropic', 429, { type: 'error', error: { type: 'rate_limit_error', message: 'Slow down' } }],
    ['Google, per minute', 429, error(PER_MINUTE)],
    ['a proxy', 429, '<html>Too many requests</html>'],
  ])('retries a rate limit after the wait that was asked for: %s', (_name, status, body) => {
    expect(classify(status, body, { 'retry-after': '2' })).toMatchObject({
      code: 'rate_limited',
      retryable: true,
      retryAfterMs: 2000,
    });
  });

  it.each([
    ['OpenAI', 400, error({ message: 'Your input exceeds the context window', code: 'context_length_exceeded' })],
    ['OpenAI, by message', 400, error({ message: 'Your input exceeds the context window of this model.' })],
    [
      'Anthropic',
      400,
      error({ type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' }),
    ],
    ['Anthropic, bytes', 413, error({ type: 'request_too_large', message: 'Request exceeds the maximum size' })],
    [
      'Google',
      400,
      error({
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: 'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).',
      }),
    ],
    [
      'vLLM',
      400,
      {
        object: 'error',
        message: "This model's maximum context length is 4096 tokens. However, you requested 5000",
        type: 'BadRequestError',
        code: 400,
      },
    ],
    [
      'llama.cpp',
      400,
      error({
        code: 400,
        message: 'the request exceeds the available context size',
        type: 'exceed_context_size_error',
      }),
    ],
    ['llama.cpp, older', 500, error({ code: 500, message: 'too long', type: 'exceed_context_size_error' })],
  ])('knows a prompt that is too long: %s', (_name, status, body) => {
    expect(classify(status, body)).toMatchObject({ code: 'context_exceeded', retryable: false });
  });

  it.each([
    [
      'Google',
      400,
      error({
        code: 400,
        message: 'API key not valid.',
        status: 'INVALID_ARGUMENT',
        details: [{ reason: 'API_KEY_INVALID' }],
      }),
    ],
    ['a router', 400, error({ message: 'bad key', code: 'invalid_api_key' })],
  ])('knows a key that is refused with another status: %s', (_name, status, body) => {
    expect(classify(status, body)).toMatchObject({ code: 'auth', retryable: false });
  });

  it.each([
    ['OpenAI', 400, error({ message: 'Invalid prompt', code: 'invalid_prompt' })],
    ['OpenAI, biology', 400, error({ message: 'Blocked', code: 'bio_policy' })],
    [
      'Azure',
      400,
      error({
        message: "The response was filtered due to the prompt triggering Azure's content management policy",
        code: 'content_filter',
      }),
    ],
    ['Anthropic', 400, error({ type: 'invalid_request_error', message: 'Output blocked by content filtering policy' })],
    ['OpenRouter', 403, error({ code: 403, message: 'Your input was flagged' })],
  ])('knows a filter: %s', (_name, status, body) => {
    expect(classify(status, body)).toMatchObject({ code: 'filtered', retryable: false });
  });

  it('finds the cause that a router passes on from the provider behind it', () => {
    const body = error({
      code: 400,
      message: 'Provider returned error',
      metadata: { raw: '{"error":{"message":"maximum context length is 8192"}}' },
    });
    expect(classify(400, body).code).toBe('context_exceeded');
  });

  it('does not look for a cause where a server repeats the request', () => {
    const body = { detail: 'x', message: `invalid field: ${'.'.repeat(400)} prompt is too long` };
    expect(classify(422, body).code).toBe('bad_request');
  });

  it('obeys x-should-retry: false, and x-should-retry: true changes nothing', () => {
    const headers = { 'retry-after': '1' };
    expect(classify(500, '', { ...headers, 'x-should-retry': 'false' })).toMatchObject({
      code: 'unavailable',
      retryable: false,
      retryAfterMs: null,
    });
    expect(classify(401, '', { 'x-should-retry': 'true' }).retryable).toBe(false);
  });

  it('gives the message on one line, cut and without keys', () => {
    const said = `Incorrect API key provided: sk-proj-abc***wxyz.\nSee the docs. ${'x'.repeat(400)}`;
    const { message } = classify(401, error({ message: said, code: 'invalid_api_key' }));
    expect(message).toMatch(/^HTTP 401 \(invalid_api_key\): Incorrect API key provided: \[secret\]/u);
    expect(message).not.toMatch(/\n|wxyz/u);
    expect(message.length).toBe(300);
  });

  it.each([
    ['a text', { error: 'model not found' }, 'HTTP 404: model not found'],
    ['a list', [{ error: { code: 404, message: 'no model', status: 'NOT_FOUND' } }], 'HTTP 404 (not_found): no model'],
    ['HTML', '<html>\n<h1>Not found</h1></html>', 'HTTP 404: <html> <h1>Not found</h1></html>'],
    ['null', 'null', 'HTTP 404: null'],
    ['no message', { error: {} }, 'HTTP 404: no message'],
  ])('reads an error that is %s', (_name, body, message) => {
    expect(classify(404, body)).toMatchObject({ code: 'bad_request', message });
  });
});
