import type { CommandEntry } from '../cli/command-entry.ts';
import type { TableOptions } from '../tables/run-table.ts';

export const tableCommand: CommandEntry = {
  summary: 'tables of a run with intervals: terminal, Markdown, CSV, JSON, LaTeX',
  example: 'table results/pa100 --format latex --only main-pa100',
  notes:
    'Tables are made from the trials, with no call. Each says below what its metrics are, on which data, at which prices. Without --out ' +
    'they go to stdout. Exit 3 where something planned has no verdict: such rows are marked.',
  define(command, { io, option, action }) {
    command
      .argument('<run>', 'folder of a run')
      .addOption(
        option('--format <names>', 'md, csv, json, latex, with commas [default: for the terminal; md with --out]'),
      )
      .addOption(option('--only <id...>', 'ids of tables [default: all]'))
      .addOption(option('--out <folder>', 'write a file for each table and format'))
      .addOption(
        option('--price-date <day>', 'day whose list prices hold, as YYYY-MM-DD [default: the day of the run]'),
      )
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--allow-incomplete', 'exit 0 although something has no verdict'))
      .action(
        action(async (run: string, options: TableOptions) => {
          const { runTable } = await import('../tables/run-table.ts');
          return runTable(run, options, io);
        }),
      );
  },
};
