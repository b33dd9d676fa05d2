import type { CommandEntry } from '../cli/command-entry.ts';

export const listCommand: CommandEntry = {
  summary: 'name what there is: verifiers, backbones, families',
  example: 'list verifiers',
  notes: 'WHAT is verifiers, backbones or families. `datasets list` lists sources of episodes.',
  define(command, { io, option, action }) {
    command
      .argument('<what>', 'table to list')
      .addOption(option('--json', 'print the rows as JSON, alone on stdout'))
      .action(
        action(async (what: string, options: { readonly json?: boolean }) => {
          const { runList } = await import('../list/run-list.ts');
          return runList(what, options, io);
        }),
      );
  },
};
