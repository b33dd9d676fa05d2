import { calcPrice } from '@pydantic/genai-prices';
import { InputError } from '@sauron/core/episode';
import type { ModelRequest, ModelUsage } from '@sauron/core/model';
import { countTokens } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallEvent, SentAttempt } from '../calls/call-event.ts';
import { createCostMeter } from './cost-meter.ts';
import { findRates } from './find-rates.ts';
import { maximumCost, maximumInputTokens } from './maximum-cost.ts';
import { priceOf } from './price-of.ts';
import { readPriceOverrides } from './price-overrides.ts';
import { sameModel } from './same-model.ts';

const AT = '2026-11-30';

function usageOf(inputTokens: number | null, outputTokens: number | null, rest: Partial<ModelUsage> = {}): ModelUsage {
  return { inputTokens, outputTokens, cachedInputTokens: 0, cacheWriteTokens: 0, reasoningTokens: null, ...rest };
}

describe('priceOf', () => {
  it.each<[string, string, ModelUsage, string, number]>([
    ['openai', 'gpt-6-sol', usageOf(1e6, 0), AT, 4],
    ['openai', 'gpt-6-sol', usageOf(100_000, 10_000), AT, 0.3],
    ['openai', 'gpt-6-sol', usageOf(100_000, 10_000, { cachedInputTokens: 90_000 }), AT, 0.02 + 0.018 + 0.1],
    ['openai', 'gpt-6-astra', usageOf(100_000, 0, { cacheWriteTokens: 100_000 }), AT, 1.25],
    [
      'anthropic',
      'claude-opus-5-5',
      usageOf(100_000, 1_000, { cachedInputTokens: 50_000, cacheWriteTokens: 40_000 }),
      AT,
      0.04 + 0.01 + 0.2 + 0.02,
    ],
    ['google', 'gemini-3.8-flash', usageOf(1e6, 1e5), AT, 1.125],
    // The list changes on the first of January.
    ['google', 'gemini-3.8-flash', usageOf(1e6, 1e5), '2027-01-01', 2.25],
    ['openai', 'gpt-5.6-sol', usageOf(1e5, 0), '2026-08-20', 0.5],
    ['openai', 'gpt-5.6-sol', usageOf(1e5, 0), '2026-08-21', 0.4],
    // A long prompt is dearer as a whole, from the first token on.
    ['openai', 'gpt-6-astra', usageOf(271_999, 10_000), AT, 2.71999 + 0.5],
    ['openai', 'gpt-6-astra', usageOf(272_000, 10_000), AT, 5.44 + 0.75],
    ['anthropic', 'claude-opus-5-5-20261001', usageOf(1e6, 0), AT, 4],
  ])('prices %s/%s with %j on %s', async (provider, model, usage, atDate, usd) => {
    const price = await priceOf({ provider, model, usage, atDate });
    expect(price).toMatchObject({ warning: null, note: null });
    expect(price.usd).toBeCloseTo(usd, 10);
  });

  it('agrees with the calculation of the list itself, whatever the usage', async () => {
    const models = [
      ['openai', 'gpt-6-sol'],
      ['openai', 'gpt-5.4-mini'],
      ['anthropic', 'claude-haiku-4-5'],
      ['google', 'gemini-2.5-pro'],
    ] as const;
    const tokens = fc.nat(400_000);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...models), tokens, tokens, tokens, tokens, async (named, ...counts) => {
        const [provider, model] = named;
        const [plain, cached, written, output] = counts;
        const usage = usageOf(plain + cached + written, output, {
          cachedInputTokens: cached,
          cacheWriteTokens: written,
        });
        const price = await priceOf({ provider, model, usage, atDate: AT });
        const theirs = calcPrice(
          {
            input_tokens: plain + cached + written,
            cache_read_tokens: cached,
            cache_write_tokens: written,
            output_tokens: output,
          },
          model,
          { providerId: provider, timestamp: new Date(`${AT}T00:00:00Z`) },
        );
        expect(price.usd).toBeCloseTo(theirs?.total_price ?? Number.NaN, 8);
      }),
    );
  });

  it('says the list price without the provider’s cache beside what is billed', async () => {
    const usage = usageOf(100_000, 10_000, { cachedInputTokens: 90_000 });
    const { usd, uncachedUsd } = await priceOf({ provider: 'openai', model: 'gpt-6-sol', usage, atDate: AT });
    expect(uncachedUsd).toBeCloseTo(0.3, 10);
    expect(usd).toBeCloseTo(0.138, 10);
  });

  it.each([
    ['anthropic', 'claude-sonnet-5-5', /took it for claude-sonnet-5, another model/u],
    ['openai', 'gpt-6.2-sol', /does not know this model/u],
    ['anthropic', 'claude-haiku-5-5', /does not know this model/u],
    ['google', 'gemini-flash-latest', /does not know this model/u],
    ['google', 'gemma-3-27b-it', /took it for gemma-3/u],
    ['google', 'gemma-4-31b-it', /no rate per token/u],
    ['openai', 'constructor', /does not know this model/u],
    ['openai-compatible', 'gpt-6-sol', /no price list is known for this server/u],
    ['constructor', 'gpt-6-sol', /no price list is known/u],
  ])('knows no price for %s/%s, which is not 0', async (provider, model, says) => {
    const price = await priceOf({ provider, model, usage: usageOf(100, 100), atDate: AT });
    expect(price).toMatchObject({ usd: null, uncachedUsd: null, note: null });
    expect(price.warning).toMatch(says);
    expect(price.warning).toContain(`${provider}/${model}`);
  });

  it('takes the list of a router that is known by its address, and of no local server', async () => {
    const call = { provider: 'openai-compatible', model: 'openai/gpt-4o', usage: usageOf(1e6, 0), atDate: AT };
    expect((await priceOf({ ...call, baseUrl: 'https://openrouter.ai/api/v1' })).usd).toBeGreaterThan(0);
    expect((await priceOf({ ...call, baseUrl: 'http://localhost:8000/v1' })).usd).toBeNull();
  });

  it('is 0 where there is no provider, and says so', async () => {
    const price = await priceOf({ provider: 'offline', model: 'rules', usage: usageOf(100, null), atDate: AT });
    expect(price).toEqual({ usd: 0, uncachedUsd: 0, matchedModel: null, warning: null, note: 'no provider' });
  });

  it.each<[string, string, ModelUsage | null, number | null, number | null]>([
    // There is a cheaper rate for cached tokens: not knowing their number is not knowing the cost.
    ['openai', 'gpt-6-sol', usageOf(1e5, 0, { cachedInputTokens: null }), null, 0.2],
    ['openai', 'gpt-6-sol', usageOf(1e5, 0, { cacheWriteTokens: null }), null, 0.2],
    // No rate of its own, so it can't matter.
    ['google', 'gemini-3.8-flash', usageOf(1e6, 0, { cacheWriteTokens: null }), 0.75, 0.75],
    ['openai', 'gpt-5.4-mini', usageOf(1e6, 0, { cacheWriteTokens: null }), 0.75, 0.75],
    ['openai', 'gpt-5-pro', usageOf(1e6, 0, { cachedInputTokens: null, cacheWriteTokens: null }), 15, 15],
    // Nothing was read, so nothing was read from a cache.
    ['openai', 'gpt-6-sol', usageOf(0, 1e6, { cachedInputTokens: null, cacheWriteTokens: null }), 10, 10],
    ['openai', 'gpt-6-sol', usageOf(null, 10), null, null],
    ['openai', 'gpt-6-sol', usageOf(10, null), null, null],
    ['openai', 'gpt-6-sol', usageOf(1e6, 0, { reasoningTokens: null }), 4, 4],
    ['openai', 'gpt-6-sol', null, null, null],
  ])(
    'of %s/%s with %j is null only where what is missing matters',
    async (provider, model, usage, usd, uncachedUsd) => {
      const price = await priceOf({ provider, model, usage, atDate: AT });
      expect(price).toMatchObject({ usd, uncachedUsd });
      expect(price.warning === null).toBe(usd !== null);
    },
  );

  it.each(['today', '2026-13-01', '2026-02-30', '', '26-11-30'])('refuses the day %j', async (atDate) => {
    const call = { provider: 'openai', model: 'gpt-6-sol', usage: usageOf(1, 1), atDate };
    await expect(priceOf(call)).rejects.toThrow(RangeError);
  });
});

