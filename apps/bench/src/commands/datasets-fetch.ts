import type { CommandEntry } from '../cli/command-entry.ts';
import type { FetchOptions } from '../datasets/fetch/run-fetch.ts';

export const datasetsFetchCommand: CommandEntry = {
  summary: 'fetch the files of a data set from a Hugging Face hub',
  example: 'datasets fetch owner/name --out downloads/name --jsonl',
  notes:
    'A token in HF_TOKEN is sent to the hub alone. What was cut goes on with the same command; sizes and checksums are ' +
    'checked. Exit 3 where a file is missing.',
  define(command, { io, option, action }) {
    command
      .argument('<repo>', 'owner/name of the data set')
      .addOption(option('--out <folder>', 'where the files go').makeOptionMandatory())
      .addOption(option('--revision <name>', 'branch, tag or commit').default('main'))
      .addOption(option('--under <path>', 'only this file, or the files under this folder'))
      .addOption(option('--jsonl', 'write the rows of parquet files as JSON lines, too'))
      .addOption(option('--endpoint <url>', 'address of the hub [default: HF_ENDPOINT, or that of Hugging Face]'))
      .addOption(option('--overwrite', 'replace files that are others under the same name'))
      .addOption(option('--json', 'print what became of each file as JSON, alone on stdout'))
      .action(
        action(async (repo: string, options: FetchOptions) => {
          const { runFetch } = await import('../datasets/fetch/run-fetch.ts');
          return runFetch(repo, options, io);
        }),
      );
  },
};
