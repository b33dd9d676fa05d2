import {
  type Episode,
  isJsonObject,
  isUnder,
  type JsonObject,
  type JsonValue,
  type TraceEvent,
} from '@sauron/core/episode';
import { type Binding, type BindingOf, evaluateBinding } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../base/fault-base.ts';
import { type Steps, valueAt, withValueAt } from '../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../edits/steps-of.ts';
import { tokensIn } from './event-tokens.ts';
import { leavesOf } from './leaves.ts';
import { recordOf } from './record-of.ts';
import { roundAs, type Undo } from './value-before.ts';

type DerivedBinding = BindingOf<'derived_equals'>;
type Part = DerivedBinding['parts'][number];
type Selection = Extract<Part, { readonly each: string }>;

/**
 * Totals that a later call computed from records, as bound criteria say, with what they would be once the records are put
 * back. Null where a criterion asks the report for such a total: the answer would be another one then.
 */
export function derivedSums(base: FaultBase, undos: readonly Undo[], undone: ReadonlySet<string>): Undo[] | null {
  const found = new Map<string, Undo>();
  for (const criterion of base.bound.values()) {
    for (const undo of sumsOf(base, criterion, { undos, undone })) found.set(locatorOf(undo.steps), undo);
  }
  const sums = [...found.values()];
  const told = new Set(base.facts.flatMap(({ forms }) => forms).flatMap(tokensIn));
  return sums.some(({ after }) => told.has(String(after))) ? null : sums;
}

interface Undone {
  readonly undos: readonly Undo[];
  readonly undone: ReadonlySet<string>;
}

function sumsOf(base: FaultBase, { binding, holds }: BoundCriterion, { undos, undone }: Undone): Undo[] {
  if (binding.op !== 'derived_equals' || binding.operation !== 'sum' || !holds) return [];
  const selections = binding.parts.filter((part): part is Selection => 'each' in part);
  const shift = selections.reduce((sum, selection) => sum + shiftOf(base, selection, undos), 0);
  const [total, ...others] = totalsOf(binding);
  if (shift === 0 || total === undefined || others.length > 0) return [];
  const undo = totalUndo(base, total.at, { shift: total.isPart ? -shift : shift, undone });
  return undo === null ? [] : [undo];
}

/** Single places of the state in a sum: the one that stands for the total. */
function totalsOf({ parts, equals }: DerivedBinding): { readonly at: string; readonly isPart: boolean }[] {
  const inParts = parts.flatMap((part) => ('at' in part ? [{ at: part.at, isPart: true }] : []));
  return 'at' in equals ? [...inParts, { at: equals.at, isPart: false }] : inParts;
}

function totalUndo(
  base: FaultBase,
  at: string,
  { shift, undone }: { readonly shift: number; readonly undone: ReadonlySet<string> },
): Undo | null {
  const { final } = base.episode.state;
  const steps = final === null ? null : stepsOf(at, final);
  const after = final === null || steps === null ? undefined : valueAt(final, steps);
  if (steps === null || typeof after !== 'number') return null;
  const since = computedBy(base, steps, undone);
  if (since === undefined) return null;
  return { steps, before: roundAs(after + shift, after), after, position: 0, added: null, since };
}

/** The first call behind the undone ones that wrote the total, unless it was told what to write. */
function computedBy(base: FaultBase, total: Steps, undone: ReadonlySet<string>): string | undefined {
  const { events } = base.episode.trace;
  const first = events.findIndex(({ id }) => undone.has(id));
  const place = locatorOf(total);
  const isTold = (event: TraceEvent): boolean =>
    event.kind === 'tool_call' && leavesOf(event.arguments).some(({ steps }) => steps.at(-1) === total.at(-1));
  const writer = events.find(
    ({ id }, index) =>
      index > first && !undone.has(id) && (base.effects.get(id)?.writes ?? []).some((one) => isUnder(place, one)),
  );
  return writer === undefined || isTold(writer) ? undefined : writer.id;
}

/** By how much the records that are put back change what a selection sums up to. */
function shiftOf(base: FaultBase, selection: Selection, undos: readonly Undo[]): number {
  const { episode } = base;
  const final = episode.state.final ?? {};
  const collection = stepsOf(selection.each, final);
  if (collection === null) return 0;
  const records = new Map<string, { readonly now: JsonValue; back: JsonValue | undefined }>();
  for (const { steps, before } of undos) {
    const record = recordOf(base, steps);
    const now = valueAt(final, record);
    if (locatorOf(record.slice(0, -1)) !== locatorOf(collection) || now === undefined || !isJsonObject(now)) continue;
    const known = records.get(locatorOf(record)) ?? { now, back: now };
    const rest = steps.slice(record.length);
    known.back = changed(known.back, rest, before);
    records.set(locatorOf(record), known);
  }
  const part = (record: JsonValue | undefined): number => contribution(episode, { selection, collection }, record);
  return [...records.values()].reduce((sum, { now, back }) => sum + part(back) - part(now), 0);
}

function changed(record: JsonValue | undefined, rest: Steps, value: JsonValue | undefined): JsonValue | undefined {
  if (rest.length === 0) return value;
  return record !== undefined && isJsonObject(record) ? withValueAt(record, rest, { value }) : record;
}

/** What one record adds to a selection: asked of the oracle on a state that holds nothing else. */
function contribution(
  episode: Episode,
  { selection, collection }: { readonly selection: Selection; readonly collection: Steps },
  record: JsonValue | undefined,
): number {
  if (record === undefined) return 0;
  const final = collection.reduceRight<JsonValue>((inner, step) => ({ [String(step)]: inner }), { only: record });
  // The root of a state is an object: a collection has at least one step.
  const alone: Episode = { ...episode, state: { ...episode.state, final: final as JsonObject } };
  const { each, where, path } = selection;
  const binding: Binding = {
    op: 'state_count',
    at: each,
    relation: 'equal',
    value: 1,
    ...(where === undefined ? {} : { where }),
  };
  const amount = isJsonObject(record) ? valueAt(record, stepsOf(path, record) ?? [path]) : undefined;
  return typeof amount === 'number' && evaluateBinding(binding, alone, []).value ? amount : 0;
}
