import type { FrontierScores } from '../../scores/frontier-scores.ts';
import type { Chart } from './chart.ts';
import { chartFrame, chartNames, legendBelow } from './chart-frame.ts';
import { seriesScales } from './palette.ts';

const HEIGHT = 230;
const LEFT = 60;
const AXIS = 46;

const UNITS = {
  usd: { title: 'USD per episode at list price', format: '$~g' },
  tokens: { title: 'tokens per episode (no provider is paid)', format: ',.0f' },
} as const satisfies Record<FrontierScores['costUnit'], { title: string; format: string }>;

/** Costs that differ by more than this factor get a logarithmic axis. */
const WIDE = 30;

/** Error against cost: a point for each cell, a line through the budgets of a judge, rings around what nothing beats. */
export function frontierChart(id: string, { dataset, backbone, costUnit, points }: FrontierScores): Chart | null {
  const short = chartNames(points.map(({ curve }) => curve));
  const known = points.flatMap(({ curve, budget, cost, error, isOnFrontier }) => {
    return cost === null || error === null
      ? []
      : [{ judge: short.get(curve) ?? curve, budget, cost, error, isOnFrontier }];
  });
  if (known.length < 2) return null;
  const names = [...new Set(known.map(({ judge }) => judge))];
  const scales = seriesScales(names);
  const legend = legendBelow(HEIGHT, { left: LEFT, axis: AXIS });
  const costs = known.map(({ cost }) => cost);
  const isLog = Math.min(...costs) > 0 && Math.max(...costs) / Math.min(...costs) > WIDE;
  const { title: unit, format } = UNITS[costUnit];
  const x = {
    field: 'cost',
    type: 'quantitative' as const,
    scale: isLog ? { type: 'log' as const, nice: true } : { domainMin: 0, nice: true },
    axis: { title: `${unit}${isLog ? ', logarithmic' : ''}`, format, tickCount: 4 },
  };
  const y = {
    field: 'error',
    type: 'quantitative' as const,
    scale: { domainMin: 0, nice: true },
    axis: { title: 'error', titleX: -42, format: '.2f', tickCount: 5 },
  };
  const color = { field: 'judge', type: 'nominal' as const, scale: scales.color, legend };
  const description =
    `Error against mean cost in ${unit}, on ${dataset} with ${backbone}; lower and further left is better. Lines go ` +
    `through the budgets of a judge. Rings: no other cell both costs less and errs less. ${known.length} of ${points.length} ` +
    'cells have a known cost and error.';
  return {
    id,
    title: `Error against cost: ${dataset}, ${backbone}`,
    description,
    key: [],
    spec: {
      ...chartFrame({ height: HEIGHT, left: LEFT, right: 20, axis: AXIS, legendLines: names.length }),
      description,
      data: { values: known },
      layer: [
        {
          mark: { type: 'line', strokeWidth: 1, opacity: 0.6 },
          encoding: { x, y, color, order: { field: 'cost', type: 'quantitative' } },
        },
        {
          transform: [{ filter: 'datum.isOnFrontier' }],
          name: 'ring',
          mark: { type: 'point', size: 220, strokeWidth: 1.5, stroke: '#555555', shape: 'circle' },
          encoding: { x, y },
        },
        {
          mark: { type: 'point', filled: true, size: 70, opacity: 1 },
          encoding: { x, y, color, shape: { field: 'judge', type: 'nominal', scale: scales.shape, legend } },
        },
      ],
    },
  };
}
