import { DraftChecker, type ImportOptions } from '../dataset/imported-run.ts';
import { findSources } from './find-sources.ts';
import { openSource } from './open-source.ts';
import { readTrace } from './read-trace.ts';
import type { TrailImport } from './trail-trace.ts';

export interface TrailImportOptions extends ImportOptions {
  /**
   * Whether the logs of the benchmark's own code stay: in the episode as what the environment told, and in the text of the
   * trace. They hold the reference answer, and the published judge saw them: only to repeat its numbers. @default false
   */
  readonly keepHarnessLogs?: boolean;
}

/**
 * Imports traces of TRAIL with their annotations. A path is a checkout of the published repository (or a folder with its
 * folders), a file of rows as published on Hugging Face (`.parquet`, or the same as JSON lines) or a folder of these, or a
 * trace file or a folder of traces and annotations.
 *
 * Annotations stay apart from the episode. Known faults are repaired and counted: a comma behind the last item, labels in
 * another spelling, ids that are missing, locations that are no span, spans whose parent is missing. A trace that cannot be
 * imported is yielded as `ok: false` and the next ones go on. Throws an InputError only where the path itself is not there
 * or empty. Memory: one trace, its texts once each; of a parquet file one row group.
 *
 * Source: arXiv 2505.08638, github.com/patronus-ai/trail-benchmark.
 */
export async function* importTrail(
  path: string,
  options: TrailImportOptions = {},
): AsyncGenerator<TrailImport, void, undefined> {
  const { limit = Number.POSITIVE_INFINITY, keepHarnessLogs = false } = options;
  const checker = new DraftChecker();
  let done = 0;
  for (const source of await findSources(path)) {
    if (done >= limit) return;
    for await (const opened of openSource(source)) {
      yield opened.ok ? await readTrace(opened, { checker, keepHarnessLogs }) : opened;
      done += 1;
      if (done >= limit) return;
    }
  }
}
