import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { printable } from '../terminal/printable.ts';
import { applyFlags, type ExperimentFlags } from './apply-flags.ts';
import type { Cell } from './cell.ts';
import { kindOfFolder } from './datasets/kind-of-folder.ts';
import { expandCells } from './expand-cells.ts';
import { type ExperimentPath, ExperimentProblem } from './experiment-problem.ts';
import type { Contrast, DatasetSpec, Experiment } from './experiment-schema.ts';
import { type ExperimentSource, parseExperiment } from './experiment-source.ts';
import { matchContrast } from './match-contrast.ts';
import { readExperiment } from './read-experiment.ts';
import { withShorthand } from './with-shorthand.ts';

/**
 * Loads an experiment: a preset by its name, or a `.yaml`, `.json`, `.ts` or `.js` file; then the flags win over it. All of
 * it is checked here: members, verifiers and their settings, backbones, data set names, contrasts. No data set is opened and
 * nothing is built. A contrast that the flags leave without cells is left out, with a line on stderr.
 *
 * Throws UsageError that names the file with line and column, or the option.
 */
export async function loadExperiment(nameOrPath: string, flags: ExperimentFlags, io: CliIo): Promise<Experiment> {
  const source = await readExperiment(nameOrPath, io);
  const experiment = await checked(source, io);
  const data = await Promise.all(
    (flags.data ?? []).map(async (path) => ({ path, kind: await kindOfFolder(inputPath(path, io)) })),
  );
  const flagged = applyFlags(experiment, flags, data);
  return { ...flagged, contrasts: contrastsLeft(flagged, cellsOf(flagged, io), io) };
}

async function checked(source: ExperimentSource, io: CliIo): Promise<Experiment> {
  let isFlat = false;
  try {
    // What is no JSON is told by the schema.
    const written = await withShorthand(source.value as Parameters<typeof withShorthand>[0], io);
    ({ isFlat } = written);
    const experiment = parseExperiment(written.value, isFlat);
    checkNames(experiment.datasets);
    const cells = cellsOf(experiment, io);
    for (const [index, contrast] of experiment.contrasts.entries()) checkContrast(contrast, index, cells);
    return experiment;
  } catch (error) {
    if (!(error instanceof ExperimentProblem)) throw error;
    const path = isFlat && error.path[0] === 'matrices' ? error.path.slice(2) : error.path;
    throw new UsageError(`${source.where(path)}: ${error.message}`, { cause: error });
  }
}

/** The cells as they will be, but for the hashes of the data: enough to find what is wrong. */
function cellsOf(experiment: Experiment, { env }: CliIo): Cell[] {
  return expandCells(
    experiment,
    experiment.datasets.map((spec) => ({ spec, sha256: '' })),
    env,
  );
}

function checkNames(datasets: readonly DatasetSpec[]): void {
  for (const [index, { name }] of datasets.entries()) {
    if (datasets.findIndex((other) => other.name === name) === index) continue;
    throw new ExperimentProblem(`datasets.${index}: the name ${name} is taken; give this one another`, [
      'datasets',
      index,
    ]);
  }
}

function checkContrast(contrast: Contrast, index: number, cells: readonly Cell[]): void {
  try {
    matchContrast(contrast, cells);
  } catch (error) {
    if (!(error instanceof ExperimentProblem)) throw error;
    const path: ExperimentPath = ['contrasts', index, ...error.path.slice(2)];
    throw new ExperimentProblem(error.message, path, { cause: error });
  }
}

function contrastsLeft({ contrasts }: Experiment, cells: readonly Cell[], io: CliIo): Contrast[] {
  return contrasts.filter((contrast) => {
    try {
      return matchContrast(contrast, cells).length > 0;
    } catch (error) {
      if (!(error instanceof ExperimentProblem)) throw error;
      io.stderr.write(`note: a contrast is left out with these options: ${printable(error.message)}\n`);
      return false;
    }
  });
}
