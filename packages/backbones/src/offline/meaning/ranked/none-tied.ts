import type { JsonObject } from '@sauron/core/episode';
import { show } from '../../investigate/case.ts';
import { type Condition, pathIn } from '../../investigate/match.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Selection } from './select.ts';
import type { Tie } from './ties.ts';

/** That no record of the bearer's collection refers to the chosen one in the same way. */
export function noneTied({ bearer, leaves, isLink }: Tie, { winner }: Selection): readonly NoneSuch[] {
  const [leaf] = leaves;
  const handle = isLink ? keysOf(winner.thing.id).at(-1) : undefined;
  if (leaf === undefined || handle === undefined) return [];
  return [noneWith(parentOf(bearer.id), [{ path: pathIn(leaf, bearer), relation: 'equal', value: handle }])];
}

/** That no item of a collection is so. */
export function noneWith(collection: string, where: readonly Condition[]): NoneSuch {
  const plain = where.map((one): JsonObject => ({ ...one }));
  const claim = `Of the items of ${collection} with ${show(plain)} the count equals 0`;
  const atom = { type: 'state_count', claim, locator: collection, where: plain, relation: 'equal', expected: 0 };
  return { atom, where };
}

/** An atom that counts none, with its conditions. */
export interface NoneSuch {
  readonly atom: JsonObject;
  readonly where: readonly Condition[];
}
