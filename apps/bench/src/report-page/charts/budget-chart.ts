import type { Chart } from './chart.ts';
import { CHART_WIDTH, chartFrame, chartName, chartNames, legendBelow } from './chart-frame.ts';
import type { ForestRow } from './forest-chart.ts';
import { seriesScales } from './palette.ts';

interface BudgetInput extends Pick<Chart, 'id' | 'title' | 'description'> {
  readonly axisTitle: string;
  /** In order, from the smallest. */
  readonly budgets: readonly string[];
  /** Rows are judges, series budgets. */
  readonly curves: readonly ForestRow[];
}

const HEIGHT = 210;
const LEFT = 60;
const AXIS = 46;

/** A score over the budgets of each judge, with intervals; lines stand side by side, so that none covers another. */
export function budgetChart({ axisTitle, budgets, curves, ...chart }: BudgetInput): Chart {
  const short = chartNames(curves.map(({ name }) => name));
  const names = [...short.values()];
  const scales = seriesScales(names);
  const legend = legendBelow(HEIGHT, { left: LEFT, axis: AXIS });
  const step = (CHART_WIDTH - LEFT - 12) / budgets.length;
  const shown = budgets.map((budget, index) => `${chartName(budget, step - 6)}${' '.repeat(index)}`);
  const points = curves.flatMap(({ name, marks }) =>
    marks.flatMap(({ series, value, interval }) => {
      if (value === null) return [];
      const ends = interval ?? { low: value, high: value };
      const budget = shown[budgets.indexOf(series)] ?? '';
      return [{ judge: short.get(name) ?? name, budget, value, low: ends.low, high: ends.high }];
    }),
  );
  const x = {
    field: 'budget',
    type: 'ordinal' as const,
    scale: { domain: shown, padding: 0.1 },
    axis: { title: 'budget', labelAngle: 0, labelOverlap: false },
  };
  const xOffset = { field: 'judge', type: 'nominal' as const, scale: { domain: names, padding: 0.4 } };
  const y = {
    type: 'quantitative' as const,
    scale: { domain: [0, 1] },
    axis: { title: axisTitle, titleX: -42, values: [0, 0.25, 0.5, 0.75, 1], format: '.2~f' },
  };
  const color = { field: 'judge', type: 'nominal' as const, scale: scales.color, legend };
  return {
    ...chart,
    key: [],
    spec: {
      ...chartFrame({ height: HEIGHT, left: LEFT, axis: AXIS, legendLines: names.length }),
      description: chart.description,
      data: { values: points },
      layer: [
        {
          mark: { type: 'line', strokeWidth: 1, opacity: 0.6 },
          encoding: { x, xOffset, y: { field: 'value', ...y }, color },
        },
        {
          mark: { type: 'rule', strokeWidth: 2 },
          encoding: { x, xOffset, y: { field: 'low', ...y }, y2: { field: 'high' }, color },
        },
        {
          mark: { type: 'point', filled: true, size: 70, opacity: 1 },
          encoding: {
            x,
            xOffset,
            y: { field: 'value', ...y },
            color,
            shape: { field: 'judge', type: 'nominal', scale: scales.shape, legend },
          },
        },
      ],
    },
  };
}
