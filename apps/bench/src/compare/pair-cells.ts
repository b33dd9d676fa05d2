import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';
import { isAlike } from '../scores/match-cells.ts';
import type { Side } from './open-side.ts';

export interface CellPair {
  readonly a: Cell;
  readonly b: Cell;
}

export interface PairedCells {
  readonly pairs: readonly CellPair[];
  /** Cells of either side that are left over; each says why. */
  readonly unmatched: readonly string[];
}

/**
 * Which cell is compared with which: one with one, where each side means one; otherwise those with equal factors. Where sides name
 * cells, factors in which the two sides differ throughout are what is compared, and need not be equal.
 */
export function pairCells(a: Side, b: Side): PairedCells {
  const [one, other] = [a.cells[0], b.cells[0]];
  if (a.cells.length === 1 && b.cells.length === 1 && one !== undefined && other !== undefined) {
    if (a.run.folder === b.run.folder && one.id === other.id) throw sameCell(a, b);
    return { pairs: [{ a: one, b: other }], unmatched: [] };
  }
  if (a.run.folder === b.run.folder && !a.chosen && !b.chosen) throw sameCell(a, b);
  const apart = a.chosen && b.chosen ? factorsApart(a.cells, b.cells) : new Set<string>();
  const pairs: CellPair[] = [];
  const unmatched: string[] = [];
  for (const cell of a.cells) {
    const partners = partnersOf(cell, b.cells, apart);
    const [partner] = partners;
    if (partner !== undefined && partners.length === 1) pairs.push({ a: cell, b: partner });
    else
      unmatched.push(`${cell.name} of ${a.text}: ${partners.length} cells of ${b.text} have its factors, expected 1`);
  }
  const used = new Set(pairs.map((pair) => pair.b.id));
  const left = b.cells.filter(({ id }) => !used.has(id));
  unmatched.push(...left.map(({ name }) => `${name} of ${b.text}: no cell of ${a.text} is compared with it`));
  if (pairs.length > 0) return { pairs, unmatched };
  throw new UsageError(
    `expected cells with equal factors in ${a.text} and ${b.text}, there are none; name one of each: ${a.text}:CELL ${b.text}:CELL`,
  );
}

function sameCell(a: Side, b: Side): UsageError {
  return new UsageError(`${a.text} and ${b.text} mean the same cells; name two: RUN:CELL RUN:CELL`);
}

/** Equal factors; a factor that one of the two does not have decides only where several would do. */
function partnersOf(cell: Cell, cells: readonly Cell[], apart: ReadonlySet<string>): readonly Cell[] {
  const alike = cells.filter((other) => other !== cell && isAlike(cell, other, apart));
  const keys = (of: Cell) => Object.keys(of.factors).toSorted().join(' ');
  const exact = alike.filter((other) => keys(other) === keys(cell));
  return exact.length > 0 ? exact : alike;
}

/** Factors of which no value occurs on both sides. */
function factorsApart(left: readonly Cell[], right: readonly Cell[]): ReadonlySet<string> {
  const valuesOf = (cells: readonly Cell[], key: string) => new Set(cells.map(({ factors }) => factors[key]));
  const keys = new Set([...left, ...right].flatMap(({ factors }) => Object.keys(factors)));
  return new Set([...keys].filter((key) => valuesOf(left, key).isDisjointFrom(valuesOf(right, key))));
}
