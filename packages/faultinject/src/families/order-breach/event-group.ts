import type { TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls, type CallPair, isWrite } from '../../kit/calls.ts';

/** Events that belong together: a call with its result; a question with the user's answer. */
export interface EventGroup {
  /** In order. */
  readonly ids: readonly string[];
  /** Null for a question that was put in a message. */
  readonly pair: CallPair | null;
  readonly isWrite: boolean;
  /** Whether the user's answer is part of it. */
  readonly isAsk: boolean;
}

/** What an event belongs to; null for one that stands alone and is no answer of the user. */
export function groupOf(base: FaultBase, event: TraceEvent): EventGroup | null {
  const { events } = base.episode.trace;
  if (event.kind === 'message') return event.actor === 'user' ? answerGroup(base, event) : null;
  const callId = event.kind === 'tool_result' ? event.call : event.id;
  const pair = answeredCalls(events).find(({ call }) => call.id === callId);
  if (pair === undefined) return null;
  const next = events[events.indexOf(pair.result) + 1];
  const isAsk = base.domain.tools[pair.call.tool]?.effect === 'ask';
  const answer = isAsk && next?.kind === 'message' && next.actor === 'user' ? [next.id] : [];
  return {
    ids: [pair.call.id, pair.result.id, ...answer],
    pair,
    isWrite: isWrite(base, pair),
    isAsk: answer.length > 0,
  };
}

/** The question in front of an answer; null for the task itself. */
function answerGroup(base: FaultBase, answer: TraceEvent): EventGroup | null {
  const { events } = base.episode.trace;
  const before = events[events.indexOf(answer) - 1];
  if (before === undefined) return null;
  if (before.kind === 'message' && before.actor === 'agent') {
    return { ids: [before.id, answer.id], pair: null, isWrite: false, isAsk: true };
  }
  const asked = before.kind === 'tool_result' ? groupOf(base, before) : null;
  return asked?.isAsk === true ? asked : null;
}
