import type { CliIo } from '../cli/cli-io.ts';
import type { Run } from './open-run.ts';

/** What was made of a run's trials. */
export interface FinishedRun {
  /** Lines for the terminal: the main tables. */
  readonly lines: readonly string[];
  /** Files that were written. */
  readonly files: readonly string[];
}

/** Scores a run and writes its tables and its page. Calls no model. Throws UsageError or WriteProblem. */
export async function finishRun(run: Run, io: CliIo): Promise<FinishedRun> {
  const { writeResults } = await import('../tables/write-results.ts');
  const { writeReport } = await import('../report-page/write-report.ts');
  const { lines, files, scores } = await writeResults(run, io);
  return { lines, files: [...files, await writeReport(run, { scores })] };
}
