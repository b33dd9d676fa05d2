import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveAmount } from '../cli/positive-amount.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { PilotFlags } from '../plan/run-pilot.ts';
import { addExperimentOptions, addJudgingOptions } from './experiment-options.ts';

export const pilotCommand: CommandEntry = {
  summary: 'a few paid trials in each cell, under a cap; then the plan with what they cost',
  example: 'pilot pa100 -m openai/gpt-5.6-sol --spend 5',
  notes:
    'Judges the same few episodes in every cell that calls a provider, episode by episode, and keeps them in the folder of the run: ' +
    '`run` goes on from there and pays for none of them again. Exit 5 where the cap was reached first.',
  define(command, { io, option, action }) {
    command.argument('<experiment>', 'preset or file');
    addJudgingOptions(addExperimentOptions(command, option), option)
      .addOption(option('--out <folder>', 'folder of the run [default: results/NAME]'))
      .addOption(option('--spend <usd>', 'what all starts so far may cost').default(5).argParser(positiveAmount))
      .addOption(option('--trials <n>', 'episodes that each cell judges').default(3).argParser(positiveInteger))
      .action(
        action(async (experiment: string, flags: PilotFlags) => {
          const { runPilot } = await import('../plan/run-pilot.ts');
          return runPilot(experiment, flags, io);
        }),
      );
  },
};
