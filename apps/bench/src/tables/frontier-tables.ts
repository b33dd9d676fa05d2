import { NO_NUMBER } from '../report/numbers.ts';
import type { CostUnit } from '../scores/compare-cells.ts';
import type { FrontierScores } from '../scores/frontier-scores.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { cellsOf } from './cell-names.ts';
import { coverageNotes, datasetNote, metricNotes, runNotes } from './notes.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import { countCell, left, right, scoreCell, textCell } from './table-cells.ts';

/** Error against cost, and judges at the same mean cost. */
export function frontierTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const groups = scores.frontier.filter((group) => group.dataset === dataset.name);
  const units = [...new Set(groups.map(({ costUnit }) => costUnit))];
  const notes = [
    `Cost per episode in ${units.map((unit) => UNIT_WORDS[unit]).join(', or ')}.`,
    ...coverageNotes(cellsOf(scores, dataset), []),
    datasetNote(dataset),
    ...runNotes(scores, dataset),
  ];
  const equal = { ...equalCostTable(groups), id: `equal-cost-${dataset.name}` };
  const points = { ...pointTable(groups), id: `frontier-${dataset.name}` };
  const atEqual = units.map((unit) => (unit === 'usd' ? 'dollars' : 'tokens')).join(' or ');
  return [
    { ...points, title: `Error against cost: ${dataset.name}`, notes: [...points.notes, ...notes] },
    { ...equal, title: `Error at equal mean ${atEqual}: ${dataset.name}`, notes: [...equal.notes, ...notes] },
  ];
}

const UNIT_WORDS = {
  usd: 'USD at list price (usd)',
  tokens: 'tokens, where no provider is paid (tokens)',
} as const satisfies Record<CostUnit, string>;

type Body = Omit<ResultTable, 'id' | 'title'>;

function pointTable(groups: readonly FrontierScores[]): Body {
  return {
    columns: [
      left('backbone', 'backbone'),
      left('judge', 'judge'),
      left('budget', 'budget'),
      left('unit', 'unit'),
      right('cost', 'cost per episode'),
      right('error', 'error'),
      right('on_frontier', 'on the frontier'),
      right('dominated_by', 'surely beaten by'),
    ],
    rows: groups.flatMap(({ backbone, costUnit, points }) =>
      points.map(({ curve, budget, cost, error, isOnFrontier, dominatedBy }) => [
        textCell(backbone),
        textCell(curve),
        textCell(budget),
        textCell(costUnit),
        costCell(cost, costUnit),
        scoreCell(error),
        textCell(isOnFrontier ? 'yes' : null),
        textCell(dominatedBy),
      ]),
    ),
    notes: [
      ...metricNotes(['error-rate']),
      'On the frontier: no other judge costs less and errs less. Surely beaten: paired intervals of both leave no doubt.',
    ],
  };
}

function equalCostTable(groups: readonly FrontierScores[]): Body {
  return {
    columns: [
      left('backbone', 'backbone'),
      left('cell', 'judge'),
      left('curve', 'against'),
      left('unit', 'unit'),
      right('cost', 'at cost per episode'),
      right('difference', 'difference of error'),
      right('shared', 'both scored'),
      right('mixture', 'spent as'),
    ],
    rows: groups.flatMap(({ backbone, costUnit, atEqualCost }) =>
      atEqualCost.map(({ cell, curve, cost, difference, interval, shared, higherShare, higherCell, lowerCell }) => [
        textCell(backbone),
        textCell(cell),
        textCell(curve),
        textCell(costUnit),
        costCell(cost, costUnit),
        scoreCell(difference, { interval }),
        countCell(shared),
        textCell(`${(higherShare * 100).toFixed(0)}% ${higherCell}, else ${lowerCell}`),
      ]),
    ),
    notes: [...metricNotes(['error-at-equal-cost']), 'Below 0, the judge errs less than the other would for the same.'],
  };
}

function costCell(cost: number | null, unit: CostUnit): TableCell {
  if (cost === null) return { value: null, text: NO_NUMBER };
  const text = unit === 'usd' ? `$${cost.toFixed(4)}` : cost.toLocaleString('en-US', { maximumFractionDigits: 0 });
  return { value: cost, text };
}