describe('sameModel', () => {
  it.each([
    ['gpt-6-sol', 'gpt-6-sol', true],
    ['GPT-6-Sol', 'gpt-6-sol', true],
    ['gpt-5-2025-08-07', 'gpt-5', true],
    ['claude-opus-5-5-20261001', 'claude-opus-5-5', true],
    ['claude-opus-5-5@20261001', 'claude-opus-5-5', true],
    ['claude-sonnet-5-5', 'claude-sonnet-5', false],
    ['claude-sonnet-5-5-20261001', 'claude-sonnet-5', false],
    ['gpt-5-pro', 'gpt-5', false],
    ['gpt-5-latest', 'gpt-5', false],
    ['gemini-3.8-flash-001', 'gemini-3.8-flash', false],
  ])('%s priced as %s: %s', (asked, matched, same) => {
    expect(sameModel(asked, matched)).toBe(same);
  });
});

describe('readPriceOverrides', () => {
  const text =
    '{ "openai/gpt-6.2-sol": { "input": 3, "cached": 0.3, "cacheWrite": 3.75, "output": 15 }, "mine": { "input": 1, "output": 2 } }';

  it('gives a price where the list has none, and wins where it has one', async () => {
    const overrides = readPriceOverrides(text.replace('mine', 'gpt-6-sol'), 'prices.json');
    const usage = usageOf(1e6, 1e6, { cachedInputTokens: 4e5, cacheWriteTokens: 1e5 });
    const first = await priceOf({ provider: 'openai', model: 'gpt-6.2-sol', usage, atDate: AT, overrides });
    expect(first).toMatchObject({ matchedModel: 'openai/gpt-6.2-sol', uncachedUsd: 18, warning: null });
    expect(first.usd).toBeCloseTo(1.5 + 0.12 + 0.375 + 15, 10);
    const second = await priceOf({ provider: 'openai', model: 'gpt-6-sol', usage, atDate: AT, overrides });
    expect(second).toMatchObject({ matchedModel: 'gpt-6-sol', usd: 3 });
  });

  it('holds for one provider where its name stands before the model', async () => {
    const overrides = readPriceOverrides(text, 'prices.json');
    const call = { model: 'gpt-6.2-sol', usage: usageOf(1, 1), atDate: AT, overrides };
    expect((await priceOf({ ...call, provider: 'openai-compatible' })).usd).toBeNull();
  });

  it('needs no cached classes where it gives them no rate', async () => {
    const overrides = readPriceOverrides(text, 'prices.json');
    const usage = usageOf(1e6, 0, { cachedInputTokens: null, cacheWriteTokens: null });
    const call = { provider: 'openai-compatible', model: 'mine', usage, atDate: AT, overrides };
    expect((await priceOf(call)).usd).toBe(1);
  });

  it.each([
    ['{ "a": { "input": 1 } }', /a\.output/u],
    ['{ "a": { "input": -1, "output": 1 } }', /a\.input/u],
    ['{ "a": { "input": 1, "output": 1, "cache": 1 } }', /cache/u],
    ['{ "a": { "input": "1", "output": 1 } }', /a\.input/u],
    ['[]', /expected model ids/u],
    ['{ "a": ', /expected JSON/u],
  ])('says what is wrong in %s', (broken, says) => {
    const run = () => readPriceOverrides(broken, 'prices.json');
    expect(run).toThrow(InputError);
    expect(run).toThrow(says);
    expect(run).toThrow(/^prices\.json/u);
  });
});

