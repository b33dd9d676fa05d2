import type { CommandEntry } from '../cli/command-entry.ts';
import type { ValidateOptions } from '../datasets/validate/run-validate.ts';

export const datasetsValidateCommand: CommandEntry = {
  summary: 'check a data set: formats, references, labels against their predicates, sums',
  example: 'datasets validate packages/datasets/sample',
  notes: 'One line per problem, with file, episode and field. Exit 0 where there is none, 3 where there are some.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'data set')
      .addOption(option('--json', 'print problems and counts as JSON, alone on stdout'))
      .action(
        action(async (path: string, options: ValidateOptions) => {
          const { runValidate } = await import('../datasets/validate/run-validate.ts');
          return runValidate(path, options, io);
        }),
      );
  },
};
