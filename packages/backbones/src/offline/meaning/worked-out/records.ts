import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import { type Match, matchAtoms, matchThing, rankMatches } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { isGeneric } from './lexicon.ts';

/** Records that a phrase describes. */
export interface Records {
  readonly terms: readonly Term[];
  /** Those that are all that it says, of one kind. */
  readonly full: readonly Match[];
}

interface Wanted {
  /** Terms that say more of the record than the phrase itself. */
  readonly also?: readonly Term[];
  /** Words that name a field or say how records are compared. */
  readonly without?: (term: Term) => boolean;
  /** Records that the phrase may be about. @default all of the final state */
  readonly among?: readonly Thing[];
}

export function recordsFor(
  words: readonly Word[],
  reading: Reading,
  { also = [], without, among }: Wanted = {},
): Records {
  const { scene } = reading;
  const terms = [...also, ...askedTerms(words, reading)].filter((term) => !isGeneric(term) && without?.(term) !== true);
  const told = terms.length === 0 ? [] : rankMatches(terms, among ?? thingsIn(scene.pool).records, scene);
  const ranked =
    told.length > 0 ? told : (among ?? []).flatMap((thing) => matchOf(terms, thing, { reading, isNamed: true }) ?? []);
  const full = ranked.filter(({ missing }) => missing.length === 0);
  const kind = parentOf(full[0]?.thing.id ?? '');
  return {
    terms,
    full: full.filter(({ thing }) => parentOf(thing.id) === kind),
  };
}

/** Atoms beyond these show nothing more of which record is meant. */
const MAX_SHOWN = 4;

/** What shows that a record is the one described. */
export function shownBy(match: Match): readonly JsonObject[] {
  return matchAtoms(match).slice(0, MAX_SHOWN);
}

interface Told {
  readonly reading: Reading;
  /** Whether the phrase names what the items are. */
  readonly isNamed: boolean;
}

/** Where a phrase names what its items are, records that they name may tell them alone: the transfers to the school. */
export function matchOf(rest: readonly Term[], thing: Thing, { reading: { scene }, isNamed }: Told): Match | null {
  const match = matchThing(rest, thing, scene);
  if (match !== null || !isNamed) return match;
  const hits = rest.map((term) => [term, explainTerm(term, thing, { terms: rest, scene })] as const);
  const found = new Map(hits.flatMap(([term, hit]) => (hit === null ? [] : [[term, hit] as const])));
  const missing = rest.filter((term) => !term.soft && !found.has(term));
  return found.size === 0 || missing.length > 0 ? null : { thing, torn: 0, hits: found, missing };
}
