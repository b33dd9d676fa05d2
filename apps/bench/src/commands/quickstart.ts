import type { CommandEntry } from '../cli/command-entry.ts';
import type { QuickstartOptions } from '../quickstart/run-quickstart.ts';

export const quickstartCommand: CommandEntry = {
  summary: 'judge the shipped sample offline and print the tables',
  example: 'quickstart',
  notes: 'Needs no network and no key. Writes report.md, scores.json and verifications.jsonl.',
  define(command, { io, option, action }) {
    command.addOption(option('--out <folder>', 'where the files go').default('results/quickstart')).action(
      action(async (options: QuickstartOptions) => {
        const { runQuickstart } = await import('../quickstart/run-quickstart.ts');
        return runQuickstart(options, io);
      }),
    );
  },
};
