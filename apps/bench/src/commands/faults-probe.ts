import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { FaultsProbeOptions } from '../faults/probe/run-faults-probe.ts';

export const faultsProbeCommand: CommandEntry = {
  summary: 'ask whether faults can be told from twins and clean arms without evidence',
  example: 'faults probe datasets/pa-faults --gate',
  notes:
    'Linear models on words, on lengths and counts, and on what the authors of the families did not look at: character n-grams, order ' +
    'of keys, gaps of time. Cross-validated by base episode. With --gate exit 4 where words or counts of all families together go past ' +
    'the limit with the upper end of their interval.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'fault set')
      .addOption(option('--gate', 'exit 4 where the set may not be released'))
      .addOption(option('--limit <auc>', 'upper end up to which the gate holds').default('0.6'))
      .addOption(option('--seed <n>', 'decides folds and intervals').default(1).argParser(positiveInteger))
      .addOption(option('--json', 'print the results as JSON, alone on stdout'))
      .action(
        action(async (folder: string, options: FaultsProbeOptions) => {
          const { runFaultsProbe } = await import('../faults/probe/run-faults-probe.ts');
          return runFaultsProbe(folder, options, io);
        }),
      );
  },
};
