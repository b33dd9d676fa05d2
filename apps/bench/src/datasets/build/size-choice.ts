import { UsageError } from '../../cli/usage-error.ts';

/** Sizes of a household. */
const SIZES = ['full', 'small'] as const;
export type Size = (typeof SIZES)[number];

/** Worlds that tasks can be made in. */
const WORLDS = ['pa-world'] as const;

/** Reads `--size`. Throws UsageError. */
export function sizeOf(text: string): Size {
  const size = SIZES.find((one) => one === text);
  if (size !== undefined) return size;
  throw new UsageError(`--size: expected ${SIZES.join(' or ')}, got ${JSON.stringify(text)}`);
}

/** Throws UsageError for a world that there is not. */
export function checkWorld(world: string): void {
  if (WORLDS.some((one) => one === world)) return;
  throw new UsageError(`there is no world ${JSON.stringify(world)}: worlds are ${WORLDS.join(', ')}`);
}
