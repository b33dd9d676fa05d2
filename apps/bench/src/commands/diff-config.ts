import type { CommandEntry } from '../cli/command-entry.ts';

export const diffConfigCommand: CommandEntry = {
  summary: 'say why two runs, or two cells, are not the same',
  example: 'diff-config results/one results/two',
  notes:
    'A cell is named by its folder, RUN/cells/ID. Compared is what can change a verdict: verifier, settings, backbones, data, ' +
    'draws, prompts. Concurrency, retries and display can not, and are not kept.',
  define(command, { io, option, action }) {
    command
      .argument('<a>', 'folder of a run or a cell')
      .argument('<b>', 'folder of another')
      .addOption(option('--json', 'print the differences as JSON, alone on stdout'))
      .action(
        action(async (a: string, b: string, options: { readonly json?: boolean }) => {
          const { runDiffConfig } = await import('../run/run-diff-config.ts');
          return runDiffConfig([a, b], options, io);
        }),
      );
  },
};
