import type { Aspect } from '@sauron/core/episode';
import type { BoundCriterion, FaultBase } from '../base/fault-base.ts';

/** Criteria that may be targets: MET by label and by predicate, of one of the aspects (any aspect where none is given). */
export function targetsOf(base: FaultBase, aspects?: readonly Aspect[]): BoundCriterion[] {
  return [...base.bound.values()].filter(
    ({ label, holds, aspect }) =>
      label === 'MET' && holds && (aspects === undefined || aspect === null || aspects.includes(aspect)),
  );
}
