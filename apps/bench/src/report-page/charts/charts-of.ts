import { FAULT_FAMILIES } from '@sauron/faultinject';
import { PLANTED_WORDS } from '../../report/describe-backbone.ts';
import type { CellScores } from '../../scores/cell-scores.ts';
import type { DatasetScores, RunScores } from '../../scores/score-run.ts';
import { cellsOf, isPartial, shortName } from '../../tables/cell-names.ts';
import { PARTIAL_MARK, PLANTED_MARK } from '../../tables/table-cells.ts';
import { ablationCharts } from './ablation-chart.ts';
import { basisChart } from './basis-chart.ts';
import { budgetChart } from './budget-chart.ts';
import type { Chart } from './chart.ts';
import { backboneOf, byBudget, capitalised, judgeNames, markedName, markOf, rowsOf } from './chart-names.ts';
import { familyChart } from './family-chart.ts';
import { forestChart } from './forest-chart.ts';
import { frontierChart } from './frontier-chart.ts';
import { HEADLINES, type Headline, headlinesOf } from './headlines.ts';
import { trailCharts } from './trail-chart.ts';

/** Every chart of a run that has something to show, data set by data set. */
export function chartsOf(scores: RunScores): Chart[] {
  return scores.datasets.flatMap((dataset) => {
    const cells = cellsOf(scores, dataset);
    const charts = [
      ...headlineCharts(dataset, cells),
      ...familyCharts(dataset, cells),
      ...budgetCharts(dataset, cells),
      ...ablationCharts(scores, dataset),
      ...trailCharts(scores, dataset),
      ...frontierCharts(scores, { dataset, cells }),
      ...basisCharts(dataset, cells),
      ...repeatCharts(dataset, cells),
    ];
    const marked = cells.some(({ isPlanted }) => isPlanted)
      ? charts.map((chart) => described(chart, `${PLANTED_MARK}: ${PLANTED_WORDS}.`))
      : charts;
    return cells.some(isPartial) ? marked.map((chart) => described(chart, PARTIAL_WORDS)) : marked;
  });
}

const PARTIAL_WORDS = `${PARTIAL_MARK}: below 100% coverage, so over what has a verdict, and no result.`;

/** Says what the mark beside a name is. */
function described(chart: Chart, words: string): Chart {
  const description = `${chart.description} ${words}`;
  return { ...chart, description, spec: { ...chart.spec, description } };
}

function frontierCharts(
  { frontier }: RunScores,
  { dataset, cells }: { readonly dataset: DatasetScores; readonly cells: readonly CellScores[] },
): Chart[] {
  const partial = new Set(cells.filter(isPartial).map(({ name }) => name));
  const groups = frontier.filter((group) => group.dataset === dataset.name);
  return groups.flatMap((group, index) => {
    const unmarked = new Map(group.points.map(({ cell, curve }) => [cell, curve]));
    const curves = new Set([...unmarked].flatMap(([cell, curve]) => (partial.has(cell) ? [curve] : [])));
    const points = group.points.map((point) => {
      return curves.has(point.curve) ? { ...point, curve: `${PARTIAL_MARK} ${point.curve}` } : point;
    });
    return frontierChart(`chart-frontier-${dataset.name}-${index + 1}`, { ...group, points }) ?? [];
  });
}

function headlineCharts(dataset: DatasetScores, cells: readonly CellScores[]): Chart[] {
  return headlinesOf(cells).map((id) => {
    const headline = HEADLINES[id];
    return forestChart({
      id: `chart-${id}-${dataset.name}`,
      title: `${capitalised(headline.name)}: ${dataset.name}`,
      description:
        `${capitalised(headline.name)} of every judge on ${dataset.name} with its 95% interval, a mark for each backbone. ` +
        `${headline.better}. Rows without a mark: undefined, or nothing was scored.`,
      axisTitle: headline.name,
      rows: rowsOf(cells, headline),
    });
  });
}

