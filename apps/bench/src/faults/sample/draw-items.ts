import { createHash } from 'node:crypto';
import { createRandom } from '@sauron/core/random';
import type { FaultPair } from '@sauron/faultinject';

/** One question for a reviewer: does this criterion hold in this episode? */
export interface SampleItem {
  /** Tells nothing of pair or arm. */
  readonly id: string;
  readonly episodeId: string;
  readonly criterionId: string;
}

/** An item with what the reviewer must not see. */
export interface KeyedItem extends SampleItem {
  readonly pair: FaultPair;
  readonly arm: 'clean' | 'twin' | 'fault';
}

export interface SampleOrder {
  /** Share of the pairs of each family. */
  readonly rate: number;
  readonly seed: number;
}

/** Pairs of a family that are drawn at least, where it has as many. */
const MIN_PER_FAMILY = 3;

/**
 * Draws pairs of each family, and of each its fault and one of the two harmless arms, with a question per target. Items come in
 * drawn order. The same order gives the same items, so the key need not be kept.
 */
export function drawItems(pairs: readonly FaultPair[], { rate, seed }: SampleOrder): KeyedItem[] {
  const families = [...Map.groupBy(pairs, ({ family }) => family)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const drawn = families.flatMap(([family, own]) => {
    const count = Math.min(own.length, Math.max(MIN_PER_FAMILY, Math.round(own.length * rate)));
    return createRandom(seed, 'sample', family).sample(own, count);
  });
  const items = drawn.flatMap((pair) => {
    const harmless = createRandom(seed, 'sample-arm', pair.id).pick(['clean', 'twin'] as const);
    return (['fault', harmless] as const).flatMap((arm) =>
      pair.targets.map(({ criterionId }) => ({
        id: itemId(pair.arms[arm], criterionId, seed),
        episodeId: pair.arms[arm],
        criterionId,
        pair,
        arm,
      })),
    );
  });
  return createRandom(seed, 'sample-order').shuffle(items);
}

function itemId(episodeId: string, criterionId: string, seed: number): string {
  return createHash('sha256')
    .update(JSON.stringify([seed, episodeId, criterionId]))
    .digest('hex')
    .slice(0, 10);
}
