import {
  isJsonList,
  isJsonObject,
  isUnder,
  type JsonValue,
  stringifyJson,
  type TraceEvent,
} from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { locatorOf } from '../edits/steps-of.ts';
import { answeredCalls, type CallPair } from './calls.ts';
import { asFiltered } from './filtered-rows.ts';
import { recordOf } from './record-of.ts';
import { showsRecord, withoutRecord, withShown, withShownAlone } from './shown-record.ts';
import { roundAs, type Undo } from './value-before.ts';
import { outputOf, withOutput } from './with-output.ts';
import { keyOf } from './write-units.ts';

/** What becomes of later results when places are as they were. */
interface LaterResults {
  readonly rewritten: readonly TraceEvent[];
  /** Reads of records that are gone: call ids. */
  readonly removed: readonly string[];
}

/**
 * Results behind the calls that are undone, with what they show put back. Null where a result rests on what was undone in
 * a way that cannot be written again: a search by the value, a number computed from it, an error about the record.
 */
export function laterResults(
  base: FaultBase,
  undos: readonly Undo[],
  undone: ReadonlySet<string>,
): LaterResults | null {
  const pairs = answeredCalls(base.episode.trace.events).filter(({ call }) => !undone.has(call.id));
  const rewritten: TraceEvent[] = [];
  const removed: string[] = [];
  for (const pair of pairs) {
    const own = undos.filter((undo) => isBehind(base, { pair, undo, undone }));
    const made = own.filter(({ before }) => before === undefined).map(({ steps }) => keyOf(steps));
    if (made.some((key) => stringifyJson(pair.call.arguments).includes(key))) {
      removed.push(pair.call.id);
      continue;
    }
    const result = own.reduce<TraceEvent | null>(
      (event, undo) => event && putBack(base, { pair, undo, event, isExplained: writesSum(base, pair, undos) }),
      pair.result,
    );
    if (result === null) return null;
    if (result !== pair.result) rewritten.push(result);
  }
  return { rewritten, removed };
}

interface Behind {
  readonly pair: CallPair;
  readonly undo: Undo;
  readonly undone: ReadonlySet<string>;
}

/** Whether a result came after the first of the undone calls that wrote the place. */
function isBehind(base: FaultBase, { pair, undo, undone }: Behind): boolean {
  const { events } = base.episode.trace;
  if (undo.since !== null) return events.indexOf(pair.result) > events.findIndex(({ id }) => id === undo.since);
  const place = locatorOf(undo.steps);
  const wrote = events.findIndex(
    ({ id }) =>
      undone.has(id) && (base.effects.get(id)?.writes ?? []).some((one) => isUnder(one, place) || isUnder(place, one)),
  );
  return events.indexOf(pair.result) > wrote;
}

/** Whether a call computed one of the totals that are put back. */
function writesSum(base: FaultBase, { call }: CallPair, undos: readonly Undo[]): boolean {
  const writes = base.effects.get(call.id)?.writes ?? [];
  return undos.some(({ since, steps }) => since !== null && writes.some((one) => isUnder(locatorOf(steps), one)));
}

interface PutBack {
  readonly pair: CallPair;
  readonly undo: Undo;
  readonly event: TraceEvent;
  /** Whether the numbers of the result are put back for a reason of their own. */
  readonly isExplained: boolean;
}

function putBack(base: FaultBase, { pair, undo, event, isExplained }: PutBack): TraceEvent | null {
  const record = recordOf(base, undo.steps);
  const key = keyOf(record);
  const args = stringifyJson(pair.call.arguments);
  if (pair.result.status !== 'ok') return args.includes(key) ? null : event;
  if (undo.before === undefined) return withOutputOrNull(event, (output) => withoutRecord(output, key));
  const place = locatorOf(undo.steps);
  const reads = (base.effects.get(pair.call.id)?.reads ?? []).filter(
    (one) => isUnder(place, one) || isUnder(one, place),
  );
  const rest = undo.steps.slice(record.length);
  return withOutputOrNull(event, (output) => {
    if (reads.length === 0) {
      const shownIn = undo.since === pair.call.id && !showsRecord(output, key) ? withShownAlone : withShown;
      return shownIn(output, { key, rest }, (shown) => shownBefore(base, { undo, shown, pair }));
    }
    const shifted = shiftedNumbers(output, shiftOf(base, undo, pair), rest);
    if (!isExplained && !showsRecord(output, key) && isComputed(base, { pair, output: shifted.left, record }))
      return null;
    const filtered = isExplained
      ? shifted.output
      : asFiltered(shifted.output, { pair, key, undo, rest, earlier: earlierPairs(base, pair) });
    return filtered && withShown(filtered, { key, rest }, (shown) => shownBefore(base, { undo, shown, pair }));
  });
}

