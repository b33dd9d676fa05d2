import { BASES, type Basis } from '@sauron/core/episode';
import type { Chart } from './chart.ts';
import { CHART_WIDTH, chartFrame, chartName, legendBelow } from './chart-frame.ts';
import { PALETTE } from './palette.ts';

interface BasisInput extends Pick<Chart, 'id' | 'title' | 'description'> {
  readonly rows: readonly { readonly name: string; readonly counts: Readonly<Record<Basis, number>> }[];
}

const ROW = 36;
const LABEL = 16;
const BAR = 13;
const MARGIN = 12;
const AXIS = 42;

/** Places in the palette of series: its first five are furthest apart, for bars have no shapes. */
const COLORS = {
  supported: PALETTE[0].light,
  refuted: PALETTE[1].light,
  unsupported: PALETTE[2].light,
  budget_exhausted: PALETTE[3].light,
  judged: PALETTE[4].light,
} as const satisfies Record<Basis, string>;

/** What verdicts rest on: shares of each judge's verdicts, side by side. */
export function basisChart({ rows, ...chart }: BasisInput): Chart {
  const height = rows.length * ROW;
  const names = BASES.map((basis) => basis.replace('_', ' '));
  const labels = rows.map(({ name }, index) => ({ name: chartName(name, CHART_WIDTH), y: index * ROW }));
  const y = { field: 'y', type: 'quantitative' as const, scale: null, axis: null };
  return {
    ...chart,
    key: [],
    spec: {
      ...chartFrame({ height, left: MARGIN, right: MARGIN, axis: AXIS, legendLines: BASES.length }),
      description: chart.description,
      layer: [
        {
          data: { values: labels },
          mark: { type: 'text', align: 'left', baseline: 'top', fontSize: 12 },
          encoding: { x: { value: -MARGIN + 4 }, y, text: { field: 'name', type: 'nominal' } },
        },
        {
          data: { values: rows.flatMap(({ counts }, index) => barsOf(counts, index)) },
          name: 'bars',
          mark: { type: 'rect', stroke: '#ffffff', strokeWidth: 1 },
          encoding: {
            x: {
              field: 'from',
              type: 'quantitative',
              scale: { domain: [0, 1] },
              axis: { title: 'share of verdicts', format: '.0%', values: [0, 0.25, 0.5, 0.75, 1] },
            },
            x2: { field: 'to' },
            y,
            y2: { field: 'bottom' },
            color: {
              field: 'basis',
              type: 'nominal',
              scale: { domain: names, range: BASES.map((basis) => COLORS[basis]) },
              legend: legendBelow(height, { left: MARGIN, axis: AXIS }),
            },
          },
        },
      ],
    },
  };
}

function barsOf(counts: Readonly<Record<Basis, number>>, index: number) {
  const total = BASES.reduce((sum, basis) => sum + counts[basis], 0);
  let from = 0;
  return BASES.flatMap((basis) => {
    if (counts[basis] === 0) return [];
    const top = index * ROW + LABEL;
    const to = from + counts[basis] / total;
    const bar = { basis: basis.replace('_', ' '), count: counts[basis], from, to, y: top, bottom: top + BAR };
    from = to;
    return [bar];
  });
}
