import { type Rate, rateOf } from '@sauron/core/statistics';
import type { checkTable } from '@sauron/faultinject/reference-verifiers';

type TableCell = ReturnType<typeof checkTable>[number];

/** Share of the targets that may come out otherwise than the definition of a family says. */
const SLACK = 0.1;

/** Cells of tables that were computed pair by pair, so that no more than one pair is in memory, as those of all pairs. */
export function sumCells(cells: readonly TableCell[]): TableCell[] {
  const byPlace = Map.groupBy(cells, ({ family, verifier }) => `${family} ${verifier}`);
  return [...byPlace.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [sumOf(first, own)];
  });
}

function sumOf({ family, verifier, expected }: TableCell, own: readonly TableCell[]): TableCell {
  const rate = (pick: (cell: TableCell) => Rate): Rate =>
    rateOf(
      own.reduce((sum, cell) => sum + pick(cell).count, 0),
      own.reduce((sum, cell) => sum + pick(cell).n, 0),
    );
  const expectedDetection = rate((cell) => cell.expectedDetection);
  return {
    family,
    verifier,
    pairs: own.reduce((sum, cell) => sum + cell.pairs, 0),
    detection: rate(({ detection }) => detection),
    cleanFlags: rate(({ cleanFlags }) => cleanFlags),
    twinFlags: rate(({ twinFlags }) => twinFlags),
    discrimination: rate(({ discrimination }) => discrimination),
    expected,
    expectedDetection,
    holds: holds(expected, expectedDetection),
  };
}

function holds(expected: TableCell['expected'], { value }: Rate): boolean | null {
  if (expected === null || value === null) return null;
  return expected === 'detects' ? value >= 1 - SLACK : value <= SLACK;
}