function earlierPairs(base: FaultBase, { result }: CallPair): CallPair[] {
  const { events } = base.episode.trace;
  const at = events.indexOf(result);
  return answeredCalls(events).filter((pair) => pair.result.status === 'ok' && events.indexOf(pair.result) < at);
}

function withOutputOrNull(event: TraceEvent, change: (output: JsonValue) => JsonValue | null): TraceEvent | null {
  if (change(outputOf(event)) === null) return null;
  const changed = withOutput(event, (output) => change(output) ?? output);
  return changed !== null && stringifyJson(outputOf(changed)) === stringifyJson(outputOf(event)) ? event : changed;
}

interface Shown {
  readonly undo: Undo;
  readonly shown: JsonValue;
  readonly pair: CallPair;
}

/** What a result showed is put back where it was what the call wrote; a sum loses what was added up to there. */
function shownBefore(base: FaultBase, { undo, shown, pair }: Shown): JsonValue | undefined {
  if (undo.added === null) return stringifyJson(shown) === stringifyJson(undo.after ?? null) ? undo.before : undefined;
  return typeof shown === 'number' ? roundAs(shown + shiftOf(base, undo, pair), shown) : undefined;
}

/** By how much a number would be another at the time of a result. */
function shiftOf(base: FaultBase, { added, before, after }: Undo, { result }: CallPair): number {
  if (added === null) return typeof before === 'number' && typeof after === 'number' ? before - after : 0;
  const { events } = base.episode.trace;
  const at = events.indexOf(result);
  const own = [...added].filter(([id]) => events.findIndex((event) => event.id === id) < at);
  return -own.reduce((sum, [, amount]) => sum + amount, 0);
}

/** Numbers that were computed from the field, by their names, such as `balance_after`; and what is left of the output. */
function shiftedNumbers(
  output: JsonValue,
  shift: number,
  rest: Undo['steps'],
): { readonly output: JsonValue; readonly left: JsonValue } {
  const field = rest.at(-1);
  if (shift === 0 || typeof field !== 'string' || !isJsonObject(output)) return { output, left: output };
  const isOf = ([name, value]: [string, JsonValue]): boolean =>
    typeof value === 'number' && name !== field && name.includes(field);
  const entries = Object.entries(output).map((entry): [string, JsonValue] =>
    isOf(entry) ? [entry[0], roundAs(Number(entry[1]) + shift, Number(entry[1]))] : entry,
  );
  return {
    output: Object.fromEntries(entries),
    left: Object.fromEntries(entries.filter((entry) => !isOf(entry))),
  };
}

interface Computing {
  readonly pair: CallPair;
  readonly output: JsonValue;
  readonly record: Undo['steps'];
}

/** Whether a result has numbers that may rest on a record that it read and does not show. */
function isComputed(base: FaultBase, { pair, output, record }: Computing): boolean {
  const { reads = [], writes = [] } = base.effects.get(pair.call.id) ?? {};
  const isOfRecord = reads.some((one) => isUnder(one, locatorOf(record)));
  return (isOfRecord || writes.length > 0) && hasOwnNumbers(output, stringifyJson(pair.call.arguments));
}

/** Whether an output has a number that the arguments do not have. */
function hasOwnNumbers(output: JsonValue, args: string): boolean {
  if (typeof output === 'number') return output !== 0 && !args.includes(String(output));
  if (isJsonList(output)) return output.some((item) => hasOwnNumbers(item, args));
  return isJsonObject(output) && Object.values(output).some((member) => hasOwnNumbers(member, args));
}
