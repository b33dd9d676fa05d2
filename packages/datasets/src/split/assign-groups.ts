import { createRandom } from '@sauron/core/random';
import type { SplitBy } from './groups-of-episodes.ts';

export const SPLIT_PARTS = ['dev', 'held-out'] as const;
export type SplitPart = (typeof SPLIT_PARTS)[number];

/**
 * Which part each group goes to. Groups are drawn in random order, and each goes to `dev` while that brings the number of its
 * episodes nearer to the share. With `stated` the group `dev` is dev and every other one is held out.
 *
 * @param sizes episodes by group
 */
export function assignGroups(
  sizes: ReadonlyMap<string, number>,
  { by, devShare, seed }: { readonly by: SplitBy; readonly devShare: number; readonly seed: number },
): ReadonlyMap<string, SplitPart> {
  const names = [...sizes.keys()].sort();
  if (by === 'stated') return new Map(names.map((name) => [name, name === 'dev' ? 'dev' : 'held-out']));
  const wanted = devShare * [...sizes.values()].reduce((sum, size) => sum + size, 0);
  let inDev = 0;
  const parts = createRandom(seed, 'split')
    .shuffle(names)
    .map((name): [string, SplitPart] => {
      const size = sizes.get(name) ?? 0;
      if (Math.abs(inDev + size - wanted) >= Math.abs(inDev - wanted)) return [name, 'held-out'];
      inDev += size;
      return [name, 'dev'];
    });
  return new Map(parts);
}
