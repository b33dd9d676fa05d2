import { InputError } from '@sauron/core/episode';
import type { ImportedRun, ImportOptions } from '../dataset/imported-run.ts';
import { mappedRuns } from './mapped-runs.ts';
import type { Mapping } from './mapping.ts';
import { neverFound, PathTally } from './path-tally.ts';
import { checkMapping } from './read-mapping.ts';

/**
 * Imports records of a foreign layout by a mapping: a `.json` file (a list of records, or one), a `.jsonl` file (one per
 * line, streamed), or a folder of such files in order of path. Only what the mapping names goes into an episode; other
 * keys may hold labels.
 *
 * A record that cannot be mapped is yielded as `ok: false` with its file, line and key of the mapping, and the next ones
 * go on. At the end of the input each mapped path that matched nothing in any record is yielded as one more `ok: false`.
 * Throws an InputError where the path itself is not there or empty, or the mapping is none.
 */
export async function* importMapped(
  path: string,
  mapping: Mapping,
  options: ImportOptions = {},
): AsyncGenerator<ImportedRun, void, undefined> {
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const paths = new PathTally();
  let done = 0;
  if (limit <= 0) return;
  for await (const { run } of mappedRuns(path, checkMapping(mapping), paths)) {
    yield run;
    done += 1;
    // A part of the records cannot show that a path is wrong.
    if (done >= limit) return;
  }
  for (const report of paths.reports()) {
    if (report.found > 0) continue;
    const message = `${path}: ${neverFound(report)}`;
    yield { ok: false, error: new InputError(message, { file: path, line: null, key: report.field }) };
  }
}
