import { codePointLength } from '../../episode/code-points.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../episode/json-value.ts';
import { fitsTokens } from '../tokens.ts';
import { binaryBody, describeBinary } from './binary-body.ts';
import { onOneLine } from './json-text.ts';

/** From this many members on, an object whose members are all objects is told as a map of records. */
const MAP_MIN_MEMBERS = 8;
/** Members looked at to tell what the items of a collection have in common. */
const SAMPLE = 20;
const MAX_NAMES = 40;
const MAX_NAME_LENGTH = 80;

/**
 * `LOCATOR : shape`: what kind of value stands there and how big it is, with as many keys as fit in `maxTokens` (at
 * least none, so the line can be longer when the locator is).
 */
export function shapeLine(locator: string, value: JsonValue, maxTokens: number): string {
  const { kind, names, more } = shapeOf(value);
  const line = (count: number) => onOneLine(`${locator} : ${kind}${nameList(names, count)}${more}`);
  for (let count = Math.min(MAX_NAMES, names.keys.length); count > 0; count = Math.floor(count / 2)) {
    const text = line(count);
    if (fitsTokens(text, maxTokens)) return text;
  }
  return onOneLine(`${locator} : ${kind}`);
}

interface Shape {
  readonly kind: string;
  readonly names: { readonly label: string; readonly keys: readonly string[] };
  readonly more: string;
}

function shapeOf(value: JsonValue): Shape {
  if (typeof value === 'string') return { kind: textShape(value), names: { label: '', keys: [] }, more: '' };
  if (isJsonList(value)) {
    const kind = counted('list', value.length, 'item');
    const keys = commonKeys(value);
    return { kind, names: { label: '; item keys', keys }, more: '' };
  }
  if (!isJsonObject(value)) return { kind: scalarKind(value), names: { label: '', keys: [] }, more: '' };
  const keys = Object.keys(value);
  const isMap = isMapOfRecords(value, keys);
  const kind = counted(isMap ? 'map' : 'object', keys.length, 'key');
  const items = isMap ? commonKeys(keys.slice(0, SAMPLE).map((key) => value[key] ?? null)) : [];
  const more = items.length === 0 ? '' : `; item keys: ${items.slice(0, SAMPLE).map(quoteName).join(', ')}`;
  return { kind, names: { label: '', keys }, more };
}

/** Told only where a locator alone takes the room. */
function scalarKind(value: JsonValue): string {
  if (value === null) return 'null';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

function textShape(value: string): string {
  const binary = binaryBody(value);
  return binary === null ? `text, ${codePointLength(value)} characters` : describeBinary(binary);
}

function counted(kind: string, count: number, noun: string): string {
  return `${kind}, ${count} ${noun}${count === 1 ? '' : 's'}`;
}

function nameList(names: Shape['names'], count: number): string {
  if (names.keys.length === 0) return '';
  const shown = names.keys.slice(0, count).map(quoteName).join(', ');
  return `${names.label}: ${shown}${names.keys.length > count ? ', …' : ''}`;
}

function quoteName(name: string): string {
  return JSON.stringify(name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…` : name);
}

/** Keys that the first items have, in order of first sight; none where the items are no objects. */
function commonKeys(items: readonly JsonValue[]): readonly string[] {
  const keys = new Set<string>();
  for (const item of items.slice(0, SAMPLE)) {
    if (!isJsonObject(item)) continue;
    for (const key of Object.keys(item).slice(0, MAX_NAMES)) keys.add(key);
  }
  return [...keys];
}

/** Many members, all of the first ones objects: ids as keys, records as values. */
export function isMapOfRecords(value: JsonObject, keys: readonly string[] = Object.keys(value)): boolean {
  return keys.length >= MAP_MIN_MEMBERS && keys.slice(0, SAMPLE).every((key) => isJsonObject(value[key] ?? null));
}
