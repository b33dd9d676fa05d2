import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { isJsonObject } from '@sauron/core/episode';

/** Most rows that a search gives. */
export const SEARCH_CAP = 20;
/** Most rows that a list gives. */
export const LIST_CAP = 50;

/** True where a text holds another, whatever the case of letters. */
export function holds(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.trim().toLowerCase());
}

/** True where two texts differ in the case of letters at most, or nothing was asked for. */
export function isSameText(text: string, wanted: string | undefined): boolean {
  return wanted === undefined || text.toLowerCase() === wanted.trim().toLowerCase();
}

/** True where every word of a query stands somewhere in a record, whatever the case of letters. */
export function matches(row: JsonValue, query: string | undefined): boolean {
  const words = (query ?? '')
    .toLowerCase()
    .split(/[\s,;"()$€£]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const text = leafTexts(row).join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** True where a day or local time lies between two days, both included. */
export function isBetweenDays(time: string, from: string | undefined, to: string | undefined): boolean {
  const day = time.slice(0, 10);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** The rows under a name, cut to the cap, with how many there are in all. */
export function page(name: string, rows: readonly JsonObject[], cap: number): JsonObject {
  return { [name]: rows.slice(0, cap), total: rows.length, more: rows.length > cap };
}

/** A row with these fields only. */
export function short<Item extends JsonObject>(row: Item, fields: readonly (keyof Item & string)[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
}

/** Rows in the order of a key, smallest first; equal ones by id. */
export function sorted<Item extends { readonly id: string }>(
  rows: readonly Item[],
  keyOf: (row: Item) => string | number,
): Item[] {
  return rows.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.id, b.id));
}

/** Rows in the order of a key, greatest first; equal ones by id. */
export function sortedDown<Item extends { readonly id: string }>(
  rows: readonly Item[],
  keyOf: (row: Item) => string | number,
): Item[] {
  return rows.toSorted((a, b) => compare(keyOf(b), keyOf(a)) || compare(a.id, b.id));
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function leafTexts(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(leafTexts);
  if (isJsonObject(value)) return Object.values(value).flatMap(leafTexts);
  // 312.4 is found as 312.40 too: so people write amounts.
  return typeof value === 'number' ? [String(value), value.toFixed(2)] : [String(value)];
}
