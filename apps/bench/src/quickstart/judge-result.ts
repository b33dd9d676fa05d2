import type { Criterion, LabelProvenance, Outcome } from '@sauron/core/episode';
import type { Backbone } from '@sauron/core/model';
import type { DatasetManifest } from '@sauron/datasets';
import type { CostSummary, VerificationSummary } from '../report/summarise-verification.ts';
import type { ScoredRow } from '../scores/scored-row.ts';

/** What one verifier did with the sample. */
export interface JudgeResult {
  readonly id: string;
  readonly describes: string;
  /** Null for a verifier that calls none. */
  readonly backbone: Pick<Backbone, 'id' | 'kind'> | null;
  readonly rows: readonly ScoredRow[];
  /** Criteria judged, labelled or not. */
  readonly criteria: number;
  readonly failed: number;
  readonly byBasis: VerificationSummary['byBasis'];
  readonly cost: CostSummary;
}

/** A receipt to show in full. */
export interface ShownReceipt {
  readonly episodeId: string;
  readonly criterion: Criterion;
  readonly outcome: Outcome;
}

/** What the sample is, in numbers. */
export interface SampleFacts {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly howLabelled: string;
  readonly episodes: number;
  readonly criteria: number;
  readonly labels: Readonly<Record<LabelProvenance, number>>;
  /** SHA-256 of each file that the sample's manifest lists. */
  readonly files: readonly Readonly<DatasetManifest['files'][number]>[];
}
