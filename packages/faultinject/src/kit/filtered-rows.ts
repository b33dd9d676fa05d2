import { isJsonList, isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import { valueAt, withValueAt } from '../edits/state-tree.ts';
import type { CallPair } from './calls.ts';
import { isRecord, showsRecord, withoutRecord } from './shown-record.ts';
import type { Undo } from './value-before.ts';
import { outputOf } from './with-output.ts';

/** A list that was filtered by a field, and the record whose field is put back. */
interface FilteredRead {
  readonly pair: CallPair;
  readonly key: string;
  readonly undo: Undo;
  /** From the record to the field. */
  readonly rest: Undo['steps'];
  /** Calls of before, with their results. */
  readonly earlier: readonly CallPair[];
}

/**
 * The output as the filter would have given it: without the row of a record that no longer fits, or with the row of one
 * that still does, as the same tool showed it before. Gives the output as it is where the filter says nothing of the field,
 * and null where the row is not known.
 */
export function asFiltered(output: JsonValue, read: FilteredRead): JsonValue | null {
  const { pair, key, undo, rest } = read;
  const wanted = wantedValue(pair.call.arguments, rest);
  const isShown = showsRecord(output, key);
  if (isShown) return isSame(wanted, undo.after) ? withoutRecord(output, key) : output;
  if (isSame(wanted, undo.before) || wasShownBy(read)) return withRow(output, read);
  return output;
}

function isSame(wanted: JsonValue | undefined, value: JsonValue | undefined): boolean {
  return wanted !== undefined && value !== undefined && stringifyJson(wanted) === stringifyJson(value);
}

/** What a call asks the field to be. */
function wantedValue(args: JsonValue, rest: Undo['steps']): JsonValue | undefined {
  const field = rest.at(-1);
  return isJsonObject(args) && typeof field === 'string' ? args[field] : undefined;
}

/** Whether the very same call had shown the record before: that it no longer does is because of the field. */
function wasShownBy({ pair, key, earlier }: FilteredRead): boolean {
  const asked = stringifyJson(pair.call.arguments);
  const same = earlier.filter(({ call }) => call.tool === pair.call.tool && stringifyJson(call.arguments) === asked);
  const last = same.at(-1);
  return last !== undefined && showsRecord(outputOf(last.result), key);
}

interface Row {
  readonly name: string;
  readonly row: JsonObject;
  readonly rows: readonly JsonValue[];
}

function withRow(output: JsonValue, { pair, key, undo, rest, earlier }: FilteredRead): JsonValue | null {
  const known = earlier
    .filter(({ call }) => call.tool === pair.call.tool)
    .map(({ result }) => rowOf(outputOf(result), key))
    .findLast((found) => found !== null);
  if (known === undefined || known === null || !isJsonObject(output)) return null;
  const list = output[known.name];
  if (list === undefined || !isJsonList(list)) return null;
  const isShort = valueAt(known.row, rest) === undefined;
  const row = isShort ? known.row : withValueAt(known.row, rest, { value: undo.before ?? null });
  if (!fits(pair.call.arguments, row)) return output;
  const behind = known.rows.slice(known.rows.indexOf(known.row) + 1).map((one) => stringifyJson(idOf(one)));
  const at = list.findIndex((one) => behind.includes(stringifyJson(idOf(one))));
  const rows = list.toSpliced(at < 0 ? list.length : at, 0, row);
  return Object.fromEntries(
    Object.entries(output).map(([name, member]) => {
      if (name === known.name) return [name, rows];
      return [name, member === list.length && typeof member === 'number' ? member + 1 : member];
    }),
  );
}

/** The row that an output shows of a record, with the list that it stands in. */
function rowOf(output: JsonValue, key: string): Row | null {
  if (!isJsonObject(output)) return null;
  for (const [name, rows] of Object.entries(output)) {
    const row = isJsonList(rows) ? rows.find((one) => isJsonObject(one) && isRecord(one, key)) : undefined;
    if (row !== undefined && isJsonObject(row) && isJsonList(rows)) return { name, row, rows };
  }
  return null;
}

/** Whether a row has what the arguments ask of fields of its own. */
function fits(args: JsonValue, row: JsonObject): boolean {
  if (!isJsonObject(args)) return true;
  return Object.entries(args).every(([name, wanted]) => {
    const own = row[name];
    if (own === undefined || typeof wanted !== 'string') return true;
    return stringifyJson(own).toLowerCase().includes(wanted.toLowerCase());
  });
}

function idOf(row: JsonValue): JsonValue {
  return isJsonObject(row) ? (Object.values(row)[0] ?? null) : row;
}
