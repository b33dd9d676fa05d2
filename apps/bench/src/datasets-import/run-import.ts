import { basename, resolve } from 'node:path';
import type { InputError } from '@sauron/core/episode';
import {
  type DatasetManifest,
  type LabelledEpisode,
  type LossReport,
  mergeLossReports,
  writeDataset,
} from '@sauron/datasets';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { asUsageError } from '../files/write-file.ts';
import { type Block, renderTerminal } from '../report/blocks.ts';
import { countOf, showCount } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { chooseRuns, type ImportSource } from './choose-runs.ts';
import type { ImportedRun } from './importers.ts';
import { runDryRun } from './run-dry-run.ts';

export interface ImportOptions {
  readonly out?: string;
  readonly limit?: number;
  readonly overwrite?: boolean;
  readonly rubric?: string;
  readonly mapping?: string;
  readonly dryRun?: boolean;
  readonly licence?: string;
  readonly json?: boolean;
}

/** Runs that could not be imported are named up to here; the rest is counted. */
const MAX_NAMED = 10;

/** `bench datasets import`: writes a data set folder. Exit 3 where a run could not be imported. */
export async function runImport(
  where: Pick<ImportSource, 'source' | 'path'>,
  options: ImportOptions,
  io: CliIo,
): Promise<ExitCode> {
  if (options.dryRun === true) return await runDryRun(where, options, io);
  const { out, licence, overwrite = false } = options;
  if (out === undefined) throw new UsageError('--out: name the folder that the data set goes to');
  const { about, runs } = await chooseRuns({ ...where, ...options }, io);
  const tally = new ImportTally(io);
  const target = inputPath(out, io);
  const draft = {
    ...{ name: basename(resolve(target)), version: '1' },
    ...about,
    ...(licence === undefined ? {} : { licence }),
    records: tally.pass(runs),
    overwrite,
  };
  const manifest = await asUsageError(out, () => writeDataset(target, draft));
  if (options.json === true) {
    const { leftOut, loss } = tally;
    io.stdout.write(`${JSON.stringify({ out, manifest, leftOut, loss: loss.rows }, null, 2)}\n`);
  } else {
    const width = columnsOf(io.stdout);
    io.stdout.write(renderTerminal(importBlocks({ manifest, tally, out }), { width, style: stylerFor(io.stdout, io) }));
  }
  return tally.leftOut === 0 ? EXIT.complete : EXIT.incomplete;
}

/** Lets episodes through, and counts what was lost on the way. */
class ImportTally {
  leftOut = 0;
  loss: LossReport = { rows: [] };
  readonly #io: CliIo;

  constructor(io: CliIo) {
    this.#io = io;
  }

  async *pass(runs: AsyncIterable<ImportedRun>): AsyncGenerator<LabelledEpisode> {
    let first: InputError | null = null;
    let imported = 0;
    for await (const run of runs) {
      this.#io.signal.throwIfAborted();
      if (run.ok) {
        imported += 1;
        this.loss = mergeLossReports([this.loss, run.loss]);
        yield run.labelled;
      } else {
        first ??= run.error;
        this.#leaveOut(run.error);
      }
    }
    if (imported === 0 && first !== null) throw new UsageError(`no run could be imported; the first: ${first.message}`);
  }

  #leaveOut(error: InputError): void {
    this.leftOut += 1;
    if (this.leftOut > MAX_NAMED) return;
    const more = this.leftOut === MAX_NAMED ? ' (further ones are counted only)' : '';
    this.#io.stderr.write(`left out: ${printable(error.message)}${more}\n`);
  }
}

interface Imported {
  readonly manifest: DatasetManifest;
  readonly tally: ImportTally;
  readonly out: string;
}

function importBlocks({ manifest: { counts }, tally, out }: Imported): Block[] {
  const labels = Object.entries(counts.labelsByProvenance ?? {}).map(
    ([provenance, count]) => `${provenance} ${showCount(count)}`,
  );
  const summary =
    `${countOf(counts.episodes, 'episode')}, ${countOf(counts.criteria, 'criterion', 'criteria')}, ` +
    `${countOf(counts.labels, 'label')} (${labels.join(', ') || 'none'}); ${countOf(tally.leftOut, 'run')} left out. ` +
    `Written to ${out}.`;
  if (tally.loss.rows.length === 0) return [{ kind: 'text', text: printable(summary) }];
  return [
    { kind: 'heading', text: 'What the import changed or left out' },
    {
      kind: 'table',
      columns: [{ header: 'what' }, { header: 'count', align: 'right' }, { header: 'note' }],
      rows: tally.loss.rows.map(({ what, count, note }) => [printable(what), showCount(count), printable(note)]),
    },
    { kind: 'text', text: printable(summary) },
  ];
}
