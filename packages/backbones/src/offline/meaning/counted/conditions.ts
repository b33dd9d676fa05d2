import type { JsonObject } from '@sauron/core/episode';
import { type Condition, type Match, matchThing } from '../../investigate/match.ts';
import { wordsWithin } from '../../investigate/thing-words.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { familyOf } from '../statement/lexicon.ts';
import { type Asking, conditionOf, meets } from './condition-of.ts';
import { monthCondition } from './months.ts';

/** Items of a collection that are as described. */
export interface Told {
  readonly where: readonly Condition[];
  readonly matching: readonly Thing[];
  /** What shows that the records that the conditions name are the ones that are meant. */
  readonly proof: readonly JsonObject[];
}

/** Terms as conditions on the items of a collection; null where one has no place there or fields cannot tell the items. */
export function tellItems(terms: readonly Term[], asking: Asking): Told | null {
  const { domain, scene, isAsserted } = asking;
  const rest = terms.filter((term) => isCondition(term, asking)).map((term) => asStatus(hard(term), asking));
  const months = rest.filter(({ text, kind }) => kind === 'word' && monthCondition(text, domain) !== null);
  const others = rest.filter((term) => !months.includes(term));
  const wanted = months.flatMap(({ text }) => monthCondition(text, domain) ?? []);
  if (others.length === 0) return told(wanted, [], asking);
  const matches = domain.items.flatMap((item) => matchThing([...others, anchor(domain)], item, scene) ?? []);
  if (others.some((term) => !term.denied && !isAsserted(term) && !isHit(term, matches, others))) return null;
  const full = matches.filter(({ missing }) => missing.length === 0);
  const least = matches.toSorted((left, right) => left.missing.length - right.missing.length);
  for (const best of full.length > 0 ? full : [least[0] ?? null]) {
    const made = others.map((term) => conditionOf(term, { best, matches, terms: others }, asking));
    if (made.includes(null)) continue;
    const parts = made.filter((one) => one !== null);
    const where = [...wanted, ...parts.flatMap((one) => one.where)];
    const found = told(
      where,
      parts.flatMap((one) => one.proof),
      asking,
    );
    if (isSame(found.matching, full, months.length > 0)) return found;
  }
  return null;
}

function told(where: readonly Condition[], proof: readonly JsonObject[], { domain, scene }: Asking): Told {
  const keyed = where.map((one) => [JSON.stringify([one.path, one.relation, String(one.value)]), one] as const);
  const distinct = [...new Map(keyed).values()];
  const matching = domain.items.filter((item) => distinct.every((condition) => meets(item, condition, scene)));
  return { where: distinct, matching, proof };
}

/** Fields and words must tell the same items; a month narrows those of the words further. */
function isSame(matching: readonly Thing[], full: readonly Match[], isNarrowed: boolean): boolean {
  const ids = new Set(full.map(({ thing }) => thing.id));
  return matching.every(({ id }) => ids.has(id)) && (isNarrowed || matching.length === ids.size);
}

/** A time is a condition even where the reader has no field for it. */
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|May|june|july|august|september|october|november|december|weeks?|months?|years?|tomorrow|yesterday|mornings?|afternoons?|evenings?|nights?|weekends?)$/iu;

/** What the collection's own name says of every item is no condition, and neither is a word that says little. */
function isCondition({ kind, stems, soft, text, denied }: Term, { domain, scene }: Asking): boolean {
  if (kind !== 'word' || CALENDAR.test(text)) return true;
  if (stems.some((stem) => scene.pool.isStatus(stem, domain.locator))) return true;
  return !(soft && !denied) && !stems.every((stem) => domain.words.has(stem));
}

/** What the collection is called: every item bears it out, also one that only other records tell. */
function anchor({ words }: Asking['domain']): Term {
  const stems = [...words].slice(-1);
  return {
    kind: 'word',
    text: '',
    stems,
    start: -1,
    end: -1,
    asked: null,
    soft: false,
    either: null,
    list: null,
    denied: false,
  };
}

/** Another word for a status that the collection knows. */
function asStatus(term: Term, { domain, scene: { pool } }: Asking): Term {
  const [stem = ''] = term.stems;
  if (term.kind !== 'word' || pool.isStatus(stem, domain.locator)) return term;
  const isHeld = domain.items.some((item) => wordsWithin(item).has(stem));
  const known = isHeld ? undefined : familyOf(stem).find((one) => pool.isStatus(one, domain.locator));
  return known === undefined ? term : { ...term, stems: [known], text: known };
}

function hard(term: Term): Term {
  return term.soft ? { ...term, soft: false } : term;
}

function isHit(term: Term, matches: readonly Match[], terms: readonly Term[]): boolean {
  const beside = terms.filter((one) => term.either !== null && one.either === term.either);
  return matches.some(({ hits }) => [term, ...beside].some((one) => hits.has(one)));
}
