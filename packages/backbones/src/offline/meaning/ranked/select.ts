import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import { type Answer, answersTo } from '../statement/answers.ts';
import type { Mention } from '../statement/mentions.ts';
import type { Asking, Bound } from './asking.ts';
import { type Group, groupsIn } from './groups.ts';
import { atPlace, type Ordered, orderBy } from './order.ts';

/** The things that a phrase chooses from, in order, with the one that it means. */
export interface Selection {
  readonly group: Group;
  readonly ordered: readonly Ordered[];
  readonly winner: Ordered;
  readonly answers: ReadonlyMap<Thing, Answer>;
  /** What shows where the bounds lie. */
  readonly bounds: readonly Leaf[];
}

/** The selections that a statement may mean, the likeliest first. */
export function selectionsOf(asking: Asking, scene: Scene): readonly Selection[] {
  return groupsIn(scene)
    .flatMap((group) => selectionIn(group, asking, scene) ?? [])
    .map((selection) => ({ selection, weight: weightOf(selection) }))
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ selection }) => selection);
}

function weightOf({ ordered, group, answers, winner }: Selection): number {
  const held = [...(answers.get(winner.thing)?.held.values() ?? [])];
  const own = held.filter(({ isLinked, leaf }) => !isLinked && leaf !== null).length;
  return (ordered.length > 1 ? 100 : 0) + own * 4 + (group.isState ? 2 : 0) + Math.min(ordered.length, 9) / 10;
}

function selectionIn(group: Group, asking: Asking, scene: Scene): Selection | null {
  const mentions = asking.chosen.map((mention) => hardened(mention, group, scene));
  if (mentions.every(({ isLight }) => isLight) || mentions.length === 0) return null;
  const statement = { mentions, negated: false, newest: false, isExistence: false, unknown: [] };
  const grounds = { scene, terms: mentions.map(({ term }) => term) };
  const found = answersTo(statement, group.things, grounds).filter(
    ({ missing, isDead }) => missing.length === 0 && !isDead,
  );
  const whole = sameLabel(found.filter((answer) => !isByText(answer)));
  if (whole === null) return null;
  const bounds = asking.bounds.map((bound) => ({ bound, leaf: leafOf(bound, whole, scene) }));
  const kept = whole.filter(({ thing }) =>
    bounds.every(({ bound, leaf }) => leaf !== null && isWithin(thing, { bound, leaf }, scene)),
  );
  const ordered = orderBy(
    kept.map(({ thing }) => thing),
    asking.spot.degree,
    scene,
  );
  if (ordered === null) return null;
  const winner = atPlace(ordered, asking.spot.place, scene);
  if (winner === null) return null;
  const answers = new Map(kept.map((answer) => [answer.thing, answer]));
  return { group, ordered, winner, answers, bounds: bounds.flatMap(({ leaf }) => leaf ?? []) };
}

/** A word that says little elsewhere is a status here, `final`, or what the records are called. */
function hardened(mention: Mention, { collection }: Group, { pool }: Scene): Mention {
  const { term, isLight } = mention;
  const own = wordsOf(keysOf(collection).at(-1) ?? '');
  const isMeant =
    isLight && term.kind === 'word' && term.stems.some((stem) => pool.isStatus(stem, collection) || own.includes(stem));
  return isMeant ? { ...mention, isLight: false, term: { ...term, soft: false } } : mention;
}

/** What a long text happens to mention makes no choice. */
function isByText({ held }: Answer): boolean {
  const leaves = [...held.values()].filter(({ leaf, isLinked }) => leaf !== null && !isLinked);
  return (
    leaves.length > 0 && leaves.every(({ leaf }) => typeof leaf?.value === 'string' && leaf.value.length > MAX_LABEL)
  );
}

const MAX_LABEL = 80;
const TITLE = /^(?:title|name|subject|label)$/iu;

/** `the list for the flat` and `the list for the flat: my notes`: of things that are called alike those with the plainest title. */
function sameLabel(found: readonly Answer[]): readonly Answer[] | null {
  const titles = found.map(({ held, thing }) => {
    const hits = [...held.values()].filter(
      ({ leaf, isLinked }) => !isLinked && leaf?.record === thing.id && TITLE.test(leaf.path.at(-1) ?? ''),
    );
    return hits.length === 0 ? null : foldCase(String(hits[0]?.leaf?.value ?? ''));
  });
  const known = titles.filter((title) => title !== null);
  if (known.length < found.length || new Set(known).size < 2) return found;
  const sizes = known.map((title) => wordsOf(title).length);
  const least = Math.min(...sizes);
  const plain = new Set(known.filter((_, index) => sizes[index] === least));
  return plain.size > 1 ? null : found.filter((_, index) => plain.has(known[index] ?? ''));
}

/** The end or the start of the event that bounds the things. */
function leafOf({ title, by }: Bound, among: readonly Answer[], scene: Scene): Leaf | null {
  const key = by === 'after' ? /^ends?(?:_|$)/iu : /^starts?(?:_|$)/iu;
  const days = new Set(among.flatMap(({ thing }) => dayOf(thing) ?? []));
  const leaves = thingsIn(scene.pool).records.flatMap((thing) => {
    const isCalled = thing.leaves.some(
      ({ record, path, value }) =>
        record === thing.id && TITLE.test(path.at(-1) ?? '') && foldCase(String(value)) === foldCase(title),
    );
    if (!isCalled) return [];
    return thing.leaves.filter(
      ({ record, path, value }) =>
        record === thing.id && key.test(path.at(-1) ?? '') && days.has(String(value).slice(0, 10)),
    );
  });
  const [leaf] = leaves;
  return leaf === undefined || leaves.length > 1 ? null : leaf;
}

const START = /^(?:start|starts|departure|departs|begin|begins|leaves)(?:_|$)/iu;
const END = /^(?:end|ends|arrival|arrives)(?:_|$)/iu;

function startOf(thing: Thing, key: RegExp): Leaf | undefined {
  return thing.leaves.find(({ record, path }) => record === thing.id && key.test(path.at(-1) ?? ''));
}

function dayOf(thing: Thing): string | null {
  const leaf = startOf(thing, START);
  return leaf === undefined ? null : String(leaf.value).slice(0, 10);
}

function isWithin(
  thing: Thing,
  { bound, leaf }: { readonly bound: Bound; readonly leaf: Leaf },
  { stands }: Scene,
): boolean {
  const own = startOf(thing, bound.by === 'after' ? START : END);
  if (own === undefined) return false;
  return stands(own.value, bound.by === 'after' ? 'greater_or_equal' : 'less_or_equal', leaf.value) === true;
}
