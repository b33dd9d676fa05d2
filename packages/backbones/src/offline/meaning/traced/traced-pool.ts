import { extendLocator, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { wordsOf } from '../../reading/words.ts';
import { Pool } from '../../transcript/pool.ts';
import { type Done, ID, isOver, madeBy, scalarsIn, serves } from './done.ts';

/** A value of a record, and where it really stands. */
interface Field {
  readonly value: JsonValue;
  readonly place: string;
}
type Fields = ReadonlyMap<string, Field>;

/** Records made of what calls did and of what was last looked up, as if they were the final state. */
export interface TracedPool {
  readonly pool: Pool;
  /** The call that a locator of a record comes from. */
  readonly callOf: (locator: string) => Done | null;
  /** Where a value of a record really stands. */
  readonly placeOf: (locator: string) => string | null;
}

/** What the words of a criterion say was done: verbs that a call must serve, and nouns that it may. */
export interface Deeds {
  readonly verbs: readonly string[];
  readonly nouns: readonly string[];
}

/** What says only that a call went well. */
const WENT_WELL = /^(?:ok|okay|success|successful|succeeded|true|done|saved|completed|none)$/iu;
const RECORD = /^[^[]*\["#\d+"\]/u;

/** The record that a locator stands in. */
export function recordAt(locator: unknown): string {
  return RECORD.exec(String(locator))?.[0] ?? '';
}

export function tracedPool(done: readonly Done[], deeds: Deeds): TracedPool {
  const pool = new Pool();
  const calls = new Map<string, Done>();
  const places = new Map<string, string>();
  const lastChange = done.findLastIndex(({ reads }) => !reads);
  for (const [index, call] of done.entries()) {
    const later = done.slice(index + 1).filter(({ reads }) => !reads);
    const isNow = call.reads ? index > lastChange && !/search|find|query/iu.test(call.tool) : !isOver(call, later);
    const own = ownFields(call);
    const name = isNow ? nameOf(call, own, deeds) : null;
    if (name === null) continue;
    const record = `${name}["#${index}"]`;
    pool.addValue(record, Object.fromEntries([...own].map(([key, { value }]) => [key, value])));
    for (const [key, { place }] of own) places.set(extendLocator(record, key), place);
    calls.set(record, call);
  }
  return {
    pool,
    callOf: (locator) => calls.get(recordAt(locator)) ?? null,
    placeOf: (locator) => {
      const key = [...places.keys()].find((one) => locator === one || /^[.[]/u.test(locator.split(one)[1] ?? ''));
      return key === undefined ? null : `${places.get(key)}${locator.slice(key.length)}`;
    },
  };
}

/** The tool's name, with the words of the criterion for what it does; null where it does not what they say was done. */
function nameOf(call: Done, own: Fields, { verbs, nouns }: Deeds): string | null {
  const states = new Set(
    [...own.values()].flatMap(({ value }) => (typeof value === 'string' && value.length <= 24 ? wordsOf(value) : [])),
  );
  if (!verbs.every((stem) => serves(call, stem) || states.has(stem))) return null;
  return [call.tool.replace(/\W/gu, '_'), ...[...verbs, ...nouns].filter((stem) => serves(call, stem))].join('_');
}

/** The members of an object, with their places. */
export function fieldsOf(object: JsonObject, place: string): readonly (readonly [string, Field])[] {
  return Object.entries(object).map(([key, value]) => [key, { value, place: extendLocator(place, key) }]);
}

/** What came back, by its members or as a whole. */
export function answerOf({ result, answer }: Done): readonly (readonly [string, Field])[] {
  const place = `${result}.output`;
  return answer !== null && isJsonObject(answer) ? fieldsOf(answer, place) : [['result', { value: answer, place }]];
}

function ownFields(call: Done): Fields {
  const made = madeBy(call);
  // `payment: pay-9001` is no payment, but what it goes by.
  const keyFor = (key: string, value: JsonValue) =>
    !ID.test(key) && scalarsIn(value).every(({ folded }) => made.includes(folded)) ? `${key}_id` : key;
  return new Map(
    [...fieldsOf(call.given, `${call.id}.arguments`), ...answerOf(call)].flatMap(([key, field]) =>
      field.value === null || WENT_WELL.test(String(field.value)) ? [] : [[keyFor(key, field.value), field] as const],
    ),
  );
}
