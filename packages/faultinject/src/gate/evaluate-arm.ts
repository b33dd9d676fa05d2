import type { Episode } from '@sauron/core/episode';
import { type Binding, BindingError, evaluateBinding, type Fact, type Finding } from '@sauron/core/oracle';
import { withEventIds, withoutSpans } from '../base/binding-ids.ts';
import type { FaultBase } from '../base/fault-base.ts';
import type { GuardCriterion } from '../families/family.ts';

/** What a predicate says of an arm; null where it cannot be read there (it names what is gone, or does not fit). */
export type ArmFindings = ReadonlyMap<string, Finding | null>;

/** A finished arm, with the new id of every event of its draft. */
export interface NumberedArm {
  readonly episode: Episode;
  readonly ids: ReadonlyMap<string, string>;
}

/** The predicate of one criterion on a finished arm; undefined for a criterion that has none. */
export type FindingLookup = (criterionId: string) => Finding | null | undefined;

/** Looks predicates up one by one, each evaluated once: most proposals are turned down by the first few. */
export function findingsOf(base: FaultBase, arm: NumberedArm, guard?: GuardCriterion): FindingLookup {
  const known = new Map<string, Finding | null>();
  const facts = withoutSpans(base.facts);
  return (id) => {
    const binding = guard?.criterion.id === id ? guard.binding : base.bound.get(id)?.binding;
    if (binding === undefined) return undefined;
    const before = known.get(id);
    if (before !== undefined) return before;
    const finding = findingOf(withEventIds(binding, arm.ids), arm.episode, facts);
    known.set(id, finding);
    return finding;
  };
}

/** All bound criteria in rubric order, and the guard behind them. */
export function allFindings(base: FaultBase, lookup: FindingLookup, guard?: GuardCriterion): ArmFindings {
  const ids = [...base.bound.keys(), ...(guard === undefined ? [] : [guard.criterion.id])];
  return new Map(ids.map((id) => [id, lookup(id) ?? null]));
}

function findingOf(binding: Binding | null, episode: Episode, facts: readonly Fact[]): Finding | null {
  if (binding === null) return null;
  try {
    return evaluateBinding(binding, episode, facts);
  } catch (error) {
    if (error instanceof BindingError) return null;
    throw error;
  }
}
