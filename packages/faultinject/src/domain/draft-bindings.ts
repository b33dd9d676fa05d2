import type { Criterion, Episode, EpisodeLabels } from '@sauron/core/episode';
import { proposeBinding } from './bind/propose-binding.ts';
import { vocabularyOf } from './bind/vocabulary.ts';
import type { DraftBinding } from './bindings-file.ts';
import type { DomainSpec } from './domain-spec.ts';

/** An episode with what a person said of its criteria. */
export interface LabelledRun {
  readonly episode: Episode;
  readonly labels: EpisodeLabels | null;
}

/** A criterion without a predicate. */
interface OpenCriterion {
  readonly criterion: Criterion;
  /** Null where nobody has labelled it. */
  readonly label: 'MET' | 'UNMET' | null;
}

/** Guesses predicates from the words of the criteria; what no rule reads is left out. */
export function draftBindings(runs: readonly LabelledRun[], domain: DomainSpec): DraftBinding[] {
  const vocabulary = vocabularyOf(
    runs.map(({ episode }) => episode),
    domain,
  );
  return runs.flatMap(({ episode, labels }) =>
    openCriteria({ episode, labels }).flatMap(({ criterion, label }) => {
      const proposed = proposeBinding(criterion, label, { episode, vocabulary, domain });
      const { id, text } = criterion;
      return proposed === null ? [] : [{ episode: episode.id, criterion: id, text, ...proposed, by: 'rules' }];
    }),
  );
}

/** Criteria that a predicate is wanted for; those that a person could not tell (UNKNOWN) are left out. */
export function openCriteria({ episode, labels }: LabelledRun): OpenCriterion[] {
  const byId = new Map((labels?.labels ?? []).map((label) => [label.criterionId, label]));
  return episode.rubric.flatMap((criterion) => {
    const label = byId.get(criterion.id);
    if (label?.value === 'UNKNOWN' || label?.binding !== undefined) return [];
    return [{ criterion, label: label?.value ?? null }];
  });
}
