import { getEventListeners } from 'node:events';
import type { ModelRequest, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import {
  createFakeClock,
  type Fault,
  type FaultScript,
  type PolicyReply,
  startFakeProvider,
} from '../../test/fake-provider/index.ts';
import { plainAdapter, plainRequest } from './__fixtures__/plain-adapter.ts';
import { createLimiter, type LimiterOptions } from './limiter.ts';
import { createRemoteBackbone, type RemoteBackboneOptions } from './remote-backbone.ts';
import type { AttemptReport } from './retry-policy.ts';
import type { WireAdapter } from './wire-adapter.ts';

interface Setting {
  readonly faults?: FaultScript;
  readonly limits?: LimiterOptions;
  readonly options?: Partial<RemoteBackboneOptions>;
  readonly latencyMs?: number;
  readonly random?: readonly number[];
  readonly policy?: () => PolicyReply | Promise<PolicyReply>;
}

const USAGE = { inputTokens: 100, outputTokens: 10 };

/** A backbone over a fake provider, both on one fake clock that stands still while a socket is busy. */
async function remote({
  faults = [],
  limits = {},
  options = {},
  latencyMs = 0,
  random = [0.37, 0.81, 0.05, 0.63],
  policy,
}: Setting = {}) {
  const clock = createFakeClock({ random });
  let asleep = 0;
  const serverClock = {
    ...clock,
    sleep: async (ms: number) => {
      asleep += 1;
      await clock.sleep(ms);
      asleep -= 1;
    },
  };
  const server = await startFakeProvider({
    policy: policy ?? (() => ({ text: 'Sent.', usage: USAGE })),
    faults,
    latencyMs,
    clock: serverClock,
  });
  const limiter = createLimiter(limits, clock);
  let busy = 0;
  const plain = plainAdapter(server.baseUrl('chat'), clock.nowMs);
  const adapter: WireAdapter = {
    ...plain,
    send: async (request, sending) => {
      busy += 1;
      try {
        return await plain.send(request, sending);
      } finally {
        busy -= 1;
      }
    },
  };
  const reports: AttemptReport[] = [];
  const backbone = createRemoteBackbone(adapter, {
    limiter,
    clock,
    onAttempt: (report) => reports.push(report),
    ...options,
  });
  const startMs = clock.nowMs();
  const run = <Value>(work: Promise<Value>) => clock.runUntil(work, () => busy > asleep);
  return {
    clock,
    server,
    limiter,
    reports,
    backbone,
    /** Runs calls to their ends. */
    all: (requests: readonly ModelRequest[]) => run(Promise.all(requests.map((request) => backbone.complete(request)))),
    run,
    sentMs: () => server.requests.map(({ receivedAtMs }) => receivedAtMs - startMs),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/** Jobs that share no long prefix, or one that is long enough for a provider's cache. */
const jobs = (count: number, system = 'Verify.') =>
  Array.from({ length: count }, (_, index) => plainRequest({ system, sessionId: `s${index}` }));
const LONG = 'Verify with care. '.repeat(300);

const refused = (fault: Fault, count = 3): Fault[] => Array.from({ length: count }, () => fault);
const verdicts = (results: readonly ModelResult[]) =>
  results.map((result) => (result.ok ? result.reply.text : result.failure.code));

describe('createRemoteBackbone: a storm of 429', () => {
  it.each<[string, Fault]>([
    ['seconds', { kind: 'rate_limited', retryAfter: { seconds: 2 } }],
    ['milliseconds', { kind: 'rate_limited', retryAfter: { milliseconds: 2000 } }],
    ['a date', { kind: 'rate_limited', retryAfter: { dateMs: createFakeClock().nowMs() + 2000 } }],
    [
      'RetryInfo',
      {
        kind: 'status',
        status: 429,
        body: '{"error":{"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"2s"}]}}',
      },
    ],
  ])(
    'H01 sends 11 requests for 8 jobs after three refusals, and none for 2.0 s (retry-after in %s)',
    async (_name, fault) => {
      await using storm = await remote({ faults: refused(fault), limits: { maxConcurrency: 4 } });
      expect(verdicts(await storm.all(jobs(8)))).toEqual(Array(8).fill('Sent.'));
      const sent = storm.sentMs();
      expect(sent).toHaveLength(11);
      expect(sent.slice(0, 4)).toEqual([0, 0, 0, 0]);
      const late = sent.slice(4);
      expect(Math.min(...late)).toBeGreaterThanOrEqual(2000);
      expect(Math.max(...late)).toBeLessThanOrEqual(4000);
      expect(new Set(late).size).toBeGreaterThan(3);
      expect(storm.reports.filter(({ code }) => code === 'rate_limited')).toHaveLength(3);
    },
  );

  it('H01 does the same where the jobs share a prefix', async () => {
    const fault: Fault = { kind: 'rate_limited', retryAfter: { seconds: 2 } };
    await using storm = await remote({ faults: refused(fault), limits: { maxConcurrency: 4 } });
    expect(verdicts(await storm.all(jobs(8, LONG)))).toEqual(Array(8).fill('Sent.'));
    const sent = storm.sentMs();
    expect(sent).toHaveLength(11);
    for (const [index, at] of sent.slice(1, 4).entries()) expect(at - (sent[index] ?? 0)).toBeGreaterThanOrEqual(2000);
  });

  it('H01 refuses three of four requests for ever, and still every job ends well', async () => {
    const fault: Fault = { kind: 'rate_limited', retryAfter: { seconds: 2 } };
    await using storm = await remote({
      faults: ({ index }) => (index % 4 === 3 ? null : fault),
      limits: { maxConcurrency: 4 },
    });
    const results = await storm.all(jobs(12));
    expect(verdicts(results)).toEqual(Array(12).fill('Sent.'));
    expect(storm.server.requests.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(storm.limiter.status()[0]?.limit).toBeLessThan(4);
  });

  it.each<[string, Fault, string]>([
    ['an exhausted quota', { kind: 'quota' }, 'quota'],
    ['a bad request', { kind: 'status', status: 400 }, 'bad_request'],
  ])('H01 fails at once with %s, holding up nobody', async (_name, fault, code) => {
    await using one = await remote({ faults: [fault], limits: { maxConcurrency: 1 } });
    const results = await one.all(jobs(3));
    expect(verdicts(results)).toEqual([code, 'Sent.', 'Sent.']);
    expect(one.sentMs()).toEqual([0, 0, 0]);
  });

  it('H01 fails as rate limited where the wait is longer than the cap, and pauses nobody', async () => {
    const fault: Fault = { kind: 'rate_limited', retryAfter: { seconds: 3600 } };
    await using one = await remote({ faults: [fault], limits: { maxConcurrency: 1 } });
    const [first, second] = await one.all(jobs(2));
    expect(first).toMatchObject({
      failure: { code: 'rate_limited', status: 429, message: expect.stringContaining('3600 s, more than the 60 s') },
    });
    expect(second?.ok).toBe(true);
    expect(one.sentMs()).toEqual([0, 0]);
  });

  it('pauses where the headers say that nothing is left, before anything is refused', async () => {
    const headers = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '4s' };
    const spent: Fault = {
      kind: 'status',
      status: 200,
      headers,
      body: '{"choices":[{"message":{"content":"Sent."}}]}',
    };
    await using one = await remote({ faults: [spent], limits: { maxConcurrency: 1, spreadMs: 0 } });
    await one.all(jobs(2));
    expect(one.sentMs()).toEqual([0, 4000]);
  });
});

describe('createRemoteBackbone: trouble', () => {
  it('says what it is', async () => {
    await using one = await remote();
    expect(one.backbone).toMatchObject({ id: 'plain/local', kind: 'model' });
  });

  it('counts every attempt, and calls the usage unknown where an answer was lost', async () => {
    const policy = () => ({ text: 'Sent.', usage: USAGE });
    await using one = await remote({ policy, faults: [{ kind: 'drop_body' }, { kind: 'overloaded' }] });
    const [result] = await one.all(jobs(1));
    expect(result).toMatchObject({ ok: true, usage: { inputTokens: null, outputTokens: null } });
    expect(one.reports.map(({ attempt, status, code, usage }) => [attempt, status, code, usage?.inputTokens])).toEqual([
      [1, 200, 'dropped', undefined],
      [2, 503, 'unavailable', undefined],
      [3, 200, 'ok', 100],
    ]);
  });

  it('adds up what failed attempts report, too', async () => {
    await using one = await remote();
    const usage = { ...USAGE, cachedInputTokens: null, cacheWriteTokens: null, reasoningTokens: 5 };
    const failure = { code: 'unavailable', message: 'half a reply', status: 200 } as const;
    const adapter: WireAdapter = {
      ...plainAdapter('', one.clock.nowMs),
      send: () => Promise.resolve({ result: { ok: false, failure, usage }, retryable: true, retryAfterMs: null }),
    };
    const { clock, limiter } = one;
    const backbone = createRemoteBackbone(adapter, { limiter, clock, retry: { maxAttempts: 3 } });
    const result = await clock.runUntil(backbone.complete(plainRequest()));
    expect(result).toEqual({
      ok: false,
      failure: { ...failure, message: 'half a reply (gave up after 3 attempts)' },
      usage: {
        inputTokens: 300,
        outputTokens: 30,
        cachedInputTokens: null,
        cacheWriteTokens: null,
        reasoningTokens: 15,
      },
    });
  });

  it('gives up on a dead server, and says so', async () => {
    await using one = await remote({ faults: () => ({ kind: 'drop' }), options: { retry: { maxAttempts: 3 } } });
    expect(verdicts(await one.all(jobs(2)))).toEqual(['dropped', 'dropped']);
    expect(one.server.requests).toHaveLength(6);
  });

  it.each(['stall_headers', 'stall_body'] as const)(
    'ends an attempt with %s at its deadline, and tries again',
    async (kind) => {
      await using one = await remote({ faults: [{ kind }], options: { deadlineMs: 30_000 } });
      const done = one.backbone.complete(plainRequest());
      const received = await one.server.request(0);
      await one.clock.advance(30_000);
      expect(await received.ended).toBe('closed');
      expect((await one.run(done)).ok).toBe(true);
      expect(one.reports.map(({ code }) => code)).toEqual(['timeout', 'ok']);
    },
  );

  it('lets the error of a bug through, and frees its slot', async () => {
    await using one = await remote({ limits: { maxConcurrency: 1 } });
    const { clock, limiter } = one;
    const broken = { ...plainAdapter('', clock.nowMs), send: () => Promise.reject(new TypeError('a bug')) };
    await expect(
      createRemoteBackbone(broken, { limiter, clock }).complete(plainRequest({ system: LONG })),
    ).rejects.toThrow('a bug');
    expect(verdicts(await one.all(jobs(2, LONG)))).toEqual(['Sent.', 'Sent.']);
  });
});

describe('createRemoteBackbone: aborts', () => {
  const ABORTED = {
    ok: false,
    failure: { code: 'aborted', message: 'the call was aborted', status: null },
    usage: null,
  };

  it('sends nothing for a call that was aborted before', async () => {
    await using one = await remote();
    expect(await one.backbone.complete(plainRequest(), { signal: AbortSignal.abort() })).toEqual(ABORTED);
    expect(one.server.requests).toEqual([]);
  });

  it.each(['stall_headers', 'stall_body'] as const)('reaches the socket during %s', async (kind) => {
    await using one = await remote({ faults: [{ kind }] });
    const client = new AbortController();
    const done = one.backbone.complete(plainRequest(), { signal: client.signal });
    const received = await one.server.request(0);
    client.abort();
    expect(await done).toMatchObject({ ok: false, failure: { code: 'aborted' } });
    expect(await received.ended).toBe('closed');
    expect(one.clock.waits).toEqual([]);
  });

  it('leaves no listener on the signal of the caller', async () => {
    await using one = await remote({ faults: [{ kind: 'overloaded' }] });
    const client = new AbortController();
    const done = one.backbone.complete(plainRequest({ system: LONG }), { signal: client.signal });
    expect((await one.run(done)).ok).toBe(true);
    expect(getEventListeners(client.signal, 'abort')).toEqual([]);
  });

  it.each([
    ['a slot', 'Verify.'],
    ['the first answer of its prefix', LONG],
  ])('ends the wait for %s', async (_name, system) => {
    await using one = await remote({ faults: [{ kind: 'stall_headers' }], limits: { maxConcurrency: 1 } });
    const [holder, waiter] = [new AbortController(), new AbortController()];
    const [first, second] = [holder, waiter].map(({ signal }) =>
      one.backbone.complete(plainRequest({ system }), { signal }),
    );
    await one.server.request(0);
    waiter.abort();
    expect(await second).toEqual(ABORTED);
    holder.abort();
    expect(await first).toMatchObject({ failure: { code: 'aborted' } });
    expect(one.server.requests).toHaveLength(1);
  });

  it('ends the wait before the next attempt, and the pause of the key, and keeps what was paid', async () => {
    const fault: Fault = { kind: 'rate_limited', retryAfter: { seconds: 30 } };
    await using one = await remote({ faults: [fault], limits: { maxConcurrency: 1 } });
    const client = new AbortController();
    const done = [0, 1].map(() => one.backbone.complete(plainRequest(), { signal: client.signal }));
    await one.server.request(0);
    while (one.reports.length === 0) await one.clock.advance(0);
    await one.clock.advance(1000);
    client.abort();
    expect(await Promise.all(done)).toEqual([ABORTED, ABORTED]);
    expect(one.clock.waits).toEqual([]);
    expect(one.server.requests).toHaveLength(1);
  });
});

describe('createRemoteBackbone: shared prefixes', () => {
  it('lets one session go first, and then all others together', async () => {
    await using one = await remote({ latencyMs: 100, limits: { maxConcurrency: 8 } });
    expect(verdicts(await one.all(jobs(5, LONG)))).toEqual(Array(5).fill('Sent.'));
    expect(one.sentMs()).toEqual([0, 100, 100, 100, 100]);
    await one.all(jobs(3, LONG));
    expect(one.sentMs().slice(5)).toEqual([200, 200, 200]);
  });

  it('holds up nobody with a short prefix, another prefix, or where it is switched off', async () => {
    const mixed = [...jobs(3), plainRequest({ system: `${LONG}1` }), plainRequest({ system: `${LONG}2` })];
    await using one = await remote({ latencyMs: 100, limits: { maxConcurrency: 8 } });
    await one.all(mixed);
    expect(one.sentMs()).toEqual([0, 0, 0, 0, 0]);
    await using off = await remote({ latencyMs: 100, limits: { maxConcurrency: 8, warmPrefix: false } });
    await off.all(jobs(3, LONG));
    expect(off.sentMs()).toEqual([0, 0, 0]);
  });

  it('tells tools apart, not only system texts', async () => {
    const tool = (name: string) => ({ name, description: '', parameters: { type: 'object' } });
    await using one = await remote({ latencyMs: 100 });
    const asked = [
      plainRequest({ system: LONG, tools: [tool('a')] }),
      plainRequest({ system: LONG, tools: [tool('b')] }),
    ];
    await one.all([...asked, ...asked]);
    expect(one.sentMs()).toEqual([0, 0, 100, 100]);
  });

  it('lets the provider read the prefix from its cache for all that follow', async () => {
    const read = async (warmPrefix: boolean) => {
      await using one = await remote({ policy: () => ({ text: 'Sent.' }), limits: { warmPrefix }, latencyMs: 100 });
      const results = await one.all(jobs(4, LONG));
      return results.map(({ usage }) => (usage?.cachedInputTokens ?? 0) >= LONG.length / 4);
    };
    expect(await read(true)).toEqual([false, true, true, true]);
    expect(await read(false)).toEqual([false, false, false, false]);
  });

  it('releases the others when the first call fails for good', async () => {
    await using one = await remote({ faults: [{ kind: 'quota' }], limits: { maxConcurrency: 8 } });
    expect(verdicts(await one.all(jobs(3, LONG)))).toEqual(['quota', 'Sent.', 'Sent.']);
  });
});
