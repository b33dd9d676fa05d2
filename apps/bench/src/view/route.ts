import { reportHtml } from '../report-page/report-html.ts';
import type { Run } from '../run/open-run.ts';
import { scoreRun } from '../scores/score-run.ts';
import { cellPage } from './cell-page.ts';
import { trialPage } from './trial-page.ts';
import { VIEW_LINKS } from './view-links.ts';

/**
 * The page at a path of the viewer; null where there is none. No part of a path ever names a file: cells are looked up in the
 * manifest, and episodes and repeats in the run's lines.
 */
export async function pageAt(run: Run, path: string): Promise<string | null> {
  const parts = partsOf(path);
  if (parts === null) return null;
  const [kind = '', id = '', episodeId = '', repeat = ''] = parts;
  if (parts.length === 1 && kind === '') return reportHtml(run, await scoreRun(run), VIEW_LINKS);
  const cell = run.manifest.cells.find((one) => one.id === id);
  if (cell === undefined) return null;
  if (kind === 'cell' && parts.length === 2) return cellPage(run, cell);
  if (kind !== 'trial' || parts.length !== 4 || !/^\d{1,6}$/u.test(repeat)) return null;
  return trialPage(run, { cell, episodeId, repeat: Number(repeat) });
}

function partsOf(path: string): string[] | null {
  try {
    return path.replace(/^\//u, '').split('/').map(decodeURIComponent);
  } catch {
    return null; // not an escaped path
  }
}
