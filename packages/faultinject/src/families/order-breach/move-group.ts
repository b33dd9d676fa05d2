import { isUnder, type JsonValue, stringifyJson, type ToolCallEvent, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { recordOf } from '../../kit/record-of.ts';
import { showsRecord, withoutRecord, withShown } from '../../kit/shown-record.ts';
import { tidySteps } from '../../kit/tidy-steps.ts';
import { type Undo, undoOf } from '../../kit/value-before.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import { shiftOf, withComputed } from '../collateral-write/computed.ts';
import type { EventGroup } from './event-group.ts';
import { areShown, keysUsed } from './record-keys.ts';

/**
 * Moves a group behind an event. What the moved read shows is written again as it was at its new place. False where that
 * is not certain, or a call would name a record that nobody has seen yet.
 */
export function moveGroup(draft: ArmDraft, base: FaultBase, { group, behind }: Move): boolean {
  const passed = passedEvents(base, { group, behind });
  if (passed.length === 0 || !isKnownInTime(base, { group, behind }, passed)) return false;
  const moved = movedEvents(base, group, passed);
  if (moved === null) return false;
  draft.removeEvents(group.ids);
  draft.insertAfter(behind, moved);
  tidySteps(draft);
  return true;
}

export interface Move {
  readonly group: EventGroup;
  readonly behind: string;
}

/** Events that the group is moved past, in order. */
export function passedEvents({ episode }: FaultBase, { group, behind }: Move): TraceEvent[] {
  const { events } = episode.trace;
  const own = new Set(group.ids);
  const from = events.findIndex(({ id }) => id === group.ids[0]);
  const to = events.findIndex(({ id }) => id === behind);
  const passed = to > from ? events.slice(from, to + 1) : events.slice(to + 1, from);
  return own.has(behind) ? [] : passed.filter(({ id }) => !own.has(id));
}

function isLater({ episode }: FaultBase, { group, behind }: Move): boolean {
  const ids = episode.trace.events.map(({ id }) => id);
  return ids.indexOf(behind) > ids.indexOf(group.ids[0] ?? '');
}

/** Moved forward, the passed calls must not rest on it alone; moved back, it must not rest on what it passes. */
function isKnownInTime(base: FaultBase, move: Move, passed: readonly TraceEvent[]): boolean {
  const { events } = base.episode.trace;
  const own = new Set(move.group.ids);
  const group = events.filter(({ id }) => own.has(id));
  const first = isLater(base, move) ? group[0] : passed[0];
  const before = events.slice(0, first === undefined ? 0 : events.indexOf(first));
  if (!isLater(base, move)) return areShown(keysUsed(base, group), before);
  return passed.every((event, index) => areShown(keysUsed(base, [event]), [...before, ...passed.slice(0, index)]));
}

function movedEvents(base: FaultBase, { ids, pair }: EventGroup, passed: readonly TraceEvent[]): TraceEvent[] | null {
  const { events } = base.episode.trace;
  const own = events.filter(({ id }) => ids.includes(id)).map(withoutStep);
  if (pair === null) return own;
  const result = resultAt(base, pair, passed);
  return result === null ? null : own.map((event) => (event.id === result.id ? withoutStep(result) : event));
}

function withoutStep(event: TraceEvent): TraceEvent {
  const { step: _, ...rest } = event;
  return rest;
}

/** The result as it would have been on the other side of the writes that are passed; null where that is not certain. */
function resultAt(base: FaultBase, pair: CallPair, passed: readonly TraceEvent[]): TraceEvent | null {
  const reads = base.effects.get(pair.call.id)?.reads ?? [];
  const calls = new Set(passed.flatMap((event) => (event.kind === 'tool_call' ? [event.id] : [])));
  const writers = answeredCalls(base.episode.trace.events)
    .filter(({ call }) => calls.has(call.id))
    .map(({ call }) => call);
  const { events } = base.episode.trace;
  const isEarlier = passed.some((event) => events.indexOf(event) < events.indexOf(pair.call));
  let result: TraceEvent | null = pair.result;
  for (const writer of writers) {
    for (const undo of undosOf(base, writer, reads)) {
      if (undo === null || result === null) return null;
      const output: JsonValue | null = shownAt(base, { output: outputOf(result), undo, isEarlier });
      result = output === null ? null : exchanged(result, output);
    }
  }
  return result;
}

function exchanged(event: TraceEvent, output: JsonValue): TraceEvent | null {
  return stringifyJson(output) === stringifyJson(outputOf(event)) ? event : withOutput(event, () => output);
}

/** What a call wrote of what another reads; null for a place that is not certain. */
function undosOf(base: FaultBase, writer: ToolCallEvent, reads: readonly string[]): (Undo | null)[] {
  const { initial, final } = base.episode.state;
  const written = base.effects.get(writer.id)?.writes ?? [];
  const touched = written.filter((place) => reads.some((read) => isUnder(place, read) || isUnder(read, place)));
  return touched.map((place) => {
    const steps = stepsOf(place, final ?? {}) ?? stepsOf(place, initial ?? {});
    return steps === null ? null : undoOf(base, steps, new Set([writer.id]));
  });
}

interface ShownAt {
  readonly output: JsonValue;
  readonly undo: Undo;
  readonly isEarlier: boolean;
}

function shownAt(base: FaultBase, { output, undo, isEarlier }: ShownAt): JsonValue | null {
  const record = recordOf(base, undo.steps);
  const key = String(record.at(-1));
  const [from, to] = isEarlier ? [undo.after, undo.before] : [undo.before, undo.after];
  if (from === undefined || to === undefined) {
    // A record that came to be: where it would stand in a list is not known, where it stood is.
    if (showsRecord(output, key)) return isEarlier ? withoutRecord(output, key) : output;
    return isEarlier ? output : null;
  }
  if (!showsRecord(output, key)) return withComputed(output, undo.steps.at(-1), shiftOf(from, to));
  const text = stringifyJson(from);
  return withShown(output, { key, rest: undo.steps.slice(record.length) }, (shown) =>
    stringifyJson(shown) === text ? to : undefined,
  );
}
