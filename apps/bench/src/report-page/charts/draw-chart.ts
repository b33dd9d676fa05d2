import { parse, View } from 'vega';
import { compile } from 'vega-lite';
import { html } from '../html.ts';
import type { Chart } from './chart.ts';

/** Draws a chart as SVG, with neither a browser nor a canvas. The same chart gives the same text. */
export async function drawChart({ id, title, description, spec }: Chart): Promise<string> {
  const view = new View(parse(compile(spec, { logger: STRICT }).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return named(svg, { id, title, description });
}

/** A spec that has to be mended is a mistake in this project. */
const STRICT = {
  level: () => STRICT,
  error: (...words: readonly unknown[]) => complain(words),
  warn: (...words: readonly unknown[]) => complain(words),
  info: () => STRICT,
  debug: () => STRICT,
};

function complain(words: readonly unknown[]): never {
  throw new Error(`chart: ${words.join(' ')}`);
}

/** One picture with a name and a description for screen readers; the numbers stand in the tables. */
function named(svg: string, { id, title, description }: Pick<Chart, 'id' | 'title' | 'description'>): string {
  const names = html`<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>`.text;
  const head = html`<svg role="img" aria-labelledby="${id}-title ${id}-desc" `.text;
  return svg.replace(/^<svg /u, () => head).replace('>', () => `>${names}`);
}
