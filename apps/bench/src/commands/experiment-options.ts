import type { Command } from 'commander';
import type { CommandContext } from '../cli/command-entry.ts';
import { positiveAmount } from '../cli/positive-amount.ts';
import { positiveInteger } from '../cli/positive-integer.ts';

/** Adds the options that change an experiment; they win over its file. */
export function addExperimentOptions(command: Command, option: CommandContext['option']): Command {
  return command
    .addOption(option('-m, --backbone <provider/model>', 'in place of its backbones, repeatable').argParser(append))
    .addOption(option('--role <role=provider/model>', 'another backbone for one role, repeatable').argParser(append))
    .addOption(option('--verifier <id>', 'only this verifier of it, repeatable').argParser(append))
    .addOption(option('--budget <name>', 'in place of its budgets, repeatable').argParser(append))
    .addOption(option('--set <key=value>', 'a setting of its verifiers, repeatable').argParser(append))
    .addOption(option('--limit <n>', 'episodes (pairs, traces) of each data set').argParser(positiveInteger))
    .addOption(option('--episode-id <id>', 'only this episode, repeatable').argParser(append))
    .addOption(option('--repeats <n>', 'trials of each episode in each cell').argParser(positiveInteger))
    .addOption(option('--data <folder>', 'in place of its data set of that kind, repeatable').argParser(append))
    .addOption(option('--draw-scope <scope>', 'cell: own draws; run: shared ones, only to explore cheaply'))
    .addOption(option('--price-date <day>', 'day of list prices, YYYY-MM-DD [default: day of the first start]'))
    .addOption(option('--max-cost <usd>', 'money cap in USD, over all starts together').argParser(positiveAmount));
}

/** Adds the options of commands that judge. None of them changes a verdict. */
export function addJudgingOptions(command: Command, option: CommandContext['option']): Command {
  return command
    .addOption(
      option('-j, --concurrency <n>', 'trials at once [default: number of cores, 8 on providers]').argParser(
        positiveInteger,
      ),
    )
    .addOption(option('--sessions <n>', "a verifier's sessions at once").default(4).argParser(positiveInteger))
    .addOption(option('--provider-limit <provider=n>', 'calls at once to a provider, repeatable').argParser(append))
    .addOption(option('--calls <file>', "store of calls [default: the run's own calls.sqlite]"))
    .addOption(option('--call-mode <mode>', 'use of the store: auto, refresh, replay, off [default: auto]'))
    .addOption(option('--prices <file>', 'prices of your own, as JSON'))
    .addOption(option('--fail-on-error', 'stop at the first trial in which something failed'))
    .addOption(option('--json', 'print what came of it as one JSON object, alone on stdout'));
}

function append(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}
