import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallIdentity, createBackboneMaker, maximumCost, priceOf, readPriceOverrides } from '@sauron/backbones';
import type { Backbone, ModelFailure, ModelRequest, ModelResult, ModelUsage } from '@sauron/core/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startFakeProvider } from '../../../../packages/backbones/test/fake-provider/index.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { UsageError } from '../cli/usage-error.ts';
import { openSpendGuard, type SpendGuard } from './spend-guard.ts';

const PRICES = { atDate: '2026-11-30' };
const SOL: CallIdentity = { provider: 'openai', model: 'gpt-6-sol', baseUrl: 'https://api.openai.com/v1' };

function requestOf(bytes = 0, maxOutputTokens = 1_000): ModelRequest {
  return {
    role: 'judge',
    system: 's'.repeat(bytes),
    messages: [{ role: 'user', text: 'u' }],
    tools: [],
    toolChoice: 'auto',
    maxOutputTokens,
    sessionId: 's1',
  };
}

function usageOf(inputTokens: number, outputTokens: number): ModelUsage {
  return { inputTokens, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens, reasoningTokens: 0 };
}

const REPLY = { text: 'x', toolCalls: [], modelReturned: null };
const replied = (usage: ModelUsage): ModelResult => ({ ok: true, reply: REPLY, usage });
const failing = (code: ModelFailure['code'], usage: ModelUsage | null = null): ModelResult => {
  return { ok: false, failure: { code, message: code, status: null }, usage };
};

