import { UsageError } from '../cli/usage-error.ts';
import type { RunManifest } from './run-manifest.ts';

/** Which part of a run a process does; null: all of it. */
export type Shard = RunManifest['shard'];

const MOST = 10_000;

/** Reads `i/n`, counted from 1. Throws UsageError. */
export function parseShard(text: string | undefined): Shard {
  if (text === undefined) return null;
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/u.exec(text)?.map(Number) ?? [];
  const isRight = index !== undefined && count !== undefined && index >= 1 && index <= count && count <= MOST;
  if (isRight) return { index, count };
  throw new UsageError(`--shard: expected i/n with i from 1 to n, e.g. 2/4, got ${JSON.stringify(text)}`);
}

/**
 * Says of each episode of a data set, in order, whether it is in the shard: clusters are dealt out in the order in which they
 * first come, so that all arms of an episode stay together and shards are of like size.
 */
export function shardFilter(shard: Shard): (cluster: string) => boolean {
  const dealt = new Map<string, number>();
  return (cluster) => {
    if (shard === null) return true;
    const number = dealt.get(cluster) ?? dealt.size;
    dealt.set(cluster, number);
    return number % shard.count === shard.index - 1;
  };
}
