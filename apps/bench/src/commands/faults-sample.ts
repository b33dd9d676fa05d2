import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { SampleOptions } from '../faults/sample/run-sample.ts';

export const faultsSampleCommand: CommandEntry = {
  summary: 'write a blind sheet for reviewers of a fault set, or read sheets back',
  example: 'faults sample datasets/pa-faults --rate 0.1 --out sheets',
  notes:
    'A share of the pairs of each family (three at least): of each the fault and one harmless arm, shuffled, without labels. Read back ' +
    'with --read, same --rate and --seed: agreement with the labels, and of two sheets with each other. Exit 3 where answers are missing.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'fault set')
      .addOption(option('--rate <share>', 'share of the pairs').default('0.1'))
      .addOption(option('--seed <n>', 'decides which').default(1).argParser(positiveInteger))
      .addOption(option('--out <folder>', 'where sheet.csv and sheet.html go'))
      .addOption(option('--read <file>', 'a sheet that was filled in, repeatable').argParser(append))
      .addOption(option('--json', 'print the result as JSON, alone on stdout'))
      .action(
        action(async (folder: string, options: SampleOptions) => {
          const { runSample } = await import('../faults/sample/run-sample.ts');
          return runSample(folder, options, io);
        }),
      );
  },
};

function append(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}
