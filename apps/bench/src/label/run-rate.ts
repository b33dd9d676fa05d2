import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Episode, readEpisodes } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { type AnswerSource, answersOfFile, answersOfStream } from '../faults/review/answer-source.ts';
import { inputPath } from '../files/input-path.ts';
import { labelPaths, type Rater, readSample, readSheet, type SheetRow, writeSheet } from './label-files.ts';
import { rateItems } from './rating-session.ts';

export interface RateOptions {
  readonly rater: Rater;
  /** File of answers; what is typed or piped in where it is not given. */
  readonly answers?: string;
}

/** `bench label rate`: asks one rater for what is open, and saves each answer at once. */
export async function runRate(
  { path, input }: { readonly path: string; readonly input: Readable },
  options: RateOptions,
  io: CliIo,
): Promise<ExitCode> {
  const folder = inputPath(path, io);
  let rows = await readSheet(folder, options.rater, await readSample(folder));
  using answers = await openAnswers(input, options.answers, io);
  await rateItems(
    {
      ...{ rows, answers, episodes: await readSampleEpisodes(folder), guideline: await readGuideline(folder) },
      save: async (changed) => {
        rows = changed;
        await writeSheet(labelPaths.sheet(folder, options.rater), changed);
      },
    },
    io,
  );
  io.signal.throwIfAborted();
  io.stdout.write(`${progressLine(rows)}\n`);
  return EXIT.complete;
}

export async function openAnswers(input: Readable, file: string | undefined, io: CliIo): Promise<AnswerSource> {
  return file === undefined ? answersOfStream(input, io.signal) : answersOfFile(inputPath(file, io));
}

/** The episodes that were copied at the start. Throws InputError. */
export async function readSampleEpisodes(folder: string): Promise<ReadonlyMap<string, Episode>> {
  const episodes = new Map<string, Episode>();
  for await (const record of readEpisodes(labelPaths.episodes(folder))) {
    if (!record.ok) throw record.error;
    episodes.set(record.episode.id, record.episode);
  }
  return episodes;
}

/** Empty where the file was removed: raters can do without. */
export async function readGuideline(folder: string): Promise<string> {
  return readFile(labelPaths.guideline(folder), 'utf8').catch(() => '');
}

export function progressLine(rows: readonly SheetRow[]): string {
  const open = rows.filter(({ value }) => value === null).length;
  const counts = (['MET', 'UNMET', 'UNKNOWN'] as const).map(
    (wanted) => `${wanted} ${rows.filter(({ value }) => value === wanted).length}`,
  );
  const next = open === 0 ? 'all are answered.' : `${open} left: run the command again to go on.`;
  return `answered ${rows.length - open} of ${rows.length} (${counts.join(', ')}); ${next}`;
}
