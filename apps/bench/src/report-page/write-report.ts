import type { Run } from '../run/open-run.ts';
import { runPaths } from '../run/run-paths.ts';
import { writeAtomically } from '../run/write-atomically.ts';
import { type RunScores, scoreRun } from '../scores/score-run.ts';
import { NO_LINKS } from './page-links.ts';
import { reportHtml } from './report-html.ts';

interface ReportInput {
  /** @default computed at the run's own prices */
  readonly scores?: RunScores;
  /** @default `report.html` in the run's folder */
  readonly path?: string;
}

/** Writes the report of a run and returns its path. Calls no model. Throws UsageError, or WriteProblem where the disk takes no more. */
export async function writeReport(run: Run, input: ReportInput = {}): Promise<string> {
  const path = input.path ?? runPaths.report(run.folder);
  const scores = input.scores ?? (await scoreRun(run));
  await writeAtomically(path, await reportHtml(run, scores, NO_LINKS));
  return path;
}
