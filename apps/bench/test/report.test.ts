import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../src/cli/exit-codes.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { spread } from '../src/report-page/cases/collect-cases.ts';
import { drawChart } from '../src/report-page/charts/draw-chart.ts';
import { PAGE_POLICY } from '../src/report-page/html-page.ts';
import { NO_LINKS } from '../src/report-page/page-links.ts';
import { reportHtml } from '../src/report-page/report-html.ts';
import { scoreRun } from '../src/scores/score-run.ts';
import { tablesOf } from '../src/tables/tables-of.ts';
import { fakeIo } from './fake-io.ts';
import { HOSTILE, hostileRun } from './hostile-run.ts';
import { type MadeRun, madeRun, truth, writeMadeRun } from './made-run.ts';
import { pageProblems } from './page-check.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = hostileRun();
const scores = await scoreRun(run);
const page = await reportHtml(run, scores, NO_LINKS);

/** Specifications that the page offers, by the name of their file. */
function specsOf(text: string): [string, object][] {
  const links = text.matchAll(/<a download="([^"]+)" href="data:application\/json;charset=utf-8,([^"]+)"/gu);
  return [...links].map(([, name = '', json = '']) => [
    name,
    JSON.parse(decodeURIComponent(json.replaceAll('&#39;', "'"))) as object,
  ]);
}

describe('the report of a hostile run', () => {
  it('holds no element, attribute, address or script that is not its own', () => {
    expect(pageProblems(page)).toEqual([]);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('\\u202eevil');
  });

  it('loads nothing and runs nothing else, by policy', () => {
    expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">`);
    expect(PAGE_POLICY).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-/u);
    expect(page.slice(page.indexOf('<style>'), page.indexOf('</style>'))).not.toMatch(/url\(|@import|@font-face/u);
  });

  it('has the same bytes each time', async () => {
    expect(await reportHtml(hostileRun(), scores, NO_LINKS)).toBe(page);
  });

  it('says plainly who read, on what data, at which prices, and what is missing', () => {
    expect(page).toContain('Rule-based reader: in 2 of 2 cells offline/rules stands in for a language model.');
    expect(page).toContain('Synthetic data: set is made up');
    expect(page).toContain('Not complete: ');
    for (const fact of ['f00d'.repeat(16), run.manifest.contrastsSha256, '2026-11-30', 'Made up.'])
      expect(page).toContain(fact);
  });

  it('has every table of the run', () => {
    const tables = tablesOf(scores);
    expect(tables.length).toBeGreaterThan(5);
    for (const { id } of tables) expect(page).toContain(`id="table-${id}"`);
  });

  it('has charts that their specifications draw again, with names for screen readers', async () => {
    const specs = specsOf(page);
    const ids = ['f1-met', 'f1-unmet', 'macro-f1', 'budget', 'ablation', 'frontier', 'bases', 'repeats'];
    expect(specs.map(([name]) => name)).toEqual(
      ids.map((id) => `chart-${id}-set${['budget', 'frontier', 'bases'].includes(id) ? '-1' : ''}.vl.json`),
    );
    for (const [name, spec] of specs) {
      const id = name.replace('.vl.json', '');
      const { description } = spec as { description: string };
      const title = new RegExp(`<title id="${id}-title">([^<]+)</title>`, 'u').exec(page)?.[1] ?? '';
      expect(page).toContain(`aria-labelledby="${id}-title ${id}-desc"`);
      // What the page holds is a specification, as the library types it.
      expect(page).toContain(await drawChart({ id, title, description, spec: spec as never, key: [] }));
    }
  });

  it('marks what is below full coverage in charts too', () => {
    for (const [, spec] of specsOf(page)) expect(JSON.stringify(spec)).toContain('† sauron');
  });

  it('counts failures by code, wrong verdicts by aspect and flips, with receipts', () => {
    expect(page).toContain('No verdict: verifier_error, made_up <span class="dim">2 criteria, all shown');
    expect(page).toContain('No verdict: infra_error, made_up');
    expect(page).toMatch(/Wrong: aspect process <span class="dim">2 criteria, all shown/u);
    expect(page).toMatch(/Flipped between repeats <span class="dim">2 criteria, all shown/u);
    expect(page).toContain('<b>a1 refutes</b>');
    expect(page).toContain('1 turned down in this session');
  });
});

describe('spread', () => {
  it('takes items from the whole list, in order, and no more than asked for', () => {
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
    expect(spread([0, 1], 3)).toEqual([0, 1]);
  });
});

const truths = ['MU', 'MM'].map((labels, index) => truth(`e${index}`, labels));
const COMPLETE: MadeRun = {
  datasets: [{ name: 'set', truths }],
  cells: [{ factors: { verifier: 'sauron' }, trials: truths.map(({ episodeId }) => ({ episodeId, said: 'MU' })) }],
};

describe('bench report', () => {
  it('writes report.html into the run, or where it is told to', async () => {
    await using folder = await temporaryFolder();
    await writeMadeRun(folder.path, COMPLETE);
    const io = fakeIo({ cwd: folder.path });
    expect(await runCli(['report', folder.path], io)).toBe(EXIT.complete);
    expect(await runCli(['report', folder.path, '--out', 'other.html'], io)).toBe(EXIT.complete);
    expect(io.err()).toBe('report written to report.html\nreport written to other.html\n');
    const text = await readFile(join(folder.path, 'report.html'), 'utf8');
    expect(await readFile(join(folder.path, 'other.html'), 'utf8')).toBe(text);
    expect(pageProblems(text)).toEqual([]);
    expect(text).not.toContain('Not complete: ');
  });

  it('exits with 3 for a run with gaps, and 2 for what is no run', async () => {
    await using folder = await temporaryFolder();
    const io = fakeIo({ cwd: folder.path });
    expect(await runCli(['report', folder.path], io)).toBe(EXIT.usage);
    const cells = [{ factors: { verifier: 'sauron' }, trials: [{ episodeId: 'e0', said: 'MI' }] }];
    await writeMadeRun(folder.path, { ...COMPLETE, cells });
    expect(await runCli(['report', folder.path], io)).toBe(EXIT.incomplete);
    expect(await runCli(['report', folder.path, '--allow-incomplete'], io)).toBe(EXIT.complete);
  });
});

describe('the report of a run with planted errors', () => {
  it('says so above every number and in charts, and calls nothing a rule-based reader', async () => {
    const factors = { verifier: 'snapshot', backbone: 'offline/confusion?fp=0.1' };
    const [cell] = COMPLETE.cells;
    const planted = madeRun({ ...COMPLETE, cells: [{ trials: cell?.trials ?? [], factors }] });
    const text = await reportHtml(planted, await scoreRun(planted), NO_LINKS);
    const words = 'planted errors, no model: it knows the labels';
    expect(text).toContain(`<p class="notice" role="note">In 1 of 1 cells ${words}.`);
    for (const [, spec] of specsOf(text)) expect(JSON.stringify(spec)).toContain(`‡: ${words}`);
    expect(text).not.toMatch(/rule-based reader/iu);
  });
});

describe('the check of pages', () => {
  it('finds what it is there to find', () => {
    const bad = page.replace('<h1>', `<h1 onclick="x">${HOSTILE.slice(0, 200)}`);
    expect(pageProblems(bad).length).toBeGreaterThan(3);
  });
});
