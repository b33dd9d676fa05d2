import { describe, expect, it } from 'vitest';
import type { FrontierPoint } from '../../scores/frontier-scores.ts';
import { budgetChart } from './budget-chart.ts';
import type { Chart } from './chart.ts';
import { byBudget } from './chart-names.ts';
import { drawChart } from './draw-chart.ts';
import { familyChart } from './family-chart.ts';
import { forestChart } from './forest-chart.ts';
import { frontierChart } from './frontier-chart.ts';

const NAMES = { id: 'a', title: 'T', description: 'D' };

/** What is written in the picture, in its order. */
async function textsOf(chart: Chart): Promise<string[]> {
  return [...(await drawChart(chart)).matchAll(/<text[^>]*>([^<]*)<\/text>/gu)].map(([, text = '']) => text);
}

function count(svg: string, pattern: RegExp): number {
  return [...svg.matchAll(pattern)].length;
}

describe('forestChart', () => {
  const interval = { low: 0.4, high: 0.6 };
  const rows = [
    { name: 'one', marks: ['x', 'y'].map((series) => ({ series, value: 0.5, interval })) },
    { name: 'none', marks: [{ series: 'x', value: null, interval: null }] },
  ];

  it('draws a point and an interval for each value, none where there is no value, and a legend for two series', async () => {
    const chart = forestChart({ ...NAMES, axisTitle: 'score', rows });
    const svg = await drawChart(chart);
    expect(count(svg, /aria-roledescription="point"/gu)).toBe(2);
    expect(await textsOf(chart)).toEqual(expect.arrayContaining(['one', 'none', 'score', 'x', 'y']));
  });

  it('keeps series apart whose long names are cut alike', async () => {
    const long = 'a very long name of a backbone '.repeat(3);
    const series = ['one', 'two'].map((end) => ({ series: long + end, value: 0.5, interval }));
    const svg = await drawChart(forestChart({ ...NAMES, axisTitle: 'score', rows: [{ name: 'j', marks: series }] }));
    expect(new Set([...svg.matchAll(/fill="(#[0-9a-f]{6})"/gu)].map(([, color]) => color)).size).toBeGreaterThan(1);
    expect(count(svg, /<text[^>]*>a very long[^<]*<\/text>/gu)).toBe(2);
  });

  it('puts the ends of an interval where they belong on an axis from 0 to 1', async () => {
    const svg = await drawChart(forestChart({ ...NAMES, axisTitle: 'score', rows: rows.slice(0, 1) }));
    // 320 px from 0 to 1.
    expect(svg).toMatch(/transform="translate\(128,[\d.]+\)" x2="64" y2="0"/u);
  });
});

describe('forestChart of differences', () => {
  it('has 0 in the middle with a line through it, and room for the widest interval on both sides', async () => {
    const marks = [{ series: 'x', value: -0.2, interval: { low: -0.37, high: -0.03 } }];
    const chart = forestChart({ ...NAMES, axisTitle: 'gap', rows: [{ name: 'j', marks }], range: 'differences' });
    // 320 px from -0.4 to 0.4.
    const svg = await drawChart(chart);
    expect(svg).toContain('transform="translate(160,0)"');
    expect(svg).toMatch(/aria-roledescription="point" transform="translate\(80,/u);
    expect(await textsOf(chart)).toEqual(expect.arrayContaining(['−0.4', '−0.2', '+0', '+0.2', '+0.4']));
  });
});

describe('familyChart', () => {
  const chart = familyChart({
    ...NAMES,
    families: ['f', 'g'],
    judges: ['j', 'k'],
    values: [
      [0, 1],
      [null, 0.5],
    ],
  });

  it('numbers judges and writes each value, and a dash where there is none', async () => {
    expect(chart.key).toEqual(['j', 'k']);
    expect((await textsOf(chart)).toSorted()).toEqual(['0.00', '0.50', '1', '1.00', '2', 'f', 'g', '–']);
  });
});

describe('frontierChart', () => {
  const point = (cost: number | null, isOnFrontier = true): FrontierPoint => ({
    ...{ cell: 'c', curve: `judge ${cost}`, budget: null, cost, error: 0.5, isOnFrontier, dominatedBy: null },
  });
  const group = (points: FrontierPoint[]) => ({
    dataset: 'd',
    backbone: 'b',
    costUnit: 'usd' as const,
    points,
    atEqualCost: [],
  });

  it('leaves out what has no known cost and says so; one point is no chart', () => {
    expect(frontierChart('a', group([point(1), point(null)]))).toBeNull();
    expect(frontierChart('a', group([point(1), point(2), point(null)]))?.description).toContain('2 of 3 cells');
  });

  it('rings what is on the frontier alone', async () => {
    const chart = frontierChart('a', group([point(1), point(2, false), point(3)]));
    if (chart === null) throw new Error('three points are a chart');
    const [, rings = ''] = /class="[^"]*ring_marks"[^>]*>(.*?)<\/g>/u.exec(await drawChart(chart)) ?? [];
    expect(count(rings, /<path/gu)).toBe(2);
  });

  it('takes a logarithmic axis where costs are far apart', async () => {
    const near = frontierChart('a', group([point(1), point(10)]));
    const far = frontierChart('a', group([point(0.01), point(10)]));
    expect(JSON.stringify(near?.spec)).not.toContain('logarithmic');
    expect(JSON.stringify(far?.spec)).toContain('logarithmic');
    expect(near === null || far === null).toBe(false);
  });
});

describe('budgetChart', () => {
  it('orders presets by their size, and draws two budgets whose names are cut alike apart', async () => {
    expect(['{"queries":3}', 'ample', 'tight', 'standard'].toSorted(byBudget)).toEqual([
      ...['tight', 'standard', 'ample'],
      '{"queries":3}',
    ]);
    const budgets = ['1', '2'].map((end) => `${'a very long name of a budget '.repeat(3)}${end}`);
    const marks = budgets.map((series) => ({ series, value: 0.5, interval: null }));
    const svg = await drawChart(budgetChart({ ...NAMES, axisTitle: 's', budgets, curves: [{ name: 'j', marks }] }));
    const places = [...svg.matchAll(/aria-roledescription="point" transform="translate\(([\d.]+),/gu)];
    expect(new Set(places.map(([, x]) => x)).size).toBe(2);
  });
});
