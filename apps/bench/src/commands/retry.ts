import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveAmount } from '../cli/positive-amount.ts';
import type { RetryFlags } from '../run/run-retry.ts';
import { addJudgingOptions } from './experiment-options.ts';

export const retryCommand: CommandEntry = {
  summary: 'run the trials of a run again in which something failed',
  example: 'retry results/offline --only errors',
  notes:
    'The new trial takes the place of the old one; trials without a failure stay as they are. Replies that came whole are ' +
    'served from the call store: a judge that could not make use of one needs --call-mode refresh to ask for another.',
  define(command, { io, option, action }) {
    command
      .argument('<run>', 'folder of a run')
      .addOption(option('--only <what>', 'trials to run again: errors').default('errors'))
      .addOption(
        option('--status <status>', 'only errors of this kind, repeatable: verifier_error, infra_error').argParser(
          append,
        ),
      )
      .addOption(option('--max-cost <usd>', 'money cap in USD, over all starts together').argParser(positiveAmount));
    addJudgingOptions(command, option).action(
      action(async (run: string, flags: RetryFlags) => {
        const { runRetry } = await import('../run/run-retry.ts');
        return runRetry(run, flags, io);
      }),
    );
  },
};

function append(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}
