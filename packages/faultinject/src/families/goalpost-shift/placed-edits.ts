import type { JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { insertCall, type Plan } from '../collateral-write/insert-call.ts';
import { planUpdate } from '../collateral-write/update-model.ts';
import { updateModels } from '../collateral-write/update-models.ts';
import { type Widening, widen } from '../collateral-write/widening.ts';
import { changeCall, withFieldValue } from '../collateral-write/wider-changes.ts';
import type { FaultOrder, Level } from '../family.ts';
import { restPoints } from '../order-breach/rest-points.ts';
import type { Reference } from './references.ts';

/** A write as an arm gets it: a call of its own at a place, or one field more in a call that was asked for. */
export interface PlacedEdit {
  /** Where a call of its own stands; null for a field more. */
  readonly behind: string | null;
  /** Id of the call; null where a result cannot be written again. */
  apply(draft: ArmDraft): string | null;
}

/** The ways to move a reference at a level. */
export function placedEdits(
  base: FaultBase,
  { reference, to }: { readonly reference: Reference; readonly to: JsonValue },
  { level, random }: FaultOrder,
): PlacedEdit[] {
  const along = level === 'subtle' ? alongEdits(base, reference, to) : [];
  const plan = planUpdate(base, reference.model, { key: reference.key, valueFor: () => to });
  const behind = placeAt(base, level, random.fork(`place/${locatorOf(reference.steps)}`));
  const own = plan === null || plan.changes.length === 0 || behind === undefined ? [] : [ownCall(base, plan, behind)];
  return [...along, ...own];
}

export function ownCall(base: FaultBase, plan: Plan, behind: string): PlacedEdit {
  return { behind, apply: (draft) => insertCall(draft, base, { plan, behind }) };
}

export function fieldMore(base: FaultBase, widening: Widening): PlacedEdit {
  return { behind: null, apply: (draft) => widen(draft, base, widening) };
}

/** Calls that were asked for and set other fields of the record. */
function alongEdits(base: FaultBase, { steps, record }: Reference, value: JsonValue): PlacedEdit[] {
  const field = steps.at(-1);
  if (typeof field !== 'string' || steps.length !== record.length + 1) return [];
  const own = updateModels(base)
    .flatMap(changeCall)
    .filter((call) => locatorOf(call.record) === locatorOf(record));
  return own.flatMap((call) => {
    const widening = withFieldValue(base, call, { field, value });
    return widening === null || widening.changes.length === 0 ? [] : [fieldMore(base, widening)];
  });
}

/** Share of the trace, from where to where, that a call of its own is put into. */
const PLACES = {
  blatant: [0.9, 1],
  moderate: [0, 0.3],
  subtle: [0.35, 0.85],
} as const satisfies Record<Level, readonly [number, number]>;

/** Behind which event a call of its own goes at a level; undefined where there is no such place. */
export function placeAt(base: FaultBase, level: Level, random: Random): string | undefined {
  const points = restPoints(base, base.episode.trace.events);
  if (level === 'blatant') return points.at(-1);
  const [from, to] = PLACES[level];
  const open = points.slice(Math.floor(points.length * from) + 1, Math.ceil(points.length * to));
  return open.length === 0 ? points.at(-1) : random.pick(open);
}
