import type { JsonObject } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { type Condition, conditionsOf, type Match, pathIn } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import type { Derived } from './compare.ts';
import { amountOf, rounded } from './fields.ts';
import { askedTerms, isGeneric, matchOf, shownBy } from './operands.ts';

/** Items of one collection that a phrase describes. */
export interface Items {
  readonly collection: string;
  readonly things: readonly Thing[];
  /** What tells them and no others of the collection. */
  readonly where: readonly Condition[];
  /** Whether all of the collection was shown. */
  readonly isWhole: boolean;
  readonly around: readonly JsonObject[];
}

/** Records of money and what is done with it, where their collection goes by another of these words. */
const MONEY = new Set(
  wordsOf('transaction payment purchase charge expense cost spend fee transfer post book order bill'),
);
const isMoney = ({ kind, stems: [stem = ''] }: Term) => kind === 'word' && MONEY.has(stem);

/** Words of the key of a collection. */
function kindOf(collection: string): readonly string[] {
  return wordsOf(keysOf(collection).join(' '));
}

/** `the transactions of August`: several records of a kind that is there. */
export function namesRecords(words: readonly Word[], { scene }: Reading): boolean {
  const kinds = new Set(thingsIn(scene.pool).records.flatMap(({ id }) => kindOf(parentOf(id))));
  const isPlural = ({ pos, lower, lemma }: Word) => pos === 'NOUN' && /s$/u.test(lower) && lower !== lemma;
  return words.some((word) => isPlural(word) && kinds.has(word.stem));
}

/** The items that a phrase may describe, the likeliest first. */
export function itemsOf(words: readonly Word[], reading: Reading, also: readonly Term[] = []): readonly Items[] {
  const { pool, brief, stands } = reading.scene;
  const period = periodOf(words, brief.values);
  const terms = [...also, ...askedTerms(words, reading)].filter(
    (term) => !isGeneric(term) && period?.starts.includes(term.start) !== true,
  );
  const meets = (thing: Thing, { path, relation, value }: Condition) =>
    thing.leaves.some((leaf) => pathIn(leaf, thing) === path && stands(leaf.value, relation, value) === true);
  return [...Map.groupBy(thingsIn(pool).records, ({ id }) => parentOf(id))]
    .flatMap(([collection, all]) => {
      const own = new Set(kindOf(collection));
      const named = terms.filter(({ kind, stems }) => kind === 'word' && stems.some((stem) => own.has(stem)));
      const isCalled = named.length > 0 || (terms.some(isMoney) && [...own].some((stem) => MONEY.has(stem)));
      const rest = terms.filter((term) => !named.includes(term) && !isMoney(term));
      if (collection === '$' || (!isCalled && (rest.length === 0 || terms.some(isMoney)))) return [];
      const matches = rest.length === 0 ? [] : all.flatMap((thing) => matchOf(rest, thing, reading.scene) ?? []);
      const full = plainest(matches.filter(({ missing }) => missing.length === 0));
      const [match = null] = full;
      const described = rest.length === 0 ? all : full.map(({ thing }) => thing);
      const told = match === null ? [] : conditionsFor(match, rest, reading);
      const dated = period === null ? [] : described.slice(0, 1).flatMap((first) => periodConditions(first, period));
      if (told === null || (period !== null && dated.length === 0)) return [];
      const where = [...told, ...dated];
      const things = all.filter((thing) => where.every((condition) => meets(thing, condition)));
      const isTold = things.every((thing) => described.includes(thing));
      if (things.length === 0 || !isTold || (period === null && things.length < described.length)) return [];
      const { shown = false, size = -1 } = pool.containers.get(collection) ?? {};
      const isWhole = shown || size === all.length;
      const isPlural = named.some(({ text }) => /s$/u.test(text));
      const score =
        (match?.hits.size ?? 0) * 2 + named.length * 1.5 + (things.length > 1 ? 1 : 0) + (isPlural ? 20 : 0);
      return [{ score, items: { collection, things, where, isWhole, around: shownBy(match) } }];
    })
    .toSorted((left, right) => right.score - left.score || right.items.things.length - left.items.things.length)
    .map(({ items }) => items);
}

/** `the list for the flat` and `the list for the flat: my notes`: those that are called by what is said and no more. */
function plainest(found: readonly Match[]): readonly Match[] {
  const sizes = found.map(({ hits, thing }) => {
    const title = [...hits.values()].find(
      ({ leaf }) => leaf?.record === thing.id && /^(?:title|name|subject)$/iu.test(leaf.path.at(-1) ?? ''),
    );
    return wordsOf(String(title?.leaf?.value ?? '')).length;
  });
  return found.filter((_, at) => sizes[at] === Math.min(...sizes));
}

/** Conditions for what items say themselves; what their keys, or the owner in which they stand, say needs none. */
function conditionsFor(match: Match, terms: readonly Term[], { scene }: Reading): readonly Condition[] | null {
  const told = terms.filter((term) => {
    const { leaf = null, isLinked = false, thing = match.thing } = match.hits.get(term) ?? {};
    // `hotel` names the field that holds `Hotel Lund`.
    const key = wordsOf(leaf?.path.at(-1) ?? '');
    const isKey = term.kind === 'word' && typeof leaf?.value === 'string' && key.includes(term.stems[0] ?? '');
    return !match.hits.has(term) || (isLinked ? !match.thing.id.startsWith(thing.id) : leaf !== null && !isKey);
  });
  return conditionsOf(match, told, scene);
}

