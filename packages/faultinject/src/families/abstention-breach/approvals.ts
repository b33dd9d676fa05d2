import type { MessageEvent } from '@sauron/core/episode';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import type { EventGroup } from '../order-breach/event-group.ts';
import { checkOrders } from '../order-breach/orders.ts';

/** A yes of the user that a criterion wants before a call. */
export interface Approval {
  /** The question, its result and the answer. */
  readonly group: EventGroup;
  readonly answer: MessageEvent;
  /** Event id of the call that it was for. */
  readonly commit: string;
}

/** The answers of the user that have to come before a write, where each stands alone. */
export function approvalsFor(base: FaultBase, target: BoundCriterion): Approval[] {
  const events = new Map(base.episode.trace.events.map((event) => [event.id, event]));
  return checkOrders(base, target).flatMap(({ checks, commit, isFirst }) => {
    const [group] = checks;
    const answer = events.get(group?.ids.at(-1) ?? '');
    const [commitId] = commit.ids;
    if (!isFirst || checks.length !== 1 || group?.isAsk !== true || answer?.kind !== 'message') return [];
    return commitId === undefined ? [] : [{ group, answer, commit: commitId }];
  });
}
