import type { ImportedRun } from '../dataset/imported-run.ts';
import { importTraces, type TraceImportOptions } from '../span-tree/import-traces.ts';
import { OTEL_GENAI } from './convention.ts';

export type OtelGenaiImportOptions = TraceImportOptions;

/**
 * Imports traces by the semantic conventions of OpenTelemetry for generative AI. Messages are read from the attributes
 * `gen_ai.input.messages`, `gen_ai.output.messages` and `gen_ai.system_instructions`, from the same on span events, from
 * one span event per message (conventions up to 1.36) and from `gen_ai.prompt` and `gen_ai.completion`. Containers: OTLP
 * JSON, one record per file or per line; spans as SDKs print them; trees of spans. One episode per trace, or per
 * conversation (`groupBy: 'session'`).
 *
 * The conventions know neither criteria nor outcomes: unless `rubric` is given, one general criterion stands in; no
 * episode has labels, and no state. Results of evaluations that stand in a trace are left out, since they judge the run.
 * A trace that cannot be imported is yielded as `ok: false` and the next ones go on. Throws an InputError only where the
 * path itself is not there or empty. Memory: the spans of one file.
 *
 * Source: github.com/open-telemetry/semantic-conventions, docs/gen-ai (to 1.41), and its successor semantic-conventions-genai.
 */
export function importOtelGenai(
  path: string,
  options: OtelGenaiImportOptions = {},
): AsyncGenerator<ImportedRun, void, undefined> {
  return importTraces(path, OTEL_GENAI, options);
}
