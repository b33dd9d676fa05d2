import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { stringifyEpisode } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { PROGRAM } from '../cli/program-name.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { readLines } from '../files/read-lines.ts';
import { writeWholeFile } from '../files/write-file.ts';
import { countOf } from '../report/numbers.ts';
import type { Truth } from '../run/truth.ts';
import { printable } from '../terminal/printable.ts';
import { type Drawable, drawSample, sheetFor } from './draw-sample.ts';
import { DEFAULT_GUIDELINE } from './guideline.ts';
import { type LabelSample, labelPaths, makeLabelFolder, type Rater, writeSample, writeSheet } from './label-files.ts';
import { openLabelSource } from './label-source.ts';

export interface StartOptions {
  readonly sample: number;
  readonly seed: number;
  readonly out: string;
  readonly guideline?: string;
  readonly dataset?: string;
}

const RATERS: Rater[] = ['a', 'b'];

/** `bench label start`: draws criteria and writes a sheet for each of two raters, without labels and verdicts. */
export async function runStart(path: string, options: StartOptions, io: CliIo): Promise<ExitCode> {
  const source = await openLabelSource(path, options.dataset, io);
  const criteria = source.truths.flatMap(drawableOf);
  if (criteria.length < options.sample) {
    throw new UsageError(
      `--sample: expected at most ${countOf(criteria.length, 'criterion', 'criteria')}, as many as ${path} has, got ${options.sample}`,
    );
  }
  const guideline =
    options.guideline === undefined
      ? DEFAULT_GUIDELINE
      : (await readLines(inputPath(options.guideline, io))).join('\n');
  const items = drawSample(criteria, options.sample, options.seed);
  const episodes = await source.episodes(new Set(items.map(({ episodeId }) => episodeId)));
  const folder = inputPath(options.out, io);
  await makeLabelFolder(folder);
  const { kind, name, sha256 } = source;
  const sample: LabelSample = {
    schema: 'sauron.label-sample/1',
    source: { kind, path: relative(folder, inputPath(path, io)) || '.', name: kind === 'run' ? name : path, sha256 },
    ...{ seed: options.seed, population: criteria.length, raters: RATERS },
    guidelineSha256: createHash('sha256').update(guideline).digest('hex'),
    items,
  };
  await writeWholeFile(labelPaths.guideline(folder), guideline);
  await writeWholeFile(
    labelPaths.episodes(folder),
    [...episodes.values()].map((episode) => stringifyEpisode(episode)).join(''),
  );
  for (const rater of RATERS) await writeSheet(labelPaths.sheet(folder, rater), sheetFor(items, rater, options.seed));
  // Last: a folder without it is no labelling.
  await writeSample(folder, sample);
  io.stdout.write(
    `${countOf(items.length, 'criterion', 'criteria')} of ${criteria.length}, from ${countOf(episodes.size, 'episode')}, ` +
      `for raters ${RATERS.join(' and ')}\nnext: ${PROGRAM} label rate ${printable(options.out)} --rater a\n`,
  );
  return EXIT.complete;
}

function drawableOf({ episodeId, cluster, criteria }: Truth): Drawable[] {
  return criteria.map(({ id, text, aspect }) => ({ episodeId, criterionId: id, criterion: text, cluster, aspect }));
}
