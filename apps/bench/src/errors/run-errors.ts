import { ASPECTS, type Aspect } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { writeWholeFile } from '../files/write-file.ts';
import { renderTerminal } from '../report/blocks.ts';
import { openRun, type Run } from '../run/open-run.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { type CellErrors, type ClassedError, collectErrors, errorKey } from './collect-errors.ts';
import { cellErrorBlocks, classBlocks, sampleBlocks } from './error-blocks.ts';
import { ERROR_CLASS_IDS, ERROR_CLASSES, type ErrorClassId } from './error-classes.ts';
import { detailsOf, type ErrorDetails } from './error-details.ts';
import { sampleErrors } from './error-sample.ts';
import { errorSheet, readMarks } from './error-sheet.ts';
import { type EpisodeReader, openRunEpisodes } from './run-episodes.ts';
import { selectCells } from './select-cells.ts';

export interface ErrorsOptions {
  readonly cell?: string;
  readonly aspect?: string;
  readonly class?: string;
  readonly sample: number;
  readonly seed: number;
  /** Where the episodes stand. @default where the run took them from */
  readonly data?: string;
  /** A sheet with a reader's classes. */
  readonly marks?: string;
  readonly json?: boolean;
  readonly out?: string;
}

/** `bench errors`: why verdicts are wrong, class by class, and some of them to read. */
export async function runErrors(path: string, options: ErrorsOptions, io: CliIo): Promise<ExitCode> {
  const filter = filterOf(options);
  const run = await openRun(inputPath(path, io));
  const chosen = options.cell === undefined ? run.manifest.cells : selectCells(run.manifest.cells, options.cell, path);
  const judged = chosen.filter(({ identity }) => identity.dataset.kind !== 'trail');
  if (judged.length === 0)
    throw new UsageError(`${path}: expected a cell with verdicts on criteria; TRAIL cells have none`);
  const marks = options.marks === undefined ? new Map() : await readMarks(inputPath(options.marks, io));
  const readers = new Episodes(run, options.data, io);
  const cells: CellErrors[] = [];
  for (const cell of judged) {
    io.signal.throwIfAborted();
    const { name } = cell.identity.dataset;
    const [truths, episodes] = [await run.truth(name), await readers.of(name)];
    cells.push(narrowed(await collectErrors(run, cell, { truths, episodes, marks }), filter));
  }
  const drawn = sampleErrors(
    cells.flatMap(({ errors }) => errors),
    options.sample,
    options.seed,
  );
  const details = await detailsOf(run, drawn, (dataset) => readers.of(dataset));
  if (options.out !== undefined) {
    const title = `Wrong verdicts of ${run.manifest.name}`;
    await writeWholeFile(inputPath(options.out, io), errorSheet(title, cells, details));
    io.stderr.write(`sheet written to ${options.out}\n`);
  }
  if (options.json === true) io.stdout.write(`${JSON.stringify(jsonOf(run, cells, details), null, 2)}\n`);
  else print([...cells.flatMap(cellErrorBlocks), ...classBlocks(cells), ...sampleBlocks(details)], io);
  return EXIT.complete;
}

function print(blocks: Parameters<typeof renderTerminal>[0], io: CliIo): void {
  io.stdout.write(renderTerminal(blocks, { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) }));
}

/** The episodes of the data sets of a run, each set opened once. */
class Episodes {
  readonly #run: Run;
  readonly #data: string | undefined;
  readonly #io: CliIo;
  readonly #readers = new Map<string, EpisodeReader | null>();

  constructor(run: Run, data: string | undefined, io: CliIo) {
    this.#run = run;
    this.#data = data;
    this.#io = io;
  }

  async of(dataset: string): Promise<EpisodeReader | null> {
    const known = this.#readers.get(dataset);
    if (known !== undefined) return known;
    const opened = await openRunEpisodes(this.#run, { dataset, data: this.#data }, this.#io);
    this.#readers.set(dataset, opened);
    return opened;
  }
}

interface ErrorFilter {
  readonly aspect: Aspect | undefined;
  readonly class: ErrorClassId | undefined;
}

function filterOf(options: ErrorsOptions): ErrorFilter {
  const aspect = ASPECTS.find((one) => one === options.aspect);
  const wanted = ERROR_CLASS_IDS.find((one) => one === options.class);
  if (options.aspect !== undefined && aspect === undefined) {
    throw new UsageError(`--aspect: expected ${ASPECTS.join(', ')}, got ${JSON.stringify(options.aspect)}`);
  }
  if (options.class !== undefined && wanted === undefined) {
    throw new UsageError(`--class: expected ${ERROR_CLASS_IDS.join(', ')}, got ${JSON.stringify(options.class)}`);
  }
  return { aspect, class: wanted };
}

/** Only the aspect and the class that were asked for; the denominators of an aspect stay whole. */
function narrowed(found: CellErrors, { aspect, class: wanted }: ErrorFilter): CellErrors {
  const only = (counts: CellErrors['scored']) =>
    aspect === undefined ? counts : new Map([[aspect, counts.get(aspect) ?? 0]]);
  return {
    ...found,
    scored: only(found.scored),
    failed: only(found.failed),
    errors: found.errors.filter(
      (error) =>
        (aspect === undefined || error.criterion.aspect === aspect) && (wanted === undefined || error.class === wanted),
    ),
  };
}

function jsonOf({ manifest }: Run, cells: readonly CellErrors[], details: readonly ErrorDetails[]) {
  return {
    schema: 'sauron.errors/1',
    run: manifest.name,
    classes: ERROR_CLASSES,
    cells: cells.map(({ cell, scored, failed, errors }) => ({
      ...{ cell, failed: sumOf(failed), wrong: errors.length },
      withWitness: errors.filter(({ criterion }) => criterion.witness.length > 0).length,
      aspects: ([...ASPECTS, null] as const)
        .filter((aspect) => scored.has(aspect))
        .map((aspect) => ({
          ...{ aspect, scored: scored.get(aspect) ?? 0 },
          classes: countsOf(errors.filter(({ criterion }) => criterion.aspect === aspect)),
        })),
      classes: countsOf(errors),
    })),
    sample: details.map(({ error, witness, outcome }) => ({
      key: errorKey(error),
      ...{ cell: error.cell.id, episodeId: error.episodeId, repeat: error.repeat, criterion: error.criterion },
      ...{ said: error.said, class: error.class, marked: error.marked, witness, outcome },
    })),
  };
}

function sumOf(counts: CellErrors['failed']): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function countsOf(errors: readonly ClassedError[]): Record<string, number> {
  return Object.fromEntries(ERROR_CLASS_IDS.map((id) => [id, errors.filter((error) => error.class === id).length]));
}
