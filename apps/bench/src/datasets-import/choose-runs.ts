import { basename } from 'node:path';
import { readRubric } from '@sauron/datasets';
import { importMapped, readMapping } from '@sauron/datasets/pa';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { IMPORTERS, type ImportAbout, type ImportedRun, type Importer, isImporterName } from './importers.ts';

/** What is to be imported. */
export interface ImportSource {
  /** Name of a format; with a mapping, the path. */
  readonly source: string;
  /** Null where one argument came. */
  readonly path: string | null;
  readonly mapping?: string;
  readonly rubric?: string;
  readonly limit?: number;
}

export interface ChosenRuns {
  readonly about: ImportAbout;
  readonly runs: AsyncIterable<ImportedRun>;
}

/** Opens the runs that a command line means. Throws UsageError, or InputError for a rubric or mapping that is none. */
export async function chooseRuns(wanted: ImportSource, io: CliIo): Promise<ChosenRuns> {
  return wanted.mapping === undefined
    ? await runsOfFormat(wanted, io)
    : await runsOfMapping(wanted, wanted.mapping, io);
}

async function runsOfFormat({ source, path, rubric, limit }: ImportSource, io: CliIo): Promise<ChosenRuns> {
  if (!isImporterName(source)) {
    const names = Object.keys(IMPORTERS).join(', ');
    throw new UsageError(
      `there is no source ${JSON.stringify(source)}: sources are ${names}; other layouts need --mapping`,
    );
  }
  if (path === null) throw new UsageError(`datasets import ${source}: name the file or folder of the runs, too`);
  const importer: Importer = IMPORTERS[source];
  if (rubric !== undefined && !importer.takesRubric) {
    throw new UsageError(`--rubric: runs of ${source} have criteria of their own; leave it out`);
  }
  const options = {
    ...(limit === undefined ? {} : { limit }),
    ...(rubric === undefined ? {} : { rubric: await readRubric(inputPath(rubric, io)) }),
  };
  return { about: importer.about, runs: importer.runs(inputPath(path, io), options) };
}

async function runsOfMapping({ rubric, limit, ...where }: ImportSource, file: string, io: CliIo): Promise<ChosenRuns> {
  if (rubric !== undefined) throw new UsageError('--rubric: a mapping says where the criteria stand; leave it out');
  const mapping = await readMapping(inputPath(file, io));
  const about = {
    licence: 'NOASSERTION',
    description: `Records of another layout, imported by the mapping ${basename(file)}.`,
    howLabelled:
      mapping.labels === undefined
        ? 'The source has no labels, or the mapping does not read them.'
        : 'Labels were read from the source by the mapping; who made them is stated with each.',
  };
  return { about, runs: importMapped(mappedPath(where, io), mapping, limit === undefined ? {} : { limit }) };
}

/** With a mapping the path is the only argument. */
export function mappedPath({ source, path }: Pick<ImportSource, 'source' | 'path'>, io: CliIo): string {
  if (path === null) return inputPath(source, io);
  throw new UsageError(`--mapping: expected one path, got ${JSON.stringify(source)} and ${JSON.stringify(path)}`);
}
