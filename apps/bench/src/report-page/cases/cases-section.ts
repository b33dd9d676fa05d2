import { isDecided } from '@sauron/core/episode';
import { countOf } from '../../report/numbers.ts';
import { type Html, html } from '../html.ts';
import type { Links } from '../page-links.ts';
import type { Case, CellCases, FailureGroup } from './case.ts';
import { outcomeHtml, verdictHtml } from './receipt-html.ts';

/** Failed, wrong and flipped criteria with their receipts, cell by cell. */
export function casesSection(cells: readonly CellCases[], links: Links): Html {
  const empty = html`<p>No cell has a backbone whose verdicts could be read.</p>`;
  return html`<section id="cases"><h2>Criteria to read</h2>
<p>Examples, evenly spread over the run: criteria without a verdict by code, wrong verdicts by aspect, and verdicts that flip
between repeats, each with its receipt. Counts are over all. A wrong verdict is one against the label; labels can be wrong too.
Cells without a backbone are left out: they look at nothing.</p>
<div data-filter>${cells.length === 0 ? empty : cells.map((cell) => cellHtml(cell, links))}</div></section>`;
}

function cellHtml({ cell, name, failures, wrong, flipped }: CellCases, links: Links): Html {
  const wrongs = wrong.reduce((sum, { count }) => sum + count, 0);
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const counts = `${wrongs} wrong, ${flipped.count} flipped, ${failed} without a verdict`;
  const link = links.cell(cell);
  return html`<details class="cell"><summary><b>${name}</b> <span class="dim">${counts}</span></summary>
${link !== null && html`<p><a href="${link}">All trials of this cell</a></p>`}
${failures.map((group) => failureHtml(group, links))}
${wrong.map(({ aspect, count, examples }) => groupHtml(`Wrong: aspect ${aspect}`, count, { examples, links }))}
${flipped.count > 0 && groupHtml('Flipped between repeats', flipped.count, { examples: flipped.examples, links })}
${wrongs + flipped.count + failed === 0 && html`<p>Nothing is wrong, flipped or without a verdict.</p>`}</details>`;
}

function failureHtml({ status, code, count, examples }: FailureGroup, links: Links): Html {
  return groupHtml(`No verdict: ${status}, ${code}`, count, { examples, links });
}

function groupHtml(
  title: string,
  count: number,
  { examples, links }: { readonly examples: readonly Case[]; readonly links: Links },
): Html {
  const shown = examples.length === count ? 'all shown' : `${examples.length} shown`;
  return html`<h4>${title} <span class="dim">${countOf(count, 'criterion', 'criteria')}, ${shown}</span></h4>
${examples.map((example) => caseHtml(example, links))}`;
}

function caseHtml({ cell, dataset, episodeId, criterionId, text, label, aspect, said }: Case, links: Links): Html {
  const verdicts = said.map(({ outcome }) => {
    return outcome !== null && isDecided(outcome)
      ? verdictHtml(outcome.verdict)
      : html`<span class="verdict">none</span>`;
  });
  return html`<details class="case"><summary>${verdicts} <span class="dim">label</span> ${label === null ? 'none' : verdictHtml(label)}
<bdi>${text}</bdi></summary>
<p class="dim">${dataset}, episode <bdi>${episodeId}</bdi>, criterion <bdi>${criterionId}</bdi>, aspect ${aspect ?? 'not known'}</p>
${said.map(({ repeat, outcome }) => {
  const link = links.trial({ cell, episodeId, repeat });
  const name = `repeat ${repeat + 1}`;
  const head = link === null ? name : html`<a href="${link}">${name}</a>`;
  return html`${(said.length > 1 || link !== null) && html`<h5>${head}</h5>`}${outcomeHtml(outcome)}`;
})}</details>`;
}
