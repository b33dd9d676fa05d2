import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { ProbeCommandOptions } from '../datasets/probe/run-probe.ts';

export const datasetsProbeCommand: CommandEntry = {
  summary: 'ask whether labels can be told without evidence',
  example: 'datasets probe packages/datasets/sample',
  notes:
    'A linear model sees the words of the criterion, or of the final message, or counts and lengths. It is trained on some ' +
    'task families (episodes, where no family is stated) and asked about others. An AUC of 0.5 says that nothing leaks.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'data set with labels')
      .addOption(option('--seed <n>', 'decides folds and intervals').default(1).argParser(positiveInteger))
      .addOption(option('--json', 'print the results as JSON, alone on stdout'))
      .action(
        action(async (path: string, options: ProbeCommandOptions) => {
          const { runProbe } = await import('../datasets/probe/run-probe.ts');
          return runProbe(path, options, io);
        }),
      );
  },
};
