import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { printable } from '../terminal/printable.ts';
import { WriteProblem } from './write-problem.ts';

/** Runs a command's work; where the disk takes no more it says so in one line and exits 3: running again goes on. */
export async function reportingDisk(io: CliIo, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    io.stderr.write(`error: ${diskLine(error.message)}\n`);
    return EXIT.incomplete;
  }
}

/** What the disk refused, and what to do. */
export function diskLine(problem: string): string {
  return printable(`${problem}; what was written before stands: make room and run the same command again`);
}
