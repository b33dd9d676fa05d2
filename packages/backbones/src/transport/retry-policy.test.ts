import type { ModelFailure } from '@sauron/core/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/fake-provider/index.ts';
import { type AttemptReport, RETRY_DEFAULTS, type RetryOptions, retryAttempts } from './retry-policy.ts';
import type { WireResult } from './wire-adapter.ts';

const USAGE = { inputTokens: 10, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 };
const OK: WireResult = {
  result: { ok: true, reply: { text: 'Sent.', toolCalls: [], modelReturned: null }, usage: USAGE },
  retryable: false,
  retryAfterMs: null,
};
const failed = (
  code: ModelFailure['code'],
  parts: Partial<WireResult> = {},
  usage: typeof USAGE | null = null,
): WireResult => ({
  result: { ok: false, failure: { code, message: `it was ${code}`, status: 500 }, usage },
  retryable: true,
  retryAfterMs: null,
  ...parts,
});

/** Plays one result per attempt, the last one for ever, each taking 10 ms. */
async function play(
  results: readonly WireResult[],
  parts: { retry?: RetryOptions; random?: readonly number[]; abortAtMs?: number } = {},
) {
  const clock = createFakeClock({ startMs: 0, random: parts.random ?? [0.5] });
  const sentMs: number[] = [];
  const reports: AttemptReport[] = [];
  const client = new AbortController();
  if (parts.abortAtMs !== undefined) void clock.sleep(parts.abortAtMs).then(() => client.abort(new Error('enough')));
  const work = retryAttempts(
    async (number) => {
      sentMs.push(clock.nowMs());
      const startedMs = clock.nowMs();
      await clock.sleep(10, client.signal);
      return { wire: results[Math.min(number, results.length) - 1] ?? OK, status: 500, startedMs };
    },
    {
      clock,
      retry: { ...RETRY_DEFAULTS, ...parts.retry },
      signal: client.signal,
      onAttempt: (report) => reports.push(report),
    },
  );
  return { result: await clock.runUntil(work), sentMs, reports };
}

