import type { PriceFlags } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import type { ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { renderTerminal } from '../report/blocks.ts';
import { openRun } from '../run/open-run.ts';
import { reportingDisk } from '../run/reporting-disk.ts';
import { exitCodeOf, pricesOf } from '../scores/run-score.ts';
import { scoreRun } from '../scores/score-run.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { TABLE_FORMATS, type TableFormatName } from './render-table.ts';
import type { ResultTable } from './result-table.ts';
import { fittedTableBlocks } from './table-blocks.ts';
import { tablesOf } from './tables-of.ts';
import { isComplete, writeTables } from './write-results.ts';

export interface TableOptions extends PriceFlags {
  /** Names of formats, with commas between. @default the terminal's own layout */
  readonly format?: string;
  /** Ids of tables. @default all */
  readonly only?: readonly string[];
  /** @default stdout */
  readonly out?: string;
  readonly allowIncomplete?: boolean;
}

/** `bench table`: the tables of a run, from its trials, on the terminal or as files. Exit 3 as `score`. */
export async function runTable(folder: string, options: TableOptions, io: CliIo): Promise<ExitCode> {
  const formats = formatsOf(options.format);
  const run = await openRun(inputPath(folder, io));
  const scores = await scoreRun(run, { prices: await pricesOf(run, options, io) });
  const tables = chosen(tablesOf(scores), options.only ?? []);
  if (options.out !== undefined) return writeOut(options.out, formats);
  if (formats.length > 0)
    for (const format of formats) for (const table of tables) io.stdout.write(TABLE_FORMATS[format].render(table));
  else io.stdout.write(onTerminal(tables, io));
  return exitCodeOf(isComplete(scores), options, io);

  function writeOut(out: string, given: readonly TableFormatName[]): Promise<ExitCode> {
    return reportingDisk(io, async () => {
      const wanted: readonly TableFormatName[] = given.length === 0 ? ['md'] : given;
      const written = await writeTables(tables, { folder: inputPath(out, io), formats: wanted });
      for (const path of written) io.stdout.write(`${printable(path)}\n`);
      return exitCodeOf(isComplete(scores), options, io);
    });
  }
}

function onTerminal(tables: readonly ResultTable[], io: CliIo): string {
  const width = columnsOf(io.stdout);
  const blocks = tables.flatMap((table) => fittedTableBlocks(table, width));
  return renderTerminal(blocks, { width, style: stylerFor(io.stdout, io) });
}

function formatsOf(text: string | undefined): TableFormatName[] {
  const names = (text ?? '').split(',').map((name) => name.trim());
  return names.flatMap((name) => {
    if (name === '') return [];
    if (Object.hasOwn(TABLE_FORMATS, name)) return [name as TableFormatName];
    throw new UsageError(
      `--format: expected some of ${Object.keys(TABLE_FORMATS).join(', ')}, got ${JSON.stringify(name)}`,
    );
  });
}

function chosen(tables: readonly ResultTable[], only: readonly string[]): readonly ResultTable[] {
  const unknown = only.find((id) => !tables.some((table) => table.id === id));
  if (unknown !== undefined) {
    const ids = tables.map(({ id }) => id).join(', ');
    throw new UsageError(`--only: the run has no table ${JSON.stringify(unknown)}; its tables are ${ids}`);
  }
  return only.length === 0 ? tables : tables.filter(({ id }) => only.includes(id));
}
