import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import { type Match, matchAtoms, matchThing } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { FIELDS, type Field } from './fields.ts';

/** Words for a value as such, for where it stands, for comparing and for whatever there is: they tell no record apart. */
const GENERIC = new Set(
  wordsOf(`amount sum total figure value number field record entry exact exactly same stored store saved recorded kept noted
    given stated shown named listed quoted booked registered result altogether together money precise precisely cent place
    worth day date hour time one ones side data size net gross much many all each every own line item adding add come make
    up combined taken yield minus everything anything something whatever dated there likewise well called entitled titled
    remaining remain left gives gave states says shows mentions contains`),
);

/** Whether a term tells no record; what is booked says little, but a booking is a record. */
export function isGeneric({ kind, text, stems: [stem = ''] }: Term): boolean {
  return kind === 'word' && GENERIC.has(stem) && !/^bookings?$/iu.test(text);
}

/** What words say of a record. Verbs that stand nowhere in the episode say only that there is one (`filed under`). */
export function askedTerms(words: readonly Word[], { terms, scene }: Reading): readonly Term[] {
  const told = words.filter(({ pos, stem }) => pos !== 'VERB' || scene.pool.knows(stem));
  return terms.ofWords(told).map((term) => {
    // `e-bike` is spelled like an id and is none: a key may spell it otherwise.
    const isHyphened = /^\p{Ll}+(?:-\p{Ll}+)+$/u.test(term.text);
    const spelled = isHyphened ? { ...term, kind: 'name' as const, stems: wordsOf(term.text), asked: null } : term;
    // `held or booked`: words right beside an `or` are alternatives, told by where it stands.
    const at = term.kind === 'word' ? told.findIndex(({ start }) => start === term.start) : -2;
    const choice = [told[at + 1], told[at - 1]].find((word) => word?.lower === 'or');
    // `today` is a day like any other here.
    const soft = term.soft && term.kind !== 'value';
    return { ...spelled, either: choice?.start ?? term.either, soft };
  });
}

/** A field of a record that a phrase means, or a text of one. */
export interface Operand {
  readonly kind: 'field' | 'text';
  readonly leaf: Leaf;
  readonly thing: Thing;
  /** What shows that it is this record. */
  readonly around: readonly JsonObject[];
}

export interface Wanted {
  readonly field: Field;
  /** Terms that say more of the record than the phrase itself. */
  readonly also?: readonly Term[] | undefined;
  /** Records that the phrase may be about. @default all of the final state */
  readonly among?: readonly Thing[] | undefined;
  readonly which?: ((leaf: Leaf) => boolean) | undefined;
}

/** How much less of a phrase a field may bear out than the best one. */
const NEARLY = 0.3;

/** The fields that bear out all of a phrase, equally well; a field that it names before one that stands beside it. */
export function operandsOf(words: readonly Word[], reading: Reading, wanted: Wanted): readonly Operand[] {
  const { field, also = [], among = thingsIn(reading.scene.pool).records, which } = wanted;
  const terms = [...also, ...askedTerms(words, reading)].filter(
    ({ kind, text }) => kind !== 'word' || !field.asked.test(text.toLowerCase()),
  );
  const within = (how: typeof matchThing) =>
    among.flatMap((thing) =>
      thing.leaves
        .filter((leaf) => isOwn(leaf, thing) && field.isKey(leaf.path.at(-1) ?? '') && field.fits(leaf.value))
        .filter((leaf) => which?.(leaf) !== false)
        .flatMap((leaf) => operandAt(leaf, thing, { terms, words, how, scene: reading.scene }) ?? [])
        .map((one) => ({ ...one, kind: field === FIELDS.text ? ('text' as const) : ('field' as const) })),
    );
  const told = within(matchThing);
  const found = told.length === 0 && wanted.among !== undefined ? within(matchOf) : told;
  const ranked = found.toSorted((left, right) => right.score - left.score);
  const near = ranked.filter(({ score }) => score >= (ranked[0]?.score ?? 0) - NEARLY);
  const named = Math.max(...near.map((one) => one.named));
  if (field.isOpen) return near.filter((one) => one.named === named);
  // Where the field is told, all records of such a kind that the phrase describes are meant.
  const kinds = new Set(near.map(({ thing }) => parentOf(thing.id)));
  const things = new Map(ranked.toReversed().map((one) => [one.thing, one]));
  return [...things.values()].filter(({ thing }) => kinds.has(parentOf(thing.id))).toReversed();
}

/** A leaf of the record itself, not of a record in one of its lists. */
function isOwn({ record }: Leaf, { id }: Thing): boolean {
  return record === id || (record.startsWith(id) && !/\[/u.test(record.slice(id.length)));
}

interface Asking {
  readonly terms: readonly Term[];
  readonly words: readonly Word[];
  readonly how: typeof matchThing;
  readonly scene: Scene;
}

/** Null where a field is not what the terms say. */
function operandAt(leaf: Leaf, thing: Thing, { terms, words, how, scene }: Asking) {
  const key = new Set(wordsOf(leaf.locator.slice(thing.id.length)));
  const naming = terms.filter(({ kind, stems }) => /word|name/u.test(kind) && stems.some((stem) => key.has(stem)));
  const rest = terms.filter((term) => !naming.includes(term) && !isGeneric(term));
  const match = rest.length === 0 ? null : how(rest, thing, scene);
  if (match === null ? rest.some(({ soft }) => !soft) : match.missing.length > 0) return null;
  const hits = [...(match?.hits.values() ?? [])];
  const linked = hits.filter(({ isLinked }) => isLinked).length;
  const extra = [...key].filter((stem) => !terms.some(({ stems }) => stems.includes(stem))).length;
  const isExact = words.some(({ lower }) => lower === leaf.path.at(-1));
  const score = (naming.length + hits.length) * 2 - linked - extra * 0.2 + (isExact ? 0.5 : 0);
  return { leaf, thing, around: shownBy(match), named: naming.length, score };
}

/** What shows that a record is the one described; more atoms show nothing more of that. */
export function shownBy(match: Match | null): readonly JsonObject[] {
  return match === null ? [] : matchAtoms(match).slice(0, 4);
}

/** Where a phrase names what its items are, records that they name may tell them alone: the transfers to the school. */
export function matchOf(terms: readonly Term[], thing: Thing, scene: Scene): Match | null {
  const match = matchThing(terms, thing, scene);
  if (match !== null) return match;
  const found = terms.flatMap((term) => {
    const hit = explainTerm(term, thing, { terms, scene });
    return hit === null ? [] : [[term, hit] as const];
  });
  const hits = new Map(found);
  const isWhole = hits.size > 0 && terms.every((term) => term.soft || hits.has(term));
  return isWhole ? { thing, torn: 0, hits, missing: [] } : null;
}
