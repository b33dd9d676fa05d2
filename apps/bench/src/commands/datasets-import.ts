import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { ImportOptions } from '../datasets-import/run-import.ts';

export const datasetsImportCommand: CommandEntry = {
  summary: 'turn published runs into a data set folder',
  example: 'datasets import tau2 ./runs --out datasets/tau2',
  notes:
    'SOURCE is tau2: result files of tau2-bench, or a folder of them. What could not be taken over is counted and printed; ' +
    'exit 3 where a whole run could not.',
  define(command, { io, option, action }) {
    command
      .argument('<source>', 'format of the runs')
      .argument('<path>', 'file or folder of the runs')
      .addOption(option('--out <folder>', 'where the data set goes').makeOptionMandatory())
      .addOption(option('--overwrite', 'replace an older data set in that folder'))
      .addOption(option('--limit <n>', 'read only the first n runs').argParser(positiveInteger))
      .action(
        action(async (source: string, path: string, options: ImportOptions) => {
          const { runImport } = await import('../datasets-import/run-import.ts');
          return runImport({ source, path }, options, io);
        }),
      );
  },
};
