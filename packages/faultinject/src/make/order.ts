import type { Episode, EpisodeEffects, EpisodeLabels } from '@sauron/core/episode';
import type { DomainSpec } from '../domain/domain-spec.ts';
import type { Level } from '../families/family.ts';
import type { FaultFamily } from '../fault-family.ts';
import type { TallyCounts } from './tally.ts';

/** An episode that faults may be made of. Without labels it is passed over. */
export interface BaseRecord {
  readonly labelled: { readonly episode: Episode; readonly labels: EpisodeLabels | null };
  /** Null where nobody recorded them: then the templates of the domain tell. */
  readonly effects: EpisodeEffects | null;
}

/** Which pairs to make. */
export interface PairOrder {
  /** Each record is read once and let go; pairs come in this order. Give it in drawn order where it is sorted. */
  readonly records: Iterable<BaseRecord> | AsyncIterable<BaseRecord>;
  /** How many records there are, so that pairs are spread over all of them; null where that is not known. @default null */
  readonly episodes?: number | null;
  readonly domain: DomainSpec;
  /** Thoughts of agents of the set, for what is added for size alone: see `collectFillers`. */
  readonly fillers: readonly string[];
  /** @default all families */
  readonly families?: readonly FaultFamily[];
  /** @default all levels */
  readonly levels?: readonly Level[];
  /** Pairs wanted of each family, its levels in equal parts. @default 30 */
  readonly perFamily?: number;
  /** Pairs made of one base at most. @default 5 */
  readonly maxPerBase?: number;
  /** @default 1 */
  readonly seed?: number;
  /** Share of the pairs that get an arm `identity`, from 0 to 1. @default 0.1 */
  readonly identityShare?: number;
  readonly onProgress?: (counts: TallyCounts) => void;
  readonly signal?: AbortSignal;
}
