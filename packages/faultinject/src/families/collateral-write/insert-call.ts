import {
  isJsonList,
  isJsonObject,
  isUnder,
  type JsonValue,
  type ToolCallEvent,
  type ToolResultEvent,
  type TraceEvent,
} from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { isRecord, showsRecord, withoutRecord, withShown } from '../../kit/shown-record.ts';
import { roundAs } from '../../kit/value-before.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import { shiftOf, withComputed } from './computed.ts';
import { isSame, type PlannedRecord } from './creation.ts';
import { remapped } from './remap.ts';
import type { PlannedCall, PlannedChange } from './update-model.ts';

/** A planned call, with the records that it makes where it makes any. */
export type Plan = PlannedCall & { readonly records?: readonly PlannedRecord[] };

/**
 * Puts a planned call with its result behind an event, does to the state what it does, and makes later results show it.
 * Gives the id of the call; null, and leaves the draft half done, where a later result cannot be written again.
 */
export function insertCall(
  draft: ArmDraft,
  base: FaultBase,
  { plan, behind }: { readonly plan: Plan; readonly behind: string },
): string | null {
  const events = eventsOf(draft, plan);
  if (events === null) return null;
  draft.insertAfter(behind, events);
  applyPlan(draft, plan);
  return showLater(draft, base, { plan, behind: events[1].id }) ? events[0].id : null;
}

/** What a call writes, put into the final state. */
export function applyPlan(draft: ArmDraft, { changes, records = [] }: Plan): void {
  for (const { steps, after } of changes) draft.setState(steps, after);
  for (const { steps, value, position } of records) draft.setState(steps, value, position);
}

/** Call and result in the form of a known call; of any, where there is none of the tool. */
function eventsOf(draft: ArmDraft, plan: PlannedCall): [ToolCallEvent, ToolResultEvent] | null {
  const pairs = answeredCalls(draft.base.trace.events);
  const like = plan.like ?? pairs.find(({ result }) => result.status === 'ok' && typeof result.output !== 'string');
  if (like === undefined) return null;
  const id = draft.newId();
  const { step: _step, source: _source, callId: _callId, parent: _parent, ...call } = like.call;
  const { source: _from, parent: _over, ...result } = like.result;
  const answered = withOutput({ ...result, id: draft.newId(), call: id }, () => plan.output);
  if (answered?.kind !== 'tool_result') return null;
  return [{ ...call, id, tool: plan.tool, arguments: plan.arguments }, answered];
}

/** Makes results behind an event show what a call did; false where one cannot be written again. */
export function showLater(
  draft: ArmDraft,
  base: FaultBase,
  { plan, behind }: { readonly plan: Plan; readonly behind: string },
): boolean {
  const { changes, records = [] } = plan;
  if (changes.length === 0 && records.length === 0) return true;
  const at = draft.indexOf(behind);
  for (const pair of answeredCalls(draft.events)) {
    if (draft.indexOf(pair.result.id) <= at || pair.result.status !== 'ok') continue;
    const result = shownBy(base, pair, { changes, records });
    if (result === null) return false;
    if (result !== pair.result) draft.replaceEvent(result.id, () => result);
  }
  return true;
}

interface Shown {
  readonly changes: readonly PlannedChange[];
  readonly records: readonly PlannedRecord[];
}

function shownBy(base: FaultBase, pair: CallPair, { changes, records }: Shown): TraceEvent | null {
  let event: TraceEvent | null = pair.result;
  for (const change of changes) {
    const output: JsonValue | null =
      event === null ? null : withChange(base, pair, { change, output: outputOf(event) });
    event = event === null || output === null ? null : exchangedOutput(event, output);
  }
  for (const record of records) {
    event = event === null ? null : exchangedOutput(event, withRow(outputOf(event), record));
  }
  return event;
}

function exchangedOutput(event: TraceEvent, output: JsonValue): TraceEvent | null {
  return isSame(outputOf(event), output) ? event : withOutput(event, () => output);
}

/** Null where a list was cut, so that another row would have taken the place of one that no longer fits. */
function withChange(
  base: FaultBase,
  { call }: CallPair,
  { change, output }: { readonly change: PlannedChange; readonly output: JsonValue },
): JsonValue | null {
  const { steps, record, before, after } = change;
  const key = String(record.at(-1));
  const rest = steps.slice(record.length);
  const place = locatorOf(steps);
  const isRead = (base.effects.get(call.id)?.reads ?? []).some((one) => isUnder(place, one));
  if (!showsRecord(output, key)) return isRead ? withComputed(output, steps.at(-1), shiftOf(before, after)) : output;
  if (rest.length === 0) return withMember(output, key, change);
  const asked = isJsonObject(call.arguments) ? call.arguments[String(rest.at(-1))] : undefined;
  if (isSame(asked, before) && !isSame(before, after)) return withoutRecord(output, key);
  return withShown(output, { key, rest }, (shown) => shownAfter(shown, change));
}

/** A record that is the value itself stands under its key. */
function withMember(output: JsonValue, key: string, change: PlannedChange): JsonValue {
  if (isJsonList(output)) return output.map((item) => withMember(item, key, change));
  if (!isJsonObject(output)) return output;
  return Object.fromEntries(
    Object.entries(output).map(([name, member]) => [
      name,
      name === key ? (shownAfter(member, change) ?? member) : withMember(member, key, change),
    ]),
  );
}

function shownAfter(shown: JsonValue, { before, after, by }: PlannedChange): JsonValue | undefined {
  if (by !== undefined) return typeof shown === 'number' ? roundAs(shown + by, shown) : undefined;
  return isSame(shown, before) ? after : undefined;
}

type RowLike = Pick<PlannedRecord, 'like' | 'remaps'>;

/** The output with the new record shown beside the one that it is like. */
function withRow(output: JsonValue, row: RowLike): JsonValue {
  const { like, remaps } = row;
  if (isJsonList(output)) {
    return output.flatMap((item) => {
      const inner = withRow(item, row);
      return isJsonObject(item) && isRecord(item, like) ? [inner, remapped(item, remaps)] : [inner];
    });
  }
  if (!isJsonObject(output)) return output;
  const lengths = Object.values(output).flatMap((member) =>
    isJsonList(member) && member.some((item) => isJsonObject(item) && isRecord(item, like)) ? [member.length] : [],
  );
  return Object.fromEntries(
    Object.entries(output).map(([name, member]) => [
      name,
      typeof member === 'number' && lengths.includes(member) ? member + 1 : withRow(member, row),
    ]),
  );
}
