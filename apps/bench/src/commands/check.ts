import type { CommandEntry } from '../cli/command-entry.ts';

export const checkCommand: CommandEntry = {
  summary: 'say what of a run is missing, failed or wrong; calls no model',
  example: 'check results/offline',
  notes:
    'Counts planned, done, failed and missing trials of each cell, and holds every verification against its trial, and ' +
    'settings and prompts of all trials of a cell against each other. Exit 3 unless all is there and nothing failed.',
  define(command, { io, option, action }) {
    command
      .argument('<run>', 'folder of a run')
      .addOption(option('--json', 'print the counts as JSON, alone on stdout'))
      .action(
        action(async (run: string, options: { readonly json?: boolean }) => {
          const { runCheck } = await import('../run/run-check.ts');
          return runCheck(run, options, io);
        }),
      );
  },
};
