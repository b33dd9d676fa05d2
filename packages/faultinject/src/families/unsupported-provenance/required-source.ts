import { type Binding, BindingError, type BindingOf, evaluateBinding } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { targetsOf } from '../targets.ts';
import { isLookUp, pairOf } from './look-up.ts';

/** Predicates that may name a source. */
export type SourceBinding = BindingOf<'event_order' | 'event_exists' | 'provenance'>;

/** A look-up that a criterion wants. */
export interface RequiredSource {
  readonly criterion: BoundCriterion;
  /** The criterion's predicate, or the member of it that wants the look-up. */
  readonly binding: SourceBinding;
  /** Which of the members it is. */
  readonly member: number;
}

/** Where a source predicate stands in a draft. */
export interface SourceFinding {
  readonly holds: boolean;
  /** Event that gives the value, or the look-up itself. */
  readonly source: string | null;
  /** Event that had to wait for it, or that uses the value; null where the predicate names none. */
  readonly use: string | null;
}

const known = new WeakMap<FaultBase, RequiredSource[]>();

/** What criteria that hold want to be looked up, where the agent did look it up by a call that changes nothing. */
export function requiredSources(base: FaultBase): RequiredSource[] {
  const found = known.get(base) ?? findSources(base);
  known.set(base, found);
  return found;
}

function findSources(base: FaultBase): RequiredSource[] {
  const whole = new ArmDraft(base.episode);
  return targetsOf(base).flatMap((criterion) =>
    membersOf(criterion.binding)
      .map((binding, member) => ({ criterion, binding, member }))
      .filter(({ binding }) => {
        const finding = findSource(binding, whole, base);
        const pair = finding?.holds && finding.source !== null ? pairOf(base, finding.source) : null;
        return pair !== null && isLookUp(base, pair);
      }),
  );
}

/** All members of a conjunction must hold, so each is enough to turn it. */
function membersOf(binding: Binding): SourceBinding[] {
  if (binding.op === 'all_of') return binding.of.flatMap(membersOf);
  return binding.op === 'event_order' || binding.op === 'event_exists' || binding.op === 'provenance' ? [binding] : [];
}

/** Reads a source predicate in a draft; null where it cannot be read there. */
export function findSource(binding: SourceBinding, draft: ArmDraft, base: FaultBase): SourceFinding | null {
  try {
    const { value, witness } = evaluateBinding(binding, draft.episode(), base.facts);
    const ids = witness.map((locator) => /^[^.[{]+/u.exec(locator)?.[0] ?? locator);
    return value ? { holds: true, ...PLACES[binding.op](ids) } : { holds: false, source: null, use: null };
  } catch (error) {
    if (error instanceof BindingError) return null;
    throw error;
  }
}

/** What a predicate that holds cites: order the two events, provenance the use and the source, existence each event. */
const PLACES = {
  event_order: (ids) => ({ source: ids[0] ?? null, use: ids.at(-1) ?? null }),
  provenance: (ids) => ({ source: ids[1] ?? null, use: ids[0] ?? null }),
  event_exists: (ids) => ({ source: ids[0] ?? null, use: null }),
} as const satisfies Record<SourceBinding['op'], (ids: readonly string[]) => Omit<SourceFinding, 'holds'>>;
