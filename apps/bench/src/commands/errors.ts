import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { ErrorsOptions } from '../errors/run-errors.ts';

export const errorsCommand: CommandEntry = {
  summary: 'why verdicts of a run are wrong, class by class, and some of them to read',
  example: 'errors results/offline --cell verifier=sauron --out errors.md',
  notes:
    'Each wrong verdict is classed by what was recorded, where the place that decides the label is known: not retrieved, seen and not ' +
    'used, atom rejected, gate, judged wrongly, budget. Queries are asked again of the episodes where these are at hand. A class that a ' +
    'reader writes into the sheet of --out holds with --marks.',
  define(command, { io, option, action }) {
    command
      .argument('<run>', 'run folder')
      .addOption(option('--cell <which>', 'id, name or factors of cells, such as verifier=sauron [default: all]'))
      .addOption(option('--aspect <name>', 'only criteria of this aspect'))
      .addOption(option('--class <id>', 'only errors of this class, such as not-retrieved'))
      .addOption(option('--sample <n>', 'errors to read, of each class in turn').default(10).argParser(positiveInteger))
      .addOption(option('--seed <n>', 'seed of that sample').default(1).argParser(positiveInteger))
      .addOption(option('--data <path>', 'the episodes [default: where the run took them from]'))
      .addOption(option('--marks <file>', 'a sheet with classes by hand'))
      .addOption(option('--out <file>', 'write a sheet for reading, as Markdown'))
      .addOption(option('--json', 'print the result as JSON, alone on stdout'))
      .action(
        action(async (run: string, options: ErrorsOptions) => {
          const { runErrors } = await import('../errors/run-errors.ts');
          return runErrors(run, options, io);
        }),
      );
  },
};
