import type { CommandEntry } from '../cli/command-entry.ts';

export const listCommand: CommandEntry = {
  summary: 'name what there is: verifiers, backbones, families, experiments, datasets, runs',
  example: 'list verifiers',
  notes:
    'WHAT is verifiers, backbones, families, experiments, datasets (that experiments know by name) or runs (in results). ' +
    '`datasets list` lists sources of episodes.',
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
