import { basename } from 'node:path';
import { findJsonFiles } from '../dataset/find-json-files.ts';
import { DraftChecker, type ImportedRun } from '../dataset/imported-run.ts';
import { keyPath, schemaError } from '../dataset/schema-error.ts';
import type { RubricImportOptions } from '../dataset/stand-in-rubric.ts';
import { LossTally } from '../event-builder/loss-report.ts';
import { readLog } from './read-log.ts';
import { readMessages } from './read-messages.ts';
import { sampleSchema } from './record.ts';
import { scorersOf } from './scores.ts';
import { type LogContext, toEpisode } from './to-episode.ts';

const FILES = {
  expected: 'an inspect_ai log (.json) or a folder of them',
  // Logs in the binary format belong to the source too: each is answered with how to convert it.
  isMember: (name: string) => name.endsWith('.json') || name.endsWith('.eval'),
};

export type InspectImportOptions = RubricImportOptions;

/**
 * Imports eval logs of inspect_ai in its JSON format (version 2 and older): one episode per sample and epoch. Of a folder,
 * every log under it is read, in order of path. Scores become criteria, with a label where their value clearly says right
 * or wrong; a sample without scores gets one general criterion. With `rubric`, scores are left out and no episode has
 * labels. The target never enters an episode.
 *
 * A sample that cannot be imported is yielded as `ok: false`, so is a file of another shape or in the binary `.eval`
 * format, and the next ones go on. Throws an InputError only where the path itself is not there or empty. Memory: one
 * file.
 */
export async function* importInspect(
  path: string,
  options: InspectImportOptions = {},
): AsyncGenerator<ImportedRun, void, undefined> {
  const { limit = Number.POSITIVE_INFINITY, rubric = null } = options;
  const checker = new DraftChecker();
  let done = 0;
  for (const file of await findJsonFiles(path, FILES)) {
    if (done >= limit) return;
    for await (const run of runsOf(file, rubric, checker)) {
      yield run;
      done += 1;
      if (done >= limit) return;
    }
  }
}

async function* runsOf(
  file: string,
  rubric: LogContext['rubric'],
  checker: DraftChecker,
): AsyncGenerator<ImportedRun, void, undefined> {
  const record = await readLog(file);
  if (!record.ok) {
    yield record;
    return;
  }
  const { log, samples, nonFinite } = record;
  const parsed = samples.map((sample) => sampleSchema.safeParse(sample));
  const scorers = scorersOf(
    log,
    parsed.flatMap(({ data }) => (data === undefined ? [] : [data])),
  );
  const context = { log, scorers, rubric, fileStem: basename(file).replace(/\.json$/u, '') };
  let uncounted = nonFinite;
  for (const [index, { data: sample, error }] of parsed.entries()) {
    const at = ['samples', index];
    if (sample === undefined) {
      yield { ok: false, error: schemaError(error, file, at) };
      continue;
    }
    const tally = new LossTally();
    const messages = readMessages(sample, { file, at }, tally);
    if (!messages.ok) {
      yield messages;
      continue;
    }
    const converted = toEpisode({ sample, read: messages.read }, context, tally);
    // Numbers of the file as a whole: counted with its first episode.
    tally.add('numbers', 'NaN or infinite, which JSON does not have: read as null', uncounted);
    uncounted = 0;
    yield checker.check({ ...converted, loss: tally.report(), where: `${file}: ${keyPath(at)}` });
  }
}
