import type { Word } from '../../grammar/types.ts';
import { type Case, type Found, inOrder, met, unmet, valueAtom } from '../../investigate/case.ts';
import type { Pool } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { statesIt } from './derived.ts';
import { aspectsIn } from './fields.ts';
import { listedParts } from './listed.ts';
import { asStated, type Pair, pairOf } from './pairs.ts';
import { type Field, fieldIn, type Place, type Side, sideFor } from './sides.ts';
import { cutsOf, plainSkeleton, settledBy, skeletonOf } from './skeleton.ts';

const SHOW =
  '(?:names?|ha(?:s|ve)|shows?|goes|go|carr(?:y|ies)|bears?|gives?|states?|says?|points?|leads?|refers?|starts?|ends?|begins?|falls?|(?:is|are) (?:going|sent))';
const EQUALS =
  '(?:=|equals?|match(?:es)?|agrees? with|tall(?:y|ies) with|coincides? with|corresponds? (?:to|with)|(?:is|are) (?:identical|equal) (?:to|with)|squares? with|accords? with|(?:is|are) (?:consistent|in line|in agreement) with|(?:is|are) no other than)';
const STATES = '(?:gives?|names?|mentions?|has|states?|contains?|shows?|says)';
const STANDS = '(?:stands|is (?:also )?(?:to be )?(?:found|given|named|mentioned|noted)|appears|can be read)';
const WHEN = '(?:starts?|begins?|ends?|starts? and ends?|begins? and ends?)';
const GOES = '(?:goes|is going|is sent|was sent|is addressed|is delivered|is shipped|was shipped)';

/**
 * How sentences say that a field (`field`) of two records is the same (`left`, `right`; `all` lists both), or that a text
 * (`text`) states it; `former` is what it was, `moved` that it was another.
 */
export const ALIKE_CUTS: readonly { readonly pattern: RegExp }[] = [
  `^(?<all>.+?) ${SHOW}(?: to| at| on)? (?:(?:one|¤n) and )?(?:the|an?) (?:very )?same (?<field>.+?)(?: as (?<right>.+))?$`,
  `^(?<all>.+?) agree (?:on|about|as to) (?:the )?(?<field>.+)$`,
  `^(?<left>.+?) no longer (?<field>starts?|begins?|ends?) (?:on|at) (?<former>¤d.*?) but (?:at|with|on) the (?:time|start|day) of (?<right>.+)$`,
  `^(?<left>.+?)(?: (?<moved>(?:was|has been) [a-z]+)(?: too)? and)? (?<field>${WHEN}) (?:when |(?:at|with|on) (?:(?:the|a) (?:time|start|day|date|end) (?:of|that|in|(?:for|at|on) which) |(?=an? )))(?<right>.+)$`,
  `^(?<left>.+?) has the (?<field>.+?) of (?<right>.+)$`,
  `^(?<left>.+?) ${GOES} to the (?<field>address) (?:of|that|which|in|on) (?<right>.+)$`,
  `^(?:the )?(?<field>day|date) of (?<left>.+?) ${STANDS} (?:also )?in (?<text>.+)$`,
  `^(?<left>.+?) on a (?<field>day|date) that (?<text>.+?) ${STATES}(?: too| as well| also)?$`,
  `^(?<text>.+?) (?:${STATES}|has (?:written|given|named)) (?:the date of )?(?:a|the) (?<field>day|date) (?:that has|with|(?:on|for) which (?:the calendar has|there is)) (?<left>.+)$`,
].map((pattern) => ({ pattern: new RegExp(pattern, 'u') }));

/** That two places agree, whatever of them. */
const EQUAL_CUTS: typeof ALIKE_CUTS = [
  `^(?<left>.+?) ${EQUALS} (?!the (?:sum|total|increase|rise|growth|drop|difference) of)(?<right>.+)$`,
  `^(?<all>the .+ and .+?) (?:agree|match|coincide|tally|(?:is|are) (?:the same|identical|equal|one and the same))(?: with (?:each|one) (?:other|another))?$`,
].map((pattern) => ({ pattern: new RegExp(pattern, 'u') }));

