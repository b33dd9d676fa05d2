import type { JsonObject, Relation } from '@sauron/core/episode';
import { factAtom, RELATION_WORDS, type Scene, show } from '../../investigate/case.ts';
import { explainTerm, type Hit, statusLeaf } from '../../investigate/explain-term.ts';
import { type Condition, conditionsOf, DEAD_STEMS, isDead, pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { familyOf } from '../statement/lexicon.ts';
import type { Domain } from './collection.ts';

/** In which collection items are to be told, and by what. */
export interface Asking {
  readonly domain: Domain;
  readonly scene: Scene;
  /** All terms among which one stands. */
  readonly terms: readonly Term[];
  /** Whether a term is what the statement asserts, so that no item need bear it out. */
  readonly isAsserted: (term: Term) => boolean;
}

/** Items of a collection that are as described. */
export interface Told {
  readonly domain: Domain;
  readonly where: readonly Condition[];
  readonly matching: readonly Thing[];
  /** What shows that the records that conditions name are the ones that are meant. */
  readonly proof: readonly JsonObject[];
}

/**
 * Terms as conditions on the items of a collection; null where one has no field there, or where its field tells other items
 * than the word does.
 */
export function tellItems(asking: Asking): Told | null {
  const { domain, scene, terms, isAsserted } = asking;
  const own = terms.filter((term) => isCondition(term, asking));
  if (own.some(({ either, asked }) => either !== null || asked?.relation === 'between')) return null;
  if (domain.size === 0) return own.every(isAsserted) ? { domain, where: [], matching: [], proof: [] } : null;
  const restrictions = own.map((term) => restrictionOf(term, asking)).filter((one) => one !== null);
  if (restrictions.length < own.length) return null;
  const where = restrictions.flatMap((one) => one.where);
  const matching = domain.items.filter((item) => where.every((one) => meets(item, one, scene)));
  const isGone = terms.some(({ stems, denied }) => !denied && stems.some((stem) => DEAD_STEMS.has(stem)));
  if (!scene.includesGone && !isGone && matching.some(isDead)) return null;
  return { domain, where, matching, proof: restrictions.flatMap(({ proof }) => proof) };
}

/** A time is a condition even where the reader has no field for it. */
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|May|june|july|august|september|october|november|december|days?|weeks?|months?|years?|tomorrow|yesterday|mornings?|afternoons?|evenings?|nights?|weekends?)$/iu;

/** What the collection's own name says of every item is no condition, and neither is a word that says little. */
function isCondition({ kind, stems, soft, text, denied }: Term, { domain, scene }: Asking): boolean {
  const [stem = ''] = stems;
  if (kind === 'value' || kind === 'text' || CALENDAR.test(text)) return true;
  const isFlag = ({ value, path }: Leaf) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').includes(stem);
  if (scene.pool.isStatus(stem, domain.locator) || domain.items.some(({ leaves }) => leaves.some(isFlag))) return true;
  return !(soft && !denied) && !stems.every((one) => domain.words.has(one));
}

/** `14 Mill Lane, Oldbridge` begins with no amount that could be compared: the rest of it tells. */
function comparable(one: Condition): Condition {
  const street = one.relation === 'equal' ? /^\d+ (\p{L}+[ ,].*)$/u.exec(String(one.value))?.[1] : undefined;
  const isDay = street === undefined || CALENDAR.test(street.split(/[ ,]/u, 1).join(''));
  return isDay ? one : { ...one, relation: 'contains', value: street };
}

type Restriction = Pick<Told, 'where' | 'proof'>;

/** A term as a restriction of the items; null where no one field can tell it. */
function restrictionOf(term: Term, { domain: { items }, scene, terms, isAsserted }: Asking): Restriction | null {
  // A field that is the word or name and nothing else tells better than a text in which they stand.
  const whole = items.flatMap((item) => fieldsThatAre(term, item));
  const fixed = term.denied ? deniedIn(term, items) : (monthIn(term, items) ?? unified(whole, term, scene));
  if (fixed !== null || term.denied) return fixed === null ? null : { where: [fixed], proof: [] };
  const borne = items.flatMap((item) => {
    const hit = explainTerm(term, item, { terms, scene });
    // `above $200`: an amount that is compared is one of the item's own.
    const isOther = hit?.isLinked === true && term.asked !== null && term.asked.relation !== 'equal';
    return hit === null || isOther ? [] : [{ item, hit }];
  });
  if (borne.length === 0) {
    // What no item bears out would stand in the field for such values; of words only a status has one.
    const isKnown = isAsserted(term) && (term.kind !== 'word' || familyOf(term.stems[0] ?? '').length > 0);
    const [supposed] = isKnown ? items.flatMap((item) => conditionsFor(term, item, { hit: null, scene })) : [];
    return supposed === undefined ? null : { where: [supposed], proof: [] };
  }
  const conditions = borne.flatMap(({ item, hit }) => conditionsFor(term, item, { hit, scene }));
  if (conditions.length === 0) return borne.length < items.length ? null : { where: [], proof: [] };
  const condition = unified(conditions, term, scene);
  if (condition === null) return null;
  const those = items.filter((item) => meets(item, condition, scene));
  if (those.length !== borne.length || !borne.every(({ item }) => those.includes(item))) return null;
  const linked = borne.flatMap(({ hit: { leaf, isLinked } }) => (isLinked && leaf !== null ? [factAtom(leaf)] : []));
  return { where: [condition], proof: linked };
}

