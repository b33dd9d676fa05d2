import { type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import { type Steps, valueAt } from '../edits/state-tree.ts';
import { answeredCalls, type CallPair } from './calls.ts';
import { derivedSums } from './derived-sums.ts';
import { laterResults } from './later-results.ts';
import { reissue } from './reissue.ts';
import { shortenBatches } from './shorten-batch.ts';
import { tidySteps } from './tidy-steps.ts';
import { type Undo, undoOf } from './value-before.ts';
import { keyOf, type WriteUnit, writeUnits, writtenBy } from './write-units.ts';

/** What was undone. */
export interface Undone {
  readonly places: readonly Steps[];
  /** Calls that are gone whole. */
  readonly calls: readonly CallPair[];
  /** Batches that were made with fewer items, by the id of the call in the base: with other items they are other calls. */
  readonly shortened: ReadonlyMap<string, string>;
}

/**
 * Makes what was done never have happened: takes calls and results out, or items out of a batch; puts back what they
 * wrote; and makes later results show what then was there. Calls that built on records that are gone go as well. Gives
 * null, and leaves the draft as it was, where the rest of the trace would not fit.
 */
export function undoCalls(draft: ArmDraft, base: FaultBase, units: readonly WriteUnit[]): Undone | null {
  const whole = wholeCalls(base, units);
  const ids = new Set(whole?.map(({ call }) => call.id));
  const parts = units.filter(({ pair }) => !ids.has(pair.call.id));
  const own = whole === null ? null : undosOf(base, whole, parts);
  const batches = shortenBatches(parts);
  if (whole === null || own === null || batches === null) return null;
  const undone = new Set([...ids, ...parts.map(({ pair }) => pair.call.id)]);
  const sums = derivedSums(base, own, undone);
  if (sums === null) return null;
  const undos = [...own, ...sums];
  const shown = laterResults(base, undos, undone);
  if (shown === null) return null;
  const removed = new Set([...ids, ...shown.removed]);
  const later = new Map(shown.rewritten.map((event) => [event.id, event]));
  const short = new Map<string, TraceEvent>(
    batches.flatMap(({ call, result }): TraceEvent[] => [call, result]).map((event) => [event.id, event]),
  );
  const left = draft.events
    .filter((event) => !removed.has(event.id) && !(event.kind === 'tool_result' && removed.has(event.call ?? '')))
    .map((event) => later.get(event.id) ?? short.get(event.id) ?? event);
  if (isStillNamed(base, { undos, left })) return null;
  draft.removeEvents(removed);
  for (const event of later.values()) draft.replaceEvent(event.id, () => event);
  const shortened = new Map(batches.map((pair) => [pair.call.id, reissue(draft, pair)]));
  for (const { steps, before, position } of undos) draft.setState(steps, before, position);
  tidySteps(draft);
  return { places: own.map(({ steps }) => steps), calls: whole, shortened };
}

/** Calls that go whole: those that were asked for, and those that wrote to records that these made. */
function wholeCalls(base: FaultBase, units: readonly WriteUnit[]): CallPair[] | null {
  const all = answeredCalls(base.episode.trace.events);
  const asked = new Set(
    units.filter((unit) => !unit.isPart || isAllOf(base, unit, units)).map(({ pair }) => pair.call.id),
  );
  const whole = all.filter(({ call }) => asked.has(call.id));
  for (const pair of whole) {
    const made = madeBy(base, pair);
    const built = all.filter(
      (one) =>
        !whole.includes(one) &&
        (base.effects.get(one.call.id)?.writes.length ?? 0) > 0 &&
        made.some((key) => stringifyJson(one.call.arguments).includes(key)),
    );
    whole.push(...built);
  }
  return whole.every((pair) => writtenBy(base, pair) !== null) ? whole : null;
}

/** Whether all items of a batch are to go. */
function isAllOf(base: FaultBase, { pair }: WriteUnit, units: readonly WriteUnit[]): boolean {
  return writeUnits(base)
    .filter((unit) => unit.pair.call.id === pair.call.id)
    .every((unit) => units.includes(unit));
}

function madeBy(base: FaultBase, pair: CallPair): string[] {
  const { initial } = base.episode.state;
  return (writtenBy(base, pair) ?? [])
    .filter((steps) => valueAt(initial ?? {}, steps) === undefined)
    .map((steps) => String(steps.at(-1)));
}

/** Each place once; nothing inside a record that goes whole. */
function undosOf(base: FaultBase, whole: readonly CallPair[], parts: readonly WriteUnit[]): Undo[] | null {
  const places = [
    ...whole.flatMap((pair) => writtenBy(base, pair) ?? []),
    ...parts.flatMap(({ places: written }) => written),
  ];
  const own = new Set([...whole, ...parts.map(({ pair }) => pair)].map(({ call }) => call.id));
  const outer = places.filter(
    (steps, index) =>
      !places.some((other, at) => isInside(steps, other) && (other.length < steps.length || at < index)),
  );
  const undos = outer.map((steps) => undoOf(base, steps, own));
  return undos.every((undo) => undo !== null) ? undos : null;
}

function isInside(steps: Steps, other: Steps): boolean {
  return steps !== other && other.every((step, index) => step === steps[index]);
}

/** Whether a record that is gone is named by what is left of the trace, or by what other calls wrote. */
function isStillNamed(
  base: FaultBase,
  { undos, left }: { readonly undos: readonly Undo[]; readonly left: readonly TraceEvent[] },
): boolean {
  const made = undos.filter(({ before }) => before === undefined).map(({ steps }) => keyOf(steps));
  if (made.length === 0) return false;
  const final = base.episode.state.final ?? {};
  const isGone = (steps: Steps): boolean => undos.some((undo) => steps === undo.steps || isInside(steps, undo.steps));
  const written = answeredCalls(base.episode.trace.events)
    .flatMap((pair) => writtenBy(base, pair) ?? [])
    .filter((steps) => !isGone(steps))
    .map((steps) => valueAt(final, steps) ?? null);
  return [...left.map(asJson), ...written].map(stringifyJson).some((text) => made.some((key) => text.includes(key)));
}

function asJson(event: TraceEvent): JsonValue {
  // Events are JSON; their type only names their keys.
  return event as unknown as JsonValue;
}
