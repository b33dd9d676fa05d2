import type { CommandEntry } from '../cli/command-entry.ts';
import type { ListOptions } from '../datasets/list/run-list.ts';

export const datasetsListCommand: CommandEntry = {
  summary: 'list the sources of episodes, and the data sets in a folder',
  example: 'datasets list packages/datasets',
  define(command, { io, option, action }) {
    command
      .argument('[path]', 'folder that is searched for data sets, and the folders in it')
      .addOption(option('--json', 'print the list as JSON, alone on stdout'))
      .action(
        action(async (path: string | undefined, options: ListOptions) => {
          const { runList } = await import('../datasets/list/run-list.ts');
          return runList(path, options, io);
        }),
      );
  },
};
