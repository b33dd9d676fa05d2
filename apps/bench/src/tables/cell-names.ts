import type { CellScores } from '../scores/cell-scores.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import type { TableCell, TableColumn } from './result-table.ts';
import { left, PARTIAL_MARK, PLANTED_MARK, textCell } from './table-cells.ts';

const AXES: ReadonlySet<string> = new Set(['verifier', 'backbone', 'dataset']);

/** The first columns of tables with a row per cell. */
export interface CellNames {
  readonly columns: readonly TableColumn[];
  of(cell: CellScores): TableCell[];
  /** Cells for a row that is no cell of the run. */
  for(name: string): TableCell[];
}

/** Names cells of one data set by verifier, backbone and, where they differ in more, settings. */
export function cellNames(cells: readonly CellScores[]): CellNames {
  const keys = [...new Set(cells.flatMap(({ factors }) => Object.keys(factors)))].filter((key) => !AXES.has(key));
  const differing = keys.filter((key) => new Set(cells.map(({ factors }) => factors[key])).size > 1);
  const hasSettings = differing.length > 0;
  const settings = ({ factors }: CellScores): string | null => {
    const parts = differing.flatMap((key) => (factors[key] === undefined ? [] : [`${key}=${factors[key]}`]));
    return parts.length === 0 ? null : parts.join(', ');
  };
  return {
    columns: [
      left('verifier', 'verifier'),
      left('backbone', 'backbone'),
      ...(hasSettings ? [left('settings', 'settings')] : []),
    ],
    of: (cell) => [
      textCell(cell.factors['verifier'] ?? cell.verifier, isPartial(cell) ? PARTIAL_MARK : undefined),
      textCell(cell.factors['backbone'] ?? null, cell.isPlanted ? PLANTED_MARK : undefined),
      ...(hasSettings ? [textCell(settings(cell))] : []),
    ],
    for: (name) => [textCell(name), textCell(null), ...(hasSettings ? [textCell(null)] : [])],
  };
}

/** Whether something that was planned has no verdict. */
export function isPartial({ coverage, labels, trials }: CellScores): boolean {
  return (
    trials.run < trials.planned || (coverage.n > 0 && coverage.count < coverage.n) || (labels?.all.failed ?? 0) > 0
  );
}

export function cellsOf({ cells }: RunScores, { name }: DatasetScores): readonly CellScores[] {
  return cells.filter(({ dataset }) => dataset === name);
}

/** One line for a cell: verifier, backbone and settings. */
export function shortName({ name, dataset }: Pick<CellScores, 'name' | 'dataset'>): string {
  return name.replace(` · ${dataset}`, '');
}
