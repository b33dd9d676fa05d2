import { FAMILIES, type TaskFamily } from './families.ts';
import type { Phrasing } from './prepare-task.ts';
import { createRandom } from './random.ts';

/** How a scripted agent behaves: like one that tries, like one that does nothing, or like one that only boasts. */
export type Conduct = 'natural' | 'idle' | 'glowing';

/** One episode of a set, before it is made. */
export interface EpisodePlan {
  readonly id: string;
  readonly seed: number;
  readonly world: number;
  readonly family: TaskFamily;
  readonly phrasing: Phrasing;
  readonly conduct: Conduct;
}

/** Households of a set. */
const WORLDS = 5;

/** Episodes per set that are degenerate: an agent that does nothing, and one that only writes a glowing message. */
const DEGENERATE = ['idle', 'glowing'] as const satisfies readonly Conduct[];
/** Sets smaller than this have no degenerate episodes: they would be most of it. */
const MIN_WITH_DEGENERATE = 20;

/**
 * Plans a set: families in turn, households in turn, phrasings by half in each family. Ids are shuffled numbers, so that
 * they tell nothing about family, household or conduct.
 */
export function planEpisodes({ seed, episodes }: { readonly seed: number; readonly episodes: number }): EpisodePlan[] {
  const random = createRandom(seed, 'plan');
  const numbers = random.shuffle(Array.from({ length: episodes }, (_, index) => index + 1));
  const width = Math.max(4, String(episodes).length);
  const worlds = Array.from({ length: WORLDS }, () => random.int(1, 999_999));
  const conducts = conductsOf(episodes);
  return numbers.map((number, index) => ({
    id: `pa-${String(number).padStart(width, '0')}`,
    seed: random.int(1, 0x7fff_ffff),
    world: worlds[index % WORLDS] ?? seed,
    family: familyAt(index),
    phrasing: Math.floor(index / FAMILIES.length) % 2 === 0 ? 'seen' : 'unseen',
    conduct: conducts[index] ?? 'natural',
  }));
}

function familyAt(index: number): TaskFamily {
  const family = FAMILIES[index % FAMILIES.length];
  if (family === undefined) throw new Error('expected at least one task family');
  return family;
}

/** The degenerate ones stand last, whatever their family is then. */
function conductsOf(episodes: number): Conduct[] {
  const degenerate = episodes >= MIN_WITH_DEGENERATE ? DEGENERATE : [];
  return [...Array.from({ length: episodes - degenerate.length }, (): Conduct => 'natural'), ...degenerate];
}
