import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShard, shardFilter } from './shard.ts';

describe('parseShard', () => {
  it('reads i/n from 1', () => {
    expect(parseShard(undefined)).toBeNull();
    expect(parseShard('2/4')).toEqual({ index: 2, count: 4 });
  });

  it.each(['0/4', '5/4', '2', '2/', '1/0', '-1/2', '1.5/2', 'a/b', ''])('refuses %j', (text) => {
    expect(() => parseShard(text)).toThrow(/--shard: expected i\/n/u);
  });
});

describe('shardFilter', () => {
  it('puts each episode into one shard, all of a cluster into the same, and as many clusters into each', () => {
    const clusters = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 40 });
    fc.assert(
      fc.property(clusters, fc.integer({ min: 1, max: 5 }), (order, count) => {
        const shards = Array.from({ length: count }, (_, index) => {
          const isMine = shardFilter({ index: index + 1, count });
          return order.map((cluster) => isMine(cluster));
        });
        const holders = order.map((_, at) => shards.flatMap((mine, index) => (mine[at] ? [index] : [])));
        expect(holders.every((held) => held.length === 1)).toBe(true);
        const byCluster = new Map(order.map((cluster, at) => [cluster, holders[at]?.[0]]));
        expect(order.every((cluster, at) => byCluster.get(cluster) === holders[at]?.[0])).toBe(true);
        const sizes = Array.from(
          { length: count },
          (_, index) => [...byCluster.values()].filter((of) => of === index).length,
        );
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keeps all where there are no shards', () => {
    expect(['a', 'b', 'a'].map(shardFilter(null))).toEqual([true, true, true]);
  });
});
