import type { AblationRow } from '../../scores/ablation-scores.ts';
import { METRICS } from '../../scores/metrics.ts';
import type { DatasetScores, RunScores } from '../../scores/score-run.ts';
import { PARTIAL_MARK, PLANTED_MARK } from '../../tables/table-cells.ts';
import type { Chart } from './chart.ts';
import { NO_BACKBONE } from './chart-names.ts';
import { type ForestRow, forestChart } from './forest-chart.ts';

/** What each setting changes: a chart for each verifier, a row for each level beside its reference, a mark for each backbone. */
export function ablationCharts({ ablations, cells }: RunScores, dataset: DatasetScores): Chart[] {
  const own = ablations.filter((row) => row.dataset === dataset.name);
  const planted = new Set(cells.flatMap(({ name, isPlanted }) => (isPlanted ? [name] : [])));
  return [...Map.groupBy(own, ({ matchedOn }) => matchedOn['verifier'] ?? '')].flatMap(([verifier, rows], index) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { name } = METRICS[first.metric];
    const chart = forestChart({
      id: `chart-ablation-${dataset.name}-${index + 1}`,
      title: `What settings change: ${dataset.name}, ${verifier}`,
      description:
        `${name} of each setting of ${verifier} less that of its reference, on the same criteria of ${dataset.name}, with paired ` +
        '95% intervals. Right of 0 is better than the reference. Exploratory: not adjusted for their number.',
      axisTitle: `difference in ${name}`,
      rows: forestRows(rows, planted),
      range: 'differences',
    });
    return [chart];
  });
}

const APART: ReadonlySet<string> = new Set(['verifier', 'backbone', 'dataset']);

function forestRows(rows: readonly AblationRow[], planted: ReadonlySet<string>): ForestRow[] {
  return [...Map.groupBy(rows, nameOf)].map(([name, own]) => ({
    name: own.some(({ shared, planned }) => shared < planned) ? `${PARTIAL_MARK} ${name}` : name,
    marks: own.map(({ matchedOn, effect, interval, cell }) => ({
      series: `${planted.has(cell) ? `${PLANTED_MARK} ` : ''}${matchedOn['backbone'] ?? NO_BACKBONE}`,
      value: effect,
      interval,
    })),
  }));
}

/** Verifier, level and reference, and other settings that both have: rows of one name differ in the backbone alone. */
function nameOf({ factor, level, reference, matchedOn }: AblationRow): string {
  const others = Object.entries(matchedOn).filter(([key]) => !APART.has(key));
  const settings = others.map(([key, value]) => `${key}=${value}`);
  return [matchedOn['verifier'] ?? '', `${factor}: ${level}, not ${reference}`, ...settings].join(' · ');
}
