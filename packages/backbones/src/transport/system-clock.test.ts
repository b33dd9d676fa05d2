import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createSystemClock } from './system-clock.ts';

describe('createSystemClock', () => {
  const clock = createSystemClock();

  it('tells the time and draws from 0 to 1', () => {
    expect(Math.abs(clock.nowMs() - Date.now())).toBeLessThan(1000);
    const draws = Array.from({ length: 100 }, () => clock.random());
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    expect(new Set(draws).size).toBeGreaterThan(50);
  });

  it('wakes up, and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    await clock.sleep(1, signal);
    await clock.sleep(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('rejects with the reason of the signal, before and during the wait', async () => {
    await expect(clock.sleep(60_000, AbortSignal.abort('early'))).rejects.toBe('early');
    const client = new AbortController();
    const waiting = clock.sleep(60_000, client.signal);
    client.abort('enough');
    await expect(waiting).rejects.toBe('enough');
  });
});
