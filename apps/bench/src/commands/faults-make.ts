import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { MakeOptions } from '../faults/make/run-make.ts';

export const faultsMakeCommand: CommandEntry = {
  summary: 'make fault pairs of the episodes of a data set: clean, twin, fault',
  example: 'faults make datasets/pa-world --per-family 30 --seed 1 --out datasets/pa-faults',
  notes:
    'DATASET needs predicates on its labels or in bindings.yaml, and a domain.yaml; only confirmed entries are used. The same seed ' +
    'gives the same bytes. Labels are computed anew on every arm. Exit 3 where no pair came out.',
  define(command, { io, option, action }) {
    command
      .argument('<dataset>', 'data set with labels')
      .addOption(option('--out <folder>', 'where the fault set goes').makeOptionMandatory())
      .addOption(option('--families <names>', 'comma-separated [default: all]'))
      .addOption(option('--levels <names>', 'of blatant, moderate, subtle, comma-separated [default: all]'))
      .addOption(option('--per-family <n>', 'pairs wanted of each family').default(30).argParser(positiveInteger))
      .addOption(
        option('--max-per-base <n>', 'pairs made of one episode, at most').default(5).argParser(positiveInteger),
      )
      .addOption(option('--seed <n>', 'decides everything that is drawn').default(1).argParser(positiveInteger))
      .addOption(option('--domain <file>', 'the domain [default: domain.yaml in the data set]'))
      .addOption(option('--bindings <file>', 'the predicates [default: bindings.yaml in the data set]'))
      .addOption(option('--overwrite', 'replace an older data set in that folder'))
      .addOption(option('--json', 'print the counts as JSON, alone on stdout'))
      .action(
        action(async (dataset: string, options: MakeOptions) => {
          const { runMake } = await import('../faults/make/run-make.ts');
          return runMake(dataset, options, io);
        }),
      );
  },
};
