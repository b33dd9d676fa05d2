import type { CellScores } from './cell-scores.ts';
import { spreadOf, varianceOf } from './repeat-scores.ts';

/** Cells that differ in the wording of their prompts alone. */
export interface VariantScores {
  readonly dataset: string;
  /** What the cells have in common. */
  readonly matchedOn: Readonly<Record<string, string>>;
  readonly variants: readonly string[];
  readonly accuracy: ReturnType<typeof spreadOf>;
  /** Of the variants' accuracy; null with fewer than two. */
  readonly variance: number | null;
}

const FACTOR = 'promptVariant';

/** How accuracy spreads over prompt variants; groups of one variant have no row. */
export function variantScores(cells: readonly CellScores[]): VariantScores[] {
  const judged = cells.filter(({ labels, factors }) => labels !== null && factors[FACTOR] !== undefined);
  const groups = Map.groupBy(judged, ({ factors }) => JSON.stringify({ ...factors, [FACTOR]: null }));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < 2) return [];
    const values = group.map(({ labels }) => labels?.all.accuracy.value ?? null);
    const { [FACTOR]: _, ...matchedOn } = first.factors;
    return [
      {
        dataset: first.dataset,
        matchedOn,
        variants: group.map(({ factors }) => factors[FACTOR] ?? ''),
        accuracy: spreadOf(values),
        variance: varianceOf(values.filter((value) => value !== null)),
      },
    ];
  });
}
