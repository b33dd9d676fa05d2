import { InvalidArgumentError } from 'commander';
import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { AdjudicateOptions } from '../label/run-adjudicate.ts';
import type { RateOptions } from '../label/run-rate.ts';
import type { LabelReportOptions } from '../label/run-report.ts';
import type { StartOptions } from '../label/run-start.ts';

const RATING_NOTES =
  'Keys: m met, u unmet, ? can not say, each with a note behind it if you like; s skip, b back, q quit; f final message, e events, ' +
  'l LOCATOR one place, d changes of the state, t task, g guideline, h help. Each answer is saved at once; the same command goes on. ';

export const labelStartCommand: CommandEntry = {
  summary: 'draw criteria for two raters, without labels and verdicts',
  example: 'label start packages/datasets/sample --sample 40 --out labelling',
  notes:
    'SOURCE is a data set folder or a run folder. Criteria are drawn with the same chance each. The folder holds the episodes, the ' +
    'guideline and a sheet for each rater, in an order of its own.',
  define(command, { io, option, action }) {
    command
      .argument('<source>', 'data set folder or run folder')
      .addOption(option('--sample <n>', 'criteria to draw').default(100).argParser(positiveInteger))
      .addOption(
        option('--seed <n>', "seed of the draw, and of each rater's order").default(1).argParser(positiveInteger),
      )
      .addOption(option('--dataset <name>', 'which data set of a run with several'))
      .addOption(option('--guideline <file>', 'what raters are told [default: a page of our own]'))
      .addOption(option('--out <folder>', 'a new folder').makeOptionMandatory())
      .action(
        action(async (source: string, options: StartOptions) => {
          const { runStart } = await import('../label/run-start.ts');
          return runStart(source, options, io);
        }),
      );
  },
};

export const labelRateCommand: CommandEntry = {
  summary: 'rate the drawn criteria, as one of the two raters',
  example: 'label rate labelling --rater a',
  notes: `${RATING_NOTES}Rate on your own, and read the guideline first.`,
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'what `label start` wrote')
      .addOption(option('--rater <name>', 'who rates').choices(['a', 'b']).makeOptionMandatory())
      .addOption(option('--answers <file>', 'answers, one per line [default: what is typed or piped in]'))
      .action(
        action(async (path: string, options: RateOptions) => {
          const { runRate } = await import('../label/run-rate.ts');
          return runRate({ path, input: process.stdin }, options, io);
        }),
      );
  },
};

export const labelAdjudicateCommand: CommandEntry = {
  summary: 'rule on criteria that the two raters see differently',
  example: 'label adjudicate labelling --agreed 10',
  notes: `${RATING_NOTES}Both answers are shown, not whose they are.`,
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'what `label start` wrote')
      .addOption(option('--agreed <n>', 'ask about some of those that they agree on, too').default(0).argParser(count))
      .addOption(option('--answers <file>', 'answers, one per line [default: what is typed or piped in]'))
      .action(
        action(async (path: string, options: AdjudicateOptions) => {
          const { runAdjudicate } = await import('../label/run-adjudicate.ts');
          return runAdjudicate({ path, input: process.stdin }, options, io);
        }),
      );
  },
};

export const labelReportCommand: CommandEntry = {
  summary: 'agreement of raters, human ceiling, wrong labels, and judges against people',
  example: 'label report labelling',
  notes:
    'Writes labels.jsonl into the folder: both answers, and what holds in the end. Judges are those of the run that was drawn from, or ' +
    'of --run. Exit 3 where an item is open.',
  define(command, { io, option, action }) {
    command
      .argument('<folder>', 'what `label start` wrote')
      .addOption(option('--source <path>', 'where the source stands now [default: where it stood]'))
      .addOption(option('--run <folder>', 'a run over the same data'))
      .addOption(option('--json', 'print the report as JSON, alone on stdout'))
      .action(
        action(async (path: string, options: LabelReportOptions) => {
          const { runLabelReport } = await import('../label/run-report.ts');
          return runLabelReport(path, options, io);
        }),
      );
  },
};

function count(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number of 0 or more.');
}