/** Fields of an item that are the word or name and nothing else: `box` where the kind of a parcel is `box`. */
export function fieldsThatAre({ kind, stems }: Term, item: Thing): readonly Condition[] {
  const isJust = ({ value }: Leaf) => kind !== 'value' && wordsOf(String(value)).join() === stems.join();
  return item.leaves.filter(isJust).map((leaf) => equalTo(leaf, item));
}

function equalTo(leaf: Leaf, item: Thing): Condition {
  return { path: pathIn(leaf, item), relation: 'equal', value: leaf.value };
}

function conditionsFor(term: Term, thing: Thing, { hit, scene }: Pick<Asking, 'scene'> & { readonly hit: Hit | null }) {
  const hits = new Map(hit === null ? [] : [[term, hit]]);
  return conditionsOf({ thing, torn: 0, hits, missing: hit === null ? [term] : [] }, [term], scene) ?? [];
}

/** Values of one field that one condition names. */
const MAX_VALUES = 8;

/** One condition for what several items bear out by one field: the value, the word that is a part of each, or all values. */
function unified(conditions: readonly Condition[], { text }: Term, { stands }: Scene): Condition | null {
  const all = distinct(conditions);
  const [first, ...more] = all.map(comparable);
  if (first === undefined || more.length === 0) return first ?? null;
  const { path } = first;
  if (all.some((one) => one.relation !== 'equal' || one.path !== path) || all.length > MAX_VALUES) return null;
  const isPart = all.every(({ value }) => stands(value, 'contains', text) === true);
  if (isPart) return { path, relation: 'contains', value: text };
  return { path, relation: 'one_of', value: all.map(({ value }) => value) };
}

function distinct(conditions: readonly Condition[]): readonly Condition[] {
  return [...new Map(conditions.map((one) => [`${one.path} ${one.relation} ${String(one.value)}`, one])).values()];
}

/** `that was not cancelled`: the status says something else. A word that is no status is not denied by one. */
function deniedIn({ kind, stems: [stem = ''], text }: Term, items: readonly Thing[]): Condition | null {
  const statuses = items.flatMap((item) =>
    item.leaves.filter((leaf) => leaf === statusLeaf(item)).map((leaf) => equalTo(leaf, item)),
  );
  const said = statuses.find(({ value }) => wordsOf(String(value)).includes(stem));
  const [first] = said === undefined && familyOf(stem).length === 0 ? [] : statuses;
  if (kind !== 'word' || first === undefined) return null;
  return { ...first, relation: 'different', value: said?.value ?? text.toLowerCase() };
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** `in August`: the one field for days holds a day of that month. */
function monthIn({ kind, text }: Term, items: readonly Thing[]): Condition | null {
  const month = kind === 'word' && /^\p{Lu}/u.test(text) ? MONTHS.indexOf(text.toLowerCase()) + 1 : 0;
  const days = items.flatMap(({ id, leaves }) =>
    leaves.filter(({ record, value }) => record === id && /^\d{4}-\d{2}-\d{2}.{0,20}$/u.test(String(value))),
  );
  const [path, ...more] = new Set(days.map(({ path: keys }) => keys.at(-1) ?? ''));
  if (month === 0 || path === undefined || more.length > 0) return null;
  return { path, relation: 'contains', value: `-${String(month).padStart(2, '0')}-` };
}

/** Whether an item meets a condition, as a checker would find. */
function meets(item: Thing, { path, relation, value }: Condition, { stands }: Scene): boolean {
  return item.leaves.some((leaf) => pathIn(leaf, item) === path && stands(leaf.value, relation, value) === true);
}

/** The atom that says how many items of a collection are as described. */
export function countAtom(
  { domain: { locator }, where }: { readonly domain: Pick<Domain, 'locator'>; readonly where: readonly Condition[] },
  relation: Relation,
  expected: number,
): JsonObject {
  const plain = distinct(where).map((one): JsonObject => ({ ...one }));
  const among = plain.length === 0 ? '' : ` with ${show(plain)}`;
  return {
    type: 'state_count',
    claim: `Of the items of ${locator}${among} the count ${RELATION_WORDS[relation]} ${expected}`,
    locator,
    ...(plain.length === 0 ? {} : { where: plain }),
    relation,
    expected,
  };
}
