import type { JsonValue } from '@sauron/core/episode';
import type { MappedValue } from './mapping-parts.ts';
import { mappingError, type RecordContext, readPath } from './record-context.ts';
import { shortJson } from './short-json.ts';

/** A closed set that values of records are mapped to. */
export interface WordMap<Word extends string> {
  /** Key of the mapping. */
  readonly field: string;
  readonly words: readonly Word[];
  readonly values?: Readonly<Record<string, Word>> | undefined;
  /** Used where the map does not hold the value. */
  readonly defaults?: Readonly<Record<string, Word>> | undefined;
  readonly otherwise?: Word | undefined;
}

/** The word at a mapped path; undefined where nothing stands there. Throws an InputError for a value that has no word. */
export function readWord<Word extends string>(
  context: RecordContext,
  map: { readonly field: string; readonly words: readonly Word[] },
  { mapped, root }: { readonly mapped: MappedValue<Word> | undefined; readonly root: JsonValue },
): Word | undefined {
  if (mapped === undefined) return undefined;
  const spec = typeof mapped === 'string' ? { path: mapped } : mapped;
  const value = readPath(context, { field: map.field, path: spec.path, root });
  return value === undefined ? undefined : wordOf(context, { ...map, ...spec }, { value, path: spec.path });
}

/**
 * The word for a value: by the map, else the value itself where it is such a word, else by the defaults for booleans.
 * Throws an InputError that says how to add the value.
 */
export function wordOf<Word extends string>(
  context: RecordContext,
  map: WordMap<Word>,
  { value, path }: { readonly value: JsonValue; readonly path: string },
): Word {
  const { field, words, otherwise } = map;
  const word = knownWord(map, value);
  if (word !== undefined) return word;
  if (otherwise === undefined) {
    const advice = `add it under ${field}.values with one of ${words.join(', ')}`;
    throw mappingError(context, field, `expected a value of the map at ${path}, got ${shortJson(value)}: ${advice}`);
  }
  context.loss.add(`values of ${field} that are not in the map`, `read as ${otherwise}`);
  return otherwise;
}

function knownWord<Word extends string>(
  { words, values = {}, defaults = {} }: WordMap<Word>,
  value: JsonValue,
): Word | undefined {
  // A list or an object has no word.
  if (typeof value === 'object') return undefined;
  const standard = typeof value === 'boolean' ? ownWord(defaults, String(value)) : undefined;
  return ownWord(values, String(value)) ?? words.find((word) => word === value) ?? standard;
}

function ownWord<Word extends string>(map: Readonly<Record<string, Word>>, key: string): Word | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
