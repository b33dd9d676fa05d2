import { relative } from 'node:path';
import { type PriceFlags, type PriceOptions, readPriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { inputPath } from '../files/input-path.ts';
import { countOf } from '../report/numbers.ts';
import { openRun, type Run } from '../run/open-run.ts';
import { reportingDisk } from '../run/reporting-disk.ts';
import { writeResults } from '../tables/write-results.ts';
import { printable } from '../terminal/printable.ts';

export interface ScoreOptions extends PriceFlags {
  readonly allowIncomplete?: boolean;
  readonly json?: boolean;
}

/** `bench score`: all numbers of a run again, from its trials. Exit 3 where something planned has no verdict. */
export async function runScore(folder: string, options: ScoreOptions, io: CliIo): Promise<ExitCode> {
  const run = await openRun(inputPath(folder, io));
  const prices = await pricesOf(run, options, io);
  return reportingDisk(io, async () => {
    const { lines, files, isComplete, scores } = await writeResults(run, io, prices);
    if (options.json === true) io.stdout.write(`${JSON.stringify(scores, null, 1)}\n`);
    else io.stdout.write(`${lines.join('\n')}\n`);
    io.stderr.write(`${countOf(files.length, 'file')} written to ${printable(relative(io.cwd, run.folder) || '.')}\n`);
    return exitCodeOf(isComplete, options, io);
  });
}

/** The prices that options ask for; the day of the run, unless they name another. */
export function pricesOf({ manifest }: Run, { priceDate, prices }: PriceFlags, io: CliIo): Promise<PriceOptions> {
  const file = prices === undefined ? {} : { prices };
  return readPriceOptions({ priceDate: priceDate ?? manifest.priceDate, ...file }, io);
}

/** A part of a run is no result of it: that is said, and is the exit code. */
export function exitCodeOf(
  isComplete: boolean,
  { allowIncomplete }: Pick<ScoreOptions, 'allowIncomplete'>,
  io: CliIo,
): ExitCode {
  if (isComplete) return EXIT.complete;
  io.stderr.write('warning: the run is not complete: rows marked † are over what has a verdict, and no result of it\n');
  return allowIncomplete === true ? EXIT.complete : EXIT.incomplete;
}
