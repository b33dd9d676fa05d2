import type { Scene } from '../../investigate/case.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { kindOf } from '../worked-out/facts.ts';
import { type Degree, FIELDS } from './lexicon.ts';

/** Things with the field by which they are ordered. */
export interface Ordered {
  readonly thing: Thing;
  readonly leaf: Leaf;
}

/** The things in the order that a superlative means; null where they have no such field. */
export function orderBy(
  things: readonly Thing[],
  { measure, direction }: Degree,
  scene: Scene,
): readonly Ordered[] | null {
  for (const field of FIELDS[measure]) {
    const ordered = things.flatMap((thing) => fieldOf(thing, field) ?? []);
    const [first] = ordered;
    if (first === undefined || ordered.length < things.length) continue;
    if (ordered.some(({ leaf }) => kindOf(leaf) !== kindOf(first.leaf))) continue;
    const before = direction === 'least' ? 'less' : 'greater';
    return ordered.toSorted((left, right) =>
      scene.stands(left.leaf.value, before, right.leaf.value) === true
        ? -1
        : scene.stands(right.leaf.value, before, left.leaf.value) === true
          ? 1
          : 0,
    );
  }
  return null;
}

/** The one field of a record that is called so. */
export function fieldOf(thing: Thing, field: RegExp): Ordered | null {
  const leaves = thing.leaves.filter(
    (leaf) =>
      leaf.record === thing.id && field.test(leaf.path.at(-1) ?? '') && /^(?:amount|time)$/u.test(kindOf(leaf) ?? ''),
  );
  const [leaf] = leaves;
  return leaf === undefined || leaves.length > 1 ? null : { thing, leaf };
}

/** The one at a place in the order; null where its place is shared. */
export function atPlace(ordered: readonly Ordered[], place: number, { stands }: Scene): Ordered | null {
  const one = ordered[place - 1];
  if (one === undefined) return null;
  const isShared = [ordered[place - 2], ordered[place]].some(
    (other) => other !== undefined && stands(other.leaf.value, 'equal', one.leaf.value) === true,
  );
  return isShared ? null : one;
}
