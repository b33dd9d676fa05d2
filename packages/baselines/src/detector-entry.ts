import type { Episode } from '@sauron/core/episode';
import type { TraceErrorDetector, Verifier } from '@sauron/core/verifier';
import type { z } from 'zod';
import type { MaximumUsage } from './judging/index.ts';

/** What a detector may read besides the episode. */
export interface DetectorSources {
  /**
   * The text of the original record. A judge that is given it reads that text in place of the trace of the episode, and
   * locates errors at the record's own ids.
   */
  readonly traceText?: (episode: Episode) => string | Promise<string>;
}

/** A judge that reports errors by itself, and is no verifier of any rubric: all others become detectors by `detectorOf`. */
export interface DetectorEntry {
  /** What it does, in one line for lists. */
  readonly describes: string;
  /** Closed, every member with a default. */
  readonly settings: z.ZodType;
  /** A new detector whose id is the id in the table. Throws a zod error that names a wrong setting. */
  createDetector(settings?: unknown, sources?: DetectorSources): TraceErrorDetector;
  /**
   * The same judge as a verifier of the one rubric that it knows: MET where it reports an error of the kind. On any other
   * rubric every criterion fails as `unsupported`, and no call is made.
   */
  createVerifier(settings?: unknown, sources?: DetectorSources): Verifier;
  /** An upper bound of what judging the episode once can take. Rejects with a zod error that names a wrong setting. */
  maximumUsage(episode: Episode, settings?: unknown, sources?: DetectorSources): Promise<MaximumUsage>;
}
