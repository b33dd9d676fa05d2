import type { AblationRow } from '../../scores/ablation-scores.ts';
import { METRICS } from '../../scores/metrics.ts';
import type { DatasetScores, RunScores } from '../../scores/score-run.ts';
import { cellsOf, isPartial } from '../../tables/cell-names.ts';
import { PARTIAL_MARK } from '../../tables/table-cells.ts';
import type { Chart } from './chart.ts';
import { backboneOf } from './chart-names.ts';
import { type ForestRow, forestChart } from './forest-chart.ts';

/** What each setting changes: a row for each level beside its reference, a mark for each backbone. None without settings. */
export function ablationCharts(scores: RunScores, dataset: DatasetScores): Chart[] {
  const rows = scores.ablations.filter((row) => row.dataset === dataset.name);
  const [first] = rows;
  if (first === undefined) return [];
  const { name } = METRICS[first.metric];
  return [
    forestChart({
      id: `chart-ablation-${dataset.name}`,
      title: `What settings change: ${dataset.name}`,
      description:
        `${name} with each setting less that with its reference, on the same criteria of ${dataset.name}, with paired 95% ` +
        'intervals. Right of 0, the setting is better than its reference. Exploratory: not adjusted for their number.',
      axisTitle: `difference in ${name}`,
      rows: forestRows(rows, scores, dataset),
      range: 'differences',
    }),
  ];
}

function forestRows(rows: readonly AblationRow[], scores: RunScores, dataset: DatasetScores): ForestRow[] {
  const cells = new Map(cellsOf(scores, dataset).map((cell) => [cell.name, cell]));
  return [...Map.groupBy(rows, nameOf)].map(([name, own]) => {
    const compared = own.flatMap((row) => [cells.get(row.cell), cells.get(row.referenceCell)]);
    const isMarked = compared.some((cell) => cell !== undefined && isPartial(cell));
    return {
      name: isMarked ? `${PARTIAL_MARK} ${name}` : name,
      marks: own.flatMap(({ cell, effect, interval }) => {
        const judged = cells.get(cell);
        return judged === undefined ? [] : [{ series: backboneOf(judged), value: effect, interval }];
      }),
    };
  });
}

const APART: ReadonlySet<string> = new Set(['verifier', 'backbone', 'dataset']);

/** Verifier, level and reference, and other settings that both have: rows of one name differ in the backbone alone. */
function nameOf({ factor, level, reference, matchedOn }: AblationRow): string {
  const others = Object.entries(matchedOn).filter(([key]) => !APART.has(key));
  const settings = others.map(([key, value]) => `${key}=${value}`);
  return [matchedOn['verifier'] ?? '', `${factor}: ${level}, not ${reference}`, ...settings].join(' · ');
}
