import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { ImportOptions } from '../datasets-import/run-import.ts';

export const datasetsImportCommand: CommandEntry = {
  summary: 'turn published runs, or records of your own, into a data set folder',
  example: 'datasets import tau2 ./runs --out datasets/tau2',
  notes:
    'SOURCE is a format of `datasets list`; with --mapping it is the path itself. What could not be taken over is counted ' +
    'and printed; exit 3 where a whole run could not.',
  define(command, { io, option, action }) {
    command
      .argument('<source>', 'format of the runs, or with --mapping the file or folder of records')
      .argument('[path]', 'file or folder of the runs')
      .addOption(option('--out <folder>', 'where the data set goes'))
      .addOption(option('--overwrite', 'replace an older data set in that folder'))
      .addOption(option('--limit <n>', 'read only the first n runs').argParser(positiveInteger))
      .addOption(option('--rubric <file>', 'criteria for runs that have none: a list of {id, text, aspect?, weight?}'))
      .addOption(option('--mapping <file>', 'where episodes stand in records of another layout (YAML)'))
      .addOption(option('--dry-run', 'with --mapping: show what it finds, write nothing'))
      .addOption(option('--licence <text>', 'licence of the data [default: that of the source]'))
      .addOption(option('--json', 'print the result as JSON, alone on stdout'))
      .action(
        action(async (source: string, path: string | undefined, options: ImportOptions) => {
          const { runImport } = await import('../datasets-import/run-import.ts');
          return runImport({ source, path: path ?? null }, options, io);
        }),
      );
  },
};