/** What says no more than that one is the other: meant so only where both can be told. */
const IS_CUTS: typeof ALIKE_CUTS = [
  { pattern: new RegExp(`^(?<left>.+?) (?<field>${WHEN}) (?:at|on|with) (?<right>the .+)$`, 'u') },
  {
    pattern:
      /^(?<left>.+?) (?:is|are|was|were) (?!the (?:sum|increase|rise|growth|drop|difference) )(?<right>(?:the|that|those|what) .+|.+? ['’]s .+)$/u,
  },
  {
    pattern:
      /^(?<left>.+) (?:is|are|was|were) (?!the (?:sum|increase|rise|growth|drop|difference) )(?<right>(?:the|that|those|what) .+|.+? ['’]s .+)$/u,
  },
];

/** `The entry starts at the time of a booked visit.`, `The address on the order is that of the contact.` */
export function alikeForm(reading: Reading): Found | null {
  const skeleton = plainSkeleton(reading.sentence.words);
  const sure = comparisonsIn(cutsOf(skeleton, [...ALIKE_CUTS, ...EQUAL_CUTS]), reading);
  const plain = comparisonsIn(cutsOf(skeleton, IS_CUTS), reading).filter(({ isSure }) => isSure);
  for (const comparison of [...sure, ...plain]) {
    const cases = casesFor(comparison);
    if (cases.length > 0) return settledBy(cases, reading);
  }
  return sure.length === 0 ? null : settledBy([], reading);
}

interface Comparison {
  readonly one: readonly Word[];
  readonly other: readonly Word[];
  /** What is compared, as each side names it. */
  readonly fields: readonly [Field, Field];
  /** Whether both ask for the same in so many words: only then it proves something that they differ. */
  readonly isSure: boolean;
  readonly former: readonly Word[];
  /** Whether the field of the first must have changed. */
  readonly isMoved: boolean;
  /** Whether the other side is a text that states the field. */
  readonly isText: boolean;
  readonly reading: Reading;
}

/** What points to a record of the other side. */
const POINTS = /^(?:its?|their|theirs|they|them|his|her)$/u;

function comparisonsIn(cuts: ReturnType<typeof cutsOf>, reading: Reading): readonly Comparison[] {
  return cuts.flatMap(({ parts }) => {
    const { all = [], left = [], right = [], text = [], field = [], former = [], moved = [] } = parts;
    const listed = right.length > 0 ? [[...all, ...left], right] : all.length > 0 ? listedParts(all) : [left, text];
    const [one, other, ...more] = listed;
    if (one === undefined || other === undefined || more.length > 0) return [];
    const told = field.length > 0 ? sharedField(field) : fieldsOf(one, other);
    const points = [...one, ...other].some(({ lower }) => POINTS.test(lower));
    return told === null || points
      ? []
      : [{ one, other, ...told, former, isMoved: moved.length > 0, isText: text.length > 0, reading }];
  });
}

type Told = Pick<Comparison, 'fields' | 'isSure'>;

function sharedField(words: readonly Word[]): Told | null {
  const field: Field = { aspects: aspectsIn(words), words, noun: null };
  return field.aspects.length === 0 ? null : { fields: [field, field], isSure: true };
}

/** The field of each side; one that names none has that of the other. */
function fieldsOf(one: readonly Word[], other: readonly Word[]): Told | null {
  const [left, right] = [fieldIn(one), fieldIn(other)];
  const told = left ?? right;
  if (told === null) return null;
  if (left === null || right === null) return { fields: [told, told], isSure: true };
  const isSure =
    left.aspects.join() === right.aspects.join() && (left.aspects.length > 0 || left.noun?.stem === right.noun?.stem);
  const asked = (field: Field, by: Field) => (field.aspects.length > 0 ? field : { ...field, aspects: by.aspects });
  return { fields: [asked(left, right), asked(right, left)], isSure };
}

/** Pairs of records beyond which no single one is meant. */
const MAX_PAIRS = 6;
const INDEFINITE = /^(?:an?|some|any) | has an? /u;

type Places = Side & { readonly kind: 'places' };
type Spoken = Side & { readonly kind: 'spoken' };

function casesFor({ one, other, fields, isSure, former, isMoved, isText, reading }: Comparison): readonly Case[] {
  const { pool } = reading.scene;
  const said = sideFor(one, { field: fields[0], reading, isText: false });
  const left =
    isMoved && said.kind === 'places'
      ? { ...said, places: said.places.filter((place) => hasChanged(place, pool)) }
      : said;
  const right = sideFor(other, { field: fields[1], reading, isText });
  if (left.kind === 'spoken') return right.kind === 'spoken' ? [] : spoken(right, left, reading);
  if (right.kind === 'spoken') return spoken(left, right, reading);
  if (!isSure && [left, right].some(({ places }) => places.length !== 1)) return [];
  const pairs = left.places.flatMap((own) =>
    right.places.flatMap((place) => pairOf(own, place, { field: fields[0], reading }) ?? []),
  );
  const isMeant = (words: readonly Word[], { places }: Places) =>
    places.length === 1 || INDEFINITE.test(skeletonOf(words).text);
  const isTold = isMeant(one, left) && isMeant(other, right);
  if (pairs.length === 0 || pairs.length > MAX_PAIRS || !(isTold || pairs.every(({ holds }) => holds))) return [];
  const gone = reading.terms.ofWords(former).flatMap(({ asked }) => (asked === null ? [] : [String(asked.expected)]));
  // What the field was before it must not be what it is.
  const isLeft = ({ first }: Pair) =>
    gone.every((value) => reading.scene.stands(first.value, 'different', value) === true);
  const agreeing = pairs.find(({ holds }) => holds);
  const [chosen = agreeing] = agreeing === undefined ? pairs : [agreeing];
  if (chosen === undefined || !(chosen.holds ? isLeft(chosen) : isSure)) return [];
  const moved = gone.map((value) => valueAtom(chosen.first, 'different', value));
  return inOrder(
    chosen.holds,
    met('both say the same', ...chosen.same, ...moved, ...chosen.around),
    unmet('they say different things', ...pairs.flatMap(({ different }) => different), ...chosen.around),
  );
}

function hasChanged({ leaves }: Place, pool: Pool): boolean {
  return leaves.some(({ locator, value }) => (pool.leaves.get(`initial:${locator}`)?.value ?? value) !== value);
}

/** What the agent said (`where`) states the one value that a side has. */
function spoken({ places }: Places, { where }: Spoken, { scene }: Reading): readonly Case[] {
  const [place, ...more] = places;
  const [leaf] = place?.leaves ?? [];
  if (place === undefined || leaf === undefined || more.length > 0) return [];
  return statesIt(asStated(leaf), { at: where, around: place.around, words: `what ${leaf.locator} holds` }, scene);
}
