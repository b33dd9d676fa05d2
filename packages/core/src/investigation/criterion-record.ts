import type { Criterion } from '../episode/episode.ts';
import type { GateResult, Outcome, SupportResult, Verdict } from '../episode/verification.ts';

/** A verdict that was proposed and turned down. */
export interface Refusal {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly gates: readonly GateResult[];
  readonly support: SupportResult | null;
}

/** What became of one criterion inside its session. */
export interface CriterionRecord {
  readonly criterion: Criterion;
  /** Final once set. */
  outcome: Outcome | null;
  /** The last proposal that was refused. */
  refusal: Refusal | null;
  /** Entries for this criterion that could not be read. */
  malformed: number;
  /** Entries whose verdict and reason contradicted each other. */
  contradictory: number;
  /** Refused proposals by content: the same one again costs nothing. */
  readonly refused: Map<string, string>;
  /** Turn in which it was last put to the support check; 0 before. */
  askedInTurn: number;
}

export function newRecord(criterion: Criterion): CriterionRecord {
  return {
    criterion,
    outcome: null,
    refusal: null,
    malformed: 0,
    contradictory: 0,
    refused: new Map(),
    askedInTurn: 0,
  };
}
