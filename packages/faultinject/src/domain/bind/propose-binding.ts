import type { Criterion, JsonObject } from '@sauron/core/episode';
import { BindingError, evaluateBinding, type FactInput, type Finding } from '@sauron/core/oracle';
import { readCriterion } from './read-criterion.ts';
import type { BindingCandidate, BindingRule, RuleContext } from './rule.ts';
import { eventOrder } from './rules/event-order.ts';
import { fieldValue } from './rules/field-value.ts';
import { newRecord } from './rules/new-record.ts';
import { noEvent } from './rules/no-event.ts';
import { once } from './rules/once.ts';
import { sum } from './rules/sum.ts';
import { takenFrom } from './rules/taken-from.ts';
import { told } from './rules/told.ts';
import { unchanged } from './rules/unchanged.ts';
import { withinLimit } from './rules/within-limit.ts';

/** A predicate for a criterion that says of its episode what a person said. */
export interface ProposedBinding {
  readonly binding: JsonObject;
  readonly facts: readonly FactInput[];
}

/** Rules in groups: those of a group are tried where no earlier one found a predicate that fits. */
const RULES: readonly (readonly BindingRule[])[] = [
  [unchanged, told, once, takenFrom, eventOrder, withinLimit, sum],
  [noEvent, newRecord],
  [fieldValue],
];

/**
 * The best predicate that the rules find for a criterion and that agrees with its label (for one that nobody has labelled,
 * one that holds, else any); null where they find none. It is a guess from words: a person has to look at it.
 */
export function proposeBinding(
  criterion: Criterion,
  label: 'MET' | 'UNMET' | null,
  context: RuleContext,
): ProposedBinding | null {
  const read = readCriterion(criterion, context.episode);
  for (const group of RULES) {
    const tried = group
      .flatMap((rule) => rule(read, context))
      .toSorted((a, b) => b.score - a.score)
      .map((candidate) => ({ candidate, value: tryBinding(candidate, context)?.value }))
      .filter(({ value }) => value !== undefined);
    const wanted = label !== 'UNMET';
    const found = tried.find(({ value }) => value === wanted) ?? (label === null ? tried[0] : undefined);
    if (found !== undefined) return { binding: found.candidate.binding, facts: found.candidate.facts ?? [] };
  }
  return null;
}

function tryBinding({ binding, facts = [] }: BindingCandidate, { episode }: RuleContext): Finding | null {
  try {
    return evaluateBinding(binding, episode, facts);
  } catch (error) {
    if (error instanceof BindingError) return null;
    throw error;
  }
}
