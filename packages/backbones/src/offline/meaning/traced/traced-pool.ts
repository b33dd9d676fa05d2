import { extendLocator, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { wordsOf } from '../../reading/words.ts';
import { Pool } from '../../transcript/pool.ts';
import { type Done, ID, madeBy, scalarsIn, serves, staleKeys } from './done.ts';

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
  /** Nouns that say nothing more where the one before them is borne out. */
  readonly compounds: readonly { readonly telling: string; readonly head: string }[];
}

/** Stands between the key that names a thing and a key of that thing. */
export const LINK = '__';
/** What says only that a call went well. */
const WENT_WELL = /^(?:ok|okay|success|successful|succeeded|true|done|saved|completed|none)$/iu;
/** What a search was limited by is not so of what it found. */
const LIMITS = /^(?:max|min|limit|page|sort|query|q|n|count|offset)(?:_|$)|_(?:max|min|limit)$/iu;
/** What a thing is like for a while only. */
const PASSING = /^(?:status|state|available|stock)$/iu;
const RECORD = /^[^[]*\["#\d+"\]/u;

/** The record that a locator stands in. */
export function recordAt(locator: unknown): string {
  return RECORD.exec(String(locator))?.[0] ?? '';
}

export function tracedPool(done: readonly Done[], deeds: Deeds): TracedPool {
  const pool = new Pool();
  const calls = new Map<string, Done>();
  const places = new Map<string, string>();
  const items = new Map<string, Fields>();
  const lastChange = done.findLastIndex(({ reads }) => !reads);
  for (const [index, call] of done.entries()) {
    const later = done.slice(index + 1).filter(({ reads }) => !reads);
    const stale = call.reads ? new Set<string>() : staleKeys(call, later);
    const own: Fields = stale === null ? new Map() : ownFields(call, stale);
    const isNow = call.reads ? index > lastChange && !/search|find|query/iu.test(call.tool) : stale !== null;
    const name = isNow ? nameOf(call, own, deeds) : null;
    if (name !== null) {
      const record = `${name}["#${index}"]`;
      const fields = new Map([...own, ...linkedFields(call, items, done)]);
      pool.addValue(record, Object.fromEntries([...fields].map(([key, { value }]) => [key, value])));
      for (const [key, { place }] of fields) places.set(extendLocator(record, key), place);
      calls.set(record, call);
    }
    for (const [id, fields] of itemsIn(call)) items.set(id, fields);
    if (!call.reads) for (const id of madeBy(call)) items.set(id, own);
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
function nameOf(call: Done, own: Fields, { verbs, nouns, compounds }: Deeds): string | null {
  const states = new Set(
    [...own.values()].flatMap(({ value }) => (typeof value === 'string' && value.length <= 24 ? wordsOf(value) : [])),
  );
  if (!verbs.every((stem) => serves(call, stem) || states.has(stem))) return null;
  const served = [...verbs, ...nouns].filter((stem) => serves(call, stem));
  const heads = compounds.filter(({ telling }) => states.has(telling)).map(({ head }) => head);
  return [call.tool.replace(/\W/gu, '_'), ...served, ...heads].join('_');
}

/** The members of an object, with their places. */
export function fieldsOf(object: JsonObject, place: string): readonly (readonly [string, Field])[] {
  return Object.entries(object).map(([key, value]) => [key, { value, place: extendLocator(place, key) }]);
}

function ownFields(call: Done, stale: ReadonlySet<string>): Fields {
  const { id, result, given, answer } = call;
  const place = `${result}.output`;
  const told =
    answer !== null && isJsonObject(answer) ? fieldsOf(answer, place) : [['result', { value: answer, place }] as const];
  const made = madeBy(call);
  const isFresh = ([key, { value }]: readonly [string, Field]) =>
    value !== null && !WENT_WELL.test(String(value)) && !scalarsIn(value, key).some((one) => stale.has(one.key));
  const fields = [...fieldsOf(given, `${id}.arguments`), ...told].filter(isFresh);
  // `payment: pay-9001` is no payment, but what it goes by.
  const isId = (key: string, value: JsonValue) =>
    !ID.test(key) && scalarsIn(value).every(({ folded }) => made.includes(folded));
  return new Map(fields.map(([key, field]) => [isId(key, field.value) ? `${key}_id` : key, field]));
}

/** Things that answers showed under an id, with what they were looked up by. */
function itemsIn({ id, result, given, answer, reads }: Done): readonly (readonly [string, Fields])[] {
  const by = fieldsOf(given, `${id}.arguments`).filter(
    ([key, { value }]) => reads && typeof value === 'string' && !LIMITS.test(key),
  );
  const walk = (value: JsonValue, place: string): readonly (readonly [string, Fields])[] => {
    if (isJsonList(value)) return value.flatMap((one, at) => walk(one, `${place}[${at}]`));
    if (!isJsonObject(value)) return [];
    const fields = fieldsOf(value, place);
    const ids = fields.filter(
      ([key, field]) => ID.test(key) && field.value !== null && typeof field.value !== 'object',
    );
    return [
      ...ids.flatMap(([, field]) =>
        scalarsIn(field.value).map(({ folded }) => [folded, new Map([...by, ...fields])] as const),
      ),
      ...fields.flatMap(([, field]) => walk(field.value, field.place)),
    ];
  };
  return walk(answer, `${result}.output`);
}

/** What earlier answers showed of what a call names, but for what may have changed since. */
function linkedFields(call: Done, items: ReadonlyMap<string, Fields>, done: readonly Done[]): Fields {
  const makes = madeBy(call).length > 0;
  const linked = scalarsIn(call.given).flatMap(({ key, value, folded }) => {
    const changes = done.filter(({ reads, given }) => !reads && scalarsIn(given).some((one) => one.folded === folded));
    const changed = new Set(changes.flatMap(({ given, answer }) => scalarsIn([given, answer]).map((one) => one.key)));
    return [...(items.get(folded) ?? [])].flatMap(([name, field]) => {
      const isSafe = typeof field.value === 'string' || (makes && typeof field.value === 'number');
      return isSafe && field.value !== value && !PASSING.test(name) && !changed.has(name)
        ? [[`${key.replace(/_id$/iu, '')}${LINK}${name}`, field] as const]
        : [];
    });
  });
  return new Map(linked);
}
