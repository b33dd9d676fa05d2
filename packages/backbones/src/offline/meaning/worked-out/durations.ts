import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, factAtom, inOrder, met, RELATION_WORDS, show, unmet, valueAtom } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { says } from '../../investigate/messages.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { DURATION_CUTS } from './duration-cuts.ts';
import { amountOf, instantOf, momentOf } from './facts.ts';
import { leafFor } from './fields.ts';
import { groundsOf } from './ground.ts';
import { plainSkeleton } from './remarks.ts';
import { firstCut } from './skeleton.ts';

/** A moment that a phrase means, with what shows it. */
interface Point {
  readonly leaf: Leaf;
  readonly around: readonly JsonObject[];
}

const PER_UNIT = { days: 1, weeks: 7, hours: 1, minutes: 1 } as const;
const MINUTES = { days: 1440, hours: 60, minutes: 1 } as const;

/** `The task is due 21 days after the day on which the order was delivered.` */
export function durationForm(reading: Reading): Found | null {
  const cut = firstCut(plainSkeleton(reading.sentence.words), DURATION_CUTS);
  if (cut === null) return null;
  const { size = [], unit = [], start = [], end = [], field = [], kind = [] } = cut.parts;
  const count = numberOf(size.at(-1));
  const named = (unit[0]?.lower ?? '').replace(/s?$/u, 's');
  if (count === null || !(named in PER_UNIT)) return null;
  const per = PER_UNIT[named as keyof typeof PER_UNIT];
  const asked = { count: count * per, unit: named === 'weeks' ? 'days' : (named as 'days' | 'hours' | 'minutes') };
  const hints = askedTerms(end, reading);
  const starts = pointsOf(likeThat(start, end), [...kind], { reading, hints });
  const ends = pointsOf([...likeThat(end, start), ...field], [], { reading, hints: askedTerms(start, reading) });
  const cases = casesFor(starts, ends, asked);
  return { cases, unread: cases.length === 0 ? reading.sentence.text : null, lacks: null };
}

function numberOf(word: Word | undefined): number | null {
  if (word === undefined) return null;
  return word.literal === null ? (NUMBER_WORDS[word.lower] ?? null) : amountOf(word.literal.value);
}

/** `the publication of 4.2.0 and that of 4.2.1`: the noun that `that` stands for. */
function likeThat(words: readonly Word[], other: readonly Word[]): readonly Word[] {
  if (words[0]?.lower !== 'that' || words[1]?.lower !== 'of') return words;
  const of = other.findIndex(({ lower }) => lower === 'of');
  return of < 0 ? words : [...other.slice(0, of), ...words.slice(1)];
}

interface Around {
  readonly reading: Reading;
  readonly hints: readonly Term[];
}

/** Fields that bear out all of a phrase equally well; where there are none, the day of a text that tells of it. */
function pointsOf(words: readonly Word[], kind: readonly Word[], { reading, hints }: Around): readonly Point[] {
  const given = askedTerms(words, reading).flatMap(({ asked }) => (asked === null ? [] : [asked]));
  const isGiven = (leaf: Leaf) =>
    given.some(({ expected }) => reading.scene.stands(leaf.value, 'equal', expected) === true);
  const grounds = groundsOf([...words, ...kind], reading, { kinds: ['time'], hints }).filter(
    ({ missing, leaf }) => missing.length === 0 && !isGiven(leaf),
  );
  const best = grounds.filter(({ score }) => score >= (grounds[0]?.score ?? 0) - NEARLY);
  const named = best.filter((ground) => ground.named > 0);
  const found = named.length > 0 ? named : best;
  if (found.length > 0) return found.map(({ leaf, around }) => ({ leaf, around }));
  return toldOf([...words, ...kind], { reading, hints });
}

const NEARLY = 0.3;

