import type { Random } from '@sauron/core/random';
import type { Level } from '../family.ts';

/**
 * Which of the items are left out, in order. The first is always done, and so is the last where two are: they are what
 * somebody looks at who only samples.
 */
export function leftOut<Item>(items: readonly Item[], level: Level, random: Random): Item[] {
  const kept = KEPT[level](items.length);
  const middle = items.slice(1, -1);
  // Of three, two are done at two levels: at the easier one the end is missing.
  if (level === 'moderate' && kept === items.length - 1) return items.slice(-1);
  if (kept === 1) return items.slice(1);
  const gone = new Set(random.sample(middle, items.length - kept));
  return middle.filter((item) => gone.has(item));
}

/** How many of so many items are done. */
const KEPT = {
  blatant: (count) => Math.max(1, Math.floor(0.3 * count)),
  moderate: (count) => Math.max(2, Math.round(0.6 * count)),
  subtle: (count) => count - 1,
} as const satisfies Record<Level, (count: number) => number>;
