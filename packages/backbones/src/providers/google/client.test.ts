import { afterEach, describe, expect, it, vi } from 'vitest';
import { answeringServer } from '../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../__fixtures__/requests.ts';
import { answer, exchange, KEY } from './__fixtures__/exchange.ts';
import { createGoogleAdapter } from './index.ts';

const loaded = vi.hoisted(() => new Set<string>());
vi.mock('@google/genai', (original) => {
  loaded.add('@google/genai');
  return original();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the Google client', () => {
  it('loads the SDK at the first call', async () => {
    const adapter = createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey: KEY });
    expect(adapter.provider).toBe('google');
    expect([...loaded]).toEqual([]);
    await exchange({ body: answer() });
    expect([...loaded]).toEqual(['@google/genai']);
  });

  it('sends the key in a header, and no telemetry', async () => {
    const { sent } = await exchange({ body: answer() });
    const { host: _, connection: __, 'content-length': ___, ...headers } = sent[0]?.headers ?? {};
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/v1beta/models/gemini-3.8-flash:generateContent' });
    expect(headers).toEqual({
      accept: '*/*',
      'accept-encoding': expect.any(String),
      'accept-language': '*',
      'content-type': 'application/json',
      'sec-fetch-mode': 'cors',
      'user-agent': expect.stringContaining('google-genai-sdk/3.3.0'),
      'x-goog-api-key': KEY,
    });
  });

  it('takes another version and a base URL with a path', async () => {
    await using server = await answeringServer({ body: answer() });
    const baseUrl = `${server.url}/gateway/`;
    const adapter = createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey: KEY, baseUrl, apiVersion: 'v1' });
    expect(await adapter.send(modelRequest(), sendOptions())).toMatchObject({ result: { ok: true } });
    expect(server.requests[0]?.path).toBe('/gateway/v1/models/gemini-3.8-flash:generateContent');
  });

  it('takes nothing from the environment and writes nothing to the console', async () => {
    const output = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const planted = {
      GEMINI_API_KEY: 'key-from-environment',
      GOOGLE_GEMINI_BASE_URL: 'http://127.0.0.1:1/from-environment',
      GOOGLE_VERTEX_BASE_URL: 'http://127.0.0.1:1/from-environment',
      GOOGLE_GENAI_API_VERSION: 'v1-from-environment',
      GOOGLE_GENAI_USE_VERTEXAI: 'true',
      GOOGLE_GENAI_USE_ENTERPRISE: 'true',
      GOOGLE_CLOUD_PROJECT: 'project-from-environment',
      GOOGLE_CLOUD_LOCATION: 'location-from-environment',
    };
    for (const [name, value] of Object.entries(planted)) vi.stubEnv(name, value);
    const { result, sent } = await exchange({
      body: answer({ content: { role: 'model', parts: [{ text: 'Hm.', thought: true }, { text: 'Yes.' }] } }),
    });
    expect(result.result.ok).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('environment');
    expect(sent[0]?.headers['x-goog-api-key']).toBe(KEY);
    for (const spy of output) expect(spy).not.toHaveBeenCalled();
  });

  it('sends one request where the SDK would call functions or ask on', async () => {
    const parts = [{ functionCall: { name: 'get_order', args: {} } }];
    const called = await exchange({ body: answer({ content: { role: 'model', parts } }) });
    expect(called.sent).toHaveLength(1);
    const cut = await exchange({ body: answer({ finishReason: 'CONTINUATION' }, { continuationToken: 'dG9r' }) });
    expect(cut.sent).toHaveLength(1);
  });

  it('uses the fetch of each call', async () => {
    await using server = await answeringServer({ body: answer() });
    const adapter = createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey: KEY, baseUrl: server.url });
    const calls: string[] = [];
    const noting = (name: string): typeof fetch => {
      return (input, init) => {
        calls.push(name);
        return fetch(input, init);
      };
    };
    await adapter.send(modelRequest(), sendOptions({ fetch: noting('first') }));
    await adapter.send(modelRequest(), sendOptions({ fetch: noting('second') }));
    expect(calls).toEqual(['first', 'second']);
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
    const adapter = createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey: KEY, baseUrl: server.url });
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
    const make = () => createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey });
    expect(make).toThrow(/API key/u);
    if (apiKey !== '') expect(make).not.toThrow(apiKey);
  });

  it('has a limit key that names the address and not the key', () => {
    const { limitKey } = createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey: KEY });
    expect(limitKey).toMatch(/^google https:\/\/generativelanguage\.googleapis\.com [0-9a-f]{12}$/u);
    expect(limitKey).not.toContain(KEY.slice(0, 8));
  });
});
