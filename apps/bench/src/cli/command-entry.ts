import { type Command, Option } from 'commander';
import type { CliIo } from './cli-io.ts';
import type { ExitCode } from './exit-codes.ts';

/** What a command is defined with. */
export interface CommandContext {
  readonly io: CliIo;
  /** An option that can also be given in the environment: `--budget` as `BENCH_BUDGET`. */
  option(flags: string, description: string): Option;
  /** Wraps a command's work, so that its exit code reaches the process. */
  action<Args extends readonly unknown[]>(work: (...args: Args) => Promise<ExitCode>): (...args: Args) => Promise<void>;
}

/** One command. Its file is read for every `--help`, so the work is imported only when the command runs. */
export interface CommandEntry {
  /** One line for the list of commands. */
  readonly summary: string;
  /** A command line that works, for the help text, after the program's name. */
  readonly example: string;
  /** More for the help text, as one paragraph. */
  readonly notes?: string;
  define(command: Command, context: CommandContext): void;
}

const OFF = new Set(['', '0', 'false', 'no', 'off']);

/** An option that also reads `BENCH_<NAME>`. A switch is on for any value but 0, false, no, off and nothing. */
export function environmentOption(flags: string, description: string, env: CliIo['env']): Option {
  const option = new Option(flags, description);
  const name = `BENCH_${option.name().replaceAll('-', '_').toUpperCase()}`;
  const value = env[name] ?? '';
  const takesValue = option.required || option.optional;
  return value === '' || (!takesValue && OFF.has(value.toLowerCase())) ? option : option.env(name);
}
