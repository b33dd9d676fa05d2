import type { Episode, InputError } from '@sauron/core/episode';
import type { LossReport } from '../event-builder/loss-report.ts';
import type { TrailCategory } from './taxonomy.ts';

/** The two parts of TRAIL. */
export const TRAIL_SPLITS = ['gaia', 'swe_bench'] as const;
export type TrailSplit = (typeof TRAIL_SPLITS)[number];

export const TRAIL_IMPACTS = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type TrailImpact = (typeof TRAIL_IMPACTS)[number];

/** One annotated error, repaired. */
export interface TrailError {
  readonly category: TrailCategory;
  /** The id of a span of a model call or of a tool; null where the annotation names no span of the trace. */
  readonly location: string | null;
  /** Null where the annotation lost it, as the next ones. */
  readonly evidence: string | null;
  readonly description: string | null;
  readonly impact: TrailImpact | null;
}

/** The annotators' marks for a trace, 1 to 5; null for one that is missing. */
export interface TrailScores {
  readonly reliability: number | null;
  readonly security: number | null;
  readonly instructionAdherence: number | null;
  readonly planOptimization: number | null;
  readonly overall: number | null;
}

/** `harness`: a span of the benchmark's own code around the agents. `other`: a kind that these traces do not have. */
export type TrailSpanKind = 'llm' | 'tool' | 'agent' | 'chain' | 'harness' | 'other';

/** A span of a trace, and what of it stands in the episode. */
export interface TrailSpan {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: TrailSpanKind;
  readonly status: 'ok' | 'error' | 'unset';
  /** Ids of the events that the span tells of, in order; for a tool also that of its call. */
  readonly eventIds: readonly string[];
  /**
   * The span that a finding on this one is located at, since annotations name calls of models and runs of tools alone: the
   * span itself, or for a step its model call. Null for a span of the harness without any.
   */
  readonly leafId: string | null;
}

/** A trace of TRAIL. Only `episode` (and the ids in `spans`) may go to a judge. */
export interface TrailTrace {
  readonly traceId: string;
  /** Null where neither the folder nor the file tells it. */
  readonly split: TrailSplit | null;
  readonly episode: Episode;
  /** The annotated errors, repaired, in order; null where there are no annotations for the trace. */
  readonly gold: readonly TrailError[] | null;
  /** The annotations as published, for the published scorer, which reads them strictly. */
  readonly goldRaw: string | null;
  readonly scores: TrailScores | null;
  /** By span id, in the order of the tree. An id that the record uses twice stands once, with the events of both spans. */
  readonly spans: ReadonlyMap<string, TrailSpan>;
  /**
   * The text of the trace for a judge that reads it whole: as published where harness logs are kept, else as compact JSON
   * with empty `logs`. Reads a file of one trace anew.
   */
  readonly readText: () => Promise<string>;
}

/** One trace, or why it could not be imported. */
export type TrailImport =
  | {
      readonly ok: true;
      readonly trace: TrailTrace;
      /** What was changed, repaired or left out, in the trace and in its annotations. */
      readonly loss: LossReport;
    }
  | {
      readonly ok: false;
      readonly error: InputError;
      /** Present where no trace was lost: annotations without one. */
      readonly isStray?: true;
    };
