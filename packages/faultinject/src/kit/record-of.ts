import type { FaultBase } from '../base/fault-base.ts';
import { type Steps, valueAt } from '../edits/state-tree.ts';
import { stepsOf } from '../edits/steps-of.ts';

/** Steps of the record that a place stands in: by the collections of the domain, else of what holds the place. */
export function recordOf(base: FaultBase, steps: Steps): Steps {
  const [collection] = collectionsOf(base)
    .filter((one) => one.length < steps.length && one.every((step, index) => step === steps[index]))
    .toSorted((a, b) => b.length - a.length);
  if (collection !== undefined) return steps.slice(0, collection.length + 1);
  const { final, initial } = base.episode.state;
  const value = valueAt(final ?? {}, steps) ?? valueAt(initial ?? {}, steps);
  return typeof value === 'object' && value !== null ? steps : steps.slice(0, Math.max(1, steps.length - 1));
}

const known = new WeakMap<FaultBase, readonly Steps[]>();

function collectionsOf(base: FaultBase): readonly Steps[] {
  const found = known.get(base) ?? findCollections(base);
  known.set(base, found);
  return found;
}

function findCollections({ domain, episode: { state } }: FaultBase): Steps[] {
  return domain.collections.flatMap(({ path }) => {
    const steps = stepsOf(path, state.final ?? {}) ?? stepsOf(path, state.initial ?? {});
    return steps === null ? [] : [steps];
  });
}
