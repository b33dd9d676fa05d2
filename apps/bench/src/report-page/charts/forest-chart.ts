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
}

const LABEL = 16;
const LINE = 13;
const GAP = 9;
const MARGIN = 12;
const AXIS = 42;

/** Shares from 0 to 1 with their intervals, a row for each judge and a line for each backbone; names stand above their rows. */
export function forestChart({ axisTitle, rows, ...chart }: ForestInput): Chart {
  const short = chartNames(rows.flatMap(({ marks }) => marks.map(({ series }) => series)));
  const names = [...short.values()];
  const { labels, points, height } = layOut(rows, short);
  const hasLegend = names.length > 1;
  const scales = seriesScales(names);
  const y = { field: 'y', type: 'quantitative' as const, scale: null, axis: null };
  const x = {
    type: 'quantitative' as const,
    scale: { domain: [0, 1] },
    axis: { title: axisTitle, values: [0, 0.25, 0.5, 0.75, 1], format: '.2~f' },
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
