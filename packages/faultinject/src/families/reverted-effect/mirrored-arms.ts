import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { positionAt, valueAt } from '../../edits/state-tree.ts';
import { callEvents } from '../../kit/call-events.ts';
import type { WrittenCall } from '../../kit/call-recipes.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { laterResults } from '../../kit/later-results.ts';
import type { Undo } from '../../kit/value-before.ts';
import { outputOf } from '../../kit/with-output.ts';
import type { WriteUnit } from '../../kit/write-units.ts';
import { freshCopy } from './fresh-copy.ts';
import type { LaterCall, Setting } from './later-call.ts';

/** What is put in, and where. */
export interface Insertion {
  readonly unit: WriteUnit;
  readonly later: LaterCall;
  /** The calls that are put in: the later call, alone or in passing. */
  readonly calls: readonly WrittenCall[];
  /** The event behind which they go. */
  readonly seam: string;
  /** Draws the ids of what is made twice. */
  readonly random: Random;
}

/** Puts the later call behind the write: the effect is lost, and what is read from then on shows it. */
export function revert(fault: ArmDraft, base: FaultBase, { unit, later, calls, seam }: Insertion): boolean {
  const final = base.episode.state.final ?? {};
  const undos = later.sets.map((set) => asUndo(set, valueAt(final, set.steps), seam));
  const shown = laterResults(base, undos, new Set());
  if (shown === null) return false;
  insert(fault, { unit, calls, seam });
  fault.removeEvents(shown.removed);
  for (const event of shown.rewritten) fault.replaceEvent(event.id, () => event);
  for (const { steps, value } of later.sets) fault.setState(steps, value);
  return true;
}

/** Puts the same call before the write, which then sets things right; where it needs something to take back, that too. */
export function correctLater(twin: ArmDraft, base: FaultBase, insertion: Insertion): boolean {
  if (insertion.later.isSetter) return setBefore(twin, base, insertion);
  return insertion.later.recipe === null ? redo(twin, insertion) : makeTwice(twin, base, insertion);
}

function asUndo({ steps, value }: Setting, after: JsonValue | undefined, since: string): Undo {
  return { steps, before: value, after, position: 0, added: null, since };
}

function insert(draft: ArmDraft, { unit, calls, seam }: Pick<Insertion, 'unit' | 'calls' | 'seam'>): void {
  const events = calls.flatMap((call) => {
    const made = callEvents(draft, call, unit.pair);
    return [made.call, made.result];
  });
  draft.insertAfter(seam, events);
}

/** Until the write comes, what is read shows the other value. */
function setBefore(twin: ArmDraft, base: FaultBase, { unit, later, calls, seam }: Insertion): boolean {
  const { events } = base.episode.trace;
  const initial = base.episode.state.initial ?? {};
  const undos = later.sets.map((set) => asUndo(set, valueAt(initial, set.steps), seam));
  const isOther = undos.some(({ before, after }) => before !== after);
  const shown = isOther ? laterResults(base, undos, new Set([unit.pair.call.id])) : { rewritten: [] };
  if (shown === null) return false;
  const write = events.findIndex(({ id }) => id === unit.pair.call.id);
  insert(twin, { unit, calls, seam });
  for (const event of shown.rewritten) {
    if (events.findIndex(({ id }) => id === event.id) < write) twin.replaceEvent(event.id, () => event);
  }
  return true;
}

/** The write, the later call, and then the write once more, as it stands in the base. */
function redo(twin: ArmDraft, { unit, calls, seam }: Insertion): boolean {
  const { tool, arguments: args } = unit.pair.call;
  insert(twin, { unit, calls: [{ tool, arguments: args, output: outputOf(unit.pair.result) }, ...calls], seam });
  return true;
}

/** A record is made and taken back before the one that stays is made. */
function makeTwice(twin: ArmDraft, base: FaultBase, { unit, later, calls, seam, random }: Insertion): boolean {
  const copy = freshCopy(base, unit, random.fork('copy'));
  if (copy === null || isListedLater(base, unit)) return false;
  const leaves = later.recipe?.leaves;
  insert(twin, { unit, calls: [copy.made, ...calls.map(copy.about)], seam });
  if (leaves === undefined) return true;
  const [steps = []] = unit.places;
  const position = positionAt(base.episode.state.final ?? {}, steps);
  twin.setState(copy.steps, copy.record, position);
  for (const [field, value] of Object.entries(leaves)) twin.setState([...copy.steps, field], value);
  return true;
}

/** Whether a later list shows the record: it would show the first one too. */
function isListedLater(base: FaultBase, { pair, key }: WriteUnit): boolean {
  const { events } = base.episode.trace;
  const made = events.findIndex(({ id }) => id === pair.result.id);
  return answeredCalls(events).some(
    ({ call, result }) =>
      events.findIndex(({ id }) => id === result.id) > made &&
      !stringifyJson(call.arguments).includes(key) &&
      stringifyJson(outputOf(result)).includes(key),
  );
}
