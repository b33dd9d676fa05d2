import { basename } from 'node:path';
import { InputError, type JsonValue } from '@sauron/core/episode';
import { findJsonFiles } from '../dataset/find-json-files.ts';
import { DraftChecker, type ImportedRun } from '../dataset/imported-run.ts';
import { readJsonFile } from '../dataset/json-file.ts';
import { schemaError } from '../dataset/schema-error.ts';
import type { RubricImportOptions } from '../dataset/stand-in-rubric.ts';
import { trajectorySchema } from './record.ts';
import { toEpisode } from './to-episode.ts';

export type AtifImportOptions = RubricImportOptions;

/**
 * Imports trajectories in ATIF (Agent Trajectory Interchange Format of the Harbor framework, versions 1.0 to 1.7): one
 * episode per `.json` file, embedded sub-agents included. Of a folder, every `.json` file under it is read, in order of
 * path. The format has neither criteria nor outcomes: unless `rubric` is given, one general criterion stands in, and no
 * episode has labels.
 *
 * A file that cannot be imported (broken, of another shape, an id that came before) is yielded as `ok: false` and the
 * next ones go on. Throws an InputError only where the path itself is not there or empty. Memory: one file.
 */
export async function* importAtif(
  path: string,
  options: AtifImportOptions = {},
): AsyncGenerator<ImportedRun, void, undefined> {
  const { limit = Number.POSITIVE_INFINITY, rubric = null } = options;
  const checker = new DraftChecker();
  const files = await findJsonFiles(path, { expected: 'an ATIF trajectory (.json) or a folder of them' });
  for (const [index, file] of files.entries()) {
    if (index >= limit) return;
    const value = await readTrajectory(file);
    if (value instanceof InputError) {
      yield { ok: false, error: value };
      continue;
    }
    const parsed = trajectorySchema.safeParse(value);
    if (!parsed.success) {
      yield { ok: false, error: schemaError(parsed.error, file, []) };
      continue;
    }
    const fileStem = basename(file).replace(/\.json$/u, '');
    yield checker.check({ ...toEpisode({ trajectory: parsed.data, fileStem, rubric }), labels: null, where: file });
  }
}

async function readTrajectory(file: string): Promise<JsonValue | InputError> {
  try {
    return await readJsonFile(file, 'an ATIF trajectory');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