describe('maximumCost', () => {
  const request: ModelRequest = {
    role: 'checker',
    system: 'system',
    messages: [{ role: 'user', text: 'text' }],
    tools: [{ name: 'submit', description: 'Submits.', parameters: { type: 'object' } }],
    toolChoice: 'auto',
    maxOutputTokens: 1_000,
    sessionId: 's1',
  };
  const model = { provider: 'anthropic', model: 'claude-opus-5-5', atDate: AT };

  it('counts every byte as a token, all of it written to the cache, and the whole output', async () => {
    const bound = await maximumCost(request, model);
    expect(bound.outputTokens).toBe(1_000);
    expect(bound.usd).toBeCloseTo((bound.inputTokens * 5 + 1_000 * 20) / 1e6, 12);
    expect((await maximumCost(request, { ...model, attempts: 4 })).usd).toBeCloseTo(4 * (bound.usd ?? 0), 12);
  });

  it('prices a long prompt in its tier', async () => {
    const long = { ...request, system: 'x'.repeat(280_000) };
    const bound = await maximumCost(long, { provider: 'openai', model: 'gpt-6-astra', atDate: AT });
    expect(bound.usd).toBeCloseTo((bound.inputTokens * 25 + 1_000 * 75) / 1e6, 12);
  });

  it('is below no call that can come of the request, whatever the text and the classes of tokens', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.nat(1_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (system, said, output, share) => {
          const sized = { ...request, system, messages: [{ role: 'user' as const, text: said }] };
          const bound = await maximumCost(sized, model);
          const tokens = countTokens(system) + countTokens(said) + countTokens(JSON.stringify(request.tools));
          expect(maximumInputTokens(sized)).toBeGreaterThan(tokens);
          const cacheWriteTokens = Math.floor(tokens * share);
          const usage = usageOf(tokens, output, { cacheWriteTokens, cachedInputTokens: tokens - cacheWriteTokens });
          expect((await priceOf({ ...model, usage })).usd ?? Number.NaN).toBeLessThan(bound.usd ?? 0);
        },
      ),
    );
  });

  it('counts calls, answers and opaque turns of the history', () => {
    const toolCalls = [{ id: 'c', tool: 'submit', argumentsText: 'a'.repeat(500) }];
    const answers = [{ callId: 'c', tool: 'submit', content: 'b'.repeat(700), isError: false }];
    const opaque = { provider: 'google', content: { signature: 'c'.repeat(900), count: 12345678901234567890n } };
    const longer: ModelRequest = {
      ...request,
      messages: [...request.messages, { role: 'assistant', text: '', toolCalls, opaque }, { role: 'tool', answers }],
    };
    expect(maximumInputTokens(longer) - maximumInputTokens(request)).toBeGreaterThan(2_100);
  });

  it('has no bound where the price is unknown, and is 0 without a provider', async () => {
    const unknown = await maximumCost(request, { ...model, model: 'claude-sonnet-5-5' });
    expect(unknown).toMatchObject({ usd: null, warning: expect.stringContaining('another model') });
    expect(await maximumCost(request, { ...model, provider: 'offline' })).toMatchObject({ usd: 0, warning: null });
  });
});

