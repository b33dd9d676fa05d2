import type { CriterionLabel, Episode, EpisodeLabels } from '@sauron/core/episode';
import { LABELS_SCHEMA } from '@sauron/core/episode';
import { evaluateBinding, parseFacts } from '@sauron/core/oracle';
import type { PreparedTask, TaskCriterion } from './prepare-task.ts';

/**
 * Labels an episode by its bindings, from what really happened in it. Where the facts of a criterion list the wordings of
 * the scripted agent only, the label of anyone else's episode is unknown: a person has to read it.
 */
export function labelEpisode(
  { criteria, facts }: Pick<PreparedTask, 'criteria' | 'facts'>,
  episode: Episode,
  { scripted }: { readonly scripted: boolean },
): EpisodeLabels {
  const labels = criteria.map((one): CriterionLabel => {
    const { value, witness } = evaluateBinding(one.binding, episode, facts);
    const known = scripted || !one.interpretive;
    return {
      criterionId: one.criterion.id,
      value: known ? (value ? 'MET' : 'UNMET') : 'UNKNOWN',
      provenance: 'executable',
      aspect: one.criterion.aspect ?? null,
      binding: one.binding,
      ...(known ? { witness: [...witness] } : {}),
      source: sourceOf(one),
    };
  });
  return {
    schema: LABELS_SCHEMA,
    episodeId: episode.id,
    labels,
    facts: parseFacts(facts).map((fact) => ({ ...fact })),
  };
}

/** Names the check, and whether evidence types reach it, so that scores can be split by it. */
function sourceOf({ errand, key, reach }: TaskCriterion): string {
  return `pa-world ${errand}/${key} ${reach}`;
}
