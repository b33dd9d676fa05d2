import type { JsonValue } from '../episode/json-value.ts';
import type { Place } from '../episode/locator.ts';
import { diffPlaces, type StateChange } from '../sources/state-diff.ts';
import { compareValues, type ValueContext } from '../values/index.ts';
import type { Flag } from './flags.ts';

/** A place that was added, removed or changed. */
export type Difference = Extract<StateChange, { readonly kind: 'added' | 'removed' | 'changed' }>;

/**
 * What differs between a value in the initial state and one in the final state, by the alignment that the diff query
 * shows. Float noise is no change, another order of records with ids is none (it is flagged); a changed type is one.
 */
export function differencesOf(
  before: Place,
  after: Place,
  context: ValueContext,
): { readonly differences: readonly Difference[]; readonly flags: readonly Flag[] } {
  const differences: Difference[] = [];
  let reordered = false;
  for (const change of diffPlaces(before, after)) {
    if (change.kind === 'reordered') reordered = true;
    else if (change.kind !== 'aligned' && !isNoise(change, context)) differences.push(change);
  }
  return { differences, flags: reordered ? ['reordered'] : [] };
}

function isNoise(change: Difference, context: ValueContext): boolean {
  if (change.kind !== 'changed') return false;
  const [old, current] = [change.before.value, change.after.value];
  return isNumber(old) && isNumber(current) && compareValues(current, 'equal', old, context).status === 'holds';
}

function isNumber(value: JsonValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}
