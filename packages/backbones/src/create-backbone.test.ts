import type { ModelRequest, ToolDefinition } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { policyOfBackbone, startFakeProvider } from '../test/fake-provider/index.ts';
import { BackboneError } from './backbone-error.ts';
import { REQUEST } from './calls/__fixtures__/call-fixtures.ts';
import type { CallEvent, SentAttempt } from './calls/call-event.ts';
import { openCallStore } from './calls/open-call-store.ts';
import { createBackbone, createBackboneMaker } from './create-backbone.ts';
import { createOfflineBackbone } from './offline/offline-backbone.ts';
import { pingProvider, providerStatuses } from './ping-provider.ts';
import { createCostMeter } from './pricing/cost-meter.ts';
import type { Clock } from './transport/clock.ts';

const KEY = 'sk-planted-0123456789abcdef';
const GET: ToolDefinition = {
  name: 'state_get',
  description: 'Reads one place of the state.',
  parameters: {
    type: 'object',
    properties: { locator: { type: 'string' } },
    required: ['locator'],
    additionalProperties: false,
  },
};
const ASK: ModelRequest = { ...REQUEST, messages: REQUEST.messages.slice(0, 1), tools: [GET], toolChoice: 'auto' };

/** Waits for retries are over at once; deadlines never come. */
function hurriedClock(): Clock {
  let nowMs = 0;
  const sleep = (ms: number) => {
    if (ms >= 60_000) return new Promise<void>(() => undefined);
    nowMs += ms;
    return Promise.resolve();
  };
  return { nowMs: () => nowMs, random: () => 0, sleep };
}

const answering = () => ({ toolCalls: [{ name: 'state_get', arguments: { locator: 'budget' } }] });

