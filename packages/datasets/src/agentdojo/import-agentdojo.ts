import { InputError } from '@sauron/core/episode';
import { findJsonFiles } from '../dataset/find-json-files.ts';
import { DraftChecker, type ImportedRun, type ImportOptions } from '../dataset/imported-run.ts';
import { fileError } from '../dataset/json-file.ts';
import { InjectedGoals } from './injected-goals.ts';
import { readRun, runFiles } from './read-run.ts';
import { toEpisode } from './to-episode.ts';

const FILES = { expected: 'an AgentDojo run file or a folder of them' };

/**
 * Imports runs of AgentDojo. Two shapes are read: a published run file, and a pair `NAME.episode.json` and
 * `NAME.run.json`, of which the first adds the task, the criteria and the state rebuilt by replay. Of a folder, every
 * `.json` file under it is read, in order of path. In the published tree of runs the text of an injected goal is taken
 * from the run that was asked for it openly.
 *
 * A file that is no such run is yielded as `ok: false` and the next ones go on. Throws an InputError only where the path
 * itself is not there or empty. Memory: one run.
 */
export async function* importAgentDojo(
  path: string,
  options: ImportOptions = {},
): AsyncGenerator<ImportedRun, void, undefined> {
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const checker = new DraftChecker();
  const goals = new InjectedGoals();
  let done = 0;
  for (const file of runFiles(await findJsonFiles(path, FILES))) {
    if (done >= limit) return;
    yield await importFile(file, goals, checker);
    done += 1;
  }
}

async function importFile(file: string, goals: InjectedGoals, checker: DraftChecker): Promise<ImportedRun> {
  const found = await readRun(file, goals);
  if (found instanceof InputError) return { ok: false, error: found };
  const draft = toEpisode(found);
  if (draft !== null) return checker.check({ ...draft, where: file });
  return { ok: false, error: fileError(file, 'expected a message of the user, which is the task, got none') };
}
