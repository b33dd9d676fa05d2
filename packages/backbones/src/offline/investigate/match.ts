import type { JsonObject, JsonValue, Relation } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { ObjectCache } from '../cache.ts';
import type { Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../transcript/pool.ts';
import { type Scene, show } from './case.ts';
import { explainTerm, type Hit, hitAtom, statusLeaf } from './explain-term.ts';
import { couldHold } from './fits.ts';
import type { Thing } from './things.ts';

/** How a thing answers to the terms of a clause. */
export interface Match {
  readonly thing: Thing;
  /** Terms that other items of its list bear out. */
  readonly torn: number;
  readonly hits: ReadonlyMap<Term, Hit>;
  /** Terms that it does not bear out though it should. */
  readonly missing: readonly Term[];
}

/** Statuses of what is no longer there. */
const DEAD = /^(?:cancell?ed|void|voided|revoked|deleted|declined|withdrawn|expired|failed)$/iu;

/** A scene with what a form knows of the terms itself. */
export interface Told extends Scene {
  /** How the thing bears out a term; null where it does not. */
  readonly explain?: (term: Term) => Hit | null;
  /** Whether a thing may be told by what is soft, as long as it holds it. */
  readonly isTellingSoft?: boolean;
  /** The condition that a term makes which a match lacks; null where that is not known. */
  readonly conditionAt?: (term: Term) => Condition | null;
  /** Further conditions. */
  readonly also?: readonly Condition[];
  /** The field in which a thing names another. */
  readonly link?: Leaf;
}

/** Matches a thing with the terms. Null where it bears out nothing that could tell it. */
export function matchThing(terms: readonly Term[], thing: Thing, scene: Told): Match | null {
  const { explain = (term: Term) => explainTerm(term, thing, { terms, scene }) } = scene;
  const hits = new Map<Term, Hit>();
  const denied: Term[] = [];
  for (const term of terms) {
    const hit = explain(term);
    if (term.denied) {
      if (hit !== null && hit.leaf !== null && !hit.isLinked) denied.push(term);
    } else if (hit !== null) hits.set(term, hit);
  }
  const isTold = [...hits].some(
    ([{ soft }, { isLinked, leaf }]) =>
      (!isLinked || thing.kind === 'call') && (!soft || (leaf !== null && scene.isTellingSoft === true)),
  );
  if (!isTold) return null;
  const torn = reheld(tornTerms(hits, thing), { hits, terms, thing, scene });
  for (const term of torn) hits.delete(term);
  // The noun that alternatives share, `an active or paused subscription`, is none of them.
  const met = new Set(
    [...hits].flatMap(([{ either, kind }, { leaf }]) => (leaf === null && kind === 'word' ? [] : either)),
  );
  const isSoft = ({ soft, kind, stems: [stem = ''] }: Term) =>
    soft && !(kind === 'word' && thing.kind === 'record' && scene.pool.isStatus(stem, parentOf(thing.id)));
  const missing = terms.filter(
    (term) => !isSoft(term) && !term.denied && !hits.has(term) && !(term.either !== null && met.has(term.either)),
  );
  // What was to stay as it was may be dead by now.
  const dead =
    !scene.includesGone &&
    isDead(thing) &&
    !terms.some(({ stems, denied: isDenied }) => !isDenied && stems.some((stem) => DEAD_STEMS.has(stem)));
  return { thing, torn: torn.length, hits, missing: [...missing, ...denied, ...(dead ? terms.slice(0, 1) : [])] };
}

interface Torn {
  readonly hits: Map<Term, Hit>;
  readonly terms: readonly Term[];
  readonly thing: Thing;
  readonly scene: Scene;
}

/** `vegan menu`: what another item of the list was found to say, the item that is kept may say as well. The rest is torn. */
function reheld(torn: readonly Term[], { hits, terms, thing, scene }: Torn): readonly Term[] {
  const kept = [...hits].find(([one, { leaf }]) => !torn.includes(one) && /\[\d+\]$/u.test(leaf?.record ?? ''));
  const record = kept?.[1].leaf?.record;
  if (record === undefined) return torn;
  const item = { ...thing, words: new Set<string>(), leaves: thing.leaves.filter((leaf) => leaf.record === record) };
  return torn.filter((term) => {
    const hit = explainTerm(term, item, { terms, scene });
    if (hit === null || hit.isLinked || hit.leaf === null) return true;
    hits.set(term, { ...hit, thing });
    return false;
  });
}

/** What was found in several items of one list is not of one item: kept is what stands where the first name or text stands. */
function tornTerms(hits: ReadonlyMap<Term, Hit>, thing: Thing): Term[] {
  const inItems = [...hits].filter(
    ([, { leaf, isLinked }]) => !isLinked && leaf !== null && leaf.record !== thing.id && /\[\d+\]$/u.test(leaf.record),
  );
  const named =
    inItems.find(([{ kind }]) => kind === 'name' || kind === 'text') ?? inItems.find(([{ kind }]) => kind === 'word');
  if (named === undefined) return [];
  const list = named[0].list;
  return inItems.flatMap(([term, { leaf }]) =>
    leaf?.record === named[1].leaf?.record ||
    (list !== null && term.list === list && list === named[0].list && !inItems.some(([other]) => other.list !== list))
      ? []
      : [term],
  );
}

export const DEAD_STEMS = new Set(wordsOf('cancelled void revoked deleted declined withdrawn expired failed'));

export function isDead({ leaves, id }: Thing): boolean {
  return leaves.some(
    ({ path, value, record }) =>
      record === id && /^(?:status|state)$/iu.test(path.at(-1) ?? '') && typeof value === 'string' && DEAD.test(value),
  );
}

/** Of records that are said to be the user's own, those that bear the user's name or address. */
export function ownOf(matches: readonly Match[], { criterion, pool }: Scene): Match[] {
  if (!/\b(?:user|customer|client|member)['’]s own\b|\bthat the (?:user|customer|client) has\b/iu.test(criterion.text))
    return [...matches];
  const self = [...pool.leaves.values()].filter(
    ({ path, origin, value }) =>
      origin === 'final' &&
      path.length === 2 &&
      SELF.test(path[0] ?? '') &&
      typeof value === 'string' &&
      /^(?:name|e?mail|id)$/iu.test(path[1] ?? ''),
  );
  const handles = new Set(self.map(({ value }) => foldCase(String(value))));
  return matches.filter(({ thing }) =>
    thing.leaves.some(
      ({ value }) =>
        typeof value === 'string' && (handles.has(foldCase(value)) || /^(?:user|me|self|the user)$/iu.test(value)),
    ),
  );
}

const SELF = /^(?:profile|user|customer|owner|me)$/iu;

/** Matches, those that lack least first; of equally good ones those that bear out most of their own. */
export function rankMatches(terms: readonly Term[], things: readonly Thing[], scene: Scene): readonly Match[] {
  const { pool, brief, criterion, includesGone } = scene;
  return rankings.get([includesGone ? withGone : things, things, terms, pool, brief, criterion], () =>
    rankAnew(terms, things, scene),
  );
}

/** Tells rankings among what is gone apart. */
const withGone = {};
const rankings = new ObjectCache<readonly Match[]>();

function rankAnew(terms: readonly Term[], things: readonly Thing[], scene: Scene): readonly Match[] {
  return things
    .flatMap((thing) => matchThing(terms, thing, scene) ?? [])
    .map((match) => ({
      match,
      own: [...match.hits.values()].filter(({ isLinked, leaf }) => !isLinked && leaf !== null).length,
    }))
    .toSorted(
      (left, right) =>
        left.match.missing.length + left.match.torn - right.match.missing.length - right.match.torn ||
        right.match.hits.size - left.match.hits.size ||
        right.own - left.own ||
        left.match.thing.leaves.length - right.match.thing.leaves.length,
    )
    .map(({ match }) => match);
}

/** Terms that a thing bears out, as atoms; what its keys say needs none. */
export function matchAtoms({ hits, thing }: Match): JsonObject[] {
  const atoms = [...hits].map(([term, hit]) => hitAtom(hit, term)).filter((atom) => atom !== null);
  if (atoms.length > 0 || thing.kind === 'call') return atoms;
  return [{ type: 'state_presence', claim: `${thing.id} exists`, locator: thing.id, present: true }];
}

/** A condition on the items of a collection. */
export interface Condition {
  readonly path: string;
  readonly relation: Relation;
  readonly value: JsonValue;
}

/**
 * The atom that says that no item of a thing's collection bears out the terms, or only so many: a condition for each
 * term that has a field. Null where too little can be told by fields.
 */
export function countAlike(match: Match, terms: readonly Term[], scene: Told): JsonObject | null {
  const { thing } = match;
  const collection = parentOf(thing.id);
  if (thing.kind !== 'record' || collection === '$' || collection === thing.id) return null;
  const told = conditionsOf(match, terms, scene);
  const where = [...(told ?? []), ...(scene.also ?? [])];
  if (told === null || where.length === 0) return null;
  return {
    type: 'state_count',
    claim: `Of the items of ${collection} with ${show(where.map((one): JsonObject => ({ ...one })))} the count equals 0`,
    locator: collection,
    where: where.map((one): JsonObject => ({ ...one })),
    relation: 'equal',
    expected: 0,
  };
}

/** A condition for each term that has a field; null where one that needs a field has none. */
export function conditionsOf(match: Match, terms: readonly Term[], scene: Told): Condition[] | null {
  const where = terms
    .filter(
      (term) =>
        (!term.denied && (term.kind !== 'word' || match.missing.includes(term))) || match.hits.get(term)?.leaf != null,
    )
    .map((term) => scene.conditionAt?.(term) ?? conditionFor(term, match, scene));
  const known = where.filter((one) => one !== null);
  if (where.includes(null)) return null;
  return [...new Map(known.map((one) => [JSON.stringify([one.path, String(one.value)]), one])).values()];
}

function conditionFor(term: Term, { thing, hits }: Match, scene: Scene): Condition | null {
  const hit = hits.get(term);
  if (hit !== undefined && !hit.isLinked && hit.leaf !== null) {
    const { held, leaf } = hit;
    const path = pathIn(leaf, thing);
    if (held === null) return { path, relation: 'equal', value: leaf.value };
    const relation = held.relation === 'contains' ? 'contains' : (term.asked?.relation ?? 'equal');
    return { path, relation, value: held.expected };
  }
  if (hit !== undefined && !hit.isLinked) return null;
  if (hit !== undefined) return linkCondition(hit.thing, thing);
  if (term.kind === 'name' || term.kind === 'text') return namedCondition(term, thing, scene);
  if (term.kind === 'word') return stateCondition(term, thing);
  if (term.asked === null) return null;
  const { asked } = term;
  const isTimed = asked.literal.kind === 'datetime';
  const fitting = thing.leaves.filter(
    (leaf) =>
      leaf.record === thing.id && couldHold(leaf, asked) && (!isTimed || /\d-\d\d[T ]\d/u.test(String(leaf.value))),
  );
  const [first] = fitting;
  if (first === undefined || new Set(fitting.map((leaf) => pathIn(leaf, thing))).size > 1) return null;
  return { path: pathIn(first, thing), relation: asked.relation, value: asked.expected as JsonValue };
}

/** What a word would say of a thing: a flag that is set, or its status. */
function stateCondition({ stems: [stem = ''], text }: Term, thing: Thing): Condition | null {
  const flag = thing.leaves.find(
    ({ record, path, value }) =>
      record === thing.id && typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').includes(stem),
  );
  if (flag !== undefined) return { path: pathIn(flag, thing), relation: 'equal', value: true };
  const status = statusLeaf(thing);
  return status === undefined ? null : { path: pathIn(status, thing), relation: 'equal', value: text.toLowerCase() };
}

/** The field by which a thing names another. */
export function linkCondition(linked: Thing, thing: Thing, at?: Leaf): Condition | null {
  const handles = new Set([
    foldCase(keysOf(linked.id).at(-1) ?? ''),
    ...linked.leaves.filter(({ record }) => record === linked.id).map(({ value }) => foldCase(String(value))),
  ]);
  const leaf = (at === undefined ? thing.leaves : [at]).find(
    ({ value }) => typeof value === 'string' && handles.has(foldCase(value)),
  );
  return leaf === undefined ? null : { path: pathIn(leaf, thing), relation: 'equal', value: leaf.value };
}

/** The field in which things of this kind name one of the other's kind, or the one given, with the other's handle there. */
export function namedCondition(term: Term, thing: Thing, scene: Told): Condition | null {
  for (const linked of thing.links()) {
    const kind = parentOf(linked.id);
    const condition = kind === '$' ? null : linkCondition(linked, thing, scene.link);
    if (condition === null) continue;
    const key = linked.leaves.find(({ value }) => value === condition.value)?.path.at(-1) ?? null;
    for (const leaf of scene.pool.leaves.values()) {
      if (leaf.origin !== 'final' || parentOf(leaf.record) !== kind || leaf.value === null) continue;
      if (foldCase(String(leaf.value)) !== foldCase(term.text)) continue;
      const other = scene.pool.inRecord(leaf.record).find(({ path }) => key !== null && path.at(-1) === key)?.value;
      return { ...condition, value: other ?? keysOf(leaf.record).at(-1) ?? '' };
    }
  }
  return null;
}

/** Path of a leaf inside the item, with any index for an item of a list. */
export function pathIn({ locator }: Leaf, { id }: Thing): string {
  return locator
    .slice(id.length)
    .replace(/^\./u, '')
    .replace(/\[\d+\]/gu, '[*]');
}
