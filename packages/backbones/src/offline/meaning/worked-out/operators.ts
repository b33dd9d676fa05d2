import type { Word } from '../../grammar/types.ts';
import { valueAtom } from '../../investigate/case.ts';
import { thingsIn } from '../../investigate/things.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, type Pool, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import {
  type Against,
  againstOf,
  casesOf,
  compareDerived,
  compareFields,
  type Derived,
  derivedAtom,
  type Figure,
  figureOf,
} from './compare.ts';
import { amountOf, dayOf, FIELDS, fieldsIn, rounded } from './fields.ts';
import { namesRecords, sumsOf } from './items.ts';
import { askedTerms, type Operand, operandsOf } from './operands.ts';
import type { Operator, Row } from './rows.ts';
import { leftOut, skeletonOf } from './skeleton.ts';

/** Words that stand for what the rest of the sentence names: `its total`, `in that category`. */
const POINTERS: readonly RegExp[] = [/\b(?:its?|they|theirs?|them|there|this|these|those|that [a-z]+$)(?!\S)/gu];

/** `The June transactions under outings add up to the stored total.` */
const sum: Operator = ({ records = [], items = records, target = [], also = [] }, reading) => {
  if (records.length > 0 && !namesRecords(records, reading)) return null;
  const words = [...also, ...items];
  const [plain, plainTarget] = [leftOut(words, POINTERS), leftOut(target, POINTERS)];
  const named = (side: readonly Word[]) => askedTerms(side, reading).filter(({ kind }) => kind !== 'word');
  const pairs =
    plain.length < words.length
      ? againstOf(target, reading).flatMap((against) =>
          sumsOf(plain, reading, handleOf(against)).map((one) => [one, against] as const),
        )
      : sumsOf(words, reading).flatMap((one) => {
          // What is added up is not what it comes to.
          const which = ({ record }: Leaf) => !one.items.some(({ id }) => record.startsWith(parentOf(id)));
          const also = plainTarget.length < target.length ? named(words) : [];
          return againstOf(plainTarget, reading, { which, also }).map((against) => [one, against] as const);
        });
  return casesOf(pairs.map(([one, against]) => compareDerived(one, against, reading.scene)));
};

/** The name under which other records know one, as a term: its key. */
function handleOf(against: Against): readonly Term[] {
  const id = against.kind === 'field' ? against.thing.id : '[0]';
  const [text = ''] = /\[\d+\]$/u.test(id) ? [] : keysOf(id).slice(-1);
  const plain = { start: -1, end: -1, asked: null, soft: false, either: null, list: null, denied: false };
  return text === '' ? [] : [{ kind: 'name', text, stems: wordsOf(text), ...plain }];
}

/** `The fund grew by as much as was transferred to it today.` */
const change: Operator = ({ field = [], place = [], amount = [], figure = [], down = [] }, reading) => {
  const { pool, brief } = reading.scene;
  const operands = operandsOf([...field, ...place], reading, { field: FIELDS.anyAmount });
  const changes = operands.map(({ leaf: { locator, value }, around }): Derived => {
    const before = pool.leaves.get(`initial:${locator}`)?.value;
    const rise = (amountOf(value) ?? 0) - (amountOf(before ?? value) ?? 0);
    const on = { operands: down.length > 0 ? [`initial:${locator}`, locator] : [locator, `initial:${locator}`] };
    const isWhole = before !== undefined;
    return { operation: 'difference', on, value: rounded(down.length > 0 ? -rise : rise), isWhole, around };
  });
  // What did not change is meant only where nothing that changed is; several fields have to have changed alike.
  const moved = changes.filter(({ isWhole }) => isWhole);
  const [first, ...more] = moved.length > 0 ? moved : changes;
  if (first === undefined || !brief.hasInitial || more.some(({ value }) => value !== first.value)) return [];
  const told = figureOf(figure, reading);
  const pairs = sumsOf(told === null ? amount : [], reading).map((one) => {
    const around = [...first.around, derivedAtom(one, 'equal', { expected: one.value }), ...one.around];
    return [
      { ...first, around },
      { kind: 'figure', relation: 'equal', value: Math.abs(one.value) },
    ] as const;
  });
  const all = told === null ? pairs : [[first, told] as const];
  return casesOf(all.map(([one, against]) => compareDerived(one, against, reading.scene)));
};

/** Moments that a phrase may mean; of more none is told. */
const MAX_MOMENTS = 4;

