import type { Episode, EpisodeLabels } from '@sauron/core/episode';
import type { FaultPair, PairFacts } from '@sauron/faultinject';
import { TRUTH_SCHEMA, type Truth } from '../../run/truth.ts';

/** What scoring knows of an episode besides its labels. */
interface TruthParts {
  readonly labels: EpisodeLabels | null;
  readonly cluster: string;
  readonly pair?: Truth['pair'];
}

/** The truth of one episode: its labels, criterion by criterion, copied. */
export function truthOf({ id, domain, rubric }: Episode, { labels, cluster, pair = null }: TruthParts): Truth {
  const byCriterion = new Map((labels?.labels ?? []).map((label) => [label.criterionId, label]));
  return {
    schema: TRUTH_SCHEMA,
    episodeId: id,
    cluster,
    domain: domain ?? null,
    criteria: rubric.map((criterion) => {
      const label = byCriterion.get(criterion.id);
      return {
        id: criterion.id,
        text: criterion.text,
        label: label?.value ?? null,
        provenance: label?.provenance ?? null,
        aspect: label?.aspect ?? criterion.aspect ?? null,
        witness: [...(label?.witness ?? [])],
      };
    }),
    pair,
    trail: null,
  };
}

/** What stands at each arm of a pair. */
export function pairFactsOf(pair: FaultPair): PairFacts {
  const { id, family, level, nature, baseEpisodeId } = pair;
  const { targets, collateralFlips, witness, decisiveStep, guard, host } = pair;
  return {
    ...{ id, family, level, nature, baseEpisodeId },
    ...{ targets, collateralFlips, witness, decisiveStep, guard, host },
  };
}
