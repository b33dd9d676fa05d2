import type { CommandEntry } from '../cli/command-entry.ts';
import type { RunFlags } from '../run/run-experiment.ts';
import { addExperimentOptions, addJudgingOptions } from './experiment-options.ts';

export const runCommand: CommandEntry = {
  summary: 'judge an experiment: every verifier on every episode; the same command again goes on',
  example: 'run offline --limit 5',
  notes:
    'EXPERIMENT is the name of a preset (`list experiments`) or a .yaml or .ts file. Exit 3 where something failed or was ' +
    'not run, 5 where the money cap is reached, 130 after Ctrl-C: each time the same command goes on where it ended. ' +
    'Ctrl-C once ends what was begun; twice stops at once. What was paid for is never lost.',
  define(command, { io, option, action }) {
    command.argument('<experiment>', 'preset or file');
    addJudgingOptions(addExperimentOptions(command, option), option)
      .addOption(option('--shard <i/n>', 'only part i of n, in a folder of its own; `merge` joins them'))
      .addOption(option('--out <folder>', 'folder of the run [default: results/NAME]'))
      .addOption(option('--fresh', 'move an older run in that folder aside and start anew'))
      .action(
        action(async (experiment: string, flags: RunFlags) => {
          const { runExperiment } = await import('../run/run-experiment.ts');
          return runExperiment(experiment, flags, io);
        }),
      );
  },
};