/** Requests that are out, to be answered by hand. */
function heldBackbone() {
  const out: { readonly request: ModelRequest; readonly answer: (result: ModelResult) => void }[] = [];
  const backbone: Backbone = {
    id: 'openai/gpt-6-sol',
    kind: 'model',
    complete: (request) => new Promise((answer) => out.push({ request, answer })),
  };
  return { out, backbone };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function usdOf(request: ModelRequest): Promise<number> {
  return (await maximumCost(request, { ...SOL, ...PRICES })).usd ?? Number.NaN;
}

describe('openSpendGuard', () => {
  it('reserves the most before it sends, and settles at what it took', async () => {
    await using folder = await temporaryFolder();
    const guard = await openSpendGuard({ maxCostUsd: 1, ledgerPath: join(folder.path, 'spend.jsonl'), prices: PRICES });
    const { out, backbone } = heldBackbone();
    const call = guard.guard(backbone, SOL).complete(requestOf());
    while (out.length === 0) await settle();
    expect(guard.state().reservedUsd).toBeCloseTo(await usdOf(requestOf()), 6);
    out[0]?.answer(replied(usageOf(1_000, 100)));
    expect(await call).toMatchObject({ ok: true });
    expect(guard.state()).toMatchObject({ reservedUsd: 0, unknownCalls: 0, spentUsd: 0.003, leftUsd: 0.997 });
    await guard.close();
  });

  it('waits while others are in flight, lets nobody overtake, and stops where nothing more can fit', async () => {
    await using folder = await temporaryFolder();
    const one = await usdOf(requestOf());
    const ledgerPath = join(folder.path, 'spend.jsonl');
    const guard = await openSpendGuard({ maxCostUsd: 1.5 * one, ledgerPath, prices: PRICES });
    const { out, backbone } = heldBackbone();
    const guarded = guard.guard(backbone, SOL);
    const calls = [guarded.complete(requestOf()), guarded.complete(requestOf()), guarded.complete(requestOf(0, 1))];
    await settle();
    expect({ sent: out.length, stopped: guard.stopped() }).toEqual({ sent: 1, stopped: false });
    out[0]?.answer(replied(usageOf(0, 0)));
    await settle();
    // The second took the place of the first, and the small one fits beside neither order of them.
    expect(out.map(({ request }) => request.maxOutputTokens).slice(0, 2)).toEqual([1_000, 1_000]);
    out[1]?.answer(failing('timeout'));
    expect((await calls[1])?.ok).toBe(false);
    expect(guard.state()).toMatchObject({ unknownCalls: 1 });
    expect(guard.state().spentUsd).toBeCloseTo(one, 6);
    const third = await guarded.complete(requestOf());
    expect(third).toMatchObject({ ok: false, failure: { code: 'budget_stopped' }, usage: null });
    expect(guard.stopped()).toBe(true);
    out[2]?.answer(failing('rate_limited'));
    await Promise.all(calls);
    expect(guard.state()).toMatchObject({ reservedUsd: 0 });
    await guard.close();
  });

  it('gives up the place of a call that is aborted while it waits', async () => {
    await using folder = await temporaryFolder();
    const one = await usdOf(requestOf());
    const ledgerPath = join(folder.path, 'spend.jsonl');
    const guard = await openSpendGuard({ maxCostUsd: 1.2 * one, ledgerPath, prices: PRICES });
    const { out, backbone } = heldBackbone();
    const guarded = guard.guard(backbone, SOL);
    const first = guarded.complete(requestOf());
    const stop = new AbortController();
    const second = guarded.complete(requestOf(), { signal: stop.signal });
    await settle();
    stop.abort();
    expect(await second).toMatchObject({ failure: { code: 'aborted' }, usage: null });
    out[0]?.answer(failing('quota'));
    await first;
    expect(guard.state()).toMatchObject({ spentUsd: 0, reservedUsd: 0, unknownCalls: 0 });
    expect(out).toHaveLength(1);
    await guard.close();
  });

  it('goes on from the ledger: what was sent and never settled is possibly paid, in full', async () => {
    await using folder = await temporaryFolder();
    const ledgerPath = join(folder.path, 'spend.jsonl');
    const options = { maxCostUsd: 1, ledgerPath, prices: PRICES };
    const killed = await openSpendGuard(options);
    const { out, backbone } = heldBackbone();
    const guarded = killed.guard(backbone, SOL);
    const done = guarded.complete(requestOf());
    void guarded.complete(requestOf());
    await settle();
    out[0]?.answer(replied(usageOf(1_000, 100)));
    await done;
    // A kill in the middle of a line: the request of that line was not sent.
    await appendFile(ledgerPath, '{"type":"reserved","id":3,"ba');
    const resumed = await openSpendGuard(options);
    const one = await usdOf(requestOf());
    const state = resumed.state();
    expect(state.possiblyPaid.calls).toBe(1);
    expect(state.possiblyPaid.usd).toBeCloseTo(one, 6);
    expect(state.spentUsd).toBeCloseTo(0.003 + one, 6);
    expect((await readFile(ledgerPath, 'utf8')).endsWith('\n')).toBe(true);
    await resumed.close();
    await writeFile(ledgerPath, 'no json\n');
    await expect(openSpendGuard(options)).rejects.toThrow(/spend\.jsonl:1: .*--out/u);
  });

  it('refuses a cap over a model without a price, and counts such a model as unknown without a cap', async () => {
    await using folder = await temporaryFolder();
    const unknown = { ...SOL, model: 'gpt-6.2-sol' };
    const options = { maxCostUsd: 1, ledgerPath: join(folder.path, 'spend.jsonl'), prices: PRICES };
    await expect(openSpendGuard({ ...options, backbones: [SOL, unknown] })).rejects.toThrow(UsageError);
    await expect(openSpendGuard({ ...options, backbones: [unknown] })).rejects.toThrow(/gpt-6\.2-sol.*--prices/u);
    const overrides = readPriceOverrides('{ "gpt-6.2-sol": { "input": 1, "output": 1 } }', 'prices.json');
    const priced = await openSpendGuard({ ...options, prices: { ...PRICES, overrides }, backbones: [unknown] });
    await priced.close();
    const capped = await openSpendGuard(options);
    const answered: Backbone = { ...heldBackbone().backbone, complete: async () => replied(usageOf(1, 1)) };
    expect(await capped.guard(answered, unknown).complete(requestOf())).toMatchObject({
      failure: { code: 'budget_stopped', message: expect.stringContaining('price is unknown') },
    });
    await capped.close();
    const free = await openSpendGuard({ ...options, maxCostUsd: null });
    expect(await free.guard(answered, unknown).complete(requestOf())).toMatchObject({ ok: true });
    expect(free.state()).toMatchObject({ spentUsd: 0, leftUsd: null, unknownCalls: 1 });
    await free.close();
  });

  it('counts the dearest reading of tokens whose class is not known', async () => {
    await using folder = await temporaryFolder();
    const guard = await openSpendGuard({ maxCostUsd: 1, ledgerPath: join(folder.path, 's.jsonl'), prices: PRICES });
    const usage = { ...usageOf(1_000, 100), cachedInputTokens: null, cacheWriteTokens: null };
    const backbone: Backbone = { ...heldBackbone().backbone, complete: async () => replied(usage) };
    await guard.guard(backbone, SOL).complete(requestOf(2_000));
    const { usd } = await priceOf({ ...SOL, ...PRICES, usage: { ...usageOf(1_000, 100), cacheWriteTokens: 1_000 } });
    expect(guard.state().spentUsd).toBeCloseTo(usd ?? Number.NaN, 8);
    expect(guard.state().unknownCalls).toBe(1);
    await guard.close();
  });

  it('C01 never bills more than the cap, whatever comes of the requests and however often it is killed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          draws: fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
          capCalls: fc.double({ min: 0.2, max: 20, noNaN: true }),
          calls: fc.integer({ min: 1, max: 60 }),
          kills: fc.integer({ min: 0, max: 3 }),
        }),
        async (drawn) => {
          await using folder = await temporaryFolder();
          await runRandomly(join(folder.path, 'spend.jsonl'), drawn);
        },
      ),
      { numRuns: 25 },
    );
  });
});

interface Drawn {
  readonly draws: Iterator<number>;
  readonly capCalls: number;
  readonly calls: number;
  readonly kills: number;
}

const RETRIED: ReadonlySet<string> = new Set(['timeout', 'dropped', 'unavailable', 'rate_limited']);
const CONCURRENCY = 32;

