import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/fake-provider/index.ts';
import type { Congestion } from './adaptive-limit.ts';
import { createLimiter, type LimiterOptions } from './limiter.ts';

interface Ending {
  readonly congestion?: Congestion;
  readonly pauseMs?: number;
  readonly tokens?: number;
}

/** Calls that take 100 ms of a fake clock. */
function limited(options: LimiterOptions = {}, random: readonly number[] = [0.5]) {
  const clock = createFakeClock({ startMs: 0, random });
  const limiter = createLimiter(options, clock);
  const lane = limiter.lane('key', 'model');
  const started: [name: string, atMs: number][] = [];
  let running = 0;
  let most = 0;
  const call = (
    name: string,
    ending: Ending = {},
    parts: { signal?: AbortSignal; place?: number; on?: typeof lane; tokens?: number } = {},
  ) => {
    const { on = lane, place = on.nextPlace(), tokens = 0, signal } = parts;
    return on.run({ tokens, place, ...(signal === undefined ? {} : { signal }) }, async () => {
      started.push([name, clock.nowMs()]);
      running += 1;
      most = Math.max(most, running);
      await clock.sleep(100);
      running -= 1;
      const { congestion = 'none', pauseMs = 0, tokens: used = null } = ending;
      return { result: name, congestion, pauseMs, tokens: used };
    });
  };
  const finish = async (calls: readonly Promise<unknown>[]) => clock.runUntil(Promise.all(calls));
  return { clock, limiter, lane, started, call, finish, most: () => most };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

describe('createLimiter: slots', () => {
  it('runs as many calls at once as it may, in the order in which they came', async () => {
    const { call, finish, started, most } = limited({ maxConcurrency: 2 });
    expect(await finish(names(5).map((name) => call(name)))).toEqual([names(5)].flat());
    expect(started).toEqual([
      ['c0', 0],
      ['c1', 0],
      ['c2', 100],
      ['c3', 100],
      ['c4', 200],
    ]);
    expect(most()).toBe(2);
  });

  it('keeps the place of a call that comes back', async () => {
    const { call, finish, started, lane } = limited({ maxConcurrency: 1 });
    const early = lane.nextPlace();
    await finish([...names(3).map((name) => call(name)), call('retry', {}, { place: early })]);
    expect(started.map(([name]) => name)).toEqual(['c0', 'retry', 'c1', 'c2']);
  });

  it('shares the slots of a key among its models, and none among keys', async () => {
    const { call, finish, started, limiter } = limited({ maxConcurrency: 1 });
    const sibling = limiter.lane('key', 'other model');
    const stranger = limiter.lane('other key', 'model');
    await finish([call('a'), call('b', {}, { on: sibling }), call('c', {}, { on: stranger })]);
    expect(started).toEqual([
      ['a', 0],
      ['c', 0],
      ['b', 100],
    ]);
    expect(limiter.lane('key', 'model')).toBe(limiter.lane('key', 'model'));
  });

  it('halves how many run at once when the provider is overloaded, and grows again', async () => {
    const { call, finish, limiter } = limited({ maxConcurrency: 8 });
    const limit = () => limiter.status()[0]?.limit;
    await finish(names(8).map((name) => call(name, { congestion: 'overloaded' })));
    expect(limit()).toBe(4);
    await finish(names(3).map((name) => call(name)));
    expect(limit()).toBe(4);
    await finish([call('last')]);
    expect(limit()).toBe(5);
  });

  it('never runs more than the halved number from then on', async () => {
    const { call, finish, started } = limited({ maxConcurrency: 4 });
    const calls = names(4).map((name) => call(name, { congestion: 'overloaded' }));
    await finish([...calls, ...names(4).map((name) => call(`later ${name}`, { congestion: 'unknown' }))]);
    expect(started.slice(4).map(([, at]) => at)).toEqual([100, 100, 200, 200]);
  });

  it('says what runs and what waits', async () => {
    const { call, clock, limiter, finish } = limited({ maxConcurrency: 2 });
    const calls = names(5).map((name) => call(name, { pauseMs: 700 }));
    await clock.advance(0);
    expect(limiter.status()).toEqual([
      { limitKey: 'key', model: 'model', running: 2, waiting: 3, limit: 2, pausedMs: 0 },
    ]);
    await clock.advance(150);
    expect(limiter.status()[0]).toMatchObject({ running: 0, pausedMs: 650 });
    await finish(calls);
  });

  it.each([{ maxConcurrency: 0 }, { requestsPerMinute: -1 }, { tokensPerMinute: Number.NaN }])(
    'takes no %o',
    (options) => {
      expect(() => createLimiter(options, createFakeClock())).toThrow(RangeError);
    },
  );
});

describe('createLimiter: pauses', () => {
  it('H01 starts nothing for the whole key until a pause is over, and then spreads the starts', async () => {
    const { call, finish, started, limiter } = limited({ maxConcurrency: 3 }, [0, 0.25, 0.9, 0.5]);
    const sibling = limiter.lane('key', 'other model');
    const stranger = limiter.lane('other key', 'model');
    await finish([
      call('refused', { pauseMs: 2000 }),
      ...names(4).map((name) => call(name)),
      call('sibling', {}, { on: sibling }),
      call('stranger', {}, { on: stranger }),
    ]);
    const late = started.filter(([, at]) => at > 0).map(([, at]) => at);
    expect(started.filter(([, at]) => at === 0).map(([name]) => name)).toEqual(['refused', 'c0', 'c1', 'stranger']);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(2100);
    expect(Math.max(...late)).toBeLessThanOrEqual(3100);
    expect(new Set(late).size).toBe(3);
  });

  it('keeps the longer of two pauses', async () => {
    const { call, finish, started } = limited({ maxConcurrency: 2 }, [0]);
    await finish([call('long', { pauseMs: 5000 }), call('short', { pauseMs: 1000 }), call('next')]);
    expect(started.at(-1)).toEqual(['next', 5100]);
  });

  it('waits again where a pause began in the meantime', async () => {
    const { call, finish, started } = limited({ maxConcurrency: 2, spreadMs: 0 }, [0]);
    await finish([
      call('a', { pauseMs: 1000 }),
      call('b'),
      call('c', { pauseMs: 1000 }, {}),
      call('d', { pauseMs: 1000 }),
      call('e'),
    ]);
    expect(started.map(([, at]) => at)).toEqual([0, 0, 1100, 1100, 2200]);
  });

  it('spreads a short pause over as short a time', async () => {
    const { call, finish, started } = limited({ maxConcurrency: 1 }, [0.5]);
    await finish([call('a', { pauseMs: 20 }), call('b')]);
    expect(started.at(-1)).toEqual(['b', 130]);
  });
});

describe('createLimiter: rates', () => {
  it('starts no more requests than the rate allows, one by one after the first burst', async () => {
    const { call, finish, started } = limited({ maxConcurrency: 100, requestsPerMinute: 60 });
    await finish(names(14).map((name) => call(name)));
    expect(started.map(([, at]) => at)).toEqual([...Array(10).fill(0), 1000, 2000, 3000, 4000]);
  });

  it('counts tokens by their estimate, and by what was used as soon as that is known', async () => {
    const { call, finish, started } = limited({ maxConcurrency: 100, tokensPerMinute: 6000 });
    await finish([call('a', { tokens: 1000 }, { tokens: 900 })]);
    await finish([call('b', {}, { tokens: 500 }), call('c', {}, { tokens: 500 })]);
    // a used all that was saved; 100 ms brought 10 tokens back.
    expect(started.map(([, at]) => at)).toEqual([0, 5000, 10_000]);
  });

  it('gives back what a call had reserved when it is aborted or held up', async () => {
    const { call, clock, finish, started } = limited({ maxConcurrency: 100, requestsPerMinute: 6, spreadMs: 0 }, [0]);
    const client = new AbortController();
    await finish([call('a')]);
    const stopped = expect(call('b', {}, { signal: client.signal })).rejects.toBe('enough');
    const next = call('c');
    await clock.advance(0);
    client.abort('enough');
    await stopped;
    await finish([next, call('d')]);
    expect(started).toEqual([
      ['a', 0],
      ['c', 20_000],
      ['d', 20_000],
    ]);
  });
});

describe('createLimiter: rates and pauses together', () => {
  it('starts nothing in a pause that began while a rate was waited for, and gives back what was reserved', async () => {
    const { call, finish, started } = limited({ maxConcurrency: 2, tokensPerMinute: 60, spreadMs: 0 }, [0]);
    await finish([call('burst', {}, { tokens: 10 })]);
    // A token comes back each second: the second call could start at 5000, were there no pause until 5200 by then.
    await finish([call('pausing', { pauseMs: 5000 }, { tokens: 0 }), call('held up', {}, { tokens: 5 })]);
    expect(started).toEqual([
      ['burst', 0],
      ['pausing', 100],
      ['held up', 5200],
    ]);
  });
});

describe('createLimiter: aborts', () => {
  it('takes a waiting call out, whether it waits for a slot, a pause or a rate', async () => {
    for (const options of [{ maxConcurrency: 1 }, { maxConcurrency: 1, requestsPerMinute: 6 }]) {
      const { call, clock, finish, started, limiter } = limited(options);
      const client = new AbortController();
      const first = call('first', { pauseMs: 1000 });
      await clock.advance(0);
      const waiting = expect(call('second', {}, { signal: client.signal })).rejects.toBe('enough');
      await clock.advance(500);
      client.abort('enough');
      await waiting;
      await expect(call('third', {}, { signal: AbortSignal.abort('early') })).rejects.toBe('early');
      await finish([first]);
      expect(started).toHaveLength(1);
      expect(limiter.status()[0]).toMatchObject({ running: 0, waiting: 0 });
      expect(clock.waits).toEqual([]);
    }
  });

  it('takes out a call that has a slot of its model and waits for one of the key', async () => {
    const { call, clock, finish, started, limiter } = limited({ maxConcurrency: 1 });
    const sibling = limiter.lane('key', 'other model');
    const client = new AbortController();
    const first = call('first');
    const waiting = expect(call('second', {}, { on: sibling, signal: client.signal })).rejects.toBe('enough');
    const third = call('third', {}, { on: sibling });
    await clock.advance(50);
    client.abort('enough');
    await waiting;
    await finish([first, third]);
    expect(started.map(([name]) => name)).toEqual(['first', 'third']);
  });

  it('keeps the slot of a call that runs until it has ended by itself', async () => {
    const { call, clock, finish, most } = limited({ maxConcurrency: 1 });
    const client = new AbortController();
    const running = call('a', {}, { signal: client.signal });
    const next = call('b');
    await clock.advance(50);
    client.abort('enough');
    await finish([running, next]);
    expect(most()).toBe(1);
  });

  it('frees the slot of a task that breaks', async () => {
    const { lane, call, finish } = limited({ maxConcurrency: 1 });
    await expect(lane.run({ tokens: 0, place: 0 }, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(await finish([call('next')])).toEqual(['next']);
  });
});

describe('createLimiter: any traffic', () => {
  it('finishes every call that is not aborted, within its slots and never inside a pause', async () => {
    const ending = fc.record({
      congestion: fc.constantFrom<Congestion>('none', 'overloaded', 'unknown'),
      pauseMs: fc.constantFrom(0, 0, 0, 300, 1500),
      isAborted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(ending, { maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
        fc.option(fc.integer({ min: 30, max: 3000 })),
        async (endings, maxConcurrency, perMinute) => {
          const { call, clock, most, limiter, started } = limited(
            { maxConcurrency, ...(perMinute === null ? {} : { requestsPerMinute: perMinute }) },
            [0.1, 0.7, 0.4],
          );
          const client = new AbortController();
          const calls = endings.map(({ isAborted, ...end }, index) =>
            call(`c${index}`, end, isAborted ? { signal: client.signal } : {}),
          );
          const settled = Promise.allSettled(calls);
          await clock.advance(150);
          client.abort('enough');
          const results = await clock.runUntil(settled);
          for (const [index, { status }] of results.entries())
            if (endings[index]?.isAborted === false) expect(status).toBe('fulfilled');
          expect(most()).toBeLessThanOrEqual(maxConcurrency);
          for (const [index, { pauseMs }] of endings.entries()) {
            const endedMs = (started.find(([name]) => name === `c${index}`)?.[1] ?? Number.NaN) + 100;
            const inside = started.filter(([, at]) => at > endedMs && at < endedMs + pauseMs);
            expect(inside).toEqual([]);
          }
          expect(limiter.status()[0]).toMatchObject({ running: 0, waiting: 0 });
        },
      ),
      { numRuns: 40 },
    );
  });
});
