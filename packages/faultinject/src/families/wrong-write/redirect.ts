import { isJsonList, type JsonValue, stringifyJson, type ToolResultEvent, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { exchanged, exchangedIn, occurrences } from '../../kit/exchange.ts';
import { laterResults } from '../../kit/later-results.ts';
import { recordOf } from '../../kit/record-of.ts';
import { reissue } from '../../kit/reissue.ts';
import { showsRecord, withShown } from '../../kit/shown-record.ts';
import { type Undo, undoOf } from '../../kit/value-before.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import { otherWriters, type WriteUnit } from '../../kit/write-units.ts';

/** One place of the right record, and its counterpart in the other one. */
interface Moved {
  readonly undo: Undo;
  readonly to: Steps;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/**
 * Makes an update have gone to another record of the collection: the call names that one, the right record keeps what it
 * had, and the other has the new values. Gives the id of the call, which is another one now; null, and the draft is as it was,
 * where the two records do not match, others wrote there too, or the rest of the trace would not fit.
 */
export function redirectUpdate(draft: ArmDraft, base: FaultBase, change: Redirection): string | null {
  const { unit, sibling } = change;
  const { call } = unit.pair;
  if (unit.isPart || occurrences(call.arguments, { from: unit.key, key: null }) !== 1) return null;
  const moved = unit.places.map((steps) => movedPlace(base, change, steps));
  if (!moved.every((one) => one !== null)) return null;
  const own = new Set([call.id]);
  const later = laterResults(
    base,
    moved.map(({ undo }) => undo),
    own,
  );
  if (later === null || later.removed.length > 0) return null;
  const events = new Map(later.rewritten.map((event) => [event.id, event]));
  for (const pair of pairsBehind(base, unit)) {
    const known = events.get(pair.result.id) ?? pair.result;
    if (!showsRecord(outputOf(known), sibling)) continue;
    const shown = withOutput(known, (output) => moved.reduce((value, one) => withMoved(value, sibling, one), output));
    if (shown === null) return null;
    events.set(pair.result.id, shown);
  }
  for (const { undo, to, after } of moved) {
    draft.setState(undo.steps, undo.before);
    draft.setState(to, after);
  }
  for (const event of events.values()) draft.replaceEvent(event.id, () => event);
  return reissue(draft, redirected(unit, sibling));
}

/** Where a result shows the record by its key, it shows the other one. */
function redirected({ pair: { call, result }, key }: WriteUnit, sibling: string): CallPair {
  const exchange = { from: key, to: sibling, key: null };
  return {
    call: { ...call, arguments: exchanged(call.arguments, exchange) },
    result: { ...result, ...outputsOf(exchangedIn(result, exchange)) },
  };
}

function outputsOf(event: TraceEvent): Partial<Pick<ToolResultEvent, 'output' | 'decoded'>> {
  if (event.kind !== 'tool_result') return {};
  return { output: event.output, ...(event.decoded === undefined ? {} : { decoded: event.decoded }) };
}

export interface Redirection {
  readonly unit: WriteUnit;
  /** Key of the record that gets the update. */
  readonly sibling: string;
}

function pairsBehind(base: FaultBase, { pair }: WriteUnit) {
  const pairs = answeredCalls(base.episode.trace.events);
  return pairs.slice(pairs.findIndex(({ call }) => call.id === pair.call.id) + 1);
}

function withMoved(output: JsonValue, key: string, { to, before, after }: Moved): JsonValue {
  const field = { key, rest: to.slice(to.indexOf(key) + 1) };
  return withShown(output, field, (shown) => (isSame(shown, before) ? after : undefined));
}

/** Null where either record has not got the place, or more than this call wrote it. */
function movedPlace(base: FaultBase, { unit, sibling }: Redirection, steps: Steps): Moved | null {
  const { final } = base.episode.state;
  const record = recordOf(base, steps);
  const to = [...record.slice(0, -1), sibling, ...steps.slice(record.length)];
  const undo = undoOf(base, steps, new Set([unit.pair.call.id]));
  const before = final === null ? undefined : valueAt(final, to);
  if (record.at(-1) !== unit.key || undo === null || undo.added !== null || before === undefined) return null;
  if (undo.before === undefined || undo.after === undefined) return null;
  if (otherWriters(base, locatorOf(to), new Set()).length > 0) return null;
  const after = writtenInto(before, undo.before, undo.after);
  return after === null || isSame(after, before) ? null : { undo, to, before, after };
}

/** What the update makes of another value: lists get what was added to the first one, all else is replaced. */
function writtenInto(value: JsonValue, before: JsonValue, after: JsonValue): JsonValue | null {
  if (!isJsonList(after)) return typeof after === 'object' && after !== null ? null : after;
  if (!isJsonList(before) || !isJsonList(value)) return null;
  const isGrown = before.every((item, index) => isSame(item, after[index]));
  return isGrown ? [...value, ...after.slice(before.length)] : null;
}

function isSame(left: JsonValue, right: JsonValue | undefined): boolean {
  return right !== undefined && stringifyJson(left) === stringifyJson(right);
}
