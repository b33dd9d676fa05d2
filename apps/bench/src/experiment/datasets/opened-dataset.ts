import type { Episode } from '@sauron/core/episode';
import type { Truth } from '../../run/truth.ts';
import type { DatasetSpec } from '../experiment-schema.ts';

/** Reads the record that an episode was made of, as text. */
export type RecordText = () => Promise<string>;

/** One episode of a run and, apart from it, what scoring knows of it. Only the episode may go to a verifier. */
export interface EpisodeWithTruth {
  readonly episode: Episode;
  readonly truth: Truth;
  /** TRAIL only: the trace as text, for a judge that reads the record whole. */
  readonly recordText?: RecordText;
}

/** A data set of an experiment, open for reading. */
export interface OpenedDataset {
  readonly spec: DatasetSpec;
  readonly version: string;
  readonly licence: string;
  readonly howLabelled: string;
  /** SHA-256 of the manifest's canonical JSON, which holds that of every file; for TRAIL of the names and bytes of its files. */
  readonly sha256: string;
  /**
   * The episodes of the spec, in a fixed order, read anew each time; all arms of a pair stand together. Throws UsageError or
   * InputError for a broken record, and for an episode id of the spec that is not there.
   */
  episodes(): AsyncGenerator<EpisodeWithTruth, void, undefined>;
}
