import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { ReviewOptions } from '../faults/review/run-review.ts';

export const faultsReviewCommand: CommandEntry = {
  summary: 'look at what was drafted, group by group: yes, no, edit',
  example: 'faults review packages/faultinject/examples/ticket-desk --answers answers.txt',
  notes:
    'Answers, one per line: y = yes, n = no, s = later, each for all of a group or for some (y 1 3); e 2 {…} writes number 2 anew, in ' +
    'YAML; q stops. They are typed, piped in or read from a file, and saved one by one. Predicates are asked for until every episode has ' +
    'enough targets; only confirmed ones count.',
  define(command, { io, option, action }) {
    command
      .argument('<dataset>', 'data set with labels')
      .addOption(option('--answers <file>', 'answers, one per line [default: what is typed or piped in]'))
      .addOption(option('--targets <n>', 'targets that an episode needs').default(5).argParser(positiveInteger))
      .addOption(option('--domain <file>', 'the domain [default: domain.yaml in the data set]'))
      .addOption(option('--bindings <file>', 'the predicates [default: bindings.yaml in the data set]'))
      .action(
        action(async (path: string, options: ReviewOptions) => {
          const { runReview } = await import('../faults/review/run-review.ts');
          return runReview({ path, input: process.stdin }, options, io);
        }),
      );
  },
};
