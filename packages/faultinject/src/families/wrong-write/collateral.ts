import type { Binding } from '@sauron/core/oracle';
import type { FaultBase } from '../../base/fault-base.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { claimedPlaces } from '../../kit/places.ts';
import type { Rewritten } from '../../kit/rewrite-value.ts';

/**
 * Criteria that may turn with a value that was written wrong: those that rest on a record that is another now, and those that
 * ask where the argument came from or what was written last.
 */
export function collateralOf(base: FaultBase, { places }: Rewritten): string[] {
  const records = new Set(places.map((steps) => locatorOf(steps.slice(0, -1))));
  const key = places[0]?.at(-1);
  return [...base.bound.values()]
    .filter(
      (one) =>
        claimedPlaces(one, base).some(({ record }) => records.has(locatorOf(record))) ||
        asksOfArgument(one.binding, `arguments.${key}`),
    )
    .map(({ id }) => id);
}

function asksOfArgument(binding: Binding, path: string): boolean {
  if (binding.op === 'all_of' || binding.op === 'any_of') return binding.of.some((one) => asksOfArgument(one, path));
  return (binding.op === 'provenance' || binding.op === 'last_write') && binding.path === path;
}
