import {
  type CriterionLabel,
  type Episode,
  type EpisodeLabels,
  type JsonObject,
  LABELS_SCHEMA,
} from '@sauron/core/episode';
import type { BindingsFile, BoundCriterionEntry } from './bindings-file.ts';
import type { EntryStatus } from './domain-spec.ts';
import type { LabelledRun } from './draft-bindings.ts';
import { saysOf } from './says-of.ts';

/**
 * Labels with the predicates that a person has confirmed (or those of other statuses too, for a look ahead). A label that
 * has one already keeps it, and a label of a person keeps its value; a criterion without a label gets what its predicate says.
 * Null where the episode has neither labels nor predicates.
 */
export function withBindings(
  { episode, labels }: LabelledRun,
  { shapes }: BindingsFile,
  statuses: readonly EntryStatus[] = ['confirmed'],
): EpisodeLabels | null {
  const own = Object.values(shapes)
    .flat()
    .filter((entry) => entry.episode === episode.id && statuses.includes(entry.status));
  if (own.length === 0) return labels;
  const given = new Map((labels?.labels ?? []).map((label) => [label.criterionId, label]));
  const used = own.filter(({ criterion }) => given.get(criterion)?.binding === undefined);
  const bound = new Map(used.map((entry) => [entry.criterion, labelOf(entry, given.get(entry.criterion), episode)]));
  const facts = [...(labels?.facts ?? []), ...used.flatMap((entry) => entry.facts.map((fact) => ({ ...fact })))];
  return {
    schema: LABELS_SCHEMA,
    episodeId: episode.id,
    ...(labels?.base === undefined ? {} : { base: labels.base }),
    labels: episode.rubric.flatMap(({ id }) => bound.get(id) ?? given.get(id) ?? []),
    ...(facts.length === 0 ? {} : { facts }),
  };
}

function labelOf(entry: BoundCriterionEntry, given: CriterionLabel | undefined, episode: Episode): CriterionLabel[] {
  const label = given ?? newLabel(entry, episode);
  return label === null ? [] : [withBinding(label, entry)];
}

/** Null where the predicate cannot be read in the episode. */
function newLabel(entry: BoundCriterionEntry, episode: Episode): CriterionLabel | null {
  const criterion = episode.rubric.find(({ id }) => id === entry.criterion);
  const value = saysOf(entry, episode);
  if (criterion === undefined || typeof value === 'object') return null;
  return { criterionId: criterion.id, value, provenance: 'executable', aspect: criterion.aspect ?? null };
}

/** A predicate that a model thought of and a person confirmed is not a person's alone. */
function withBinding(label: CriterionLabel, { binding, by }: BoundCriterionEntry): CriterionLabel {
  const isOfModel = by !== 'rules' && by !== 'person';
  return {
    ...label,
    // A binding is JSON; its type only names its keys.
    binding: binding as unknown as JsonObject,
    ...(isOfModel && label.provenance === 'human' ? { provenance: 'model+human' } : {}),
  };
}
