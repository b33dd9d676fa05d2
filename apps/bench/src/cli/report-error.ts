import { CommanderError } from 'commander';
import { printable } from '../terminal/printable.ts';
import { columnsOf } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { CliIo } from './cli-io.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { PROGRAM } from './program-name.ts';
import { UsageError } from './usage-error.ts';

/** Prints an error as its kind asks for, and says which exit code it means. Only a bug shows a stack, and only with --debug. */
export async function reportError(
  error: unknown,
  io: CliIo,
  { debug }: { readonly debug: boolean },
): Promise<ExitCode> {
  if (error instanceof CommanderError) return reportCommanderError(error, io);
  if (io.signal.aborted) {
    io.stderr.write('interrupted\n');
    return EXIT.interrupted;
  }
  const message = printable(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError || (await isInputError(error))) {
    writeLine(`error: ${message}`, io);
    return EXIT.usage;
  }
  const hint = debug ? '' : ' (run again with --debug for the stack)';
  writeLine(`internal error: ${message || 'no message'}${hint}`, io);
  if (debug && error instanceof Error) io.stderr.write(`${error.stack ?? ''}\n`);
  return EXIT.internalError;
}

/** Help and version come as errors too; they have written their text already. */
function reportCommanderError(error: CommanderError, io: CliIo): ExitCode {
  if (error.exitCode === 0) return EXIT.complete;
  if (error.code !== 'commander.help') {
    const message = printable(error.message).replace(/^error: /u, '');
    writeLine(`error: ${message} (see ${PROGRAM} --help)`, io);
  }
  return EXIT.usage;
}

/** One line, for logs and pipes; a terminal would break it inside a word. */
function writeLine(text: string, { stderr }: CliIo): void {
  const lines = stderr.isTerminal ? wrapText(text, columnsOf(stderr)) : [text];
  stderr.write(`${lines.join('\n')}\n`);
}

/** Imported here and not above: the help path must not load the core. */
async function isInputError(error: unknown): Promise<boolean> {
  const { InputError } = await import('@sauron/core/episode');
  return error instanceof InputError;
}
