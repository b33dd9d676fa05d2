import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { PROGRAM } from '../cli/program-name.ts';
import { countOf, showUsd } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { RunOutcome, StopReason } from './execute-run.ts';
import { type FinishedRun, finishRun } from './finish-run.ts';
import { openRun } from './open-run.ts';
import { diskLine } from './reporting-disk.ts';
import type { StartedRun } from './start-run.ts';

/** What each reason to stop early means for the caller. */
const EXIT_OF: Readonly<Record<StopReason, ExitCode>> = {
  interrupted: EXIT.interrupted,
  money: EXIT.moneyCap,
  failed: EXIT.incomplete,
  disk: EXIT.incomplete,
};

export interface ReportOptions {
  /** True: one object on stdout, all else on stderr. */
  readonly json: boolean;
  readonly io: CliIo;
}

/** Scores a run that has ended, for now or for good, and says what came of it. Returns the exit code. */
export async function reportOutcome(
  { folder, manifest }: Pick<StartedRun, 'folder' | 'manifest'>,
  outcome: RunOutcome,
  { json, io }: ReportOptions,
): Promise<ExitCode> {
  // A full disk can't take tables either; `score` makes them later.
  const finished = outcome.stop === 'disk' ? NOTHING : await finishRun(await openRun(folder), io);
  const totals = totalsOf(outcome);
  const exitCode = exitCodeOf(outcome, totals);
  if (json) {
    const done = {
      event: 'done',
      run: folder,
      name: manifest.name,
      exitCode,
      ...totals,
      ...plainOutcome(outcome),
      files: finished.files,
    };
    io.stdout.write(`${JSON.stringify(done, null, 2)}\n`);
  }
  const lines = [...finished.lines, ...summaryLines(folder, outcome, totals), ...whereLines(folder, finished)];
  const out = json ? io.stderr : io.stdout;
  out.write(`${lines.flatMap((line) => (line === '' ? [''] : fitted(line, columnsOf(out)))).join('\n')}\n`);
  if (outcome.stop === 'disk' && outcome.problem !== null) io.stderr.write(`error: ${diskLine(outcome.problem)}\n`);
  return exitCode;
}

const NOTHING: FinishedRun = { lines: [], files: [] };

interface Totals {
  readonly planned: number;
  readonly done: number;
  readonly notRun: number;
  readonly failedTrials: number;
  /** Criteria without a verdict, by `status/code`. */
  readonly failures: Readonly<Record<string, number>>;
}

function totalsOf({ cells }: RunOutcome): Totals {
  const failures: Record<string, number> = {};
  for (const [name, count] of cells.flatMap((cell) => Object.entries(cell.failures))) {
    failures[name] = (failures[name] ?? 0) + count;
  }
  const sum = (key: 'planned' | 'done' | 'failedTrials') => cells.reduce((total, cell) => total + cell[key], 0);
  const [planned, done] = [sum('planned'), sum('done')];
  return { planned, done, notRun: planned - done, failedTrials: sum('failedTrials'), failures };
}

function exitCodeOf({ stop }: RunOutcome, { notRun, failedTrials }: Totals): ExitCode {
  if (stop !== null) return EXIT_OF[stop];
  return notRun === 0 && failedTrials === 0 ? EXIT.complete : EXIT.incomplete;
}

function plainOutcome({ stop, problem, judged, money, possiblyPaid, cells }: RunOutcome) {
  return {
    stop,
    problem,
    judged,
    money,
    possiblyPaid,
    cells: cells.map(({ cell: { id, name }, ...counts }) => ({ id, name, ...counts })),
  };
}

/** A line that is laid out already is left as it is. */
function fitted(line: string, width: number): string[] {
  return /^\s|\s{2}|[│─]/u.test(line) ? [line] : wrapText(line, width);
}

function summaryLines(folder: string, outcome: RunOutcome, totals: Totals): string[] {
  const { done, planned, notRun, failedTrials, failures } = totals;
  const { cells, judged, money, possiblyPaid, stop, problem } = outcome;
  const kinds = Object.entries(failures).map(([name, count]) => `${name} ${count}`);
  return [
    `${done} of ${countOf(planned, 'trial')} in ${countOf(cells.length, 'cell')}, ${judged} of them judged now: ${printable(folder)}`,
    ...(failedTrials === 0
      ? []
      : [`${countOf(failedTrials, 'trial')} with criteria that have no verdict (${kinds.join(', ')})`]),
    ...(money === null ? [] : [moneyLine(money)]),
    ...(possiblyPaid === 0
      ? []
      : [`possibly paid: ${countOf(possiblyPaid, 'call')} of earlier starts that were sent and never answered`]),
    ...(stop === 'money' && problem !== null ? [problem] : []),
    ...nextLines(folder, stop, { notRun, failedTrials }),
  ];
}

function moneyLine({ spentUsd, leftUsd, unknownCalls }: NonNullable<RunOutcome['money']>): string {
  const left = leftUsd === null ? '' : `, ${showUsd(leftUsd)} left of the cap`;
  const unknown =
    unknownCalls === 0
      ? ''
      : `; ${countOf(unknownCalls, 'request')} of unknown cost, counted at the most that they may cost`;
  return `spent over all starts: ${showUsd(spentUsd)}${left}${unknown}`;
}

/** Only the main tables were shown. */
function whereLines(folder: string, { files }: FinishedRun): string[] {
  if (files.length === 0) return [];
  const place = printable(folder);
  const hasContrasts = files.some((file) => file.endsWith('contrasts.md'));
  return [
    `all tables: ${PROGRAM} table ${place}, or report.html in it`,
    ...(hasContrasts ? [`contrasts: ${PROGRAM} table ${place} --only contrasts`] : []),
  ];
}

const WHY: Readonly<Record<StopReason, string>> = {
  interrupted: 'interrupted',
  money: 'the money cap is reached; a higher --max-cost goes on',
  failed: 'stopped at the first failure, as --fail-on-error says',
  disk: 'the disk takes no more',
};

function nextLines(
  folder: string,
  stop: StopReason | null,
  { notRun, failedTrials }: Pick<Totals, 'notRun' | 'failedTrials'>,
): string[] {
  const why = stop === null ? [] : [WHY[stop]];
  if (notRun > 0)
    return [...why, `not run: ${countOf(notRun, 'trial')}; the same command goes on where this one ended`];
  if (failedTrials > 0) return [...why, `run the failures again: ${PROGRAM} retry ${printable(folder)} --only errors`];
  return why;
}