describe('createCostMeter', () => {
  const identity = { provider: 'openai', model: 'gpt-6-sol', baseUrl: 'https://api.openai.com/v1' };
  const call: CallEvent = {
    identity,
    role: 'checker',
    key: 'k',
    cached: false,
    outcome: 'ok',
    usage: usageOf(100_000, 10_000, { cachedInputTokens: 90_000 }),
  };

  function attemptOf({ role, usage, outcome, ...event }: CallEvent): SentAttempt {
    return {
      identity: event.identity,
      role,
      usage,
      code: outcome,
      attempt: 1,
      status: 200,
      waitMs: null,
      durationMs: 5,
    };
  }

  /** Calls that were sent once each, unless they were cached. */
  async function summaryOf(...calls: readonly CallEvent[]) {
    const meter = createCostMeter({ atDate: AT });
    for (const each of calls) {
      meter.recordCall(each);
      if (!each.cached) meter.recordAttempt(attemptOf(each));
    }
    return meter.summary();
  }

  it('H04 counts a served reply at its original cost in one column and at 0 in the spend column', async () => {
    const { uncached, billed, spent, cachedCalls, calls } = await summaryOf(call, { ...call, cached: true });
    expect({ cachedCalls, calls }).toEqual({ cachedCalls: 1, calls: 2 });
    expect(uncached.usd).toBeCloseTo(0.6, 10);
    expect(billed.usd).toBeCloseTo(0.276, 10);
    expect(spent.usd).toBeCloseTo(0.138, 10);
  });

  it('prices each call in its own tier', async () => {
    const half = { ...call, usage: usageOf(200_000, 0) };
    expect((await summaryOf(half, half)).spent.usd).toBeCloseTo(0.8, 10);
  });

  it('counts failed calls that were billed, and those that were not at 0', async () => {
    const summary = await summaryOf(
      call,
      { ...call, outcome: 'truncated' },
      { ...call, outcome: 'rate_limited', usage: null },
    );
    expect(summary).toMatchObject({ failedCalls: 2, attempts: 3, warnings: [] });
    expect(summary.spent.usd).toBeCloseTo(0.276, 10);
  });

  it.each(['timeout', 'dropped', 'aborted', 'malformed'] as const)(
    'knows no sum where a request ended as %s without usage: it may have been billed',
    async (code) => {
      const meter = createCostMeter({ atDate: AT });
      meter.recordCall(call);
      meter.recordAttempt({ ...attemptOf(call), code, usage: null, waitMs: 100 });
      meter.recordAttempt({ ...attemptOf(call), attempt: 2 });
      const { spent, billed, attempts, warnings } = await meter.summary();
      expect({ attempts, spent }).toMatchObject({ attempts: 2, spent: { usd: null, unknown: 1 } });
      expect(spent.knownUsd).toBeCloseTo(0.138, 10);
      expect(billed.usd).toBeCloseTo(0.138, 10);
      expect(warnings).toEqual([expect.stringContaining('openai/gpt-6-sol: the provider did not report its usage')]);
    },
  );

  it('warns once of a model without a price', async () => {
    const unknown = { ...call, identity: { ...identity, model: 'gpt-6.2-sol' } };
    const { spent, uncached, warnings } = await summaryOf(unknown, unknown);
    expect([spent.usd, uncached.usd]).toEqual([null, null]);
    expect(warnings).toHaveLength(1);
    // What was served costs nothing now, whatever it once cost.
    expect((await summaryOf({ ...unknown, cached: true })).spent.usd).toBe(0);
  });

  it('is free and says so without a provider', async () => {
    expect(await summaryOf()).toMatchObject({ spent: { usd: 0 }, noProvider: true });
    const offline = { ...call, identity: { provider: 'offline', model: 'rules', baseUrl: '' } };
    expect(await summaryOf(offline)).toMatchObject({ uncached: { usd: 0 }, noProvider: true, warnings: [] });
    expect(await summaryOf(offline, call)).toMatchObject({ noProvider: false });
  });
});

describe('findRates', () => {
  it('names where a price comes from', async () => {
    const list = await findRates({ provider: 'openai', model: 'gpt-6-sol', atDate: AT });
    expect(list).toMatchObject({ source: 'list', matchedModel: 'gpt-6-sol' });
    expect(list.rates?.cacheWrite.usd).toBe(2.5);
  });
});
