import { InputError, isJsonList, type JsonValue, parseStrictJson, resolvePath } from '@sauron/core/episode';
import { findJsonFiles } from '../dataset/find-json-files.ts';
import { readJsonFile } from '../dataset/json-file.ts';
import { pathAdvice, pathsIn } from './nearest-path.ts';
import { readLines } from './read-lines.ts';
import { joinPaths, placeText, type RecordPlace } from './record-context.ts';

/** A record with its place, or why it is none. */
export type SourceRecord =
  | { readonly ok: true; readonly value: JsonValue; readonly place: RecordPlace }
  | { readonly ok: false; readonly error: InputError };

const EXPECTED = 'a .json or .jsonl file of records, or a folder of them';

/**
 * The records of a file or folder: the items of a list, or one value, of a `.json` file; the value of each line of a
 * `.jsonl` or `.ndjson` file, streamed. A record that is broken is a value and the next ones go on; a path that is not
 * there throws an InputError.
 * @param list path from a file or line to the list of records; undefined for the whole
 */
export async function* sourceRecords(
  path: string,
  list: string | undefined,
): AsyncGenerator<SourceRecord, void, undefined> {
  for (const file of await findJsonFiles(path, { expected: EXPECTED, isMember: isRecordFile })) {
    let isEmpty = true;
    for await (const record of isLines(file) ? ofLines(file, list) : ofFile(file, list)) {
      isEmpty = false;
      yield record;
    }
    if (isEmpty) yield broken({ file, line: null, key: null }, 'expected records, got none');
  }
}

async function* ofFile(file: string, list: string | undefined): AsyncGenerator<SourceRecord> {
  try {
    yield* recordsIn(await readJsonFile(file, EXPECTED), { file, line: null, key: null }, list);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield { ok: false, error };
  }
}

async function* ofLines(file: string, list: string | undefined): AsyncGenerator<SourceRecord> {
  for await (const { line, text } of readLines(file, EXPECTED)) yield* ofLine(text, { file, line, key: null }, list);
}

function* ofLine(text: string | null, place: RecordPlace, list: string | undefined): Generator<SourceRecord> {
  if (text === null) {
    yield broken(place, 'expected UTF-8 text, got bytes that are none: save it as UTF-8');
    return;
  }
  const parsed = parseStrictJson(text);
  if (parsed.ok) {
    yield* recordsIn(parsed.value, place, list);
    return;
  }
  const { column, key, message } = parsed.problem;
  yield broken(place, `column ${column}${key === null ? '' : `, ${key}`}: ${message}`, key);
}

function* recordsIn(whole: JsonValue, place: RecordPlace, list: string | undefined): Generator<SourceRecord> {
  const found = list === undefined ? null : resolvePath(list, whole);
  if (found?.ok === false) {
    const message = `records: expected a list at ${list}, got nothing: ${found.detail} (${pathAdvice(list ?? '$', pathsIn(whole))})`;
    yield broken(place, message, 'records');
    return;
  }
  const value = found === null ? whole : found.value;
  if (!isJsonList(value)) {
    yield { ok: true, value, place: { ...place, key: list ?? null } };
    return;
  }
  for (const [index, item] of value.entries()) {
    // Of a selection such as `runs[*]` the index counts what was selected.
    yield { ok: true, value: item, place: { ...place, key: joinPaths(list ?? '$', `[${index}]`) } };
  }
}

function broken(place: RecordPlace, message: string, key: string | null = null): SourceRecord {
  const { file, line } = place;
  return { ok: false, error: new InputError(`${placeText(place)}: ${message}`, { file, line, key }) };
}

function isRecordFile(name: string): boolean {
  return name.endsWith('.json') || isLines(name);
}

function isLines(name: string): boolean {
  return /\.(?:jsonl|ndjson)$/u.test(name);
}
