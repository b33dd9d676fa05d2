import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { declaredUpdates } from './declared-update.ts';
import { learnUpdate } from './learn-update.ts';
import { siblingUpdates } from './sibling-updates.ts';
import type { UpdateModel } from './update-model.ts';

const known = new WeakMap<FaultBase, readonly UpdateModel[]>();

/**
 * Every way in which records can be changed: read off the calls of the episode, and off the templates of the domain for
 * tools and fields that were not set.
 */
export function updateModels(base: FaultBase): readonly UpdateModel[] {
  const models = known.get(base) ?? findModels(base);
  known.set(base, models);
  return models;
}

function findModels(base: FaultBase): UpdateModel[] {
  const learned = answeredCalls(base.episode.trace.events).flatMap((pair) => learnUpdate(base, pair) ?? []);
  const first = [...new Map(learned.toReversed().map((model) => [model.tool, model])).values()];
  const seen = new Set(learned.map(({ tool }) => tool));
  const offered = base.episode.task.tools?.map(({ name }) => name) ?? Object.keys(base.domain.tools);
  const siblings = first.flatMap((model) => siblingUpdates(base, model));
  return [
    ...learned,
    ...siblings,
    ...offered.filter((tool) => !seen.has(tool)).flatMap((tool) => declaredUpdates(base, tool)),
  ];
}
