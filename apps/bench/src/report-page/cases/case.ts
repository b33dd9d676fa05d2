import type { Aspect, Outcome, Verdict } from '@sauron/core/episode';

/** One criterion of an episode in one cell, with what was said of it. */
export interface Case {
  /** Id of the cell. */
  readonly cell: string;
  readonly dataset: string;
  readonly episodeId: string;
  readonly criterionId: string;
  readonly text: string;
  /** Null without a label that says MET or UNMET. */
  readonly label: Verdict | null;
  /** As the label says, or the rubric. */
  readonly aspect: Aspect | null;
  /** One for a wrong or failed case, one of each verdict for a flipped one; null where the outcome was not kept. */
  readonly said: readonly { readonly repeat: number; readonly outcome: Outcome | null }[];
}

/** Criteria without a verdict that failed alike. */
export interface FailureGroup {
  readonly status: string;
  readonly code: string;
  /** Criteria and repeats. */
  readonly count: number;
  readonly examples: readonly Case[];
}

/** What of a cell is worth reading. Counts are over all, examples are few. */
export interface CellCases {
  readonly cell: string;
  readonly name: string;
  /** By status, then code. */
  readonly failures: readonly FailureGroup[];
  /** Labelled criteria with a wrong verdict in some repeat. */
  readonly wrong: readonly {
    readonly aspect: Aspect | 'none';
    readonly count: number;
    readonly examples: readonly Case[];
  }[];
  /** Criteria, labelled or not, whose verdict is not the same in all repeats. */
  readonly flipped: { readonly count: number; readonly examples: readonly Case[] };
}
