import type { CommandEntry } from '../cli/command-entry.ts';
import type { ScoreOptions } from '../scores/run-score.ts';

export const scoreCommand: CommandEntry = {
  summary: 'compute all numbers of a run again, with no call',
  example: 'score results/pa100 --price-date 2026-09-01',
  notes:
    'RUN is the folder of a run. Writes scores.json and tables/ there, the same bytes for the same trials and prices. Exit 3 where ' +
    'something planned has no verdict: such rows are marked.',
  define(command, { io, option, action }) {
    command
      .argument('<run>', 'folder of a run')
      .addOption(
        option('--price-date <day>', 'day whose list prices hold, as YYYY-MM-DD [default: the day of the run]'),
      )
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--allow-incomplete', 'exit 0 although something has no verdict'))
      .addOption(option('--json', 'print the scores as JSON, alone on stdout'))
      .action(
        action(async (run: string, options: ScoreOptions) => {
          const { runScore } = await import('../scores/run-score.ts');
          return runScore(run, options, io);
        }),
      );
  },
};
