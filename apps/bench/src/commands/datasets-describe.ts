import type { CommandEntry } from '../cli/command-entry.ts';
import type { DescribeOptions } from '../datasets/describe/run-describe.ts';

export const datasetsDescribeCommand: CommandEntry = {
  summary: 'count a data set: criteria, labels, events, tokens, tools',
  example: 'datasets describe packages/datasets/sample',
  notes:
    'Shares of MET come with 95% intervals that take an episode (or the base episode of a fault pair) as a cluster. Tokens ' +
    'are counted with gpt-tokenizer/o200k_base.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'data set')
      .addOption(option('--chart <file>', 'write the shares of MET as an SVG picture'))
      .addOption(option('--json', 'print the counts as JSON, alone on stdout'))
      .action(
        action(async (path: string, options: DescribeOptions) => {
          const { runDescribe } = await import('../datasets/describe/run-describe.ts');
          return runDescribe(path, options, io);
        }),
      );
  },
};
