import type { DrawnErrand, Mistake } from './errand.ts';
import { mistakeWeights } from './mistake-weights.ts';
import type { Random } from './random.ts';

/** How carefully an agent works: chances of no and of two mistakes in an errand; it makes one otherwise. */
interface Care {
  readonly none: number;
  readonly two: number;
}

/** Agents differ from episode to episode. Tuned so that about 22% of all criteria come out UNMET. */
const CARES: readonly Care[] = [
  { none: 0.5, two: 0.1 },
  { none: 0.12, two: 0.45 },
  { none: 0, two: 0.8 },
];

/** Draws how careful the agent of an episode is. */
export function drawCare(random: Random): Care {
  return random.pick(CARES);
}

/** Draws the mistakes of one errand, by weights under which every criterion is turned about equally often. */
export function drawMistakes(
  errand: Pick<DrawnErrand, 'criteria' | 'mistakes'>,
  { none, two }: Care,
  random: Random,
): ReadonlySet<Mistake> {
  const count = random.chance(none) ? 0 : random.chance(two / (1 - none)) ? 2 : 1;
  const left = new Map(mistakeWeights(errand));
  const drawn = new Set<Mistake>();
  while (drawn.size < count && left.size > 0) {
    const mistake = pickByWeight(left, random);
    left.delete(mistake);
    drawn.add(mistake);
  }
  return drawn;
}

/** Parts into which a weight is cut for drawing. */
const PARTS = 1_000_000;

function pickByWeight(weights: ReadonlyMap<Mistake, number>, random: Random): Mistake {
  const entries = [...weights];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let at = (random.int(0, PARTS - 1) / PARTS) * total;
  const found = entries.find(([, weight]) => {
    at -= weight;
    return at < 0;
  });
  const [mistake] = found ?? entries.at(-1) ?? [];
  if (mistake === undefined) throw new RangeError('expected at least one mistake to draw from');
  return mistake;
}
