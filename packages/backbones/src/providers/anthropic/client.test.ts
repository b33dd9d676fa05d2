import { afterEach, describe, expect, it, vi } from 'vitest';
import { answeringServer } from '../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../__fixtures__/requests.ts';
import { exchange, KEY, message } from './__fixtures__/exchange.ts';
import { createAnthropicAdapter } from './index.ts';

const loaded = vi.hoisted(() => new Set<string>());
vi.mock('@anthropic-ai/sdk', (original) => {
  loaded.add('@anthropic-ai/sdk');
  return original();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the Anthropic client', () => {
  it('loads the SDK at the first call', async () => {
    const adapter = createAnthropicAdapter({ model: 'claude-opus-5', apiKey: KEY });
    expect(adapter.provider).toBe('anthropic');
    expect([...loaded]).toEqual([]);
    await exchange({ body: message() });
    expect([...loaded]).toEqual(['@anthropic-ai/sdk']);
  });

  it('sends the key as a bearer token, the version, and no telemetry', async () => {
    const { sent } = await exchange({ body: message() });
    const { host: _, connection: __, 'content-length': ___, ...headers } = sent[0]?.headers ?? {};
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/v1/messages' });
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': expect.any(String),
      'accept-language': '*',
      'anthropic-version': '2026-10-21',
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'sec-fetch-mode': 'cors',
      'user-agent': 'Anthropic/JS 1.14.0',
    });
  });

  it('takes nothing from the environment and writes nothing to the console', async () => {
    const output = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const planted = {
      ANTHROPIC_API_KEY: 'sk-ant-from-environment',
      ANTHROPIC_AUTH_TOKEN: 'token-from-environment',
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:1',
      ANTHROPIC_PROFILE: 'profile-from-environment',
      ANTHROPIC_CUSTOM_HEADERS: 'x-planted: header-from-environment\nauthorization: Bearer from-environment',
      ANTHROPIC_LOG: 'debug',
    };
    for (const [name, value] of Object.entries(planted)) vi.stubEnv(name, value);
    const { result, sent } = await exchange({ body: message() }, { config: { model: 'claude-opus-4-5' } });
    expect(result.result.ok).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('environment');
    expect(sent[0]?.headers['authorization']).toBe(`Bearer ${KEY}`);
    for (const spy of output) expect(spy).not.toHaveBeenCalled();
  });

  it('aborts the request, and says so', async () => {
    await using server = await answeringServer({ fault: 'hang' });
    const abort = new AbortController();
    const signals: unknown[] = [];
    const options = sendOptions({
      signal: abort.signal,
      fetch: (input, init) => {
        signals.push(init?.signal);
        return fetch(input, init);
      },
    });
    const adapter = createAnthropicAdapter({ model: 'claude-opus-5', apiKey: KEY, baseUrl: server.url });
    const sending = adapter.send(modelRequest(), options);
    await server.arrived;
    abort.abort();
    expect(await sending).toMatchObject({
      result: { failure: { code: 'aborted', status: null }, usage: null },
      retryable: false,
    });
    expect(signals).toMatchObject([{ aborted: true }]);
  });

  it.each(['', 'two words', 'line\nbreak', 'ключ'])('refuses the key %j without repeating it', (apiKey) => {
    const make = () => createAnthropicAdapter({ model: 'claude-opus-5', apiKey });
    expect(make).toThrow(/API key/u);
    if (apiKey !== '') expect(make).not.toThrow(apiKey);
  });

  it('has a limit key that names the address and not the key', () => {
    const of = (apiKey: string, baseUrl = 'http://localhost:1/anthropic/') =>
      createAnthropicAdapter({ model: 'claude-opus-5', apiKey, baseUrl }).limitKey;
    expect(of(KEY)).toMatch(/^anthropic http:\/\/localhost:1\/anthropic [0-9a-f]{12}$/u);
    expect(of(KEY)).not.toBe(of(`${KEY}0`));
    expect(of(KEY)).not.toBe(of(KEY, 'http://localhost:2'));
    expect(of(KEY)).not.toContain(KEY.slice(0, 8));
  });
});
