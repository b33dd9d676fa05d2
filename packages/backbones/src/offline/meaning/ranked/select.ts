import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import { type Answer, answersTo } from '../statement/answers.ts';
import type { Mention } from '../statement/mentions.ts';
import { kindOf } from '../worked-out/facts.ts';
import type { Asking } from './asking.ts';
import type { Degree } from './measures.ts';

/** A thing with the field by which it is ordered. */
export interface Ordered {
  readonly thing: Thing;
  readonly leaf: Leaf;
}

/** The things that a phrase chooses from, in order, with the one that it means. */
export interface Selection {
  readonly collection: string;
  /** All records of the collection. */
  readonly things: readonly Thing[];
  readonly ordered: readonly Ordered[];
  readonly winner: Ordered;
  /** How the winner is what is chosen from. */
  readonly answer: Answer;
}

/** Records that stand side by side in the state, by their collection. */
export function collectionsIn({ pool }: Scene): ReadonlyMap<string, readonly Thing[]> {
  const groups = Map.groupBy(thingsIn(pool).records, ({ id }) => parentOf(id));
  groups.delete('$');
  return groups;
}

/** The selections that a statement may mean, the likeliest first. */
export function selectionsOf(asking: Asking, scene: Scene): readonly Selection[] {
  return [...collectionsIn(scene)]
    .flatMap(([collection, things]) => selectionIn(collection, things, { asking, scene }) ?? [])
    .map((selection) => ({ selection, weight: weightOf(selection) }))
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ selection }) => selection);
}

function weightOf({ ordered, answer }: Selection): number {
  const own = [...answer.held.values()].filter(({ isLinked, leaf }) => !isLinked && leaf !== null).length;
  return (ordered.length > 1 ? 100 : 0) + own * 4 + Math.min(ordered.length, 9) / 10;
}

interface Asked {
  readonly asking: Asking;
  readonly scene: Scene;
}

function selectionIn(collection: string, things: readonly Thing[], { asking, scene }: Asked): Selection | null {
  const mentions = asking.chosen.map((mention) => hardened(mention, collection, scene));
  if (mentions.every(({ isLight }) => isLight)) return null;
  const whole = sameLabel(
    answersOf(mentions, things, scene).filter(({ missing, isDead }) => missing.length === 0 && !isDead),
  );
  const { degree, place } = asking.spot;
  const ordered = orderBy(
    whole.map(({ thing }) => thing),
    degree,
    scene,
  );
  const winner = ordered === null ? null : atPlace(ordered, place, scene);
  const answer = whole.find(({ thing }) => thing === winner?.thing);
  return ordered === null || winner === null || answer === undefined
    ? null
    : { collection, things, ordered, winner, answer };
}

/** How things answer to what is mentioned. */
export function answersOf(mentions: readonly Mention[], things: readonly Thing[], scene: Scene): readonly Answer[] {
  const statement = { mentions, negated: false, newest: false, isExistence: false, unknown: [] };
  return answersTo(statement, things, { scene, terms: mentions.map(({ term }) => term) });
}

/** A word that says little elsewhere is a status here, `final`, or what the records are called. */
function hardened(mention: Mention, collection: string, { pool }: Scene): Mention {
  const { term, isLight } = mention;
  const own = wordsOf(keysOf(collection).at(-1) ?? '');
  const isMeant = term.stems.some((stem) => pool.isStatus(stem, collection) || own.includes(stem));
  if (!isLight || term.kind !== 'word' || !isMeant) return mention;
  return { ...mention, isLight: false, term: { ...term, soft: false } };
}

const TITLE = /^(?:title|name|subject|label)$/iu;

/** `the list for the flat` and `the list for the flat: my notes`: of things that are called alike those with the plainest title. */
function sameLabel(found: readonly Answer[]): readonly Answer[] {
  const titled = found.flatMap((answer) => {
    const hit = [...answer.held.values()].find(
      ({ leaf, isLinked }) => !isLinked && leaf?.record === answer.thing.id && TITLE.test(leaf.path.at(-1) ?? ''),
    );
    return hit === undefined ? [] : [{ answer, title: foldCase(String(hit.leaf?.value)) }];
  });
  if (titled.length < found.length) return found;
  const sizeOf = (title: string) => wordsOf(title).length;
  const least = Math.min(...titled.map(({ title }) => sizeOf(title)));
  const plain = titled.filter(({ title }) => sizeOf(title) === least);
  // Which of several titles is meant is not told.
  const isPlain =
    new Set(titled.map(({ title }) => title)).size === 1 || new Set(plain.map(({ title }) => title)).size === 1;
  return isPlain ? plain.map(({ answer }) => answer) : [];
}

/** The things in the order that a superlative means; null where they have no such field. */
function orderBy(
  things: readonly Thing[],
  { fields, direction }: Degree,
  { stands }: Scene,
): readonly Ordered[] | null {
  const before = direction === 'least' ? 'less' : 'greater';
  for (const field of fields) {
    const ordered = things.flatMap((thing) => fieldOf(thing, field) ?? []);
    const kinds = new Set(ordered.map(({ leaf }) => kindOf(leaf)));
    if (ordered.length === 0 || ordered.length < things.length || kinds.size > 1) continue;
    const isBefore = (left: Ordered, right: Ordered) => stands(left.leaf.value, before, right.leaf.value) === true;
    return ordered.toSorted((left, right) => Number(isBefore(right, left)) - Number(isBefore(left, right)));
  }
  return null;
}

/** The one field of a record that is called so. */
function fieldOf(thing: Thing, field: RegExp): Ordered | null {
  const [leaf, ...more] = thing.leaves.filter(
    (one) =>
      one.record === thing.id && field.test(one.path.at(-1) ?? '') && /^(?:amount|time)$/u.test(kindOf(one) ?? ''),
  );
  return leaf === undefined || more.length > 0 ? null : { thing, leaf };
}

/** The one at a place in the order; null where its place is shared. */
function atPlace(ordered: readonly Ordered[], place: number, { stands }: Scene): Ordered | null {
  const one = ordered[place - 1];
  const isShared = [ordered[place - 2], ordered[place]].some(
    (other) => other !== undefined && one !== undefined && stands(other.leaf.value, 'equal', one.leaf.value) === true,
  );
  return one === undefined || isShared ? null : one;
}
