import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { hitAtom } from '../../investigate/explain-term.ts';
import { countAlike, type Match, rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { isGeneric } from './lexicon.ts';
import { matchOf } from './told-match.ts';

/** Records that a phrase describes. */
export interface Records {
  readonly terms: readonly Term[];
  readonly full: readonly Match[];
  /** The best of those that lack something. */
  readonly nearest: Match | null;
}

interface Wanted {
  readonly also?: readonly Term[];
  /** Words that name a field or say how records are compared. */
  readonly without?: (term: Term) => boolean;
  /** Records that the phrase may be about. @default all of the final state */
  readonly among?: readonly Thing[];
}

/** Nouns for records of any kind: they help to tell one, and where the state does without them they say nothing. */
const NOUNS: ReadonlySet<string> = new Set(wordsOf('event entry item record position page message post session visit'));

function softened(term: Term): Term {
  return term.kind === 'word' && term.stems.some((stem) => NOUNS.has(stem)) ? { ...term, soft: true } : term;
}

export function recordsFor(words: readonly Word[], reading: Reading, wanted: Wanted = {}): Records {
  const { also = [], without, among } = wanted;
  const terms = [...also, ...askedTerms(words, reading)]
    .filter((term) => !isGeneric(term) && without?.(term) !== true)
    .map(softened);
  const { scene } = reading;
  const ranked =
    terms.length === 0
      ? []
      : among === undefined
        ? rankMatches(terms, thingsIn(scene.pool).records, scene)
        : among.flatMap((thing) => matchOf(terms, thing, { reading, isNamed: true }) ?? []).toSorted(byMissing);
  const full = outermost(ranked.filter(({ missing }) => missing.length === 0));
  return { terms, full, nearest: ranked.find(({ missing }) => missing.length > 0) ?? null };
}

function byMissing(left: Match, right: Match): number {
  return left.missing.length - right.missing.length || right.hits.size - left.hits.size;
}

/**
 * Of records that stand in one another the outer one, which has all that the inner ones have; where it is not as described,
 * since it was cancelled, what stands in it is not either.
 */
function outermost(matches: readonly Match[]): readonly Match[] {
  const isIn = (thing: Thing, other: Thing) => thing.id !== other.id && thing.id.startsWith(other.id);
  return matches.filter(({ thing, hits }) => {
    if (matches.some((other) => isIn(thing, other.thing))) return false;
    return ![...hits.values()].some((hit) => hit.isLinked && isIn(thing, hit.thing));
  });
}

/** Records of one kind alone, the kind of the best. */
export function ofOneKind({ full }: Records): readonly Match[] {
  const [first] = full;
  return first === undefined ? [] : full.filter(({ thing }) => parentOf(thing.id) === parentOf(first.thing.id));
}

/** What shows that a record is the one described. */
export function shownBy({ hits }: Match): JsonObject[] {
  const atoms = [...hits].map(([term, hit]) => hitAtom(hit, term)).filter((atom) => atom !== null);
  return atoms.slice(0, MAX_SHOWN);
}

const MAX_SHOWN = 4;

/**
 * The atom that no record is as described; null where that can't be told by fields. What is missing must be a value, a name
 * or a status: a word that stands for nothing there was not understood, and proves nothing.
 */
export function noneSuch({ nearest, terms }: Records, { scene }: Reading): JsonObject | null {
  if (nearest === null) return null;
  const kind = parentOf(nearest.thing.id);
  const isTold = ({ kind: of, stems, asked }: Term) =>
    of === 'word' ? stems.some((stem) => scene.pool.isStatus(stem, kind)) : asked?.literal.kind !== 'time';
  return nearest.missing.length > 0 && nearest.missing.every(isTold) ? countAlike(nearest, terms, scene) : null;
}

/** Whether all records of a collection that match were shown is not known; few of them at least can be named one by one. */
export const MAX_PAIRS = 6;
