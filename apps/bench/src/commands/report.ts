import type { CommandEntry } from '../cli/command-entry.ts';
import type { ReportOptions } from '../report-page/run-report.ts';

export const reportCommand: CommandEntry = {
  summary: 'one self-contained page of a run: tables, charts, criteria to read with their receipts',
  example: 'report results/offline --out offline.html',
  notes:
    'RUN is the folder of a run. The page needs no network and runs no script but its own; the same trials and prices give the same ' +
    'bytes. Each chart holds the Vega-Lite specification that it was drawn from. Exit 3 where something planned has no verdict.',
  define(command, { io, option, action }) {
    command
      .argument('<run>', 'folder of a run')
      .addOption(option('--out <file>', 'where the page goes [default: report.html in RUN]'))
      .addOption(
        option('--price-date <day>', 'day whose list prices hold, as YYYY-MM-DD [default: the day of the run]'),
      )
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--allow-incomplete', 'exit 0 although something has no verdict'))
      .action(
        action(async (run: string, options: ReportOptions) => {
          const { runReport } = await import('../report-page/run-report.ts');
          return runReport(run, options, io);
        }),
      );
  },
};
