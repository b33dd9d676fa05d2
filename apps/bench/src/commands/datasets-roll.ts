import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { RollOptions } from '../datasets/build/run-roll.ts';

export const datasetsRollCommand: CommandEntry = {
  summary: 'let a model do the tasks of an executable world',
  example: 'datasets roll pa-world --agent openai/gpt-5.6-sol --out datasets/rolled',
  notes:
    'The tasks are those of `datasets build` with the same --seed and --episodes. The folder is written when all are done: with ' +
    '--calls an interrupted roll pays only for the rest. Exit 3 where a call failed, which ends its episode.',
  define(command, { io, option, action }) {
    command
      .argument('<world>', 'world of the tasks: pa-world')
      .addOption(option('--agent <provider/model>', 'who acts').makeOptionMandatory())
      .addOption(option('--out <folder>', 'where the data set goes').makeOptionMandatory())
      .addOption(option('--episodes <n>', 'how many tasks').default(10).argParser(positiveInteger))
      .addOption(option('--seed <n>', 'decides the tasks').default(1).argParser(positiveInteger))
      .addOption(option('--max-turns <n>', 'replies per task, at most').default(80).argParser(positiveInteger))
      .addOption(option('--size <size>', 'households: full or small').default('full'))
      .addOption(option('--calls <file>', 'store of calls: what is in it is not paid again'))
      .addOption(option('--call-mode <mode>', 'how it is used: auto, refresh, replay, off [default: auto]'))
      .addOption(option('--price-date <day>', 'day whose list prices hold, as YYYY-MM-DD [default: today]'))
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--overwrite', 'replace an older data set in that folder'))
      .addOption(option('--json', 'print manifest and counts as JSON, alone on stdout'))
      .action(
        action(async (world: string, options: RollOptions) => {
          const { runRoll } = await import('../datasets/build/run-roll.ts');
          return runRoll(world, options, io);
        }),
      );
  },
};
