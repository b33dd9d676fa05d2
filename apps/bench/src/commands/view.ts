import { InvalidArgumentError } from 'commander';
import type { CommandEntry } from '../cli/command-entry.ts';
import type { ViewOptions } from '../view/run-view.ts';

export const viewCommand: CommandEntry = {
  summary: 'serve the report of a run and all its receipts, on this machine alone',
  example: 'view results/offline --port 4180',
  notes:
    'Pages: the report, /cell/ID with its trials, /trial/CELL/EPISODE/REPEAT with verdicts and receipts. They are made when they are ' +
    'asked for, so a run that is under way can be watched. Only 127.0.0.1 is listened on, and nothing can be changed. Ctrl-C ends it.',
  define(command, { io, option, action }) {
    command
      .argument('<run>', 'folder of a run')
      .addOption(option('--port <n>', 'port; 0 takes any that is free').default(4180).argParser(portNumber))
      .action(
        action(async (run: string, options: ViewOptions) => {
          const { runView } = await import('../view/run-view.ts');
          return runView(run, options, io);
        }),
      );
  },
};

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('expected a port from 0 to 65535');
}
