import type { Readable } from 'node:stream';
import { createRandom } from '@sauron/core/random';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { inputPath } from '../files/input-path.ts';
import { countOf } from '../report/numbers.ts';
import { columnsOf } from '../terminal/style.ts';
import { itemsToAdjudicate, type RatedItem, readRatedItems } from './adjudication.ts';
import { paragraphs } from './episode-view.ts';
import { labelPaths, readSample, type SheetRow, writeSheet } from './label-files.ts';
import { rateItems } from './rating-session.ts';
import { openAnswers, progressLine, readGuideline, readSampleEpisodes } from './run-rate.ts';

export interface AdjudicateOptions {
  /** Items on which raters agree that are asked too. */
  readonly agreed: number;
  readonly answers?: string;
}

/** `bench label adjudicate`: asks a third person about what two raters see differently, and saves each ruling at once. */
export async function runAdjudicate(
  { path, input }: { readonly path: string; readonly input: Readable },
  options: AdjudicateOptions,
  io: CliIo,
): Promise<ExitCode> {
  const folder = inputPath(path, io);
  const sample = await readSample(folder);
  const rated = await readRatedItems(folder, sample);
  const open = rated.filter(({ answers }) => answers.a.value === null || answers.b.value === null).length;
  if (open > 0) {
    io.stderr.write(`note: ${countOf(open, 'item')} of ${rated.length} not yet answered by both raters; left out\n`);
  }
  const chosen = itemsToAdjudicate(rated, { agreed: options.agreed, seed: sample.seed });
  const byItem = new Map(chosen.map((item) => [item.item, item]));
  // Rulings on items that are not asked this time stay in the file.
  const others = rated.filter(({ item, ruling }) => ruling !== null && !byItem.has(item)).map(rowOf);
  let rows = chosen.map(rowOf);
  using answers = await openAnswers(input, options.answers, io);
  await rateItems(
    {
      ...{ rows, answers, episodes: await readSampleEpisodes(folder), guideline: await readGuideline(folder) },
      about: (row) => answersOf(byItem.get(row.item), sample.seed, columnsOf(io.stdout)),
      save: async (changed) => {
        rows = [...changed];
        await writeSheet(labelPaths.adjudicated(folder), [...changed, ...others]);
      },
    },
    io,
  );
  io.signal.throwIfAborted();
  io.stdout.write(rows.length === 0 ? 'nothing to adjudicate\n' : `${progressLine(rows)}\n`);
  return EXIT.complete;
}

function rowOf({ item, episodeId, criterionId, criterion, ruling }: RatedItem): SheetRow {
  return { item, episodeId, criterionId, criterion, value: ruling?.value ?? null, note: ruling?.note ?? '' };
}

/** Both answers, in an order that does not tell whose is whose. */
function answersOf(item: RatedItem | undefined, seed: number, width: number): string[] {
  if (item === undefined) return [];
  const both = createRandom(seed, 'label-sides', item.item).shuffle([item.answers.a, item.answers.b]);
  return [
    'raters:',
    ...both.flatMap(({ value, note }) => paragraphs(`${value ?? ''}${note === '' ? '' : `: ${note}`}`, width)),
  ];
}
