import type { Chart } from './chart.ts';
import { CHART_WIDTH, chartFrame, chartName, roomFor } from './chart-frame.ts';

interface FamilyInput extends Pick<Chart, 'id' | 'title' | 'description'> {
  readonly families: readonly string[];
  readonly judges: readonly string[];
  /** By family, then by judge; null where there is no pair. */
  readonly values: readonly (readonly (number | null)[])[];
}

const ROW = 24;
const COLUMN = 38;
const HEAD = 24;
/** Above it a cell is dark enough for white letters. */
const DARK_FROM = 0.55;

/** Families against judges: darker is better, and the number stands in each cell. Judges are numbered; the key names them. */
export function familyChart({ families, judges, values, ...chart }: FamilyInput): Chart {
  const names = families.map((family) => chartName(family));
  const left = Math.min(roomFor(names), 220);
  const columns = judges.map((_, index) => String(index + 1));
  const cells = values.flatMap((row, at) =>
    row.map((value, column) => ({
      family: names[at] ?? '',
      judge: columns[column] ?? '',
      value,
      text: value === null ? '–' : value.toFixed(2),
      isDark: value !== null && value > DARK_FROM,
    })),
  );
  const width = Math.max(columns.length * COLUMN, CHART_WIDTH - left - 12);
  return {
    ...chart,
    key: judges,
    spec: {
      ...chartFrame({
        height: names.length * ROW,
        width: Math.min(width, columns.length * 2 * COLUMN),
        left,
        top: HEAD,
        axis: 8,
        legendLines: 0,
      }),
      description: chart.description,
      data: { values: cells },
      encoding: {
        x: {
          field: 'judge',
          type: 'ordinal',
          scale: { domain: columns, padding: 0.05 },
          axis: { orient: 'top', title: null, labelAngle: 0, domain: false, ticks: false },
        },
        y: {
          field: 'family',
          type: 'ordinal',
          scale: { domain: names, padding: 0.05 },
          axis: { title: null, domain: false, ticks: false },
        },
      },
      layer: [
        {
          name: 'heat',
          mark: { type: 'rect' },
          encoding: {
            color: {
              field: 'value',
              type: 'quantitative',
              scale: { domain: [0, 1], range: ['#f1f6fb', '#08306b'] },
              legend: null,
            },
          },
        },
        {
          name: 'heat_text',
          mark: { type: 'text', fontSize: 11 },
          encoding: {
            text: { field: 'text', type: 'nominal' },
            color: { condition: { test: 'datum.isDark', value: '#ffffff' }, value: '#10243a' },
          },
        },
      ],
    },
  };
}
