import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { SplitOptions } from '../datasets/split/run-split.ts';

export const datasetsSplitCommand: CommandEntry = {
  summary: 'split a data set into a part to work with and a part to hold out',
  example: 'datasets split datasets/pa-world --by family --dev 0.7 --out datasets/pa-world-split',
  notes:
    'No group is in both parts: with family, the task family that origins.jsonl names, else the episode; with stated, the ' +
    'split that origins.jsonl states. Arms of one fault pair stay together.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'data set')
      .addOption(option('--out <folder>', 'where the folders dev and held-out go').makeOptionMandatory())
      .addOption(option('--by <group>', 'what stays together: family, episode, stated').default('family'))
      .addOption(option('--dev <share>', 'share of the episodes that go to dev').default('0.7'))
      .addOption(option('--seed <n>', 'decides which groups').default(1).argParser(positiveInteger))
      .addOption(option('--overwrite', 'replace older data sets in those folders'))
      .addOption(option('--json', 'print both manifests as JSON, alone on stdout'))
      .action(
        action(async (path: string, options: SplitOptions) => {
          const { runSplit } = await import('../datasets/split/run-split.ts');
          return runSplit(path, options, io);
        }),
      );
  },
};
