import type { JsonObject } from '@sauron/core/episode';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { matchAtoms, matchThing, rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { type Container, keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';

/** Lists that a verb or an adjective speaks of, where it is not named by the same word. */
const LIST_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    attend: 'participant',
    join: 'participant',
    invite: 'participant',
    open: 'share',
    see: 'share',
    view: 'share',
    address: 'to',
  }).map(([word, key]) => [canonical(word), canonical(key)]),
);

/** A list of one record. */
export interface Held {
  readonly list: Container;
  readonly owner: Thing;
  readonly proof: readonly JsonObject[];
}

/** The list that the statement speaks of, in the one record that its other words name; null where that is not plain. */
export function listSpokenOf(terms: readonly Term[], { scene, clause }: Reading): Held | null {
  const spoken = [...(clause.verb === null ? [] : [clause.verb]), ...clause.predicates].map(({ stem }) => stem);
  const named = [...terms.flatMap(({ stems }) => stems), ...spoken];
  const wanted = new Set([...named, ...named.flatMap((stem) => LIST_WORDS.get(stem) ?? [])]);
  const helds = [...scene.pool.containers.values()].flatMap((list): Held[] => {
    const words = wordsOf(keysOf(list.locator).at(-1) ?? '');
    if (
      list.origin !== 'final' ||
      !list.isList ||
      parentOf(list.locator) === '$' ||
      !words.some((word) => wanted.has(word))
    )
      return [];
    const owner = thingsIn(scene.pool).records.find(({ id }) => id === parentOf(list.locator));
    const rest = terms.filter(
      ({ stems, kind }) =>
        kind !== 'word' || !stems.some((stem) => words.includes(stem) || words.includes(LIST_WORDS.get(stem) ?? '')),
    );
    const [match] = owner === undefined || !rest.some(({ soft }) => !soft) ? [] : rankMatches(rest, [owner], scene);
    // What is said of an item of the list tells no record.
    const isInside =
      match !== undefined &&
      [...match.hits.values()].some(({ leaf }) => leaf?.locator.startsWith(list.locator) === true);
    return match === undefined || match.missing.length > 0 || isInside
      ? []
      : [{ list, owner: match.thing, proof: matchAtoms(match) }];
  });
  return helds.length === 1 ? (helds[0] ?? null) : null;
}

/** What stands in a list. */
export interface Element {
  readonly thing: Thing;
  /** Whether it is a mere value, and no record. */
  readonly isScalar: boolean;
  readonly atoms: readonly JsonObject[];
}

/** What stands in a list, each with the record that it names. */
export function elementsOf({ list: { locator }, owner }: Held, { pool }: Scene): readonly Element[] {
  const scalars = owner.leaves.filter(({ record }) => record === locator);
  const items = pool.itemsOf(locator).map((item) => ({ id: item.locator, leaves: [...pool.under(item.locator)] }));
  return [...scalars.map((leaf) => ({ id: leaf.locator, leaves: [leaf] })), ...items].map(({ id, leaves }) => ({
    thing: {
      ...owner,
      id,
      leaves,
      words: new Set<string>(),
      links: () => owner.links().filter((linked) => isNamed(linked, leaves)),
    },
    isScalar: leaves.length === 1 && leaves[0]?.locator === id,
    atoms: leaves.slice(0, 2).map(factAtom),
  }));
}

function isNamed({ id, leaves }: Thing, by: Thing['leaves']): boolean {
  return by.some(
    ({ value }) =>
      typeof value === 'string' &&
      (id.includes(`"${value}"`) || leaves.some(({ record, value: own }) => record === id && own === value)),
  );
}

/** Whether an element, or a record that it names, bears out all that a member is called. */
export function bears(terms: readonly Term[], element: Thing, scene: Scene): boolean {
  return [element, ...element.links()].some((thing) => matchThing(terms, thing, scene)?.missing.length === 0);
}
