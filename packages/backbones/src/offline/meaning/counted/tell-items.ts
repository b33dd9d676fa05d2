import type { JsonObject, Relation } from '@sauron/core/episode';
import { RELATION_WORDS, type Scene, show } from '../../investigate/case.ts';
import type { Hit } from '../../investigate/explain-term.ts';
import { canHold } from '../../investigate/fits.ts';
import { type Condition, type Match, matchAtoms, matchThing } from '../../investigate/match.ts';
import { wordsWithin } from '../../investigate/thing-words.ts';
import type { Thing } from '../../investigate/things.ts';
import { isDateKind } from '../../reading/quantity.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { familyOf } from '../statement/lexicon.ts';
import type { Domain } from './collection.ts';
import { type Asking, conditionOf, placeIn } from './conditions.ts';

/** Items of a collection that are as described. */
export interface Told {
  readonly domain: Domain;
  readonly where: readonly Condition[];
  readonly matching: readonly Thing[];
  /** What shows that the list and the records that conditions name are the ones that are meant. */
  readonly proof: readonly JsonObject[];
}

/** Terms as conditions on the items of a collection; null where one has no place there or fields cannot tell the items. */
export function tellItems(all: readonly Term[], asking: Asking): Told | null {
  const { domain, scene, isAsserted } = asking;
  const terms = withoutRangeEnds(all, domain);
  const own = domain.owner === null ? ofNobody : ofOwner(terms, domain.owner, { domain, scene, isWhole: false });
  if (own === null) return null;
  const rest = terms
    .filter((term) => !own.held.includes(term) && isCondition(term, asking) && !namesField(term, terms, domain))
    .map((term) => asStatus({ ...term, soft: false }, asking));
  const wanted = rest.flatMap((term) => monthCondition(term, terms, domain) ?? []);
  const others = rest.filter((term) => monthCondition(term, terms, domain) === null);
  if (others.length === 0) return told(wanted, own.proof, asking);
  if (domain.size === 0) return others.every(isAsserted) ? told([], own.proof, asking) : null;
  const labels = terms.filter((term) => namesField(term, terms, domain)).map((term) => ({ ...term, soft: true }));
  const matches = domain.items
    .flatMap((item) => matchThing([...others, ...labels, anchor(domain)], item, scene) ?? [])
    .map(byOwnValues);
  if (others.some((term) => !term.denied && !isAsserted(term) && !isHit(term, matches, others))) return null;
  const full = matches.filter(({ missing }) => missing.length === 0);
  const least = matches.toSorted((left, right) => left.missing.length - right.missing.length);
  for (const best of full.length > 0 ? full : [least[0] ?? null]) {
    const made = others.map((term) => conditionOf(term, { best, matches, terms: others }, asking));
    const parts = made.filter((one) => one !== null);
    if (parts.length < made.length) continue;
    const where = [...wanted, ...parts.flatMap((one) => one.where)].map((one) =>
      one.path === '' ? { ...one, path: '$' } : one,
    );
    const found = told(where, [...own.proof, ...parts.flatMap((one) => one.proof)], asking);
    if (isSame(found.matching, full, wanted.length > 0)) return found;
  }
  return null;
}

/** `from 4 May to 8 May`: where an item has one day only, the second one is no condition of its own, but the end of a range. */
function withoutRangeEnds(terms: readonly Term[], { items }: Domain): readonly Term[] {
  const ends = terms.flatMap(({ asked }) => (asked?.relation === 'between' ? [asked.expected[1]] : []));
  const isEnd = ({ asked }: Term) =>
    asked !== null &&
    ends.includes(String(asked.expected)) &&
    items.every(({ id, leaves }) => leaves.filter((leaf) => leaf.record === id && canHold(leaf, asked)).length <= 1);
  return ends.length === 0 ? terms : terms.filter((term) => !isEnd(term));
}

interface Own {
  /** What the record itself bears out, which is no condition on the items of its list. */
  readonly held: readonly Term[];
  readonly proof: readonly JsonObject[];
}

const ofNobody: Own = { held: [], proof: [] };

/**
 * The record whose list it is has to be named: what it says itself tells it. Null where it is not, or where it lacks
 * something that it must say.
 */
export function ofOwner(
  terms: readonly Term[],
  owner: Thing,
  { domain, scene, isWhole }: Omit<Asking, 'isAsserted'> & { readonly isWhole: boolean },
): Own | null {
  const alone = { ...owner, leaves: owner.leaves.filter(({ locator }) => !locator.startsWith(domain.locator)) };
  const isOwn = ({ denied, kind, stems }: Term) =>
    !denied && !(kind === 'word' && stems.every((stem) => domain.words.has(stem)));
  const match = matchThing(isWhole ? terms : terms.filter(isOwn), alone, scene);
  if (match === null || (isWhole && match.missing.length > 0)) return null;
  const hits = [...match.hits].filter(([, { isLinked }]) => isWhole || !isLinked);
  const isTold = isWhole || hits.some(([{ soft, kind }, { leaf }]) => !soft && (leaf !== null || kind !== 'word'));
  return isTold ? { held: hits.map(([term]) => term), proof: matchAtoms({ ...match, hits: new Map(hits) }) } : null;
}

function told(where: readonly Condition[], proof: readonly JsonObject[], { domain, scene }: Asking): Told {
  const conditions = distinct(where.map(asText));
  const matching = domain.items.filter((item) => conditions.every((condition) => meets(item, condition, scene)));
  return { domain, where: conditions, matching, proof };
}

function distinct(where: readonly Condition[]): readonly Condition[] {
  const keyed = where.map((one) => [JSON.stringify([one.path, one.relation, String(one.value)]), one] as const);
  return [...new Map(keyed).values()];
}

