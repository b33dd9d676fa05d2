import { isUnder, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { recordOf } from '../../kit/record-of.ts';
import { showsRecord } from '../../kit/shown-record.ts';
import { outputOf } from '../../kit/with-output.ts';
import { keyOf } from '../../kit/write-units.ts';
import type { AskedWrite } from './asked-write.ts';
import type { WriteModel } from './write-models.ts';

/** A write that is to be put in, what it was modelled on, and the reading that it follows from. */
export interface Following {
  readonly behind: CallPair;
  readonly model: WriteModel;
  readonly write: AskedWrite;
}

/**
 * Events behind which the write can come, in order: behind the reading, behind every result that would show it had it come
 * before, and never between calls that were issued together.
 */
export function anchorsFor(base: FaultBase, { behind, model, write }: Following): string[] {
  const { events } = base.episode.trace;
  const contradicting = answeredCalls(events).filter((pair) => wouldShow(base, { pair, model, write }));
  const first = Math.max(...[behind, ...contradicting].map(({ result }) => events.indexOf(result)));
  return events.flatMap(({ id }, index) => (index >= first && isBetweenTurns(events, index) ? [id] : []));
}

interface LaterCall extends Pick<Following, 'model' | 'write'> {
  readonly pair: CallPair;
}

/** Whether a result shows what the write changes, or would show what it makes. */
function wouldShow(base: FaultBase, { pair, model, write }: LaterCall): boolean {
  const { reads = [], writes = [] } = base.effects.get(pair.call.id) ?? {};
  const output = outputOf(pair.result);
  return write.edits.some(({ steps }, index) => {
    const place = locatorOf(steps);
    if (showsRecord(output, keyOf(recordOf(base, steps)))) return true;
    if (!reads.some((read) => isUnder(place, read))) return false;
    // A number elsewhere, such as a balance, goes into what is read even where its record is not named.
    if (index >= model.made.length + model.changed.length) return writes.length === 0;
    // A list that does not show what the model did would not show this either.
    const like = index < model.made.length ? keyOf(model.made[index] ?? []) : model.reference.value;
    return !isBehind(base, pair, model.pair) || showsRecord(output, like);
  });
}

function isBehind({ episode: { trace } }: FaultBase, { call }: CallPair, { result }: CallPair): boolean {
  return trace.events.indexOf(call) > trace.events.indexOf(result);
}

/** Whether something can be put in behind an event: all calls are answered, and nobody else speaks next. */
function isBetweenTurns(events: readonly TraceEvent[], index: number): boolean {
  const [event, next] = [events[index], events[index + 1]];
  if (event?.kind !== 'tool_result' || next === undefined || next.actor !== 'agent') return false;
  const before = events.slice(0, index + 1);
  const answered = new Set(before.flatMap((one) => (one.kind === 'tool_result' ? [one.call] : [])));
  return before.every((one) => one.kind !== 'tool_call' || answered.has(one.id));
}