/** `the order of June 4 was delivered`: a dated message whose own words say so, and which names the day given. */
function toldOf(words: readonly Word[], { reading, hints }: Around): readonly Point[] {
  const { scene } = reading;
  const terms = askedTerms(words, reading);
  const given = terms.filter(({ asked }) => asked !== null);
  const verbs = happenings(words);
  const names = hints.filter(({ kind }) => kind === 'name' || kind === 'text');
  return thingsIn(scene.pool).records.flatMap((thing): Point[] => {
    const leaf = leafFor('day', thing, []);
    const title = thing.leaves.find(
      ({ value, record }) => record === thing.id && typeof value === 'string' && isTitle(value, verbs, names),
    );
    if (leaf === null || title === undefined || given.length === 0) return [];
    const told = given.map(({ asked }) => tellingLeaf(thing, String(asked?.expected ?? ''), reading));
    if (told.some((one) => one === null)) return [];
    const atoms = told.flatMap((one, index) =>
      one === null ? [] : [valueAtom(one, 'contains', String(given[index]?.asked?.expected ?? ''))],
    );
    return [{ leaf, around: [factAtom(title), ...atoms] }];
  });
}

/** Stems of what happened: of verbs, and of nouns that are made from them. What it happened to tells no moment. */
function happenings(words: readonly Word[]): ReadonlySet<string> {
  const stems = words
    .filter(({ lower, pos, stem }) => (pos === 'VERB' || /(?:ery|al|ment|ion)$/u.test(lower)) && !THINGS.has(stem))
    .map(({ stem }) => stem);
  return new Set(stems.flatMap((stem) => (stem === ARRIVE ? [stem, DELIVER] : [stem])));
}

const THINGS: ReadonlySet<string> = new Set(wordsOf('order ordered purchase booking booked'));
const [ARRIVE = '', DELIVER = ''] = wordsOf('arrived delivered');

/** A short text that has one of the verbs, and all the names that are known. */
function isTitle(value: string, verbs: ReadonlySet<string>, names: readonly Term[]): boolean {
  const words = wordsOf(value);
  return (
    value.length <= 80 &&
    words.some((word) => verbs.has(word)) &&
    names.every(({ stems }) => stems.every((stem) => words.includes(stem)))
  );
}

function tellingLeaf({ leaves, id }: Thing, value: string, { scene }: Reading): Leaf | null {
  return (
    leaves.find(
      (leaf) =>
        leaf.record === id &&
        typeof leaf.value === 'string' &&
        leaf.value.length > 30 &&
        says(leaf.value, value, scene.brief.values),
    ) ?? null
  );
}

interface Asked {
  readonly count: number;
  readonly unit: 'days' | 'hours' | 'minutes';
}

const MAX_POINTS = 4;

function casesFor(starts: readonly Point[], ends: readonly Point[], { count, unit }: Asked): Case[] {
  if (starts.length > MAX_POINTS || ends.length > MAX_POINTS) return [];
  const pairs = starts.flatMap((start) =>
    ends.flatMap((end) => {
      const between = start.leaf.locator === end.leaf.locator ? null : differenceOf(start.leaf, end.leaf, unit);
      return between === null ? [] : [{ start, end, holds: between === count }];
    }),
  );
  const chosen = pairs.find(({ holds }) => holds) ?? (pairs.length === 1 ? pairs[0] : undefined);
  if (chosen === undefined) return [];
  const { start, end } = chosen;
  const atom = (relation: 'equal' | 'different'): JsonObject => ({
    type: 'derived_value_match',
    claim: `From ${start.leaf.locator} to ${end.leaf.locator} the ${unit} ${RELATION_WORDS[relation]} ${show(count)}`,
    operation: 'date_difference',
    operands: [end.leaf.locator, start.leaf.locator],
    unit,
    relation,
    expected: count,
  });
  const around = [...start.around, ...end.around];
  return inOrder(
    chosen.holds,
    met(`${end.leaf.locator} is so long after ${start.leaf.locator}`, atom('equal'), ...around),
    unmet(`${end.leaf.locator} is not so long after ${start.leaf.locator}`, atom('different'), ...around),
  );
}

function differenceOf(start: Leaf, end: Leaf, unit: Asked['unit']): number | null {
  const [from, to] = [momentOf(start.value), momentOf(end.value)];
  if (from === null || to === null) return null;
  if (unit === 'days') return from.day === null || to.day === null ? null : to.day - from.day;
  const [first, second] = [instantOf(from), instantOf(to)];
  return first === null || second === null ? null : (second - first) / MINUTES[unit];
}
