import { isUnder } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { CallPair } from '../../kit/calls.ts';

/** Whether a look-up would have been answered the same at another event: nothing was written in between to what it read. */
export function isSteady({ effects, episode }: FaultBase, { call }: CallPair, at: string): boolean {
  const { events } = episode.trace;
  const [from, to] = [events.findIndex(({ id }) => id === call.id), events.findIndex(({ id }) => id === at)];
  const between = events.slice(Math.min(from, to), Math.max(from, to) + 1);
  const reads = effects.get(call.id)?.reads ?? [];
  return between
    .flatMap(({ id }) => effects.get(id)?.writes ?? [])
    .every((written) => !reads.some((read) => isUnder(written, read) || isUnder(read, written)));
}
