import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { extendLocator, isJsonList, isJsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { wordsOf } from '../../reading/words.ts';
import { Pool } from '../../transcript/pool.ts';
import { type Done, madeBy, scalarsIn, serves, staleKeys } from './done.ts';

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
const ID = /(?:^|_)(?:id|number|code|key|sku|reference)$/iu;

export function tracedPool(done: readonly Done[], deeds: Deeds): TracedPool {
  const pool = new Pool();
  const calls = new Map<string, Done>();
  const places = new Map<string, string>();
  const items = new Map<string, Fields>();
  const lastChange = done.findLastIndex(({ reads }) => !reads);
  for (const [index, call] of done.entries()) {
    const stale = call.reads
      ? new Set<string>()
      : staleKeys(
          call,
          done.slice(index + 1).filter(({ reads }) => !reads),
        );
    const own = stale === null ? new Map() : ownFields(call, stale);
    const isNow = call.reads ? index > lastChange && !/search|find|query/iu.test(call.tool) : stale !== null;
    if (isNow && isMeant(call, own, deeds)) {
      const record = `${nameOf(call, own, deeds)}["#${index}"]`;
      addRecord(record, new Map([...own, ...linkedFields(call, items, done)]), { pool, places });
      calls.set(record, call);
    }
    for (const [id, fields] of itemsIn(call)) items.set(id, fields);
    if (!call.reads) for (const id of madeBy(call)) items.set(id, own);
  }
  return {
    pool,
    callOf: (locator) => calls.get(/^[^[]*\["#\d+"\]/u.exec(locator)?.[0] ?? '') ?? null,
    placeOf: (locator) => realPlace(locator, places),
  };
}

/** The tool's name, with the words of the criterion for what it does. */
function nameOf(call: Done, own: Fields, { verbs, nouns, compounds }: Deeds): string {
  const served = [...verbs, ...nouns].filter((stem) => serves(call, stem));
  const states = statesOf(own);
  const heads = compounds.filter(({ telling }) => states.has(telling)).map(({ head }) => head);
  return [call.tool.replace(/\W/gu, '_'), ...served, ...heads].join('_');
}

/** Words of short texts: what something is. */
function statesOf(own: Fields): ReadonlySet<string> {
  return new Set(
    [...own.values()].flatMap(({ value }) => (typeof value === 'string' && value.length <= 24 ? wordsOf(value) : [])),
  );
}

/** Whether a call did what the verbs say, or gives it as how something is. */
function isMeant(call: Done, own: Fields, { verbs }: Deeds): boolean {
  const states = statesOf(own);
  return verbs.every((stem) => serves(call, stem) || states.has(stem));
}

function ownFields({ id, result, given, answer, tool, reads }: Done, stale: ReadonlySet<string>): Fields {
  const told: JsonObject = answer === null ? {} : isJsonObject(answer) ? answer : { result: answer };
  const fields = [
    ...Object.entries(given).map(
      ([key, value]) => [key, { value, place: extendLocator(`${id}.arguments`, key) }] as const,
    ),
    ...Object.entries(told).map(([key, value]) => {
      const place = isJsonObject(answer ?? '') ? extendLocator(`${result}.output`, key) : `${result}.output`;
      return [key, { value, place }] as const;
    }),
  ];
  const made = madeBy({ id, result, given, answer, tool, reads });
  // `payment: pay-9001` is no payment, but what it goes by.
  const keyed = fields.map(([key, field]) => {
    const isId = made.includes(foldCase(String(field.value))) && !ID.test(key);
    return [isId ? `${key}_id` : key, field] as const;
  });
  return new Map(
    keyed.filter(
      ([key, { value }]) =>
        !stale.has(key) && !WENT_WELL.test(String(value)) && !scalarsIn(value).some((one) => stale.has(one.key)),
    ),
  );
}

/** Things that answers showed under an id, with what they were looked up by. */
function itemsIn({ id, result, given, answer, reads }: Done): readonly (readonly [string, Fields])[] {
  const found: (readonly [string, Fields])[] = [];
  const by = Object.entries(given).filter(([key, value]) => reads && typeof value === 'string' && !LIMITS.test(key));
  const walk = (value: JsonValue, place: string): void => {
    if (isJsonList(value)) for (const [at, one] of value.entries()) walk(one, `${place}[${at}]`);
    else if (isJsonObject(value)) {
      const fields = Object.entries(value).map(
        ([key, one]) => [key, { value: one, place: extendLocator(place, key) }] as const,
      );
      const asked = by.map(
        ([key, one]) => [key, { value: one, place: extendLocator(`${id}.arguments`, key) }] as const,
      );
      for (const [key, { value: one }] of fields) {
        if (ID.test(key) && /^(?:string|number|bigint)$/u.test(typeof one))
          found.push([foldCase(String(one)), new Map([...asked, ...fields])]);
      }
      for (const [, field] of fields) walk(field.value, field.place);
    }
  };
  walk(answer, `${result}.output`);
  return found;
}

/** What earlier answers showed of what a call names, but for what may have changed since. */
function linkedFields(call: Done, items: ReadonlyMap<string, Fields>, done: readonly Done[]): Fields {
  const linked = new Map<string, Field>();
  for (const { key, value } of scalarsIn(call.given)) {
    const item = value === null || typeof value === 'boolean' ? undefined : items.get(foldCase(String(value)));
    if (item === undefined) continue;
    const makes = madeBy(call).length > 0;
    const changed = new Set(
      done
        .filter(({ reads, given }) => !reads && scalarsIn(given).some((one) => one.value === value))
        .flatMap(({ given, answer }) => [...scalarsIn(given), ...scalarsIn(answer)].map((one) => one.key)),
    );
    for (const [name, field] of item) {
      const isSafe = typeof field.value === 'string' || (makes && typeof field.value === 'number');
      if (isSafe && field.value !== value && !PASSING.test(name) && !changed.has(name))
        linked.set(`${key.replace(/_id$/iu, '')}${LINK}${name}`, field);
    }
  }
  return linked;
}

function addRecord(
  record: string,
  fields: Fields,
  { pool, places }: { readonly pool: Pool; readonly places: Map<string, string> },
): void {
  pool.addValue(record, Object.fromEntries([...fields].map(([key, { value }]) => [key, value])));
  for (const [key, { place }] of fields) places.set(extendLocator(record, key), place);
}

function realPlace(locator: string, places: ReadonlyMap<string, string>): string | null {
  for (let at = locator.length; at > 0; at -= 1) {
    const place = places.get(locator.slice(0, at));
    if (place !== undefined) return place + locator.slice(at);
  }
  return null;
}
