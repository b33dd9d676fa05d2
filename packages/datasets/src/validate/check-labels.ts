import type { Episode, EpisodeLabels, LocatorRoots } from '@sauron/core/episode';
import { witnessProblem } from './locator-roots.ts';
import type { Finding } from './problem.ts';

/** What is wrong between the labels of an episode and its criteria and places. */
export function checkLabels({ rubric }: Episode, { labels }: EpisodeLabels, roots: LocatorRoots): Finding[] {
  const known = new Set(rubric.map(({ id }) => id));
  const stray = labels.flatMap(({ criterionId }, index): Finding[] => {
    if (known.has(criterionId)) return [];
    const message = `expected a criterion of the episode, got ${JSON.stringify(criterionId)}, which its rubric does not have`;
    return [{ kind: 'dangling', field: `labels[${index}].criterionId`, message }];
  });
  const lost = labels.flatMap(({ criterionId, witness = [] }) =>
    witness.flatMap((locator, index): Finding[] => {
      const problem = witnessProblem(locator, roots);
      if (problem === null) return [];
      const message = `expected a place of the episode, got ${locator}: ${problem}`;
      return [{ kind: 'dangling', field: `${criterionId}.witness[${index}]`, message }];
    }),
  );
  return [...stray, ...lost];
}

/** Criteria of a labelled episode that have no label. That is no mistake: nobody may know. */
export function unlabelledCriteria({ rubric }: Episode, { labels }: EpisodeLabels): string[] {
  const labelled = new Set(labels.map(({ criterionId }) => criterionId));
  return rubric.map(({ id }) => id).filter((id) => !labelled.has(id));
}
