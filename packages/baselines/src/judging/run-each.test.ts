import { describe, expect, it } from 'vitest';
import { runEach } from './run-each.ts';

/** Waits for so many turns of the queue of promises. */
async function ticks(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await Promise.resolve();
}

describe('runEach', () => {
  it('keeps the order of the items and the limit, whichever ends first', async () => {
    let running = 0;
    let most = 0;
    const results = await runEach([9, 5, 1, 7], 2, async (item, index) => {
      running += 1;
      most = Math.max(most, running);
      await ticks(item);
      running -= 1;
      return `${index}:${item}`;
    });
    expect(results).toEqual(['0:9', '1:5', '2:1', '3:7']);
    expect(most).toBe(2);
    expect(await runEach([], 4, async () => 1)).toEqual([]);
  });

  it('starts nothing more after a rejection', async () => {
    const started: number[] = [];
    const run = runEach([1, 2, 3, 4, 5], 2, async (item) => {
      started.push(item);
      if (item === 1) throw new Error('the first fails');
      await ticks(20);
    });
    await expect(run).rejects.toThrow('the first fails');
    await ticks(50);
    expect(started).toEqual([1, 2]);
  });
});
