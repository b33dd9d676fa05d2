import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { explainTerm, hitAtom } from '../../investigate/explain-term.ts';
import type { Match } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { kindOf, type ValueKind } from './facts.ts';
import { isGeneric, isPlanned } from './lexicon.ts';
import { matchOf } from './told-match.ts';

/** A field of a record that a phrase may mean. */
export interface Ground {
  readonly leaf: Leaf;
  readonly thing: Thing;
  /** What shows that it is this record. */
  readonly around: readonly JsonObject[];
  /** Words of the phrase that name the field itself. */
  readonly named: number;
  readonly score: number;
  /** What of the phrase the record does not bear out. */
  readonly missing: readonly Term[];
}

interface Wanted {
  readonly kinds: readonly ValueKind[];
  /** Terms that say more of the record than the phrase itself, such as what `its` stands for. */
  readonly also?: readonly Term[];
  /** Terms of the other side: what bears them out as well is likelier. */
  readonly hints?: readonly Term[];
  /** Records that the phrase may be about. @default all of the final state */
  readonly among?: readonly Thing[];
}

/** Names of what a record is or belongs to: one of them has to be told by the record for it to be meant. */
const MAX_CONTEXT = 3;

/** The fields that a phrase may mean, those that bear out most of it first. */
export function groundsOf(words: readonly Word[], reading: Reading, wanted: Wanted): readonly Ground[] {
  const terms = [...(wanted.also ?? []), ...askedTerms(words, reading)];
  const stems = new Set(terms.flatMap((term) => (term.kind === 'word' ? term.stems : [])));
  const things = wanted.among ?? thingsIn(reading.scene.pool).records;
  const grounds: Ground[] = [];
  for (const thing of things) {
    for (const leaf of thing.leaves) {
      const kind = kindOf(leaf);
      if (kind === null || !wanted.kinds.includes(kind) || !isOwn(leaf, thing)) continue;
      const ground = groundAt(leaf, thing, { terms, stems, reading, hints: wanted.hints ?? [] });
      if (ground !== null) grounds.push(ground);
    }
  }
  return grounds.toSorted((left, right) => right.score - left.score);
}

/** A leaf of the record itself, not of a record in one of its lists. */
function isOwn({ record }: Leaf, { id }: Thing): boolean {
  return record === id || (record.startsWith(id) && !/\[/u.test(record.slice(id.length)));
}

interface Asking {
  readonly terms: readonly Term[];
  readonly stems: ReadonlySet<string>;
  readonly reading: Reading;
  readonly hints: readonly Term[];
}

function groundAt(leaf: Leaf, thing: Thing, { terms, stems, reading, hints }: Asking): Ground | null {
  const key = keyStems(leaf, thing);
  const named = terms.filter((term) => term.kind === 'word' && term.stems.some((stem) => isNamedBy(stem, key)));
  if (named.length === 0 && isPlanned(key)) return null;
  const rest = terms.filter((term) => !named.includes(term) && !isGeneric(term));
  const isNamed = named.length > 0 || [...stems].some((stem) => thing.words.has(stem));
  const match = rest.length === 0 ? null : matchOf(rest, thing, { reading, isNamed });
  const missing = match === null ? rest.filter(({ soft }) => !soft) : match.missing;
  if (match === null && missing.length > 0) return null;
  const hits = match === null ? [] : [...match.hits.values()];
  const own = hits.filter(({ isLinked }) => !isLinked).length;
  const extra = [...key, ...ownKey(thing)].filter((stem) => !stems.has(stem)).length;
  const hinted = hints.filter((term) => isOwnHit(term, thing, reading)).length;
  const score = named.length * 2 + own * 2 + (hits.length - own) + hinted * 2 - missing.length * 3 - extra * 0.2;
  return { leaf, thing, around: match === null ? [] : aroundOf(match), named: named.length, score, missing };
}

/** Words of a record's own key, where it is made of words: `piano_lessons_fund` is more than the piano fund. */
function ownKey({ id }: Thing): readonly string[] {
  const key = keysOf(id).at(-1) ?? '';
  return /\d/u.test(key) || /\]$/u.test(id) ? [] : wordsOf(key);
}

function isOwnHit(term: Term, thing: Thing, { scene }: Reading): boolean {
  const hit = explainTerm(term, thing, { terms: [term], scene });
  return hit !== null && !hit.isLinked;
}

/** Words of the keys from the record down to the leaf. */
export function keyStems({ locator }: Leaf, { id }: Thing): ReadonlySet<string> {
  return new Set(wordsOf(locator.slice(id.length)));
}

/** Whether a word names a key: by the same stem, or by one with the same beginning. */
export function isNamedBy(stem: string, key: ReadonlySet<string>): boolean {
  return key.has(stem) || [...key].some((own) => isAkin(own, stem));
}

const MIN_SHARED = 5;
/** What nouns are made from verbs with: `savings` of `saved`. */
const ENDING = /^(?:ings?|ments?|ers?|ors?|age|al|[ae]nce|t?ions?|ure|y)$/u;

function isAkin(one: string, other: string): boolean {
  const [left, right] = [one.replace(/e$/u, ''), other.replace(/e$/u, '')];
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  const longer = left.length > right.length ? left : right;
  if (shared >= 3 && shared === Math.min(left.length, right.length) && ENDING.test(longer.slice(shared))) return true;
  return shared >= MIN_SHARED && shared >= Math.max(left.length, right.length) * 0.6;
}

export function aroundOf({ hits }: Match): JsonObject[] {
  const atoms = [...hits].map(([term, hit]) => hitAtom(hit, term)).filter((atom) => atom !== null);
  return atoms.slice(0, MAX_CONTEXT);
}

/** Stems of a text as a set. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).map(canonical));
}
