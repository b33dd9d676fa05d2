import type { CommandEntry } from '../cli/command-entry.ts';

export const mergeCommand: CommandEntry = {
  summary: 'join the shards of a run into the whole run; calls no model',
  example: 'merge results/big results/big-shard-1-of-2 results/big-shard-2-of-2',
  notes:
    'All shards of one experiment are needed, with the same cells and data. The result has the bytes of a run without ' +
    'shards; where a cell is not complete it can be continued as one.',
  define(command, { io, option, action }) {
    command
      .argument('<out>', 'folder of the whole run, new or empty')
      .argument('<shards...>', 'folders of its shards')
      .addOption(option('--json', 'print what came of it as one JSON object, alone on stdout'))
      .action(
        action(async (out: string, shards: readonly string[], options: { readonly json?: boolean }) => {
          const { runMerge } = await import('../run/run-merge.ts');
          return runMerge(out, { ...options, shards }, io);
        }),
      );
  },
};
