import { stat } from 'node:fs/promises';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { selectCells } from '../errors/select-cells.ts';
import type { Cell } from '../experiment/cell.ts';
import { inputPath } from '../files/input-path.ts';
import { openRun, type Run } from '../run/open-run.ts';
import { runPaths } from '../run/run-paths.ts';

/** One side of a comparison: a run, and which of its cells are meant. */
export interface Side {
  /** As it was typed. */
  readonly text: string;
  readonly run: Run;
  readonly cells: readonly Cell[];
  /** Whether the text names cells: then the two sides are matched on what it does not name. */
  readonly chosen: boolean;
}

/** Opens `RUN` or `RUN:CELLS`. Throws UsageError. */
export async function openSide(text: string, io: CliIo): Promise<Side> {
  for (const at of [text.length, ...colonsOf(text)]) {
    const folder = inputPath(text.slice(0, at), io);
    if ((await stat(runPaths.manifest(folder)).catch(() => null)) === null) continue;
    const run = await openRun(folder);
    const chosen = at < text.length;
    const { cells } = run.manifest;
    return { text, run, cells: chosen ? selectCells(cells, text.slice(at + 1), text.slice(0, at)) : cells, chosen };
  }
  throw new UsageError(`${text}: expected the folder of a run, or RUN:CELL, as \`run\` writes one (run.json)`);
}

/** A path may hold colons itself: the longest that is a run counts. */
function colonsOf(text: string): number[] {
  return [...text.matchAll(/:/gu)].map(({ index }) => index).toReversed();
}
