import type { CliIo, TextOut } from '../cli/cli-io.ts';
import type { SpendState } from '../money/spend-guard.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { createProgress } from '../terminal/progress.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { renderTable } from '../terminal/table.ts';
import { shortenText, wrapText } from '../terminal/wrap-text.ts';
import type { CellOutcome } from './execute-run.ts';

/** How far a run is. No score is in it: who sees one grow is tempted to stop at a lucky moment. */
export interface RunSnapshot {
  readonly cells: readonly CellOutcome[];
  readonly money: SpendState | null;
  /** Requests that are out. */
  readonly inFlight: number;
  /** What the provider makes it wait for; empty where nothing. */
  readonly waiting: string;
  readonly stopping: boolean;
}

export interface RunProgressOptions {
  readonly name: string;
  snapshot(): RunSnapshot;
}

export interface RunProgress {
  /** Something has changed. */
  update(): void;
  /** Writes a line that stays. */
  say(line: string): void;
  /** Must be called, so that timers end. */
  finish(): void;
}

/** Shows progress on stderr: a live grid of cells on a terminal, elsewhere a plain line per 5% or 30 seconds. */
export function createRunProgress(io: CliIo, options: RunProgressOptions): RunProgress {
  const isLive = io.stderr.isTerminal && io.env['TERM'] !== 'dumb';
  return isLive ? liveGrid(io, options) : plainLines(io, options);
}

function plainLines(io: CliIo, { name, snapshot }: RunProgressOptions): RunProgress {
  const progress = createProgress(io);
  return {
    update: () => {
      const now = snapshot();
      const { done, total } = totalsOf(now);
      progress.show({ label: name, done, total, unit: 'trials', note: noteOf(now) });
    },
    say: (line) => io.stderr.write(`${line}\n`),
    finish: () => progress.finish(),
  };
}

const REFRESH_MS = 250;
/** Cells that are shown at once. */
const ROWS = 15;
const BAR = 12;
/** The end of the last line is what to do, which must not be cut off. */
const HEAD_LINES = 3;
/** Of a terminal whose height is not known. */
const USUAL_ROWS = 24;

function liveGrid(io: CliIo, options: RunProgressOptions): RunProgress {
  let draw: LiveArea = Object.assign(() => {}, {
    clear: () => {},
    persist: (text: string) => io.stderr.write(`${text}\n`),
  });
  let ended = false;
  const loading = import('log-update').then(({ createLogUpdate }) => {
    if (!ended) draw = createLogUpdate(streamOf(io.stderr), { showCursor: true });
  });
  const show = (): void => draw(gridLines(io, options).join('\n'));
  const timer = setInterval(show, REFRESH_MS);
  void loading.then(show);
  return {
    update: () => {},
    say: (line) => draw.persist(line),
    finish: () => {
      ended = true;
      clearInterval(timer);
      draw.clear();
    },
  };
}

/** What is used of log-update. */
type LiveArea = ((text: string) => void) & { clear(): void; persist(text: string): void };

/** log-update asks a stream for no more than this. */
function streamOf(out: TextOut): NodeJS.WritableStream {
  const stream = {
    write: (text: string) => out.write(text),
    columns: columnsOf(out),
    // What is higher than the terminal could not be taken away again; the last lines are shown then.
    get rows() {
      return out.rows ?? USUAL_ROWS;
    },
    isTTY: true,
  };
  return stream as unknown as NodeJS.WritableStream;
}

/** The grid, in lines that fit the terminal. */
export function gridLines(io: CliIo, { name, snapshot }: RunProgressOptions): string[] {
  const now = snapshot();
  const width = columnsOf(io.stderr) - 1;
  const style = stylerFor(io.stderr, io);
  const open = now.cells.filter(({ complete }) => !complete);
  const shown = now.cells.length <= ROWS ? now.cells : open.slice(0, ROWS);
  const rows = shown.map(({ cell, done, planned, failedTrials }) => [
    shortenText(printable(cell.name), width - BAR - 30),
    barOf(done, planned),
    `${done}/${planned}`,
    failedTrials === 0 ? '' : String(failedTrials),
  ]);
  const columns = [
    { header: 'cell' },
    { header: '' },
    { header: 'trials', align: 'right' as const },
    { header: 'with failures', align: 'right' as const },
  ];
  const { done, total } = totalsOf(now);
  const hidden = now.cells.length - shown.length;
  const head = wrapText(`${name}: ${done} of ${total} trials, ${noteOf(now)}`, width, HEAD_LINES);
  const more = hidden === 0 ? [] : [`and ${countOf(hidden, 'cell')} more, ${now.cells.length - open.length} complete`];
  return [...renderTable(columns, rows, { width, style }), ...more, ...head];
}

function barOf(done: number, planned: number): string {
  const filled = planned === 0 ? BAR : Math.floor((done * BAR) / planned);
  return '█'.repeat(filled) + '░'.repeat(BAR - filled);
}

function totalsOf({ cells }: RunSnapshot): { readonly done: number; readonly total: number } {
  return {
    done: cells.reduce((sum, { done }) => sum + done, 0),
    total: cells.reduce((sum, { planned }) => sum + planned, 0),
  };
}

function noteOf({ cells, money, inFlight, waiting, stopping }: RunSnapshot): string {
  const failed = cells.reduce((sum, { failedTrials }) => sum + failedTrials, 0);
  return [
    failed === 0 ? 'no failure' : `${failed} with failures`,
    ...(money === null ? [] : [`$${money.spentUsd.toFixed(2)} spent`]),
    ...(money === null || money.leftUsd === null ? [] : [`$${money.leftUsd.toFixed(2)} left`]),
    ...(inFlight === 0 ? [] : [`${countOf(inFlight, 'request')} out`]),
    ...(waiting === '' ? [] : [waiting]),
    ...(stopping ? ['ending what was begun; Ctrl-C again stops at once'] : []),
  ].join(', ');
}