/** A chart for each backbone with cells at two budgets at least. */
function budgetCharts(dataset: DatasetScores, cells: readonly CellScores[]): Chart[] {
  const [id] = headlinesOf(cells).slice(-1);
  if (id === undefined) return [];
  const headline: Headline = HEADLINES[dataset.kind === 'pairs' ? 'paired-discrimination' : id];
  const { name, better } = headline;
  const budgeted = cells.filter(({ factors }) => factors['budget'] !== undefined);
  const nameOf = judgeNames(budgeted, ['budget']);
  return [...Map.groupBy(budgeted, backboneOf)].flatMap(([backbone, group], index) => {
    const budgets = [...new Set(group.flatMap(({ factors }) => factors['budget'] ?? []))].toSorted(byBudget);
    if (budgets.length < 2) return [];
    const chart = budgetChart({
      id: `chart-budget-${dataset.name}-${index + 1}`,
      title: `${capitalised(name)} by budget: ${dataset.name}, ${backbone}`,
      description:
        `${capitalised(name)} of every judge at each of its budgets on ${dataset.name} with ${backbone}, with 95% intervals. ` +
        `${better}.`,
      axisTitle: name,
      budgets,
      curves: [...Map.groupBy(group, (cell) => nameOf(cell))].map(([curve, own]) => ({
        name: markedName(curve, own),
        marks: own.map((cell) => markOf(cell, cell.factors['budget'] ?? '', headline)),
      })),
    });
    return [chart];
  });
}

function familyCharts(dataset: DatasetScores, cells: readonly CellScores[]): Chart[] {
  const judged = cells.flatMap((cell) =>
    cell.faults === null ? [] : [{ faults: cell.faults, name: markedName(shortName(cell), [cell]) }],
  );
  const families = Object.keys(FAULT_FAMILIES).filter((family) =>
    judged.some(({ faults }) => family in faults.byFamily),
  );
  if (families.length === 0) return [];
  return [
    familyChart({
      id: `chart-families-${dataset.name}`,
      title: `Paired discrimination by fault family: ${dataset.name}`,
      description:
        `Share of planted faults of each family that each judge flags while it flags neither the clean episode nor its twin, on ` +
        `${dataset.name}. Darker is better. Single families are few pairs: descriptive alone.`,
      families,
      judges: judged.map(({ name }) => name),
      values: families.map((family) =>
        judged.map(({ faults }) => faults.byFamily[family]?.pairedDiscrimination.perTarget.value ?? null),
      ),
    }),
  ];
}

/** Rows of one chart; with more cells there is a chart for each backbone. */
const MOST_ROWS = 16;

function basisCharts(dataset: DatasetScores, cells: readonly CellScores[]): Chart[] {
  const rows = cells.flatMap((cell) => {
    const { labels } = cell;
    if (labels === null || labels.all.scored === 0) return [];
    return [{ backbone: backboneOf(cell), name: markedName(shortName(cell), [cell]), counts: labels.bases }];
  });
  const groups = rows.length > MOST_ROWS ? Map.groupBy(rows, ({ backbone }) => backbone) : new Map([[null, rows]]);
  return [...groups].flatMap(([backbone, own], index) => {
    if (own.length === 0) return [];
    const place = backbone === null ? dataset.name : `${dataset.name}, ${backbone}`;
    const chart = basisChart({
      id: `chart-bases-${dataset.name}-${index + 1}`,
      title: `What verdicts rest on: ${place}`,
      description:
        `Share of each judge's verdicts on labelled criteria of ${place} by what they rest on: evidence that supports or ` +
        'refutes, none that holds, a budget that ran out, or judgement without checked evidence.',
      rows: own,
    });
    return [chart];
  });
}

function repeatCharts(dataset: DatasetScores, cells: readonly CellScores[]): Chart[] {
  const repeated = cells.filter(({ repeats }) => repeats !== null);
  if (repeated.length === 0) return [];
  return [
    forestChart({
      id: `chart-repeats-${dataset.name}`,
      title: `Verdict flips between repeats: ${dataset.name}`,
      description:
        `Share of pairs of repeats of a criterion whose two verdicts differ, of every judge on ${dataset.name}, with its 95% ` +
        'interval. Lower is steadier; it says nothing of being right.',
      axisTitle: 'verdict flips',
      rows: rowsOf(repeated, { of: ({ repeats }) => repeats?.flips ?? null }),
    }),
  ];
}
