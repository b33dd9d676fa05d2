import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { BuildOptions } from '../datasets/build/run-build.ts';

export const datasetsBuildCommand: CommandEntry = {
  summary: 'make a data set in an executable world, with a scripted agent, offline',
  example: 'datasets build pa-world --seed 1 --episodes 100 --out datasets/pa-world',
  notes:
    'WORLD is pa-world, a personal assistant in invented households. Labels are computed from what happened. The same seed, ' +
    'number and size give the same bytes; the data card is README.md in the folder.',
  define(command, { io, option, action }) {
    command
      .argument('<world>', 'world of the tasks')
      .addOption(option('--out <folder>', 'where the data set goes').makeOptionMandatory())
      .addOption(option('--seed <n>', 'decides everything that is drawn').default(1).argParser(positiveInteger))
      .addOption(option('--episodes <n>', 'how many').default(100).argParser(positiveInteger))
      .addOption(option('--size <size>', 'households: full, or small ones for tests').default('full'))
      .addOption(option('--overwrite', 'replace an older data set in that folder'))
      .addOption(option('--json', 'print manifest and counts as JSON, alone on stdout'))
      .action(
        action(async (world: string, options: BuildOptions) => {
          const { runBuild } = await import('../datasets/build/run-build.ts');
          return runBuild(world, options, io);
        }),
      );
  },
};
