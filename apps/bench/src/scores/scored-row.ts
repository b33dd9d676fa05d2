import {
  type Aspect,
  type Basis,
  type EpisodeLabels,
  isDecided,
  type LabelProvenance,
  type Verdict,
  type Verification,
} from '@sauron/core/episode';

/** A labelled criterion and what a verifier said of it. */
export interface ScoredRow {
  readonly episodeId: string;
  /** What was drawn independently: the base of the labels, else the episode. */
  readonly cluster: string;
  readonly criterionId: string;
  readonly label: Verdict;
  /** Null where it was not said who made the label. */
  readonly provenance: LabelProvenance | null;
  /** As the labels give it. */
  readonly aspect: Aspect | null;
  /** Null where there is no verdict: that is neither MET nor UNMET. */
  readonly verdict: Verdict | null;
  readonly basis: Basis | null;
}

/** Pairs outcomes with labels. Criteria without a label, or labelled UNKNOWN, have no row. */
export function rowsOf(verification: Verification, labels: EpisodeLabels | null): ScoredRow[] {
  const outcomes = new Map(verification.outcomes.map((outcome) => [outcome.criterionId, outcome]));
  return (labels?.labels ?? []).flatMap(({ criterionId, value, provenance, aspect }) => {
    const outcome = outcomes.get(criterionId);
    if (value === 'UNKNOWN' || outcome === undefined) return [];
    const decided = isDecided(outcome) ? outcome : null;
    const { episodeId } = verification;
    const cluster = labels?.base ?? episodeId;
    const said = { verdict: decided?.verdict ?? null, basis: decided?.basis ?? null };
    return [{ episodeId, cluster, criterionId, label: value, provenance, aspect, ...said }];
  });
}
