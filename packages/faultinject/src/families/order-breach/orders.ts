import type { TraceEvent } from '@sauron/core/episode';
import { type Binding, BindingError, type BindingOf, evaluateBinding } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { answeredCalls, isWrite } from '../../kit/calls.ts';
import { type EventGroup, groupOf } from './event-group.ts';

/** A step that had to come first, or last, and what it had to come before, or after. */
export interface CheckOrder {
  /** What was looked up, asked or previewed, as often as it was, in order. */
  readonly checks: readonly EventGroup[];
  /** The call that it had to be done before (or after). */
  readonly commit: EventGroup;
  /** Whether the check comes before the commit where all is right. */
  readonly isFirst: boolean;
}

/** The orders that a criterion asks for, as the episode keeps them; those whose checks are no reads are left out. */
export function checkOrders(base: FaultBase, { binding }: BoundCriterion): CheckOrder[] {
  return orderLeaves(binding).flatMap(({ a, b }): CheckOrder[] => {
    const [first, second] = [eventsFor(base, a), eventsFor(base, b)];
    const [left, right] = [pick(first, a), pick(second, b)];
    if (left === undefined || right === undefined) return [];
    const positions = new Map(base.episode.trace.events.map(({ id }, index) => [id, index]));
    const at = (event: TraceEvent): number => positions.get(event.id) ?? 0;
    const early = checksAmong(
      base,
      first.filter((event) => at(event) < at(right)),
    );
    const commit = groupOf(base, right);
    if (early !== null && commit?.isWrite === true) return [{ checks: early, commit, isFirst: true }];
    const late = checksAmong(
      base,
      second.filter((event) => at(event) > at(left)),
    );
    const write = groupOf(base, left);
    return late !== null && write?.isWrite === true ? [{ checks: late, commit: write, isFirst: false }] : [];
  });
}

function orderLeaves(binding: Binding): BindingOf<'event_order'>[] {
  if (binding.op === 'all_of') return binding.of.flatMap(orderLeaves);
  return binding.op === 'event_order' ? [binding] : [];
}

type Reference = BindingOf<'event_order'>['a'];

/** All events that a reference could name. */
function eventsFor({ episode }: FaultBase, reference: Reference): TraceEvent[] {
  const wanted = new Set(typeof reference === 'string' ? [reference] : matching(reference, episode));
  return episode.trace.events.filter(({ id }) => wanted.has(id));
}

/** The oracle's own reading of a filter: what an `event_exists` of it would cite. */
function matching({ filter, where }: Exclude<Reference, string>, episode: FaultBase['episode']): readonly string[] {
  try {
    const binding: Binding = { op: 'event_exists', filter, ...(where === undefined ? {} : { where }) };
    const { value, witness } = evaluateBinding(binding, episode, []);
    return value ? witness : [];
  } catch (error) {
    if (error instanceof BindingError) return [];
    throw error;
  }
}

function pick(events: readonly TraceEvent[], reference: Reference): TraceEvent | undefined {
  return typeof reference !== 'string' && reference.occurrence === 'last' ? events.at(-1) : events[0];
}

/** The events as groups that can be moved; null where there is none, or one of them changes something. */
function checksAmong(base: FaultBase, events: readonly TraceEvent[]): EventGroup[] | null {
  const groups = events.map((event) => groupOf(base, event));
  if (groups.length === 0 || !groups.every((group) => group !== null && !group.isWrite)) return null;
  const byId = new Map(groups.flatMap((group) => (group === null ? [] : [[group.ids[0], group] as const])));
  return [...byId.values()];
}

/** Calls that look up, preview or ask, and changed nothing. */
export function readCalls(base: FaultBase): EventGroup[] {
  return answeredCalls(base.episode.trace.events).flatMap((pair) => {
    const group = pair.result.status === 'ok' && !isWrite(base, pair) ? groupOf(base, pair.call) : null;
    return group === null ? [] : [group];
  });
}