/** `The task is due 21 days after the day on which the order was delivered.` */
const duration: Operator = ({ start = [], end = [], kind = [], size = [], unit = [] }, reading) => {
  const [word] = size.slice(-1);
  const spelled = size.length === 1 ? NUMBER_WORDS[word?.lower ?? ''] : undefined;
  const told = spelled === undefined ? figureOf(size, reading) : { relation: 'equal' as const, value: spelled };
  if (told === null) return null;
  const factor = unit[0]?.lower.startsWith('week') === true ? 7 : 1;
  const days: Figure = { ...told, kind: 'figure', value: told.value * factor };
  const starts = momentsOf([...start, ...kind], end, reading);
  const ends = momentsOf(end, start, reading);
  if (starts.length > MAX_MOMENTS || ends.length > MAX_MOMENTS) return [];
  const compared = starts.flatMap((from) =>
    ends.map((until) => {
      const value = (dayOf(until.leaf.value) ?? 0) - (dayOf(from.leaf.value) ?? 0);
      const on = { operands: [until.leaf.locator, from.leaf.locator], unit: 'days' };
      const around = [...from.around, ...until.around];
      const span: Derived = { operation: 'date_difference', on, value, isWhole: true, around };
      return from.leaf === until.leaf ? null : compareDerived(span, days, reading.scene);
    }),
  );
  return compared.length === 1 || compared.some((one) => one?.holds) ? casesOf(compared) : [];
};

/** Fields that bear out a phrase; where there are none, the day of a record that tells of it, as a mail does. */
function momentsOf(words: readonly Word[], others: readonly Word[], reading: Reading): readonly Operand[] {
  const { pool, stands } = reading.scene;
  const given = reading.terms.ofWords(words).flatMap(({ asked }) => (asked === null ? [] : [String(asked.expected)]));
  const which = ({ value }: Leaf) =>
    dayOf(value) !== null && !given.some((day) => stands(value, 'equal', day) === true);
  const fields = operandsOf(words, reading, { field: FIELDS.anyTime, which });
  if (fields.length > 0) return fields;
  const also = askedTerms(others, reading).filter(({ kind }) => kind === 'name' || kind === 'text');
  // Of what happened the verb tells, or the noun that is made from it; what it happened to tells no moment.
  const telling = words.filter(({ pos, lower }) => pos !== 'NOUN' || /(?:ery|al|ment|ion|ure)$/u.test(lower));
  return operandsOf(telling, reading, { field: FIELDS.day, also, among: thingsIn(pool).records, which });
}

/** Pairs of records beyond which no single one is meant. */
const MAX_PAIRS = 6;
const INDEFINITE = /^(?:an?|some|any) | has an? /u;
/** What points to a record of the other side. */
const POINTS = /\b(?:its?|their|theirs|they|them|his|her)\b/u;

/** `The entry starts at the time of a booked visit.`, `Both orders name the same address.` */
const same: Operator = (parts, reading) => {
  const { all = [], left = [], right = [], text = right, field = [], former = [], moved = [] } = parts;
  const [one, two] = [
    [...all, ...left],
    [...all, ...text],
  ];
  const fields = fieldsIn(field);
  const [first] = fields;
  if (first === undefined || POINTS.test(skeletonOf([...one, ...two]))) return null;
  const { scene, terms } = reading;
  const sideOf = (words: readonly Word[]) =>
    againstOf(words, reading, { field: first, among: thingsIn(scene.pool).records });
  const isText = text.length > 0 && right.length === 0;
  const sides = [[one, sideOf(one)] as const, [two, isText ? notesOf(two, reading) : sideOf(two)] as const];
  const isTold = sides.every(([words, found]) => found.length === 1 || INDEFINITE.test(skeletonOf(words)));
  // What the field was before it must not be what it is.
  const gone = terms.ofWords(former).flatMap(({ asked }) => (asked === null ? [] : [String(asked.expected)]));
  const [places = [], others = []] = sides.map(([, found]) => found);
  const pairs = places.flatMap((place) => {
    if (place.kind !== 'field' || (moved.length > 0 && !hasChanged(place.leaf, scene.pool))) return [];
    const changed = gone.map((value) => valueAtom(place.leaf, 'different', value));
    const isLeft = gone.every((value) => scene.stands(place.leaf.value, 'different', value) === true);
    return others.flatMap((other) => {
      const pair = compareFields(place, other, { fields, scene });
      return pair === null || (pair.holds === true && !isLeft) ? [] : [{ ...pair, met: [...pair.met, ...changed] }];
    });
  });
  return pairs.length <= MAX_PAIRS && (isTold || pairs.every(({ holds }) => holds)) ? casesOf(pairs) : [];
};

/** Texts that a phrase means; the user's are those that a call was given to send. */
function notesOf(words: readonly Word[], reading: Reading): readonly Against[] {
  const { pool } = reading.scene;
  const sent = new Set(pool.calls().flatMap(({ id }) => pool.ofEvent(id).map(({ value }) => value)));
  const isOfUser = words.some(({ lower }) => lower === 'user');
  const among = thingsIn(pool).records.filter(({ leaves }) => !isOfUser || leaves.some(({ value }) => sent.has(value)));
  return operandsOf(words, reading, { field: FIELDS.text, among, which: ({ value }) => !isOfUser || sent.has(value) });
}

function hasChanged({ locator, value }: Leaf, { leaves }: Pool): boolean {
  return (leaves.get(`initial:${locator}`)?.value ?? value) !== value;
}

export const OPERATORS: Readonly<Record<Row['operator'], Operator>> = { change, duration, sum, same };
