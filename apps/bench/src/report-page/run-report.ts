import { relative } from 'node:path';
import type { CliIo } from '../cli/cli-io.ts';
import type { ExitCode } from '../cli/exit-codes.ts';
import { inputPath } from '../files/input-path.ts';
import { openRun } from '../run/open-run.ts';
import { reportingDisk } from '../run/reporting-disk.ts';
import { exitCodeOf, pricesOf, type ScoreOptions } from '../scores/run-score.ts';
import { scoreRun } from '../scores/score-run.ts';
import { isComplete } from '../tables/write-results.ts';
import { printable } from '../terminal/printable.ts';
import { writeReport } from './write-report.ts';

export interface ReportOptions extends Omit<ScoreOptions, 'json'> {
  readonly out?: string;
}

/** `bench report`: one page of everything that a run shows. Exit 3 where something planned has no verdict. */
export async function runReport(folder: string, options: ReportOptions, io: CliIo): Promise<ExitCode> {
  const run = await openRun(inputPath(folder, io));
  const scores = await scoreRun(run, { prices: await pricesOf(run, options, io) });
  return reportingDisk(io, async () => {
    const place = options.out === undefined ? {} : { path: inputPath(options.out, io) };
    const path = await writeReport(run, { scores, ...place });
    io.stderr.write(`report written to ${printable(relative(io.cwd, path))}\n`);
    return exitCodeOf(isComplete(scores), options, io);
  });
}
