import type { Config } from 'vega-lite';
import { printable } from '../../terminal/printable.ts';

/** Px from edge to edge: what a phone shows without scrolling. */
export const CHART_WIDTH = 344;
/** Px of a line of a legend. */
const LEGEND_LINE = 20;
const FONT_SIZE = 12;
/** Px of a letter on average, for the room that names take: the renderer has no font to measure with. */
const LETTER = 6.8;

/** No title and no background: the page gives both, and its colours for a dark page. */
const CONFIG: Config = {
  background: 'transparent',
  font: 'system-ui, sans-serif',
  view: { stroke: null },
  axis: {
    labelFontSize: FONT_SIZE,
    titleFontSize: FONT_SIZE,
    titleFontWeight: 'normal',
    labelLimit: 0,
    gridColor: '#dddddd',
    domainColor: '#888888',
    tickColor: '#888888',
  },
  legend: {
    labelFontSize: FONT_SIZE,
    labelLimit: 0,
    title: null,
    orient: 'none',
    direction: 'vertical',
    symbolOpacity: 1,
    // All of them: none is left out.
    symbolLimit: 1000,
    rowPadding: 3,
  },
};

interface Frame {
  /** Px of the plot. */
  readonly height: number;
  /** @default what `CHART_WIDTH` leaves */
  readonly width?: number;
  readonly left: number;
  readonly right?: number;
  readonly top?: number;
  /** Px for the axis below the plot. */
  readonly axis: number;
  readonly legendLines: number;
}

/** What `chartFrame` fills in. */
interface LaidOut {
  readonly $schema: string;
  readonly width: number;
  readonly height: number;
  readonly padding: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly autosize: { readonly type: 'none' };
  readonly config: Config;
}

/** Members of a spec that lay it out: sizes are fixed here, for nothing can be measured. */
export function chartFrame({ height, left, axis, legendLines, right = 12, top = 8, ...frame }: Frame): LaidOut {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: frame.width ?? CHART_WIDTH - left - right,
    height,
    padding: { left, right, top, bottom: axis + legendLines * LEGEND_LINE },
    autosize: { type: 'none' },
    config: CONFIG,
  };
}

/** A legend below the plot, a line for each series. */
export function legendBelow(height: number, { left, axis }: { readonly left: number; readonly axis: number }) {
  return { legendX: -left + 4, legendY: height + axis, title: null };
}

/** A name as a chart may show it: one line, no longer than the room. */
export function chartName(text: string, px = CHART_WIDTH - 16): string {
  const name = printable(text);
  const letters = Math.floor(px / LETTER);
  const characters = [...name];
  return characters.length <= letters ? name : `${characters.slice(0, letters - 1).join('')}…`;
}

/** Short names of series, each of its own: two that are cut alike are numbered. */
export function chartNames(texts: readonly string[], px = CHART_WIDTH - 40): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    [...new Set(texts)].map((text, index) => {
      const short = chartName(text, px);
      const name = taken.has(short) ? `${chartName(text, px - 40)} (${index + 1})` : short;
      taken.add(name);
      return [text, name];
    }),
  );
}

/** Px that the longest of some names takes. */
export function roomFor(names: readonly string[]): number {
  return Math.ceil(Math.max(0, ...names.map((name) => [...name].length)) * LETTER) + 14;
}
