import type { Run } from '../run/open-run.ts';
import type { RunScores } from '../scores/score-run.ts';
import { tablesOf } from '../tables/tables-of.ts';
import { casesSection } from './cases/cases-section.ts';
import { collectCases } from './cases/collect-cases.ts';
import { chartsOf } from './charts/charts-of.ts';
import { chartsSection } from './charts-section.ts';
import { headerSection } from './header-section.ts';
import { html } from './html.ts';
import { htmlPage } from './html-page.ts';
import type { Links } from './page-links.ts';
import { tablesSection } from './tables-section.ts';

/** The report of a run as one page. The same trials and prices give the same bytes; no model is called and no episode read. */
export async function reportHtml(run: Run, scores: RunScores, links: Links): Promise<string> {
  const charts = await chartsSection(chartsOf(scores));
  const cells = scores.cells.flatMap(({ id, name, trials }) => {
    const link = links.cell(id);
    return link === null
      ? []
      : [
          html`<li><a href="${link}">${name}</a> <span class="dim">${trials.run} of ${trials.planned} trials</span></li>`,
        ];
  });
  return htmlPage(
    `${scores.run.name}: report`,
    html`${headerSection(run, scores)}
<nav aria-label="Parts"><ul>${charts.text !== '' && html`<li><a href="#charts">Charts</a></li>`}<li><a href="#tables">Tables</a></li><li><a href="#cases">Criteria to read</a></li></ul></nav>
<main>${cells.length > 0 && html`<section id="cells"><h2>Cells</h2><ul>${cells}</ul></section>`}
${charts}
${tablesSection(tablesOf(scores))}
${casesSection(await collectCases(run), links)}</main>`,
  );
}
