import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Block } from '../report/blocks.ts';
import { renderTerminal } from '../report/blocks.ts';
import type { Run } from '../run/open-run.ts';
import { runPaths } from '../run/run-paths.ts';
import { writeAtomically } from '../run/write-atomically.ts';
import { onDisk } from '../run/write-problem.ts';
import { type RunScores, scoreRun, stringifyScores } from '../scores/score-run.ts';
import { columnsOf, plainStyler } from '../terminal/style.ts';
import { isPartial } from './cell-names.ts';
import { isDefinition } from './notes.ts';
import { TABLE_FORMATS, type TableFormatName } from './render-table.ts';
import type { ResultTable } from './result-table.ts';
import { fittedTableBlocks } from './table-blocks.ts';
import { isMainTable, tablesOf } from './tables-of.ts';

/** What was made of a run. */
export interface WrittenResults {
  /** The main tables, laid out for the terminal. */
  readonly lines: readonly string[];
  /** Files that were written. */
  readonly files: readonly string[];
  /** False where a planned criterion has no verdict. */
  readonly isComplete: boolean;
  readonly scores: RunScores;
}

/**
 * Scores a run and writes `scores.json` and every table in every format beside its trials. Tables of an earlier time are
 * removed. Calls no model. Throws UsageError, or WriteProblem where the disk takes no more.
 */
export async function writeResults(run: Run, io: CliIo, prices?: PriceOptions): Promise<WrittenResults> {
  const scores = await scoreRun(run, prices === undefined ? {} : { prices });
  const tables = tablesOf(scores);
  const path = runPaths.scores(run.folder);
  await writeAtomically(path, stringifyScores(scores));
  // The keys of the closed table are the formats.
  const formats = Object.keys(TABLE_FORMATS) as TableFormatName[];
  const written = await writeTables(tables, { folder: runPaths.tables(run.folder), formats });
  await removeOthers(runPaths.tables(run.folder), new Set(written));
  return {
    lines: terminalLines(tables.filter(isMainTable), io),
    files: [path, ...written],
    isComplete: isComplete(scores),
    scores,
  };
}

/** Whether every planned criterion of every cell has a verdict. */
export function isComplete({ cells }: RunScores): boolean {
  return !cells.some(isPartial);
}

/** Writes tables, a file for each format; returns their paths. */
export async function writeTables(
  tables: readonly ResultTable[],
  { folder, formats }: { readonly folder: string; readonly formats: readonly TableFormatName[] },
): Promise<string[]> {
  await onDisk(folder, () => makeFolder(folder));
  const written: string[] = [];
  for (const table of tables) {
    for (const format of formats) {
      const { ending, render } = TABLE_FORMATS[format];
      const path = join(folder, `${table.id}.${ending}`);
      await writeWhole(path, render(table));
      written.push(path);
    }
  }
  return written;
}

/** A whole file or nothing. It need not outlive a power cut: it can be made again. */
async function writeWhole(path: string, text: string): Promise<void> {
  const partial = `${path}.partial`;
  await onDisk(path, async () => {
    try {
      await writeFile(partial, text);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  });
}

async function removeOthers(folder: string, written: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (/\.(?:md|csv|json|tex)$/u.test(name) && !written.has(path)) await rm(path, { force: true });
  }
}

/** Tables as lines that fit the terminal. Definitions of metrics are left to the files. */
export function terminalLines(tables: readonly ResultTable[], io: CliIo): string[] {
  const width = columnsOf(io.stdout);
  const blocks: Block[] = tables.flatMap((table) => {
    return fittedTableBlocks({ ...table, notes: table.notes.filter((note) => !isDefinition(note)) }, width);
  });
  const text = renderTerminal(blocks, { width, style: plainStyler });
  return text === '' ? [] : text.trimEnd().split('\n');
}
