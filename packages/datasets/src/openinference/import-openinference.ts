import type { ImportedRun } from '../dataset/imported-run.ts';
import { importTraces, type TraceImportOptions } from '../span-tree/import-traces.ts';
import { OPENINFERENCE } from './convention.ts';

export interface OpenInferenceImportOptions extends TraceImportOptions {
  /**
   * Whether outputs of CHAIN spans become observations. They mostly repeat what the spans inside hold; code agents of
   * smolagents tell there what their code printed. @default false
   */
  readonly keepsChains?: boolean;
}

/**
 * Imports traces by the semantic conventions of OpenInference. Containers: OTLP JSON, one record per file or per line;
 * spans as the Python SDK prints them (one object per line, or a list) and as Phoenix exports them; trees of spans with
 * their children inside. Attributes may be dotted keys or nested objects. One episode per trace, or per session.
 *
 * The conventions know neither criteria nor outcomes: unless `rubric` is given, one general criterion stands in; no
 * episode has labels, and no state. Evaluations and annotations that stand in a trace are left out, since they judge the
 * run. A trace that cannot be imported is yielded as `ok: false` and the next ones go on. Throws an InputError only where
 * the path itself is not there or empty. Memory: the spans of one file.
 *
 * Source: github.com/Arize-ai/openinference, spec/semantic_conventions.md.
 */
export function importOpenInference(
  path: string,
  options: OpenInferenceImportOptions = {},
): AsyncGenerator<ImportedRun, void, undefined> {
  return importTraces(path, OPENINFERENCE, options);
}