describe('retryAttempts', () => {
  it('sends once what succeeds at once', async () => {
    const { result, sentMs, reports } = await play([OK]);
    expect([result, sentMs]).toEqual([OK.result, [0]]);
    expect(reports).toEqual([{ attempt: 1, status: 500, code: 'ok', waitMs: null, usage: USAGE, durationMs: 10 }]);
  });

  it.each([
    'quota',
    'auth',
    'bad_request',
    'truncated',
    'refused',
    'filtered',
    'malformed',
    'context_exceeded',
  ] as const)('H01 fails at once with %s', async (code) => {
    const { result, sentMs } = await play([failed(code, { retryable: false })]);
    expect(result).toMatchObject({ ok: false, failure: { code, message: `it was ${code}` } });
    expect(sentMs).toEqual([0]);
  });

  it('waits up to a bound that doubles, drawn evenly', async () => {
    const { sentMs } = await play([failed('dropped')], {
      retry: { baseMs: 100, maxBackoffMs: 400, maxAttempts: 6 },
      random: [0, 0.5, 0.25, 0.75, 0.5],
    });
    expect(sentMs.map((at, index) => at - (sentMs[index - 1] ?? 0) - (index === 0 ? 0 : 10))).toEqual([
      0, 0, 100, 100, 300, 200,
    ]);
  });

  it('H01 waits at least as long as the provider asks, and a drawn time more', async () => {
    const { sentMs } = await play([failed('rate_limited', { retryAfterMs: 2000 }), OK], {
      random: [0.5],
      retry: { baseMs: 600 },
    });
    expect(sentMs).toEqual([0, 2310]);
  });

  it('H01 fails as rate limited, and names the wait, where it is longer than the cap', async () => {
    for (const code of ['rate_limited', 'unavailable'] as const) {
      const { result, sentMs } = await play([failed(code, { retryAfterMs: 86_400_000 })]);
      expect(sentMs).toEqual([0]);
      expect(result).toMatchObject({
        ok: false,
        failure: {
          code: 'rate_limited',
          status: 500,
          message: `the provider asks to come back in 86400 s, more than the 60 s that are waited: it was ${code}`,
        },
      });
    }
    expect((await play([failed('rate_limited', { retryAfterMs: 60_000 }), OK])).result.ok).toBe(true);
  });

  it('gives up after the most attempts, and says how many', async () => {
    const { result, sentMs, reports } = await play([failed('unavailable')], { retry: { maxAttempts: 3 } });
    expect(sentMs).toHaveLength(3);
    expect(result).toMatchObject({
      failure: { code: 'unavailable', message: 'it was unavailable (gave up after 3 attempts)' },
    });
    expect(reports.map(({ attempt, waitMs }) => [attempt, waitMs])).toEqual([
      [1, 250],
      [2, 500],
      [3, null],
    ]);
  });

  it('H01 counts refusals of a rate limit apart', async () => {
    const storm = [...Array.from({ length: 9 }, () => failed('rate_limited')), failed('dropped'), OK];
    const lasting = await play(storm, { retry: { maxAttempts: 2, maxRefusals: 10 } });
    expect([lasting.result.ok, lasting.sentMs.length]).toEqual([true, 11]);
    const ended = await play([failed('rate_limited')], { retry: { maxAttempts: 9, maxRefusals: 3 } });
    expect(ended.sentMs).toHaveLength(3);
    expect(ended.result).toMatchObject({
      failure: { code: 'rate_limited', message: expect.stringContaining('3 attempts') },
    });
  });

  it('begins no attempt after the longest time', async () => {
    const { result, sentMs } = await play([failed('rate_limited', { retryAfterMs: 30_000 })], {
      retry: { maxElapsedMs: 70_000, maxAttempts: 99 },
    });
    expect(sentMs).toHaveLength(3);
    expect(result).toMatchObject({
      failure: { code: 'rate_limited', message: expect.stringMatching(/after 3 attempts in \d+ s/) },
    });
  });

  it('adds up the usage of all attempts, in success and failure', async () => {
    const paid = { ...USAGE, outputTokens: 90 };
    const { result } = await play([failed('dropped', {}, paid), failed('unavailable'), OK]);
    expect(result.usage).toMatchObject({ inputTokens: 20, outputTokens: 91 });
    const lost = await play([failed('dropped', {}, paid)], { retry: { maxAttempts: 2 } });
    expect(lost.result.usage).toMatchObject({ inputTokens: 20, outputTokens: 180 });
    expect((await play([failed('unavailable')], { retry: { maxAttempts: 2 } })).result.usage).toBeNull();
  });

  it.each(['dropped', 'timeout'] as const)(
    'calls the usage unknown where an attempt was %s uncounted',
    async (code) => {
      const { result } = await play([failed(code), OK]);
      expect(result).toMatchObject({ ok: true, usage: { inputTokens: null, outputTokens: null } });
    },
  );

  it('is aborted during an attempt or a wait, and keeps what was paid', async () => {
    const during = await play([OK], { abortAtMs: 5 });
    expect(during.result).toEqual({
      ok: false,
      failure: { code: 'aborted', message: 'the call was aborted', status: null },
      usage: null,
    });
    const waiting = await play([failed('unavailable', {}, USAGE), OK], { abortAtMs: 100 });
    expect(waiting.result).toMatchObject({ ok: false, failure: { code: 'aborted' }, usage: USAGE });
    expect(waiting.sentMs).toEqual([0]);
  });

  it('lets the error of a bug through', async () => {
    const clock = createFakeClock();
    const bug = new TypeError('a bug');
    await expect(retryAttempts(() => Promise.reject(bug), { clock, retry: RETRY_DEFAULTS })).rejects.toBe(bug);
  });

  it('stays within its bounds for any answers', async () => {
    const wire = fc
      .record({ retryable: fc.boolean(), retryAfterMs: fc.option(fc.nat(90_000)) })
      .map((parts) => failed('rate_limited', parts));
    await fc.assert(
      fc.asyncProperty(
        fc.array(wire, { minLength: 1, maxLength: 10 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (results, random) => {
          const { sentMs } = await play([...results, OK], { random: [random], retry: { maxRefusals: 5 } });
          expect(sentMs.length).toBeLessThanOrEqual(5);
          for (const [index, at] of sentMs.entries()) {
            if (index === 0) continue;
            const gapMs = at - (sentMs[index - 1] ?? 0);
            const askedMs = results[index - 1]?.retryAfterMs ?? 0;
            expect(gapMs).toBeGreaterThanOrEqual(askedMs + 10);
            expect(gapMs).toBeLessThanOrEqual(askedMs + 10 + RETRY_DEFAULTS.maxBackoffMs);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
