import type { Interval } from '@sauron/core/statistics';
import type { Chart } from './chart.ts';
import { CHART_WIDTH, chartFrame, chartName, chartNames, legendBelow } from './chart-frame.ts';
import { seriesScales } from './palette.ts';

interface ForestMark {
  readonly series: string;
  /** Null where it is undefined: the row is left empty. */
  readonly value: number | null;
  readonly interval: Interval | null;
}

export interface ForestRow {
  readonly name: string;
  readonly marks: readonly ForestMark[];
}

interface ForestInput extends Pick<Chart, 'id' | 'title' | 'description'> {
  readonly axisTitle: string;
  readonly rows: readonly ForestRow[];
  /** Shares go from 0 to 1; differences have 0 in the middle, and as much room as they need. @default shares */
  readonly range?: 'shares' | 'differences';
}

const LABEL = 16;
const LINE = 13;
const GAP = 9;
const MARGIN = 12;
const AXIS = 42;
const ZERO_LINE = { type: 'rule', color: '#888888' } as const;

/** Numbers with their intervals, a row for each judge and a line for each backbone; names stand above their rows. */
export function forestChart({ axisTitle, rows, range = 'shares', ...chart }: ForestInput): Chart {
  const short = chartNames(rows.flatMap(({ marks }) => marks.map(({ series }) => series)));
  const names = [...short.values()];
  const { labels, points, height } = layOut(rows, short);
  const widest = widestOf(points);
  const hasLegend = names.length > 1;
  const scales = seriesScales(names);
  const y = { field: 'y', type: 'quantitative' as const, scale: null, axis: null };
  const x = {
    type: 'quantitative' as const,
    scale: { domain: range === 'shares' ? [0, 1] : [-widest, widest] },
    axis: {
      title: axisTitle,
      values: range === 'shares' ? [0, 0.25, 0.5, 0.75, 1] : [-widest, -widest / 2, 0, widest / 2, widest],
      format: range === 'shares' ? '.2~f' : '+.3~f',
    },
  };
  const legend = hasLegend ? legendBelow(height, { left: MARGIN, axis: AXIS }) : null;
  const color = { field: 'backbone', type: 'nominal' as const, scale: scales.color, legend };
  return {
    ...chart,
    key: [],
    spec: {
      ...chartFrame({ height, left: MARGIN, right: MARGIN, axis: AXIS, legendLines: hasLegend ? names.length : 0 }),
      description: chart.description,
      layer: [
        ...(range === 'shares'
          ? []
          : [{ data: { values: [{ x: 0 }] }, mark: ZERO_LINE, encoding: { x: { field: 'x', ...x } } }]),
        {
          data: { values: labels },
          mark: { type: 'text', align: 'left', baseline: 'top', fontSize: 12 },
          encoding: { x: { value: -MARGIN + 4 }, y, text: { field: 'name', type: 'nominal' } },
        },
        {
          data: { values: points },
          mark: { type: 'rule', strokeWidth: 2 },
          encoding: { x: { field: 'low', ...x }, x2: { field: 'high' }, y, color },
        },
        {
          data: { values: points },
          mark: { type: 'point', filled: true, size: 70, opacity: 1 },
          encoding: {
            x: { field: 'value', ...x },
            y,
            color,
            shape: { field: 'backbone', type: 'nominal', scale: scales.shape, legend },
          },
        },
      ],
    },
  };
}

/** Ends of an axis of differences: a number of tenths, and a hundredth where all are tiny. */
function widestOf(points: readonly Point[]): number {
  const widest = Math.max(0.01, ...points.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return widest <= 0.1 ? Math.ceil(widest * 50) / 50 : Math.ceil(widest * 10) / 10;
}

interface Point {
  readonly name: string;
  readonly backbone: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly y: number;
}

function layOut(
  rows: readonly ForestRow[],
  short: ReadonlyMap<string, string>,
): {
  readonly labels: readonly { readonly name: string; readonly y: number }[];
  readonly points: readonly Point[];
  readonly height: number;
} {
  let y = 0;
  const labels: { name: string; y: number }[] = [];
  const points: Point[] = [];
  for (const { name: full, marks } of rows) {
    const name = chartName(full, CHART_WIDTH);
    labels.push({ name, y });
    y += LABEL;
    for (const { series, value, interval } of marks) {
      if (value !== null) {
        const ends = interval ?? { low: value, high: value };
        points.push({
          name,
          backbone: short.get(series) ?? series,
          value,
          low: ends.low,
          high: ends.high,
          y: y + LINE / 2,
        });
      }
      y += LINE;
    }
    y += GAP;
  }
  return { labels, points, height: y };
}
