import { InvalidArgumentError } from 'commander';
import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveAmount } from '../cli/positive-amount.ts';
import type { PlanFlags } from '../plan/run-plan.ts';
import { addExperimentOptions } from './experiment-options.ts';

export const planCommand: CommandEntry = {
  summary: 'what an experiment will take and can find: trials, calls, tokens, dollars, power; calls no provider',
  example: 'plan offline --limit 5 -m openai/gpt-5.6-sol',
  notes:
    'EXPERIMENT is the name of a preset or a file, as for `run`, and takes the same options. Expected costs come from the trials ' +
    'that the run folder has (see `pilot`), else from what the offline reader and each verifier say to each other on a ' +
    'few episodes. --spend proposes what to leave out: backbones before episodes.',
  define(command, { io, option, action }) {
    command.argument('<experiment>', 'preset or file');
    addExperimentOptions(command, option)
      .addOption(
        option('--spend <usd>', 'propose what to leave out, to spend less than this').argParser(positiveAmount),
      )
      .addOption(
        option('--dialogues <n>', 'episodes to estimate costs from, before any trial').default(3).argParser(count),
      )
      .addOption(
        option('--assume <name=share>', 'of power: difference, discordance or icc, repeatable').argParser(append),
      )
      .addOption(option('--out <folder>', 'folder of the run [default: results/NAME]'))
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--json', 'print the plan as one JSON object, alone on stdout'))
      .action(
        action(async (experiment: string, flags: PlanFlags) => {
          const { runPlan } = await import('../plan/run-plan.ts');
          return runPlan(experiment, flags, io);
        }),
      );
  },
};

function count(text: string): number {
  if (/^\d{1,6}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 0.');
}

function append(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}
