import type { Episode, EpisodeLabels } from '@sauron/core/episode';
import { stringifyEffects } from '@sauron/core/episode';
import { stringifyPair } from '../manifest/pair.ts';
import { makePairs } from './make-pairs.ts';
import type { PairOrder } from './order.ts';
import type { TallyCounts } from './tally.ts';

/** What a data set folder of fault pairs is written from. */
export interface FaultSet {
  /** All arms, one at a time. */
  readonly records: AsyncIterable<{ readonly episode: Episode; readonly labels: EpisodeLabels }>;
  /** Files beside the episodes; their text is there when all records were read. */
  readonly attachments: readonly { readonly path: string; text(): string }[];
  counts(): TallyCounts;
}

/** The arms of the pairs as records of a data set, with `pairs.jsonl` and `effects.jsonl` beside them. */
export function makeFaultSet(order: PairOrder): FaultSet {
  const run = makePairs(order);
  const pairs: string[] = [];
  const effects: string[] = [];
  async function* records() {
    for await (const { pair, arms } of run.pairs) {
      pairs.push(stringifyPair(pair));
      for (const arm of arms) {
        effects.push(stringifyEffects(arm.effects));
        yield { episode: arm.episode, labels: arm.labels };
      }
    }
  }
  return {
    records: records(),
    attachments: [
      { path: 'pairs.jsonl', text: () => pairs.join('') },
      { path: 'effects.jsonl', text: () => effects.join('') },
    ],
    counts: run.counts,
  };
}
