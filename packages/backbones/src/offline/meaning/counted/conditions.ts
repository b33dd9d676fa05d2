import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { type Hit, statusLeaf } from '../../investigate/explain-term.ts';
import { inUnit } from '../../investigate/fits.ts';
import { type Condition, conditionsOf, type Match, pathIn } from '../../investigate/match.ts';
import { isDateKind } from '../../reading/quantity.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { familyOf } from '../statement/lexicon.ts';
import type { Domain } from './collection.ts';

/** In which collection items are to be told, and by what. */
export interface Asking {
  readonly domain: Domain;
  readonly scene: Scene;
  /** Whether a term is what the statement asserts, so that no item need bear it out. */
  readonly isAsserted: (term: Term) => boolean;
}

/** Conditions with what shows that they are the right ones. */
interface Made {
  readonly where: readonly Condition[];
  readonly proof: readonly JsonObject[];
}

interface Matched {
  /** The item by which fields are found. */
  readonly best: Match | null;
  readonly matches: readonly Match[];
  readonly terms: readonly Term[];
}

/** Values of one field that one condition names. */
const MAX_VALUES = 8;
const NOTHING: Made = { where: [], proof: [] };

/** One term as conditions on the items of a collection; null where no field can tell it. */
export function conditionOf(term: Term, matched: Matched, asking: Asking): Made | null {
  if (term.denied) return deniedCondition(term, asking);
  const { best, matches, terms } = matched;
  const group = term.either === null ? [term] : terms.filter(({ either }) => either === term.either);
  if (group[0] !== term) return NOTHING;
  const borne = group.flatMap((one) => matches.flatMap((match) => bornBy(one, match)));
  const template = borne.find(({ match }) => match === best) ?? borne[0];
  if (template === undefined) return asking.isAsserted(term) ? assertedCondition(term, matched, asking) : null;
  const { hit, match } = template;
  // What the keys of the collection say is true of all items.
  if (hit.leaf === null && !hit.isLinked && term.kind !== 'word')
    return term.stems.every((stem) => asking.domain.words.has(stem)) ? NOTHING : null;
  const made = conditionsOf(match, [template.term], asking.scene);
  const [first] = made ?? [];
  if (made === null || first === undefined) return made === null ? null : NOTHING;
  if (term.either === null && !hit.isLinked)
    return { where: [wholeField(term, match) ?? partOf(first, borne, asking) ?? first], proof: [] };
  return anyOfValues(first, borne, asking);
}

/** `late enrolments`: what stands in several labels of one field is a part of each. */
function partOf({ path, relation }: Condition, borne: readonly Borne[], { scene }: Asking): Condition | null {
  const labels = borne.flatMap(({ hit: { leaf }, match }) =>
    leaf !== null && pathIn(leaf, match.thing) === path ? [leaf.value] : [],
  );
  const [{ term } = { term: null }] = borne;
  if (relation !== 'equal' || term?.kind !== 'word' || new Set(labels).size < 2) return null;
  const isPart = labels.every((label) => scene.stands(label, 'contains', term.text) === true);
  return isPart ? { path, relation: 'contains', value: term.text } : null;
}

/** A field that is the word or name and nothing else tells better than a text in which it stands. */
function wholeField({ kind, stems }: Term, { thing }: Match): Condition | null {
  if (kind !== 'word' && kind !== 'name') return null;
  const leaf = thing.leaves.find(({ record, value }) => record === thing.id && isWhole(value, stems));
  return leaf === undefined ? null : { path: pathIn(leaf, thing), relation: 'equal', value: leaf.value };
}

/** Whether a value is just that word or name. */
export function isWhole(value: Leaf['value'], stems: readonly string[]): boolean {
  return typeof value === 'string' && wordsOf(value).join() === stems.join();
}

interface Borne {
  readonly term: Term;
  readonly match: Match;
  readonly hit: Hit;
}

function bornBy(term: Term, match: Match): readonly Borne[] {
  const hit = match.hits.get(term);
  return hit === undefined ? [] : [{ term, match, hit }];
}

/** `held or booked`, all parcels to one town: every value of the one field by which items bear it out. */
function anyOfValues({ path }: Condition, borne: readonly Borne[], { scene }: Asking): Made | null {
  const values = new Map<string, JsonValue>();
  const proof: JsonObject[] = [];
  for (const { term, match, hit } of borne) {
    const [own] = conditionsOf(match, [term], scene) ?? [];
    if (own === undefined || own.path !== path || own.relation !== 'equal') return null;
    values.set(String(own.value), own.value);
    if (hit.isLinked && hit.leaf !== null) proof.push(factAtom(hit.leaf));
  }
  const [value = '', ...more] = values.values();
  if (values.size > MAX_VALUES) return null;
  const one: Condition =
    more.length === 0 ? { path, relation: 'equal', value } : { path, relation: 'one_of', value: [value, ...more] };
  return { where: [one], proof };
}

