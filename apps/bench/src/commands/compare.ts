import { InvalidArgumentError } from 'commander';
import type { CommandEntry } from '../cli/command-entry.ts';
import type { CompareOptions } from '../compare/run-compare.ts';

export const compareCommand: CommandEntry = {
  summary: 'compare two cells, or two runs, on the criteria that both have scored',
  example: 'compare results/before results/after --show 20',
  notes:
    'A and B are run folders, or RUN:CELL with the id, name or factors of a cell (results/x:verifier=sauron). Cells of two runs are paired by ' +
    'equal factors. The effect is B less A; verdicts that A has right and B wrong are shown first. Both must be of the same data. Metrics: ' +
    'f1-met, f1-unmet, macro-f1, accuracy, paired-discrimination, detection, cost. Exit 4 only with --gate.',
  define(command, { io, option, action }) {
    command
      .argument('<a>', 'run, or run:cell')
      .argument('<b>', 'run, or run:cell')
      .addOption(option('--cell <which>', 'only these cells of A, by id, name or factors'))
      .addOption(option('--metric <name>', 'one metric [default: macro-f1 and accuracy; of fault pairs their own]'))
      .addOption(option('--show <n>', 'verdicts that differ, to show').default(10).argParser(count))
      .addOption(option('--receipts', 'show their receipts in full'))
      .addOption(option('--gate <n>', 'exit 4 where the lower bound of the effect is below this').argParser(anyNumber))
      .addOption(option('--allow-other-data', 'compare on the episodes and criteria that both data sets have'))
      .addOption(option('--price-date <day>', "day whose list prices hold, as YYYY-MM-DD [default: that of A's run]"))
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--json', 'print the result as JSON, alone on stdout'))
      .action(
        action(async (a: string, b: string, options: CompareOptions) => {
          const { runCompare } = await import('../compare/run-compare.ts');
          return runCompare([a, b], options, io);
        }),
      );
  },
};

function count(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number of 0 or more.');
}

function anyNumber(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new InvalidArgumentError('Expected a number, such as -0.02.');
}
