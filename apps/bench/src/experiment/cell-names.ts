import type { Cell } from './cell.ts';
import { ExperimentProblem } from './experiment-problem.ts';

export type UnnamedCell = Omit<Cell, 'name'>;

/** Factors whose values tell what they are without their name. */
const BARE: ReadonlySet<string> = new Set(['verifier', 'backbone', 'dataset']);

interface Merged extends UnnamedCell {
  /** Those of the matrix that has it first. */
  readonly ownFactors: UnnamedCell['factors'];
}

/**
 * Cells of one identity become one, which has the factors of all of them, and each gets a name: its verifier, and those of
 * the factors of its first matrix that differ between cells. Throws ExperimentProblem where two cells could not be told apart.
 */
export function namedCells(cells: readonly UnnamedCell[]): Cell[] {
  const merged = new Map<string, Merged>();
  for (const cell of cells) {
    const { ownFactors, factors } = merged.get(cell.id) ?? { ownFactors: cell.factors, factors: cell.factors };
    merged.set(cell.id, { ...cell, ownFactors, factors: { ...cell.factors, ...factors } });
  }
  const unique = [...merged.values()];
  const keys = [...new Set(unique.flatMap(({ factors }) => Object.keys(factors)))];
  const differing = keys.filter((key) => {
    const values = new Set(unique.map(({ ownFactors }) => ownFactors[key]));
    // Cells that call no model have no backbone: that alone tells nobody apart.
    if (BARE.has(key)) values.delete(undefined);
    return values.size > 1;
  });
  const named = unique.map((cell) => {
    const { id, identity, factors } = cell;
    return { id, name: nameOf(cell, new Set(['verifier', ...differing])), identity, factors };
  });
  const first = new Map<string, Cell>();
  for (const cell of named) {
    const other = first.get(cell.name);
    if (other !== undefined) {
      throw new ExperimentProblem(
        `two cells are called ${JSON.stringify(cell.name)} and differ in their settings or their backbones; give each verifier or backbone a name of its own (name: …)`,
        ['matrices'],
      );
    }
    first.set(cell.name, cell);
  }
  return named;
}

function nameOf({ ownFactors }: Merged, shown: ReadonlySet<string>): string {
  const parts = Object.entries(ownFactors).flatMap(([key, value]) => {
    if (!shown.has(key)) return [];
    return [BARE.has(key) ? value : `${key}=${value}`];
  });
  return parts.join(' · ');
}
