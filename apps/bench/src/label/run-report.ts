import { resolve } from 'node:path';
import { type CriterionLabel, type EpisodeLabels, LABELS_SCHEMA, stringifyLabels } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { writeWholeFile } from '../files/write-file.ts';
import { renderTerminal } from '../report/blocks.ts';
import { openRun } from '../run/open-run.ts';
import type { Truth } from '../run/truth.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { type RatedItem, readRatedItems } from './adjudication.ts';
import { type CellConfusions, confusionsOf, type ValueOf } from './cell-confusions.ts';
import { labelBlocks } from './label-blocks.ts';
import { type LabelSample, labelPaths, readSample } from './label-files.ts';
import { labelReport } from './label-report.ts';
import { type LabelSource, openLabelSource } from './label-source.ts';

export interface LabelReportOptions {
  /** Where the source stands now. @default where it stood */
  readonly source?: string;
  /** A run over the source. @default the source, where it is one */
  readonly run?: string;
  readonly json?: boolean;
}

/** `bench label report`: agreement, human ceiling, wrong labels, judges against what people settled on; writes labels.jsonl. */
export async function runLabelReport(path: string, options: LabelReportOptions, io: CliIo): Promise<ExitCode> {
  const folder = inputPath(path, io);
  const sample = await readSample(folder);
  const rated = await readRatedItems(folder, sample);
  const sourcePath =
    options.source === undefined ? resolve(io.cwd, folder, sample.source.path) : inputPath(options.source, io);
  const source = await openSource(sample, sourcePath, io);
  const labelledAs: ValueOf = source === null ? () => null : labelsOf(source.truths);
  const runPath = options.run === undefined ? null : inputPath(options.run, io);
  const cells =
    runPath === null && sample.source.kind === 'dataset'
      ? []
      : await cellsOf(runPath ?? sourcePath, { sample, labelledAs, settledAs: settledOf(rated) });
  const report = labelReport({ sample, rated, labelledAs, cells });
  await writeWholeFile(labelPaths.labels(folder), labelLinesOf(rated).map(stringifyLabels).join(''));
  const open = report.final.open > 0;
  if (options.json === true)
    io.stdout.write(`${JSON.stringify({ schema: 'sauron.label-report/1', ...report }, null, 2)}\n`);
  else {
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal(labelBlocks(report), layout));
  }
  io.stderr.write(
    `labels written to ${labelPaths.labels(path)}${open ? `; ${report.final.open} items are open` : ''}\n`,
  );
  return open ? EXIT.incomplete : EXIT.complete;
}

/** Null, with a warning, where the source is gone: agreement can be told without it. */
async function openSource({ source }: LabelSample, path: string, io: CliIo): Promise<LabelSource | null> {
  const opened = await openLabelSource(path, source.kind === 'run' ? source.name : undefined, io).catch((error) => {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`warning: the source is not at hand, so nothing is said of its labels: ${error.message}\n`);
    return null;
  });
  if (opened === null || opened.sha256 === source.sha256) return opened;
  throw new UsageError(
    `${path}: expected the source that was drawn from (sha256 ${source.sha256.slice(0, 12)}), it is another one by now; name it with --source`,
  );
}

function labelsOf(truths: readonly Truth[]): ValueOf {
  const values = new Map(
    truths.flatMap(({ episodeId, criteria }) =>
      criteria.map(({ id, label }) => [keyOf(episodeId, id), label === 'UNKNOWN' ? null : label] as const),
    ),
  );
  return (episodeId, criterionId) => values.get(keyOf(episodeId, criterionId)) ?? null;
}

function settledOf(rated: readonly RatedItem[]): ValueOf {
  const values = new Map(
    rated.map(({ episodeId, criterionId, final }) => [
      keyOf(episodeId, criterionId),
      final === 'UNKNOWN' ? null : final,
    ]),
  );
  return (episodeId, criterionId) => values.get(keyOf(episodeId, criterionId)) ?? null;
}

function keyOf(episodeId: string, criterionId: string): string {
  return JSON.stringify([episodeId, criterionId]);
}

async function cellsOf(
  path: string,
  {
    sample,
    settledAs,
    labelledAs,
  }: { readonly sample: LabelSample; readonly settledAs: ValueOf; readonly labelledAs: ValueOf },
): Promise<CellConfusions[]> {
  const run = await openRun(path);
  const cells = run.manifest.cells.filter(({ identity }) => identity.dataset.sha256 === sample.source.sha256);
  if (cells.length === 0) {
    throw new UsageError(
      `${path}: expected a run over the data that was drawn from (sha256 ${sample.source.sha256.slice(0, 12)}), it has no such cell`,
    );
  }
  const found: CellConfusions[] = [];
  for (const cell of cells) found.push(await confusionsOf(run, cell, { settledAs, labelledAs }));
  return found;
}

/** One line per episode; items on which a rater has not answered are left out. */
function labelLinesOf(rated: readonly RatedItem[]): EpisodeLabels[] {
  const done = rated.filter(({ answers }) => answers.a.value !== null && answers.b.value !== null);
  const episodes = [...Map.groupBy(done, ({ episodeId }) => episodeId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return episodes.map(([episodeId, own]) => {
    const cluster = own[0]?.cluster ?? episodeId;
    // What was not drawn independently in the data is not in the labels either.
    const base = cluster === episodeId ? {} : { base: cluster };
    return { schema: LABELS_SCHEMA, episodeId, ...base, labels: own.map(labelOf) };
  });
}

/** Where raters differ and nobody has ruled, the label is UNKNOWN. */
function labelOf({ criterionId, aspect, answers, ruling, final }: RatedItem): CriterionLabel {
  return {
    ...{ criterionId, value: final ?? 'UNKNOWN', provenance: 'human', aspect },
    raters: (['a', 'b'] as const).map((rater) => ({ rater, ...answers[rater] })),
    adjudicated: ruling !== null,
  };
}
