import type { Chart } from './charts/chart.ts';
import { CHART_WIDTH } from './charts/chart-frame.ts';
import { drawChart } from './charts/draw-chart.ts';
import { Html, html } from './html.ts';

/** Charts with the data and specification that each is drawn from. */
export async function chartsSection(charts: readonly Chart[]): Promise<Html> {
  if (charts.length === 0) return html``;
  const figures: Html[] = [];
  for (const chart of charts) figures.push(figureHtml(chart, await drawChart(chart)));
  return html`<section id="charts"><h2>Charts</h2><div class="charts">${figures}</div></section>`;
}

/** Up to this factor a chart is shrunk to its column; above it scrolls in a row of its own. */
const MOST_SHRUNK = 1.15;

function figureHtml({ id, title, description, spec, key }: Chart, svg: string): Html {
  const json = JSON.stringify(spec, null, 1);
  const width = Number(/ width="([\d.]+)"/u.exec(svg)?.[1] ?? 0);
  const isWide = width > CHART_WIDTH * MOST_SHRUNK;
  // Drawn here, from names that are plain text in it.
  const picture = Html.trusted(svg);
  return html`<figure class="chart${isWide && ' wide'}" id="${id}"><h3>${title}</h3>
${isWide ? html`<div class="scroll" role="region" aria-label="${title}" tabindex="0">${picture}</div>` : picture}
${key.length > 0 && html`<ol>${key.map((name) => html`<li>${name}</li>`)}</ol>`}
<figcaption>${description}
<details class="spec"><summary>Data and specification (Vega-Lite)</summary>
<p><a download="${id}.vl.json" href="${dataUrl(json)}">Save as ${id}.vl.json</a></p>
<pre>${json}</pre></details></figcaption></figure>`;
}

function dataUrl(json: string): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(json)}`;
}
