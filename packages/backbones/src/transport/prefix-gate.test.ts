import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../test/fake-provider/index.ts';
import { PrefixGate } from './prefix-gate.ts';

/** Calls that end when the test says so. */
function gated(options = {}) {
  const clock = createFakeClock({ startMs: 0 });
  const gate = new PrefixGate(clock, options);
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<boolean>>();
  const call = (name: string, prefix = 'p', signal?: AbortSignal) => {
    const end = Promise.withResolvers<boolean>();
    ends.set(name, end);
    const task = () => {
      started.push(name);
      return end.promise;
    };
    return gate.run(prefix, { task, isWarming: (isGood) => isGood, ...(signal === undefined ? {} : { signal }) });
  };
  const end = async (name: string, isGood = true) => {
    ends.get(name)?.resolve(isGood);
    await clock.advance(0);
  };
  const fail = async (name: string) => {
    ends.get(name)?.reject(new Error('a bug'));
    await clock.advance(0);
  };
  return { clock, started, call, end, fail };
}

describe('PrefixGate', () => {
  it('lets one call of a prefix go first, and all others at once after its answer', async () => {
    const { clock, started, call, end } = gated();
    const all = ['a', 'b', 'c'].map((name) => call(name));
    await clock.advance(0);
    expect(started).toEqual(['a']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('c');
    await end('b');
    expect(await Promise.all(all)).toEqual([true, true, true]);
    expect(clock.waits).toEqual([]);
  });

  it('holds up no other prefix, and no later call of a warm one', async () => {
    const { clock, started, call, end } = gated();
    void call('a');
    void call('other', 'q');
    await clock.advance(0);
    expect(started).toEqual(['a', 'other']);
    await end('a');
    void call('late');
    void call('later');
    await clock.advance(0);
    expect(started).toEqual(['a', 'other', 'late', 'later']);
  });

  it('lets all go when the first call ends badly, and the next that comes leads again', async () => {
    const { clock, started, call, end } = gated();
    void call('a');
    void call('b');
    void call('c');
    await end('a', false);
    expect(started).toEqual(['a', 'b', 'c']);
    void call('d');
    void call('e');
    await clock.advance(0);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await end('b');
    void call('f');
    await clock.advance(0);
    expect(started).toContain('f');
  });

  it('lets all go when the first call breaks', async () => {
    const { clock, started, call, fail } = gated();
    const leading = expect(call('a')).rejects.toThrow('a bug');
    void call('b');
    await clock.advance(0);
    await fail('a');
    await leading;
    expect(started).toEqual(['a', 'b']);
  });

  it('waits no longer than its longest wait', async () => {
    const { clock, started, call } = gated({ longestWaitMs: 5000 });
    void call('a');
    void call('b');
    await clock.advance(4999);
    expect(started).toEqual(['a']);
    await clock.advance(1);
    expect(started).toEqual(['a', 'b']);
  });

  it('takes a prefix for cold again after its time, counted from the last answer', async () => {
    const { clock, started, call, end } = gated({ warmForMs: 1000 });
    void call('a');
    await end('a');
    await clock.advance(900);
    void call('b');
    await end('b');
    await clock.advance(900);
    void call('c');
    void call('d');
    await clock.advance(0);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await clock.advance(1001);
    void call('e');
    void call('f');
    await clock.advance(0);
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('forgets the prefixes that were answered longest ago', async () => {
    const { clock, started, call, end } = gated();
    for (let index = 0; index < 65; index += 1) {
      void call(`c${index}`, `p${index}`);
      await end(`c${index}`);
      void call(`again ${index}`, 'p0');
      await end(`again ${index}`);
    }
    const late = ['p0', 'p1', 'p64'].flatMap((prefix) => [`${prefix} a`, `${prefix} b`]);
    for (const name of late) void call(name, name.slice(0, -2));
    await clock.advance(0);
    expect(started.slice(130)).toEqual(late.filter((name) => name !== 'p1 b'));
  });

  it('ends the wait of a call that is aborted, and of that call alone', async () => {
    const { clock, started, call, end } = gated();
    const client = new AbortController();
    void call('a');
    const waiting = expect(call('b', 'p', client.signal)).rejects.toBe('enough');
    void call('c');
    await clock.advance(0);
    client.abort('enough');
    await waiting;
    await expect(call('d', 'p', AbortSignal.abort('early'))).rejects.toBe('early');
    await end('a');
    expect(started).toEqual(['a', 'c']);
    expect(clock.waits).toEqual([]);
  });
});
