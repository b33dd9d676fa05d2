import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { type Derived, derivedCases, type Target } from './derived.ts';
import { amountOf, dayOf, instantOf } from './facts.ts';
import { leafFor } from './fields.ts';
import { groundsOf } from './ground.ts';
import { recordsFor, shownBy } from './records.ts';
import { cutsOf, type Parts, plainSkeleton, settledBy } from './skeleton.ts';

const BOUNDS: readonly (readonly [words: RegExp, relation: Relation])[] = [
  [/^(?:at least|no less than|no fewer than)$/u, 'greater_or_equal'],
  [/^(?:at most|no more than|within)$/u, 'less_or_equal'],
  [/^(?:over|more than)$/u, 'greater'],
  [/^(?:under|less than|fewer than)$/u, 'less'],
];
const SIZE =
  '(?<bound>at least|at most|no (?:more|less|fewer) than|over|more than|under|less than|fewer than|within)? ?(?<size>¤n|[a-z]+) (?<unit>days?|weeks?|hours?|minutes?)(?: or (?<more>more|less))?';
const ON = '(?:the (?:day|date|moment|time)(?: on which| that| when| of)? |from when |when )?';
const HAPPENS = '(?: (?:is|are|was|were))?(?: (?:due|falls?|ends?|starts?|begins?|set|expires?|runs out|takes place))?';

/** How sentences say how long after one moment (`start`) another one is (`end`). */
export const DURATION_CUTS: readonly { readonly pattern: RegExp }[] = [
  `^${SIZE} (?:lies?|pass|passes|are|is|were) between (?<start>.+?) and (?<end>.+)$`,
  `^between (?<start>.+?) and (?<end>.+?) there (?:are|is|were|will be) ${SIZE}$`,
  `^(?:there is )?(?<end>.+? whose .+?) is the last on which (?<start>.+?) can be [a-z]+ , ${SIZE} from (?<kind>[a-z]+)$`,
  `^(?:there is )?(?<end>.+?${HAPPENS}) ,? ?${SIZE} (?:after|from|later than) ${ON}(?<start>.+)$`,
  `^(?<start>.+?${HAPPENS}) ${SIZE} (?:before|ahead of) ${ON}(?<end>.+)$`,
].map((pattern) => ({ pattern: new RegExp(pattern, 'u') }));

const MINUTES: Readonly<Record<string, number>> = { week: 7, day: 1, hour: 60, minute: 1 };

/** `The task is due 21 days after the day on which the order was delivered.` */
export function durationForm(reading: Reading): Found | null {
  const [cut] = cutsOf(plainSkeleton(reading.sentence.words), DURATION_CUTS);
  const against = cut === undefined ? null : sizeOf(cut.parts);
  if (cut === undefined || against === null) return null;
  const { start = [], end = [], kind = [] } = cut.parts;
  const starts = pointsOf([...start, ...kind], askedTerms(end, reading), reading);
  const ends = pointsOf(end, askedTerms(start, reading), reading);
  if (starts.length > MAX_POINTS || ends.length > MAX_POINTS) return settledBy([], reading);
  const spans = starts.flatMap((from) => ends.flatMap((until) => spanOf(from, until, against.unit) ?? []));
  const agreeing = spans.filter(
    ({ value }) => reading.scene.stands(value ?? 0, against.relation, against.value) === true,
  );
  const told = spans.length === 1 || agreeing.length > 0 ? spans : [];
  return settledBy(
    derivedCases(
      told.map((span) => [span, against] as const),
      reading.scene,
    ),
    reading,
  );
}

const MAX_POINTS = 4;

type Size = Target & { readonly kind: 'figure' } & { readonly unit: 'days' | 'minutes' };

/** `at least two weeks`: in days, or in minutes. */
function sizeOf({ bound = [], size = [], unit = [], more = [] }: Parts): Size | null {
  const [word] = size;
  const count = word?.literal == null ? (NUMBER_WORDS[word?.lower ?? ''] ?? null) : amountOf(word.literal.value);
  const name = (unit[0]?.lower ?? '').replace(/s$/u, '');
  const said = bound.map(({ lower }) => lower).join(' ');
  const open = more[0]?.lower === 'more' ? 'at least' : more.length > 0 ? 'at most' : said;
  const relation = BOUNDS.find(([words]) => words.test(open))?.[1] ?? 'equal';
  if (count === null) return null;
  const isDays = name === 'day' || name === 'week';
  return { kind: 'figure', relation, value: count * (MINUTES[name] ?? 1), unit: isDays ? 'days' : 'minutes' };
}

/** A moment that a phrase means, with what shows it. */
interface Point {
  readonly leaf: Leaf;
  readonly around: readonly JsonObject[];
}

/** Fields that bear out a phrase; where there are none, the day of a record that tells of it, as a mail does. */
function pointsOf(words: readonly Word[], hints: readonly Term[], reading: Reading): readonly Point[] {
  const { stands } = reading.scene;
  const terms = askedTerms(words, reading);
  const isGiven = (leaf: Leaf) =>
    terms.some(({ asked }) => asked !== null && stands(leaf.value, 'equal', asked.expected) === true);
  const fields = groundsOf(words, reading, { kind: 'time', which: (leaf) => !isGiven(leaf) });
  if (fields.length > 0) return fields;
  const names = hints.filter(({ kind }) => kind === 'name' || kind === 'text');
  const dated = (thing: Thing) => leafFor('day', thing, []);
  const among = thingsIn(reading.scene.pool).records.filter((thing) => {
    const leaf = dated(thing);
    return leaf !== null && !isGiven(leaf);
  });
  // Of what happened the verb tells, or the noun that is made from it; what it happened to tells no moment.
  const telling = words.filter(({ pos, lower }) => pos !== 'NOUN' || /(?:ery|al|ment|ion|ure)$/u.test(lower));
  return recordsFor(telling, reading, { also: names, among }).full.flatMap((match) => {
    const leaf = dated(match.thing);
    return leaf === null ? [] : [{ leaf, around: shownBy(match) }];
  });
}

/** How long after one moment another one is; null where that can't be told. */
function spanOf(start: Point, end: Point, unit: 'days' | 'minutes'): Derived | null {
  const read = unit === 'days' ? dayOf : instantOf;
  const [first, last] = [read(start.leaf.value), read(end.leaf.value)];
  if (first === null || last === null || start.leaf === end.leaf) return null;
  return {
    operation: 'date_difference',
    on: { operands: [end.leaf.locator, start.leaf.locator], unit },
    value: last - first,
    isWhole: true,
    words: `The ${unit} from ${start.leaf.locator} to ${end.leaf.locator}`,
    around: [...start.around, ...end.around],
  };
}