/** 32 callers with up to four attempts a call, answered in any order with any usage; the process dies now and then. */
async function runRandomly(ledgerPath: string, { draws, capCalls, calls, kills }: Drawn): Promise<void> {
  const draw = (): number => draws.next().value ?? 0;
  const maxCostUsd = capCalls * (await usdOf(requestOf(500)));
  let billedUsd = 0;
  let left = calls;
  let stopped = false;
  for (let process = 0; process <= kills; process += 1) {
    const guard = await openSpendGuard({ maxCostUsd, ledgerPath, prices: PRICES });
    const { out, backbone } = heldBackbone();
    const workers = Array.from({ length: CONCURRENCY }, () => work(guard, backbone));
    const finished = Promise.all(workers).then(() => true);
    const killAfter = process === kills ? Number.POSITIVE_INFINITY : Math.floor(draw() * calls);
    for (let answered = 0; answered < killAfter; answered += 1) {
      while (out.length === 0 && !(await Promise.race([finished, settle().then(() => false)])));
      const [held] = out.splice(Math.floor(draw() * out.length), 1);
      if (held === undefined) break;
      const { result, usd } = await outcomeOf(held.request);
      billedUsd += usd;
      held.answer(result);
    }
    // Of a killed process: some of what was out is billed all the same.
    for (const { request } of out) billedUsd += draw() < 0.5 ? (await outcomeOf(request)).usd : 0;
    const { spentUsd, reservedUsd } = guard.state();
    expect(spentUsd + reservedUsd).toBeLessThanOrEqual(maxCostUsd);
    expect(billedUsd).toBeLessThanOrEqual(maxCostUsd);
    if (process < kills) continue;
    expect(await finished).toBe(true);
    expect(spentUsd).toBeGreaterThanOrEqual(billedUsd - 1e-12);
    expect(reservedUsd).toBe(0);
    expect(stopped || left === 0).toBe(true);
    await guard.close();
  }

  async function work(guard: SpendGuard, backbone: Backbone): Promise<void> {
    while (left > 0 && !guard.stopped()) {
      left -= 1;
      const request = requestOf(Math.floor(draw() * 1_000), 1 + Math.floor(draw() * 1_000));
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const result = await guard.guard(backbone, SOL).complete(request);
        if (result.ok || !RETRIED.has(result.failure.code)) break;
      }
      stopped ||= guard.stopped();
    }
  }

  /** What a provider makes of a request, and what it bills for it. */
  async function outcomeOf(request: ModelRequest): Promise<{ readonly result: ModelResult; readonly usd: number }> {
    const { inputTokens, outputTokens } = await maximumCost(request, { ...SOL, ...PRICES });
    const input = Math.floor(draw() * (inputTokens + 1));
    const cacheWriteTokens = Math.floor(draw() * (input + 1));
    const usage = { ...usageOf(input, Math.floor(draw() * (outputTokens + 1))), cacheWriteTokens };
    const { usd } = await priceOf({ ...SOL, ...PRICES, usage });
    const billed = { usd: usd ?? Number.NaN };
    const free = { usd: 0 };
    const outcomes = [
      { result: replied(usage), ...billed },
      { result: replied({ ...usage, cacheWriteTokens: null }), ...billed },
      { result: failing('truncated', usage), ...billed },
      { result: failing('timeout'), ...billed },
      { result: failing('dropped'), ...free },
      { result: failing('rate_limited'), ...free },
      { result: failing('unavailable'), ...free },
      { result: failing('malformed'), ...billed },
    ];
    return outcomes[Math.floor(draw() * outcomes.length)] ?? { result: failing('empty'), ...billed };
  }
}

describe('the guard inside a backbone maker', () => {
  const KEY = 'sk-planted-0123456789abcdef';

  it('reserves each retry on its own, and sends none that does not fit', async () => {
    await using folder = await temporaryFolder();
    await using server = await startFakeProvider({
      policy: () => ({ text: 'x', usage: { inputTokens: 10, outputTokens: 1 } }),
      apiKey: KEY,
      faults: [{ kind: 'drop' }, { kind: 'rate_limited' }, { kind: 'drop' }],
    });
    const one = await usdOf(requestOf());
    const ledgerPath = join(folder.path, 'spend.jsonl');
    // Room for two requests of unknown cost and one more; what that takes leaves too little for another.
    const guard = await openSpendGuard({ maxCostUsd: 3 * one + 1e-8, ledgerPath, prices: PRICES });
    const codes: string[] = [];
    const make = createBackboneMaker({
      env: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.baseUrl('responses') },
      transport: { retry: { baseMs: 0 } },
      guard: guard.guard,
      onAttempt: ({ code }) => codes.push(code),
    });
    const backbone = await make('openai/gpt-6-sol');
    expect(await backbone.complete(requestOf())).toMatchObject({ ok: true });
    expect(codes).toEqual(['dropped', 'rate_limited', 'dropped', 'ok']);
    expect(guard.state().spentUsd).toBeCloseTo(2 * one + 0.000035, 8);
    const refused = await backbone.complete(requestOf());
    expect(refused).toMatchObject({ failure: { code: 'budget_stopped' } });
    expect({ sent: server.requests.length, stopped: guard.stopped() }).toEqual({ sent: 4, stopped: true });
    await guard.close();
  });
});