/** What no item bears out, in the field where it would stand; null where that is not plain. */
function assertedCondition(term: Term, { best, terms }: Matched, { domain, scene }: Asking): Made | null {
  const { kind, text, stems } = term;
  const path = kind === 'text' || kind === 'name' ? fieldOf(term, terms, domain) : null;
  if (path !== null) return { where: [{ path, relation: 'equal', value: text }], proof: [] };
  const amount = kind === 'value' ? amountCondition(term, domain) : null;
  if (amount !== null) return { where: [amount], proof: [] };
  // A value has a field by its kind, a status has the field for it; what another word would stand in is not known.
  const isKnown = kind !== 'word' || familyOf(stems[0] ?? '').length > 0;
  const guessed = best === null || !isKnown ? null : conditionsOf(best, [term], scene);
  return guessed === null || guessed.length === 0 ? null : { where: guessed, proof: [] };
}

/** `above $200`, where nothing is: the one field of the items that holds numbers. */
function amountCondition({ asked }: Term, { items }: Domain): Condition | null {
  if (asked === null || isDateKind(asked.literal.kind)) return null;
  const leaves = items.flatMap((item) =>
    item.leaves.flatMap((leaf) =>
      leaf.record === item.id && typeof leaf.value === 'number' ? [{ leaf, path: pathIn(leaf, item) }] : [],
    ),
  );
  const [first, ...more] = new Map(leaves.map((one) => [one.path, one])).values();
  if (first === undefined || more.length > 0) return null;
  return { path: first.path, relation: asked.relation, value: inUnit(asked, first.leaf).expected as JsonValue };
}

/** Words before a value in which the name of its field may stand. */
const REACH = 3;

/** The one field that the words before a text name, or else the one whose texts look like it. */
function fieldOf({ start, text }: Term, terms: readonly Term[], { items }: Domain): string | null {
  const before = terms.filter(({ end, kind }) => end <= start && kind === 'word').slice(-REACH);
  const said = new Set(before.flatMap(({ stems }) => stems));
  const texts = items.flatMap((item) =>
    item.leaves
      .filter(({ value, path }) => typeof value === 'string' && !/^id$/iu.test(path.at(-1) ?? ''))
      .map((leaf) => ({ leaf, path: placeIn(leaf, item) })),
  );
  const pathsWhere = (test: (leaf: Leaf) => boolean) => [
    ...new Set(texts.flatMap(({ leaf, path }) => (test(leaf) ? [path] : []))),
  ];
  const ways = [
    pathsWhere(({ path }) => wordsOf(path.at(-1) ?? '').some((word) => said.has(word))),
    pathsWhere(({ value }) => shapeOf(String(value)) === shapeOf(text)),
  ];
  return ways.find((paths) => paths.length === 1)?.[0] ?? null;
}

/** `14A` looks like `3B`, and `INV-7` like `INV-12`. */
function shapeOf(text: string): string {
  return text
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/gu, '0')
    .replace(/a(?: a)+/gu, 'a a');
}

/** `that was not cancelled`: the flag of that name is not set, or the status says something else. */
function deniedCondition({ kind, stems: [stem = ''], text }: Term, { domain }: Asking): Made | null {
  if (kind !== 'word') return null;
  const own = domain.items.flatMap((item) =>
    item.leaves.flatMap((leaf) => (leaf.record === item.id ? [{ item, leaf }] : [])),
  );
  const flag = own.find(
    ({ leaf: { value, path } }) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').includes(stem),
  );
  if (flag !== undefined)
    return { where: [{ path: pathIn(flag.leaf, flag.item), relation: 'equal', value: false }], proof: [] };
  const held = own.filter(({ item, leaf }) => statusLeaf(item) === leaf);
  const said = held.find(({ leaf }) => wordsOf(String(leaf.value)).includes(stem))?.leaf.value;
  const [first] = held;
  // A word that is no status is not denied by one.
  if (first === undefined || (said === undefined && familyOf(stem).length === 0)) return null;
  const path = pathIn(first.leaf, first.item);
  return { where: [{ path, relation: 'different', value: said ?? text.toLowerCase() }], proof: [] };
}

/** Path of a leaf in an item; of an item that is a mere value `$`. */
export function placeIn(leaf: Leaf, item: Match['thing']): string {
  const path = pathIn(leaf, item);
  return path === '' ? '$' : path;
}
