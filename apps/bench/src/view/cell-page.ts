import type { Cell } from '../experiment/cell.ts';
import { showCount } from '../report/numbers.ts';
import { type Html, html } from '../report-page/html.ts';
import { htmlPage } from '../report-page/html-page.ts';
import type { Run } from '../run/open-run.ts';
import { isJudged, type Trial } from '../run/trial.ts';
import type { Truth } from '../run/truth.ts';
import { VIEW_LINKS } from './view-links.ts';

/** The trials of a cell, with what came of each; the names of episodes lead to their receipts. */
export async function cellPage(run: Run, cell: Cell): Promise<string> {
  const truths = new Map((await run.truth(cell.identity.dataset.name)).map((truth) => [truth.episodeId, truth]));
  const rows: Html[] = [];
  for await (const trial of run.trials(cell.id)) rows.push(rowHtml(trial, truths.get(trial.episodeId)));
  const { name, identity, id } = cell;
  return htmlPage(
    `${run.manifest.name}: ${name}`,
    html`<nav aria-label="Up"><a href="/">Run ${run.manifest.name}</a></nav><h1>${name}</h1>
<p class="dim">cell ${id}, ${(await run.state(id)).replace('_', ' ')}, data ${identity.dataset.name}</p>
<details><summary>Settings</summary><pre>${JSON.stringify(identity.settings, null, 1)}</pre></details>
<h2>Trials</h2><div class="scroll" role="region" aria-label="Trials" tabindex="0"><table data-sort>
<thead><tr><th scope="col">episode</th>${COLUMNS.map((header) => html`<th scope="col" class="right">${header}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`,
  );
}

const COLUMNS = ['repeat', 'MET', 'UNMET', 'wrong', 'no verdict', 'sessions', 'queries', 'warnings'];

function rowHtml({ cell, episodeId, repeat, outcomes, ...trial }: Trial, truth: Truth | undefined): Html {
  const judged = outcomes.filter(isJudged);
  const labels = new Map(truth?.criteria.map(({ id, label }) => [id, label]));
  const wrong = judged.filter(({ criterionId, verdict }) => isAgainst(labels.get(criterionId) ?? null, verdict));
  const counts = [
    repeat + 1,
    judged.filter(({ verdict }) => verdict === 'MET').length,
    judged.filter(({ verdict }) => verdict === 'UNMET').length,
    wrong.length,
    outcomes.length - judged.length,
    trial.sessions,
    trial.queries,
    trial.warnings,
  ];
  const link = VIEW_LINKS.trial({ cell, episodeId, repeat });
  const name = html`<bdi>${episodeId}</bdi>`;
  return html`<tr><td class="short" data-text="${episodeId}">${link === null ? name : html`<a href="${link}">${name}</a>`}</td>${counts.map(
    (count) => html`<td class="right" data-number="${count}">${showCount(count)}</td>`,
  )}</tr>
`;
}

function isAgainst(label: Truth['criteria'][number]['label'], verdict: 'MET' | 'UNMET'): boolean {
  return (label === 'MET' || label === 'UNMET') && label !== verdict;
}
