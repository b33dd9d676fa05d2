import { isDecided, type Outcome, type Verification } from '@sauron/core/episode';
import type { Cell } from '../experiment/cell.ts';
import { outcomeHtml, verdictHtml } from '../report-page/cases/receipt-html.ts';
import { type Html, html } from '../report-page/html.ts';
import { htmlPage } from '../report-page/html-page.ts';
import type { Run } from '../run/open-run.ts';
import { trialKey } from '../run/trial.ts';
import type { Truth } from '../run/truth.ts';
import { VIEW_LINKS } from './view-links.ts';

interface TrialPlace {
  readonly cell: Cell;
  readonly episodeId: string;
  readonly repeat: number;
}

/** The verdicts of one trial with their receipts; null where the run has no such trial. */
export async function trialPage(run: Run, { cell, episodeId, repeat }: TrialPlace): Promise<string | null> {
  const truths = await run.truth(cell.identity.dataset.name);
  const truth = truths.find((one) => one.episodeId === episodeId);
  if (truth === undefined) return null;
  const key = trialKey({ episodeId, repeat });
  const verification = (await run.verifications(cell.id, new Set([key]))).get(key);
  if (verification === undefined) return null;
  const up = VIEW_LINKS.cell(cell.id);
  return htmlPage(
    `${episodeId}: ${cell.name}`,
    html`<nav aria-label="Up"><ul><li><a href="/">Run ${run.manifest.name}</a></li><li><a href="${up}">${cell.name}</a></li></ul></nav>
<h1><bdi>${episodeId}</bdi>, repeat ${repeat + 1}</h1>
<p class="dim">${verification.verifier}, episode sha256 <code>${verification.episodeDigest}</code></p>
${verification.warnings.length > 0 && html`<ul>${verification.warnings.map((warning) => html`<li><bdi>${warning}</bdi></li>`)}</ul>`}
<h2>Verdicts</h2><div data-filter>${verification.outcomes.map((outcome) => outcomeSection(outcome, truth))}</div>
${sessionsHtml(verification)}`,
  );
}

function outcomeSection(outcome: Outcome, { criteria }: Truth): Html {
  const { criterionId } = outcome;
  const criterion = criteria.find(({ id }) => id === criterionId);
  const label = criterion?.label ?? null;
  const said = isDecided(outcome) ? verdictHtml(outcome.verdict) : html`<span class="verdict">none</span>`;
  const isWrong = isDecided(outcome) && label !== null && label !== 'UNKNOWN' && label !== outcome.verdict;
  return html`<details class="case"${isWrong && html` open`}><summary>${said} <span class="dim">label</span> ${label === null ? 'none' : verdictHtml(label)}
<b><bdi>${criterionId}</bdi></b> <bdi>${criterion?.text ?? ''}</bdi></summary>
${outcomeHtml(outcome)}</details>`;
}

function sessionsHtml({ sessions }: Verification): Html {
  return html`<h2>Sessions</h2>${sessions.map(
    ({ id, criterionIds, ended, queries, accepted, rejected, warnings }) => html`<details class="cell">
<summary><b>${id}</b> ${criterionIds.join(', ')} <span class="dim">${ended.replace('_', ' ')}, ${queries.length} queries, ${accepted} atoms accepted, ${rejected} turned down</span></summary>
<ol>${queries.map((query) => html`<li><code>${query.tool} ${JSON.stringify(query.arguments)}</code> <span class="dim">${query.tokens} tokens${query.truncated && ', cut'}</span></li>`)}</ol>
${warnings.length > 0 && html`<ul>${warnings.map((warning) => html`<li><bdi>${warning}</bdi></li>`)}</ul>`}</details>`,
  )}`;
}
