import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { COMMANDS } from '../commands/command-table.ts';
import { columnsOf } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { CliIo } from './cli-io.ts';
import { type CommandContext, type CommandEntry, environmentOption } from './command-entry.ts';
import type { ExitCode } from './exit-codes.ts';
import { PROGRAM } from './program-name.ts';

/** Words that stand in front of several commands. */
const GROUPS: Readonly<Record<string, string>> = {
  datasets: 'data sets: build, import, fetch, check, count and split them',
  faults: 'fault pairs: draft a domain, review it, make, check, probe and sample them',
  label: 'two raters on a sample: draw, rate, adjudicate, report',
  cache: 'recorded calls: count, explain, prune, export and import them',
};

const NOTES = [
  'Options can also be set in the environment: --budget tight is BENCH_BUDGET=tight.',
  'Exit codes: 0 complete, 1 internal error, 2 usage or bad input, 3 incomplete (a criterion could not be measured), ' +
    '4 an audit, check or gate does not hold, 5 the money cap is reached (a higher one goes on), 130 interrupted.',
];

/** The command line as a commander program. `finish` receives the exit code of the command that ran. */
export function buildProgram(io: CliIo, finish: (code: ExitCode) => void): Command {
  const context: CommandContext = {
    io,
    option: (flags, description) => environmentOption(flags, description, io.env),
    action:
      (work) =>
      async (...args) => {
        finish(await work(...args));
      },
  };
  const program = quiet(new Command(PROGRAM), io)
    .description('Evidence-first verification of AI agents: verdicts with receipts that can be checked again.')
    .version(versionOf(), '-V, --version', 'print the version')
    .addHelpText('after', () => `\n${wrapNotes(NOTES, io)}`);
  for (const [name, entry] of Object.entries(COMMANDS)) addCommand(program, name, { entry, context });
  return program;
}

function addCommand(
  program: Command,
  name: string,
  { entry, context }: { readonly entry: CommandEntry; readonly context: CommandContext },
): void {
  const words = name.split(' ');
  const last = words.pop() ?? name;
  const parent = words.reduce((outer, word) => groupOf(outer, word, context.io), program);
  const command = quiet(new Command(last), context.io).summary(entry.summary).description(entry.summary);
  entry.define(command, context);
  command.option('--debug', 'print the stack of an internal error');
  const notes = [...(entry.notes === undefined ? [] : [entry.notes, '']), `Example: ${PROGRAM} ${entry.example}`];
  command.addHelpText('after', () => `\n${wrapNotes(notes, context.io)}`);
  parent.addCommand(command);
}

function groupOf(outer: Command, word: string, io: CliIo): Command {
  const known = outer.commands.find((command) => command.name() === word);
  if (known !== undefined) return known;
  const group = quiet(new Command(word), io).description(GROUPS[word] ?? '');
  outer.addCommand(group);
  return group;
}

/** Writes to `io` only, throws instead of exiting, and leaves the wording of errors to us. */
function quiet(command: Command, io: CliIo): Command {
  return command
    .exitOverride()
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .configureHelp({
      optionDescription: (option) => {
        const { defaultValue, argChoices } = option;
        const choices = argChoices === undefined ? '' : ` (${argChoices.join(', ')})`;
        const fallback = defaultValue === undefined || defaultValue === false ? '' : ` [default: ${defaultValue}]`;
        return `${option.description}${choices}${fallback}`;
      },
    })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => columnsOf(io.stdout),
      getErrHelpWidth: () => columnsOf(io.stderr),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}

function wrapNotes(notes: readonly string[], io: CliIo): string {
  return notes.flatMap((note) => wrapText(note, columnsOf(io.stdout))).join('\n');
}

function versionOf(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  // Our own package file.
  return (JSON.parse(text) as { version: string }).version;
}
