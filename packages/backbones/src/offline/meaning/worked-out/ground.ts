import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { matchThing } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { kindOf, type ValueKind } from './facts.ts';
import { isGeneric } from './lexicon.ts';
import { shownBy } from './records.ts';

/** A field of a record that a phrase may mean. */
export interface Ground {
  readonly leaf: Leaf;
  readonly thing: Thing;
  /** What shows that it is this record. */
  readonly around: readonly JsonObject[];
  /** Words of the phrase that name the field itself. */
  readonly named: number;
  readonly score: number;
}

interface Wanted {
  readonly kind: ValueKind;
  /** Fields that the phrase may be about. @default all of the records */
  readonly which?: (leaf: Leaf) => boolean;
  /** Records that the phrase may be about. @default all of the final state */
  readonly among?: readonly Thing[];
}

/** How much less of a phrase a field may bear out than the best one. */
const NEARLY = 0.3;

/** The fields that bear out all of a phrase, equally well; a field that it names before one that stands beside it. */
export function groundsOf(words: readonly Word[], reading: Reading, wanted: Wanted): readonly Ground[] {
  const terms = askedTerms(words, reading);
  const things = wanted.among ?? thingsIn(reading.scene.pool).records;
  const grounds = things.flatMap((thing) =>
    thing.leaves
      .filter((leaf) => kindOf(leaf) === wanted.kind && isOwn(leaf, thing) && wanted.which?.(leaf) !== false)
      .flatMap((leaf) => groundAt(leaf, thing, { terms, reading }) ?? []),
  );
  const most = Math.max(...grounds.map(({ score }) => score));
  const best = grounds.filter(({ score }) => score >= most - NEARLY);
  const named = Math.max(...best.map((ground) => ground.named));
  return best.filter((ground) => ground.named === named);
}

/** A leaf of the record itself, not of a record in one of its lists. */
function isOwn({ record }: Leaf, { id }: Thing): boolean {
  return record === id || (record.startsWith(id) && !/\[/u.test(record.slice(id.length)));
}

interface Asking {
  readonly terms: readonly Term[];
  readonly reading: Reading;
}

/** Null where a field is not what the terms say. */
function groundAt(leaf: Leaf, thing: Thing, { terms, reading }: Asking): Ground | null {
  const stems = new Set(terms.flatMap((term) => (term.kind === 'word' ? term.stems : [])));
  const key = new Set(wordsOf(leaf.locator.slice(thing.id.length)));
  const naming = terms.filter((term) => term.kind === 'word' && term.stems.some((stem) => key.has(stem)));
  const rest = terms.filter((term) => !naming.includes(term) && !isGeneric(term));
  const match = rest.length === 0 ? null : matchThing(rest, thing, reading.scene);
  if (match === null ? rest.some(({ soft }) => !soft) : match.missing.length > 0) return null;
  const hits = match === null ? [] : [...match.hits.values()];
  const linked = hits.filter(({ isLinked }) => isLinked).length;
  const extra = [...key].filter((stem) => !stems.has(stem)).length;
  const score = (naming.length + hits.length) * 2 - linked - extra * 0.2;
  return { leaf, thing, around: match === null ? [] : shownBy(match), named: naming.length, score };
}
