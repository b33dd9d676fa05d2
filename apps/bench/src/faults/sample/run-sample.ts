import { join } from 'node:path';
import { readDataset } from '@sauron/datasets';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { PROGRAM } from '../../cli/program-name.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { inputPath } from '../../files/input-path.ts';
import { writeWholeFile } from '../../files/write-file.ts';
import { renderTerminal } from '../../report/blocks.ts';
import { countOf } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { readPairs } from '../read-pairs.ts';
import { agreementBlocks } from './agreement-blocks.ts';
import { drawItems, type KeyedItem } from './draw-items.ts';
import { itemTexts } from './item-texts.ts';
import { readSheet } from './read-sheet.ts';
import { sheetAgreement } from './sheet-agreement.ts';
import { type SheetItem, sheetCsv } from './sheet-csv.ts';
import { sheetHtml } from './sheet-html.ts';

export interface SampleOptions {
  /** Text of the share. */
  readonly rate: string;
  readonly seed: number;
  /** Folder of the sheets. */
  readonly out?: string;
  /** Sheets that were filled in. */
  readonly read?: readonly string[];
  readonly json?: boolean;
}

/** `bench faults sample`: writes a blind sheet for reviewers, or reads sheets back and says how far they agree with the labels. */
export async function runSample(path: string, options: SampleOptions, io: CliIo): Promise<ExitCode> {
  const { seed, out, read = [] } = options;
  if ((out === undefined) === (read.length === 0)) {
    throw new UsageError('expected --out with a folder for the sheets, or --read with a sheet that was filled in');
  }
  const folder = inputPath(path, io);
  const items = drawItems(await readPairs(folder), { rate: rateOf(options.rate), seed });
  if (out !== undefined) return writeSheets({ folder, items, out }, options, io);
  return readSheets({ folder, items, read, path }, options, io);
}

function rateOf(text: string): number {
  const rate = /^\d*\.?\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (rate > 0 && rate <= 1) return rate;
  throw new UsageError(`--rate: expected a share above 0 and up to 1, such as 0.1, got ${JSON.stringify(text)}`);
}

async function writeSheets(
  { folder, items, out }: { readonly folder: string; readonly items: readonly KeyedItem[]; readonly out: string },
  { json }: SampleOptions,
  io: CliIo,
): Promise<ExitCode> {
  const dataset = await readDataset(folder);
  const wanted = Map.groupBy(items, ({ episodeId }) => episodeId);
  const byItem = new Map<string, SheetItem>();
  for await (const { episode } of dataset) {
    for (const { id, episodeId, criterionId } of wanted.get(episode.id) ?? []) {
      byItem.set(id, { item: { id, episodeId, criterionId }, texts: itemTexts(episode, criterionId) });
    }
  }
  const sheet = items.flatMap(({ id }) => byItem.get(id) ?? []);
  const target = inputPath(out, io);
  await writeWholeFile(join(target, 'sheet.csv'), sheetCsv(sheet));
  await writeWholeFile(join(target, 'sheet.html'), sheetHtml(dataset.manifest.name, sheet));
  const pairs = new Set(items.map(({ pair }) => pair.id)).size;
  if (json === true) io.stdout.write(`${JSON.stringify({ out, pairs, items: sheet.length }, null, 2)}\n`);
  else {
    io.stdout.write(
      `${countOf(sheet.length, 'question')} on ${countOf(pairs, 'pair')}, without labels and arms: ` +
        `${printable(out)}/sheet.html to read and answer, ${printable(out)}/sheet.csv for a spreadsheet\n`,
    );
  }
  return EXIT.complete;
}

interface Reading {
  readonly folder: string;
  readonly items: readonly KeyedItem[];
  readonly read: readonly string[];
  /** As the user typed it. */
  readonly path: string;
}

async function readSheets(
  { folder, items, read, path }: Reading,
  options: SampleOptions,
  io: CliIo,
): Promise<ExitCode> {
  const { labels } = await readDataset(folder);
  const sheets = [];
  for (const one of read) sheets.push(await readSheet(inputPath(one, io)));
  const result = sheetAgreement(items, sheets, ({ episodeId, criterionId }) => {
    const value = labels.get(episodeId)?.labels.find((label) => label.criterionId === criterionId)?.value;
    return value === 'MET' || value === 'UNMET' ? value : null;
  });
  const stray = result.sheets.findIndex(({ answered, unknown }) => answered === 0 && unknown > 0);
  if (stray !== -1) {
    throw new UsageError(
      `${read[stray]}: none of its items is in this sample: give the --seed and --rate that \`${PROGRAM} faults sample ${path}\` wrote it with`,
    );
  }
  if (options.json === true) io.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else {
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal(agreementBlocks(result, read), layout));
  }
  const isWhole = result.sheets.every(({ answered }) => answered === result.items);
  return isWhole ? EXIT.complete : EXIT.incomplete;
}
