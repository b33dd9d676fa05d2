import { buildProgram } from './build-program.ts';
import type { CliIo } from './cli-io.ts';
import type { ExitCode } from './exit-codes.ts';
import { EXIT } from './exit-codes.ts';
import { reportError } from './report-error.ts';

/**
 * Runs one command line. Never rejects: every error is reported on `io.stderr` and becomes an exit code.
 *
 * @param argv Arguments after the program's name.
 */
export async function runCli(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.complete;
  const program = buildProgram(io, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    return reportError(error, io, { debug: argv.includes('--debug') });
  }
}
