import type { CliIo } from '../cli/cli-io.ts';
import { printable } from './printable.ts';
import { columnsOf } from './style.ts';
import { textWidth } from './text-width.ts';
import { shortenText } from './wrap-text.ts';

/** What a progress display shows. */
export interface ProgressState {
  readonly label: string;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
  /** What `done` and `total` count, e.g. `sessions`. */
  readonly unit: string;
  readonly note?: string;
}

export interface Progress {
  show(state: ProgressState): void;
  /** Removes the live line. Must be called, so that the timer ends. */
  finish(): void;
}

const QUIET_MS = 30_000;
/** 5% each. */
const STEPS = 20;

/** Progress on stderr: one live line on a terminal; elsewhere a plain line per 5% or 30 seconds, without escape codes. */
export function createProgress(io: CliIo): Progress {
  return io.stderr.isTerminal && io.env['TERM'] !== 'dumb' ? liveLine(io) : plainLines(io);
}

function describe({ label, done, total, unit, note }: ProgressState): string {
  const counted = total > 0 ? `: ${done} of ${total} ${unit}` : '';
  return printable(`${label}${counted}${note === undefined ? '' : `, ${note}`}`);
}

/** Overwrites itself with blanks instead of escape codes, so that it is right where NO_COLOR asks for none, too. */
function liveLine({ stderr }: CliIo): Progress {
  let shown = 0;
  const put = (line: string) => {
    stderr.write(`\r${line}${' '.repeat(Math.max(0, shown - textWidth(line)))}`);
    shown = textWidth(line);
  };
  return {
    show: (state) => put(shortenText(describe(state), columnsOf(stderr) - 1)),
    finish: () => {
      if (shown === 0) return;
      put('');
      stderr.write('\r');
    },
  };
}

function plainLines(io: CliIo): Progress {
  let last: ProgressState | null = null;
  let printedAt = io.nowMs();
  let printedStep = -1;
  const print = (state: ProgressState) => {
    io.stderr.write(`${describe(state)}\n`);
    printedAt = io.nowMs();
    printedStep = stepOf(state);
  };
  const timer = setInterval(() => {
    if (last !== null && io.nowMs() - printedAt >= QUIET_MS) print(last);
  }, QUIET_MS);
  timer.unref();
  return {
    show: (state) => {
      const label = last?.label;
      last = state;
      const moved = stepOf(state) > printedStep || state.label !== label;
      if (moved || io.nowMs() - printedAt >= QUIET_MS) print(state);
    },
    finish: () => clearInterval(timer),
  };
}

function stepOf({ done, total }: ProgressState): number {
  return total > 0 ? Math.floor((done * STEPS) / total) : 0;
}
