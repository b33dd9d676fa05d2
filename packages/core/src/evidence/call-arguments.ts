import type { PathCondition } from '../episode/filter.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { isUnder, resolvePath } from '../episode/locator.ts';
import { leavesAt } from './leaves.ts';

/** Locators of the arguments that no condition covers. A condition on a container covers all that is inside. */
export function otherArguments(given: JsonValue, conditions: readonly PathCondition[]): readonly string[] {
  const covered = conditions.flatMap(({ path }) => {
    const resolution = resolvePath(path, given);
    if (!resolution.ok) return [];
    return [resolution.locator, ...(resolution.matches ?? []).map((match) => match.locator)];
  });
  const leaves = [...leavesAt('$', given)].map(({ locator }) => locator);
  // `$` is left only where the call has no arguments at all.
  return leaves.filter((leaf) => leaf !== '$' && !covered.some((locator) => locator === '$' || isUnder(leaf, locator)));
}
