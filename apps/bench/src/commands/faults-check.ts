import type { CommandEntry } from '../cli/command-entry.ts';
import type { CheckOptions } from '../faults/check/run-check.ts';

export const faultsCheckCommand: CommandEntry = {
  summary: 'run the reference verifiers over a fault set and print their table',
  example: 'faults check datasets/pa-faults',
  notes:
    'SNAP sees the final state, MSG the final message, SKIM the first call that fits; FULL runs the predicate; the others never look. ' +
    'Exit 4 where a family does not defeat what it says that it defeats, or FULL is wrong.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'fault set')
      .addOption(option('--json', 'print the table as JSON, alone on stdout'))
      .action(
        action(async (folder: string, options: CheckOptions) => {
          const { runCheck } = await import('../faults/check/run-check.ts');
          return runCheck(folder, options, io);
        }),
      );
  },
};
