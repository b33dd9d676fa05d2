import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answeringServer } from '../__fixtures__/answering-server.ts';
import { createOpenAiClient } from './client.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const BODY = { model: 'm', messages: [] };

describe('createOpenAiClient', () => {
  it('sends the key and no telemetry, whatever the environment says', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'env-key');
    vi.stubEnv('OPENAI_ADMIN_KEY', 'env-admin');
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/elsewhere');
    vi.stubEnv('OPENAI_ORG_ID', 'env-org');
    vi.stubEnv('OPENAI_PROJECT_ID', 'env-project');
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'x-env: 1\nauthorization: Bearer env-header');
    await using server = await answeringServer({ body: '{}' });
    const client = await createOpenAiClient({ baseUrl: `${server.url}/v1`, apiKey: 'own-key' }, fetch);
    await client.chat.completions.create(BODY);
    const [sent] = server.requests;
    expect([sent?.method, sent?.path]).toEqual(['POST', '/v1/chat/completions']);
    const { authorization, ...headers } = sent?.headers ?? {};
    expect(authorization).toBe('Bearer own-key');
    expect(JSON.stringify(headers)).not.toMatch(/env-|x-env|stainless|openai-/u);
  });

  it('sends no authorization without a key, not even one from the environment', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'env-key');
    await using server = await answeringServer({ body: '{}' });
    const client = await createOpenAiClient({ baseUrl: server.url, apiKey: null, headers: { 'x-title': 'me' } }, fetch);
    await client.chat.completions.create(BODY);
    const { authorization, 'x-title': title } = server.requests[0]?.headers ?? {};
    expect([authorization, title]).toEqual([undefined, 'me']);
  });

  it('sends once, whatever the server says about retries', async () => {
    await using server = await answeringServer({
      status: 503,
      headers: { 'x-should-retry': 'true', 'retry-after': '0' },
    });
    const client = await createOpenAiClient({ baseUrl: server.url, apiKey: null }, fetch);
    await expect(client.chat.completions.create(BODY)).rejects.toThrow('503');
    expect(server.requests).toHaveLength(1);
  });

  it('prints nothing, even where the environment asks for a log', async () => {
    vi.stubEnv('OPENAI_LOG', 'debug');
    const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
    const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
    await using server = await answeringServer({ status: 500, body: { error: { message: 'x' } } });
    const client = await createOpenAiClient({ baseUrl: server.url, apiKey: 'k-1234' }, fetch);
    await expect(client.chat.completions.create(BODY)).rejects.toThrow();
    const printed = spies.flatMap((spy) => spy.mock.calls);
    for (const spy of spies) spy.mockRestore();
    expect(printed).toEqual([]);
  });
});

/** Prints which packages are loaded by importing and creating both adapters, and which by a first request. */
const SCRIPT = `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({ load(url, context, next) { if (url.includes('/openai/') && url.includes('node_modules')) loaded.add('openai'); return next(url, context); } });
const base = process.argv[1];
const { createOpenAiAdapter } = await import(base + 'index.ts');
const { createOpenAiCompatibleAdapter } = await import(base + '../openai-compatible/index.ts');
createOpenAiAdapter({ model: 'm', apiKey: 'k-1234' });
createOpenAiCompatibleAdapter({ model: 'm', baseUrl: 'http://127.0.0.1:9' });
const before = [...loaded];
const { createOpenAiClient } = await import(base + 'client.ts');
await createOpenAiClient({ baseUrl: 'http://127.0.0.1:9', apiKey: null }, fetch);
console.log(JSON.stringify({ before, after: [...loaded] }));
`;

describe('the SDK', () => {
  it('is loaded with the first client, not with the adapters', async () => {
    const base = new URL('./', import.meta.url).href;
    const flags = ['--conditions=@sauron/source', '--input-type=module', '--no-warnings', '--eval', SCRIPT, base];
    const { stdout } = await promisify(execFile)(process.execPath, flags);
    expect(JSON.parse(stdout)).toEqual({ before: [], after: ['openai'] });
  });
});
