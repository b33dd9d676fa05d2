import type { CellScores } from '../../scores/cell-scores.ts';
import { isPartial } from '../../tables/cell-names.ts';
import { PARTIAL_MARK, PLANTED_MARK } from '../../tables/table-cells.ts';
import type { ForestRow } from './forest-chart.ts';
import type { Headline } from './headlines.ts';

/** What stands for cells of judges that call none. */
const NO_BACKBONE = 'no backbone';

export function backboneOf({ factors, isPlanted }: CellScores): string {
  const name = factors['backbone'] ?? NO_BACKBONE;
  return isPlanted ? `${PLANTED_MARK} ${name}` : name;
}

/** Cells as rows of a judge with its settings, a mark for each backbone. */
export function rowsOf(cells: readonly CellScores[], headline: Pick<Headline, 'of'>): ForestRow[] {
  const nameOf = judgeNames(cells);
  return [...Map.groupBy(cells, (cell) => nameOf(cell))].map(([name, own]) => ({
    name: markedName(name, own),
    marks: own.map((cell) => markOf(cell, backboneOf(cell), headline)),
  }));
}

export function markOf(cell: CellScores, series: string, headline: Pick<Headline, 'of'>): ForestRow['marks'][number] {
  const { value = null, interval = null } = headline.of(cell) ?? {};
  return { series, value, interval };
}

/** No number of a part of a cell looks like one of the whole. */
export function markedName(name: string, cells: readonly CellScores[]): string {
  return cells.some(isPartial) ? `${PARTIAL_MARK} ${name}` : name;
}

/** Names of cells by verifier and what differs between them, without their backbone, data set and what is left out. */
export function judgeNames(
  cells: readonly CellScores[],
  without: readonly string[] = [],
): (cell: CellScores) => string {
  const outside = new Set(['verifier', 'backbone', 'dataset', ...without]);
  const keys = [...new Set(cells.flatMap(({ factors }) => Object.keys(factors)))].filter((key) => !outside.has(key));
  const differing = keys.filter((key) => new Set(cells.map(({ factors }) => factors[key])).size > 1);
  return ({ factors, verifier }) => {
    const settings = differing.flatMap((key) => (factors[key] === undefined ? [] : [`${key}=${factors[key]}`]));
    return [factors['verifier'] ?? verifier, ...settings].join(' · ');
  };
}

/** As the start of a sentence; `macro-F1` keeps its small letter, as a name. */
export function capitalised(text: string): string {
  return text.startsWith('macro-') ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

const PRESETS = ['tight', 'standard', 'generous', 'ample', 'original'];

/** Presets by their size, limits of one's own after them, in the order of the plan. */
export function byBudget(one: string, other: string): number {
  return placeOf(one) - placeOf(other);
}

function placeOf(budget: string): number {
  const place = PRESETS.indexOf(budget);
  return place === -1 ? PRESETS.length : place;
}
