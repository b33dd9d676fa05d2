import type { CriterionLabel, EpisodeLabels, JsonObject } from '@sauron/core/episode';
import { LABELS_SCHEMA } from '@sauron/core/episode';
import type { Binding, Finding } from '@sauron/core/oracle';
import { withEventIds, withoutSpans } from '../base/binding-ids.ts';
import type { FaultBase } from '../base/fault-base.ts';
import type { GuardCriterion } from '../families/family.ts';
import type { AcceptedArm } from '../gate/run-gate.ts';

/** Of an arm: what its labels follow from. */
export interface ArmLabelInput {
  readonly base: FaultBase;
  /** Labels of the base, as they came with it. */
  readonly labels: EpisodeLabels;
  readonly arm: AcceptedArm;
  readonly guard?: GuardCriterion | undefined;
}

/**
 * The labels of an arm, by what the predicates say of it. A criterion without a predicate, or whose label the predicate does
 * not agree with in the base, keeps its label where nothing was edited and is UNKNOWN elsewhere: nobody has looked.
 */
export function armLabels(episodeId: string, input: ArmLabelInput): EpisodeLabels {
  const { base, labels, arm, guard } = input;
  const given = labels.labels.map((label) => armLabel(label, input));
  const guarded = guard === undefined ? [] : [guardLabel(guard, arm)];
  return {
    schema: LABELS_SCHEMA,
    episodeId,
    ...(labels.base === undefined ? {} : { base: labels.base }),
    labels: [...given, ...guarded],
    facts: withoutSpans(base.facts).map((fact) => ({ ...fact })),
  };
}

function armLabel(label: CriterionLabel, { base, arm }: ArmLabelInput): CriterionLabel {
  const bound = base.bound.get(label.criterionId);
  const { binding: _binding, witness: _witness, ...rest } = label;
  if (bound === undefined || (bound.label === 'MET') !== bound.holds || bound.label === 'UNKNOWN') {
    const isEdited = arm.edits.length > 0;
    return isEdited ? unknown(rest) : rest;
  }
  const finding = arm.findings.get(label.criterionId) ?? null;
  return { ...rest, ...found(bound.binding, finding, arm), provenance: 'executable' };
}

/** Raters saw the base, not the arm. */
function unknown({ raters: _raters, adjudicated: _adjudicated, ...rest }: CriterionLabel): CriterionLabel {
  return { ...rest, value: 'UNKNOWN' };
}

function guardLabel({ criterion, binding }: GuardCriterion, arm: AcceptedArm): CriterionLabel {
  const finding = arm.findings.get(criterion.id) ?? null;
  return {
    criterionId: criterion.id,
    provenance: 'executable',
    aspect: criterion.aspect ?? null,
    ...found(binding, finding, arm),
    source: 'guard',
  };
}

function found(
  binding: Binding,
  finding: Finding | null,
  { ids }: AcceptedArm,
): Pick<CriterionLabel, 'value' | 'binding' | 'witness'> {
  const renamed = withEventIds(binding, ids);
  return {
    value: finding === null ? 'UNKNOWN' : finding.value ? 'MET' : 'UNMET',
    // A binding is JSON; its type only names its keys.
    ...(renamed === null ? {} : { binding: renamed as unknown as JsonObject }),
    ...(finding === null ? {} : { witness: [...finding.witness] }),
  };
}