/** `14 Mill Lane, Oldbridge` begins with no amount that could be compared: its number is a condition of its own. */
function asText(one: Condition): Condition {
  const street = one.relation === 'equal' ? /^\d+ (\p{L}+[ ,].*)$/u.exec(String(one.value))?.[1] : undefined;
  return street === undefined || MONTHS.includes(street.split(/[ ,]/u, 1).join('').toLowerCase())
    ? one
    : { ...one, relation: 'contains', value: street };
}

/** Whether an item meets a condition, as a checker would find. */
function meets(item: Thing, { path, relation, value }: Condition, { stands }: Scene): boolean {
  return item.leaves.some((leaf) => placeIn(leaf, item) === path && stands(leaf.value, relation, value) === true);
}

/** Fields and words must tell the same items; a month narrows those of the words further. */
function isSame(matching: readonly Thing[], full: readonly Match[], isNarrowed: boolean): boolean {
  const ids = new Set(full.map(({ thing }) => thing.id));
  return matching.every(({ id }) => ids.has(id)) && (isNarrowed || matching.length === ids.size);
}

/** A time is a condition even where the reader has no field for it. */
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|May|june|july|august|september|october|november|december|weeks?|months?|years?|tomorrow|yesterday|mornings?|afternoons?|evenings?|nights?|weekends?)$/iu;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** `decided on 5 May`, `received in June`: a word right before a time only says in which field it stands. */
function namesField(term: Term, terms: readonly Term[], { items }: Domain): boolean {
  if (term.kind !== 'word' || term.denied || MONTHS.includes(term.text.toLowerCase())) return false;
  const next = terms.find(({ start }) => start > term.start);
  const isTime = next !== undefined && (isMonth(next) || (next.asked !== null && isDateKind(next.asked.literal.kind)));
  return isTime && items.some(({ leaves }) => leaves.some((leaf) => isDay(leaf) && isKeyOf(leaf, term)));
}

function isKeyOf({ path }: Leaf, { stems }: Term): boolean {
  return wordsOf(path.at(-1) ?? '').some((word) => stems.includes(word));
}

function isDay({ value }: Leaf): boolean {
  return /^\d{4}-\d{2}-\d{2}.{0,20}$/u.test(String(value));
}

function isMonth({ kind, text }: Term): boolean {
  return kind === 'word' && /^\p{Lu}/u.test(text) && MONTHS.includes(text.toLowerCase());
}

/** `above $200`: an amount that an item holds itself is compared, and not that of what it names. */
function byOwnValues(match: Match): Match {
  const { thing, hits, missing } = match;
  const isOther = ({ asked }: Term, { isLinked }: Hit) =>
    isLinked &&
    asked !== null &&
    asked.relation !== 'equal' &&
    thing.leaves.some((leaf) => !ID.test(leaf.path.at(-1) ?? '') && canHold(leaf, asked));
  const others = [...hits].flatMap(([term, hit]) => (term.kind === 'value' && isOther(term, hit) ? [term] : []));
  if (others.length === 0) return match;
  const kept = new Map([...hits].filter(([term]) => !others.includes(term)));
  return { ...match, hits: kept, missing: [...missing, ...others] };
}

const ID = /(?:^|_)id$/iu;

/** `in August`: the one field for days holds a day of that month. Null for other words, and where no field can tell. */
function monthCondition(term: Term, terms: readonly Term[], { items }: Domain): Condition | null {
  if (!isMonth(term)) return null;
  const month = MONTHS.indexOf(term.text.toLowerCase()) + 1;
  const before = terms.findLast(({ start }) => start < term.start);
  const days = items.flatMap((item) => item.leaves.filter((leaf) => leaf.record === item.id && isDay(leaf)));
  const named = days.filter((leaf) => before !== undefined && isKeyOf(leaf, before));
  const [path, ...more] = new Set((named.length > 0 ? named : days).map(({ path: keys }) => keys.at(-1) ?? ''));
  if (path === undefined || more.length > 0) return null;
  return { path, relation: 'contains', value: `-${String(month).padStart(2, '0')}-` };
}

/** What the collection's own name says of every item is no condition, and neither is a word that says little. */
function isCondition({ kind, stems, soft, text, denied }: Term, { domain, scene }: Asking): boolean {
  if (kind !== 'word' || CALENDAR.test(text)) return true;
  if (stems.some((stem) => scene.pool.isStatus(stem, domain.locator))) return true;
  return !(soft && !denied) && !stems.every((stem) => domain.words.has(stem));
}

/** What the collection is called: every item bears it out, also one that only other records tell. */
function anchor({ words }: Domain): Term {
  const plain = { asked: null, soft: false, either: null, list: null, denied: false } as const;
  return { kind: 'word', text: '', stems: [...words].slice(-1), start: -1, end: -1, ...plain };
}

/** Another word for a status that the collection knows. */
function asStatus(term: Term, { domain, scene: { pool } }: Asking): Term {
  const [stem = ''] = term.stems;
  if (term.kind !== 'word' || pool.isStatus(stem, domain.locator)) return term;
  const isHeld = domain.items.some((item) => wordsWithin(item).has(stem));
  const known = isHeld ? undefined : familyOf(stem).find((one) => pool.isStatus(one, domain.locator));
  return known === undefined ? term : { ...term, stems: [known], text: known };
}

function isHit(term: Term, matches: readonly Match[], terms: readonly Term[]): boolean {
  const beside = terms.filter((one) => term.either !== null && one.either === term.either);
  return matches.some(({ hits }) => [term, ...beside].some((one) => hits.has(one)));
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