/** Amounts that are added up. */
export interface Sum extends Derived {
  readonly items: readonly Thing[];
}

/** Collections that a phrase may describe; further ones bear out too little of it. */
const MAX_SUMS = 2;

/** The likeliest sums of the amounts of the records that a phrase describes. */
export function sumsOf(words: readonly Word[], reading: Reading, also: readonly Term[] = []): readonly Sum[] {
  const sums = itemsOf(words, reading, also).flatMap(
    ({ collection, things, where, isWhole, around }): readonly Sum[] => {
      const amounts = amountsOf(things, words);
      if (amounts === null) return [];
      const told = where.length === 0 ? {} : { where: where.map((one): JsonObject => ({ ...one })) };
      const value = rounded(amounts.values.reduce((total, one) => total + one, 0));
      const on = { operands: [collection], path: amounts.path, ...told };
      const isAll = isWhole && amounts.values.length === things.length;
      return [{ operation: 'sum', value, isWhole: isAll, on, items: things, around }];
    },
  );
  return sums.slice(0, MAX_SUMS);
}

/** Keys under which the amount of a record stands, the likeliest first. */
const AMOUNT_KEYS: readonly RegExp[] = [
  /^(?:amount|sum|value)$/iu,
  /^(?:total|total_amount|amount_total)$/iu,
  /(?:^|_)(?:amount|price|cost|fee|fare|total|charge|sum|count|quantity|hours|minutes)(?:_|$)/iu,
  /^(?!(?:.*_)?(?:id|year|month)$)/iu,
];

/** The amounts under the one path that all items share: one that the words name, else the usual one; null where that is not told. */
function amountsOf(items: readonly Thing[], words: readonly Word[]) {
  const leaves = items.flatMap((thing) =>
    thing.leaves.flatMap((leaf) => {
      const value = leaf.record === thing.id ? amountOf(leaf.value) : null;
      return value === null ? [] : [{ record: leaf.record, path: pathIn(leaf, thing), value }];
    }),
  );
  // Of a record that was changed the answers may have shown the change alone.
  const owners = new Set(leaves.map(({ record }) => record)).size;
  const shared = [...Map.groupBy(leaves, ({ path }) => path)].filter(([, found]) => found.length === owners);
  const named = shared.filter(([path]) => words.some(({ stem }) => wordsOf(path).includes(stem)));
  const ways = [...(named.length === 1 ? [/(?:)/u] : []), ...AMOUNT_KEYS];
  const usual = ways.map((key) => (named.length > 0 ? named : shared).filter(([path]) => key.test(path)));
  const [one, ...others] = usual.find((paths) => paths.length > 0) ?? [];
  if (one === undefined || others.length > 0) return null;
  return { path: one[0], values: one[1].map(({ value }) => value) };
}

/** A month or a year that a phrase names. */
interface Period {
  /** `2026-08`, `2026`. */
  readonly text: string;
  /** Where the words that name it stand. */
  readonly starts: readonly number[];
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const NAMED = /^(?:(\p{Lu}\p{L}+)(?: |$))?((?:19|20)\d\d)?$/u;

/** The month or year that words name outside of a full date, else the last such month that has begun; null for none. */
function periodOf(words: readonly Word[], { now = '' }: ValueContext): Period | null {
  const named = words.flatMap(({ text, literal, start }) => {
    const [, month = '', year] = NAMED.exec(literal?.value ?? text) ?? [];
    const at = MONTHS.indexOf(month.toLowerCase()) + 1;
    return at === 0 && year === undefined ? [] : [{ at, year, start }];
  });
  const month = named.find(({ at }) => at > 0)?.at;
  const year = named.find((one) => one.year !== undefined)?.year;
  const starts = named.map(({ start }) => start);
  if (month === undefined) return year === undefined ? null : { text: year, starts };
  const last = Number(now.slice(0, 4)) - (month > Number(now.slice(5, 7)) ? 1 : 0);
  return { text: `${year ?? last}-${String(month).padStart(2, '0')}`, starts };
}

const DATE_KEY = /^(?:date|day|month|on|when|time|booked|posted)$|_(?:on|date|at)$/iu;

/** The conditions that keep the items of a period, as such an item dates itself; none where it bears no date. */
function periodConditions(thing: Thing, { text }: Period): readonly Condition[] {
  const dated = thing.leaves.filter(
    ({ record, value }) => record === thing.id && /^\d{4}-\d\d(?:-\d\d)?/u.test(String(value)),
  );
  const leaf = dated.find(({ path }) => DATE_KEY.test(path.at(-1) ?? '')) ?? dated[0];
  if (leaf === undefined) return [];
  const path = pathIn(leaf, thing);
  if (String(leaf.value).length === 7) return [{ path, relation: 'equal', value: text }];
  const [year = 0, month = 12] = text.split('-').map(Number);
  return [
    { path, relation: 'greater_or_equal', value: `${text}${text.length === 4 ? '-01' : ''}-01` },
    { path, relation: 'less', value: new Date(Date.UTC(year, month)).toISOString().slice(0, 10) },
  ];
}