describe('createBackbone', () => {
  it.each([
    ['openai/gpt-6-sol', /set OPENAI_API_KEY in the environment or in \.env/u],
    ['anthropic/claude-opus-5-5', /set ANTHROPIC_API_KEY/u],
    ['google/gemini-3.8-flash', /set GEMINI_API_KEY or GOOGLE_API_KEY/u],
    ['openai-compatible/qwen', /set OPENAI_COMPATIBLE_BASE_URL, e\.g\. .*localhost/u],
    ['mistral/large', /expected provider\/model/u],
  ])('says which variable %s needs', async (id, says) => {
    for (const env of [{}, { OPENAI_API_KEY: ' ', ANTHROPIC_API_KEY: '', GEMINI_API_KEY: '' }]) {
      const error = await createBackbone(id, { env }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(BackboneError);
      expect(error instanceof Error ? error.message : '').toMatch(says);
    }
  });

  it.each([
    [{ OPENAI_API_KEY: `${KEY}\nx` }],
    [{ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `ftp://${KEY}` }],
    [{ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `http://me:${KEY}@localhost` }],
  ])('refuses what can not be used and repeats none of it', async (env) => {
    const error = await createBackbone('openai/gpt-6-sol', { env }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BackboneError);
    expect(error instanceof Error ? error.message : KEY).not.toContain('planted');
  });

  it('is the offline reader itself where there is no provider, with its calls reported', async () => {
    const events: CallEvent[] = [];
    const backbone = await createBackbone('offline/rules', { env: {}, onCall: (event) => events.push(event) });
    expect(backbone).toMatchObject({ id: 'offline/rules', kind: 'rules', notApplicable: [] });
    expect(await backbone.complete(ASK)).toEqual(await createOfflineBackbone().complete(ASK));
    expect(events).toMatchObject([{ cached: false, identity: { provider: 'offline', model: 'rules', baseUrl: '' } }]);
  });

  it('asks without a key in a replay, and never sends', async () => {
    using store = await openCallStore(':memory:');
    const calls = { store, mode: 'replay', drawScope: 'run', scopeId: 'r' } as const;
    for (const id of ['openai/gpt-6-sol', 'anthropic/claude-opus-5-5', 'google/gemini-3.8-flash']) {
      const backbone = await createBackbone(id, { env: {}, calls });
      expect(await backbone.complete(ASK)).toMatchObject({ ok: false, failure: { code: 'not_recorded' } });
      expect(backbone.notApplicable.length).toBeGreaterThan(0);
    }
  });

  it('tells what a model does not take', async () => {
    const make = createBackboneMaker({ env: { OPENAI_API_KEY: KEY, ANTHROPIC_API_KEY: KEY } });
    expect((await make('openai/gpt-6-sol')).notApplicable).toEqual(['temperature']);
    expect((await make('openai/gpt-4.1')).notApplicable).toEqual(['reasoningEffort']);
    expect((await make('anthropic/claude-opus-5-5')).notApplicable).toContain('temperature');
  });

  it('H04 sends, stores, serves, and counts retries and what was newly spent', async () => {
    await using server = await startFakeProvider({
      policy: answering,
      apiKey: KEY,
      faults: [{ kind: 'rate_limited', retryAfter: { seconds: 2 } }, { kind: 'truncation' }],
    });
    using store = await openCallStore(':memory:');
    const clock = hurriedClock();
    const meter = createCostMeter({ atDate: '2026-11-30' });
    const events: CallEvent[] = [];
    const attempts: SentAttempt[] = [];
    const make = createBackboneMaker({
      env: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.baseUrl('responses') },
      clock,
      calls: { store, mode: 'auto', drawScope: 'run', scopeId: 'r' },
      onCall: (event) => {
        events.push(event);
        meter.recordCall(event);
      },
      onAttempt: (attempt) => {
        attempts.push(attempt);
        meter.recordAttempt(attempt);
      },
    });
    const backbone = await make('openai/gpt-6-sol');
    expect(await make('openai/gpt-6-sol')).toBe(backbone);
    const [truncated, whole, served] = [
      await backbone.complete(ASK),
      await backbone.complete(ASK),
      await backbone.complete(ASK),
    ];
    expect(truncated).toMatchObject({ ok: false, failure: { code: 'truncated' } });
    expect(whole).toMatchObject({ ok: true, reply: { toolCalls: [{ tool: 'state_get' }] } });
    expect(served).toEqual(whole);
    expect(server.requests).toHaveLength(3);
    expect(attempts.map(({ code, role, attempt }) => [code, role, attempt])).toEqual([
      ['rate_limited', 'investigator', 1],
      ['truncated', 'investigator', 2],
      ['ok', 'investigator', 1],
    ]);
    expect(events.map(({ outcome, cached }) => [outcome, cached])).toEqual([
      ['truncated', false],
      ['ok', false],
      ['ok', true],
    ]);
    const { spent, billed, warnings } = await meter.summary();
    expect(warnings).toEqual([]);
    expect(spent.usd).toBeGreaterThan(0);
    expect(billed.usd).toBeGreaterThan(spent.usd ?? 0);
  });

  it('keeps the key out of every failure, event and row', async () => {
    await using server = await startFakeProvider({ policy: answering, apiKey: 'another' });
    using store = await openCallStore(':memory:');
    const seen: unknown[] = [];
    for (const [id, format, keyEnv, baseUrlEnv] of [
      ['openai/gpt-6-sol', 'responses', 'OPENAI_API_KEY', 'OPENAI_BASE_URL'],
      ['openai-compatible/qwen', 'chat', 'OPENAI_COMPATIBLE_API_KEY', 'OPENAI_COMPATIBLE_BASE_URL'],
      ['anthropic/claude-opus-5-5', 'messages', 'ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
      ['google/gemini-3.8-flash', 'gemini', 'GEMINI_API_KEY', 'GOOGLE_GEMINI_BASE_URL'],
    ] as const) {
      const backbone = await createBackbone(id, {
        env: { [keyEnv]: KEY, [baseUrlEnv]: server.baseUrl(format) },
        calls: { store, mode: 'auto', drawScope: 'run', scopeId: 'r' },
        onCall: (event) => seen.push(event),
        onAttempt: (attempt) => seen.push(attempt),
      });
      const result = await backbone.complete(ASK);
      expect(result).toMatchObject({ ok: false, failure: { code: 'auth' } });
      seen.push(result, backbone, store.database.prepare('SELECT * FROM attempts').all());
    }
    expect(JSON.stringify(seen)).not.toContain('planted');
  });
});

describe('providerStatuses', () => {
  it('says which keys are set and where requests would go, and holds neither key nor password', () => {
    const statuses = providerStatuses({
      OPENAI_API_KEY: KEY,
      GOOGLE_API_KEY: KEY,
      OPENAI_COMPATIBLE_BASE_URL: `http://me:${KEY}@localhost:8000/v1/?key=${KEY}`,
      ANTHROPIC_API_KEY: '  ',
    });
    expect(statuses.map(({ provider, keyEnv, configured }) => [provider, keyEnv, configured])).toEqual([
      ['openai', 'OPENAI_API_KEY', true],
      ['openai-compatible', null, true],
      ['anthropic', null, false],
      ['google', 'GOOGLE_API_KEY', true],
    ]);
    expect(statuses[1]?.baseUrl).toBe('http://localhost:8000/v1');
    expect(JSON.stringify(statuses)).not.toContain('planted');
  });
});

describe('pingProvider', () => {
  it('reaches a server, and says where none answers or none is set', async () => {
    const server = await startFakeProvider({ policy: policyOfBackbone(createOfflineBackbone()) });
    const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.baseUrl('responses') };
    expect(await pingProvider('openai', { env })).toEqual({ ok: true, detail: expect.stringContaining('404') });
    await server.close();
    const gone = await pingProvider('openai', { env });
    expect(gone).toEqual({ ok: false, detail: 'not reached (ECONNREFUSED)' });
    expect(await pingProvider('openai-compatible', { env: {} })).toMatchObject({ ok: false });
    expect(await pingProvider('offline', { env: {} })).toMatchObject({ ok: true });
  });
});
