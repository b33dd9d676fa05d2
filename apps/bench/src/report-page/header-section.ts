import { countOf, showCount } from '../report/numbers.ts';
import type { Run } from '../run/open-run.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { showPercent } from '../tables/table-cells.ts';
import { type Html, html } from './html.ts';
import { coverageOf, noticesOf } from './notices.ts';

/** What the run is, on which data, at which prices, and what to know before reading a number. */
export function headerSection(run: Run, scores: RunScores): Html {
  const { name, bench, repeats, priceDate, contrastsSha256 } = scores.run;
  const { description } = run.manifest.experiment;
  const fixed = scores.contrasts.filter(({ isFixed }) => isFixed).length;
  const later = scores.contrasts.length - fixed;
  const { count, n } = coverageOf(scores);
  const trials = scores.cells.reduce((sum, cell) => sum + cell.trials.run, 0);
  const planned = scores.cells.reduce((sum, cell) => sum + cell.trials.planned, 0);
  const verifiers = new Set(scores.cells.map(({ verifier }) => verifier));
  return html`<header><p class="dim">sauron bench ${bench}</p><h1>Run ${name}</h1>
${description !== '' && html`<p>${description}</p>`}
${noticesOf(run, scores).map((notice) => html`<p class="notice" role="note">${notice}</p>`)}
<dl class="facts">
<dt>Cells</dt><dd>${countOf(scores.cells.length, 'cell')} of ${countOf(verifiers.size, 'verifier')} (judges under test), ${countOf(repeats, 'repeat')}</dd>
<dt>Trials</dt><dd>${showCount(trials)} of ${showCount(planned)} run</dd>
<dt>Coverage</dt><dd>${showPercent(n === 0 ? null : count / n)}: ${showCount(count)} of ${showCount(n)} planned criteria have a verdict</dd>
<dt>List prices of</dt><dd>${priceDate}</dd>
<dt>Contrasts</dt><dd>${countOf(fixed, 'contrast')} fixed before the first call${later > 0 && `, ${later} not`}, sha256 <code>${contrastsSha256}</code></dd>
</dl>
<h2>Data</h2>${scores.datasets.map(datasetHtml)}</header>`;
}

function datasetHtml({ name, kind, version, sha256, licence, howLabelled, ...counts }: DatasetScores): Html {
  const { episodes, clusters, labelled, criteria, pairs } = counts;
  const made = pairs === 0 ? '' : `, ${countOf(pairs, 'fault pair')}`;
  return html`<h3>${name} ${version}</h3><dl class="facts">
<dt>Kind</dt><dd>${kind}</dd>
<dt>Size</dt><dd>${countOf(episodes, 'episode')} in ${countOf(clusters, 'cluster')}${made}, ${showCount(labelled)} of ${showCount(criteria)} criteria with a label</dd>
<dt>How labelled</dt><dd>${howLabelled}</dd>
<dt>Licence</dt><dd>${licence}</dd>
<dt>SHA-256</dt><dd><code>${sha256}</code></dd></dl>`;
}
