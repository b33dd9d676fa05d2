import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
  parseStrictJson,
} from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import { trailCategoryOf } from './category-of.ts';
import { TRAIL_IMPACTS, type TrailError, type TrailImpact, type TrailScores, type TrailSpan } from './trail-trace.ts';

/** The annotations of a trace, repaired, or why they cannot be read. */
export type Annotations =
  | { readonly ok: true; readonly gold: readonly TrailError[]; readonly scores: TrailScores | null }
  | { readonly ok: false; readonly problem: string };

export interface AnnotationContext {
  readonly traceId: string;
  readonly spans: ReadonlyMap<string, TrailSpan>;
  /** Counts what was repaired. */
  readonly tally: LossTally;
}

const MEMBERS: ReadonlySet<string> = new Set(['category', 'location', 'evidence', 'description', 'impact']);

/** Reads the annotations of a trace, `{ trace_id, errors, scores }`, and repairs what is known to be wrong in some. */
export function readAnnotations(text: string, context: AnnotationContext): Annotations {
  const parsed = parseAnnotations(text, context.tally);
  if ('problem' in parsed) return { ok: false, problem: parsed.problem };
  const errors = isJsonObject(parsed.value) ? ownValue(parsed.value, 'errors') : undefined;
  if (!isJsonObject(parsed.value) || !isJsonList(errors)) {
    return { ok: false, problem: 'expected annotations: { "errors": [ … ], "scores": [ … ] }' };
  }
  checkTraceId(ownValue(parsed.value, 'trace_id'), context);
  const gold = errors.flatMap((error) => readError(error, context) ?? []);
  return { ok: true, gold, scores: readScores(ownValue(parsed.value, 'scores')) };
}

function parseAnnotations(
  text: string,
  tally: LossTally,
): { readonly value: JsonValue } | { readonly problem: string } {
  const strict = parseStrictJson(text);
  if (strict.ok) return strict;
  const repaired = parseStrictJson(withoutTrailingCommas(text));
  const { line, column, message } = strict.problem;
  if (!repaired.ok) return { problem: `line ${line}, column ${column}: ${message}` };
  tally.add('annotations with a comma behind the last item', 'read without it; the published scorer skips the file');
  return repaired;
}

function withoutTrailingCommas(text: string): string {
  return text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|,(?=\s*[\]}])/gsu, (_, quoted: string | undefined) => quoted ?? '');
}

function checkTraceId(named: JsonValue | undefined, { traceId, tally }: AnnotationContext): void {
  if (named === undefined) tally.add('annotations without a trace id', 'paired with the trace by the name of the file');
  else if (named !== traceId) tally.add('annotations that name another trace', 'paired as the files are');
}

function readError(raw: JsonValue, context: AnnotationContext): TrailError | null {
  const { tally } = context;
  if (!isJsonObject(raw)) {
    tally.add('annotated errors that are no objects', 'left out');
    return null;
  }
  const unknown = Object.keys(raw).filter((key) => !MEMBERS.has(key)).length;
  tally.add('unknown members of annotated errors', 'left out', unknown);
  const spelling = textOf(raw, 'category') ?? '';
  const category = trailCategoryOf(spelling);
  if (category === null) {
    tally.add('annotated errors outside the taxonomy', `left out: ${JSON.stringify(spelling)} is no label`);
    return null;
  }
  if (category !== spelling) tally.add('labels in another spelling', `${JSON.stringify(spelling)} read as ${category}`);
  const description = textOf(raw, 'description');
  if (description === null) tally.add('annotated errors without a description', 'kept; it is null');
  return {
    category,
    location: locate(raw, context),
    evidence: textOf(raw, 'evidence'),
    description,
    impact: impactOf(raw),
  };
}

function locate(raw: JsonObject, { spans, tally }: AnnotationContext): string | null {
  const named = textOf(raw, 'location')?.trim() ?? '';
  const span = spans.get(named);
  if (span === undefined) tally.add('annotated errors at no span of the trace', 'kept without a location');
  else if (span.leafId !== named) tally.add('annotated errors at a step or an agent', 'moved to the span that counts');
  return span?.leafId ?? null;
}

function impactOf(raw: JsonObject): TrailImpact | null {
  const word = textOf(raw, 'impact')?.trim().toUpperCase();
  return TRAIL_IMPACTS.find((impact) => impact === word) ?? null;
}

function readScores(value: JsonValue | undefined): TrailScores | null {
  const scores = isJsonList(value) ? value[0] : value;
  if (!isJsonObject(scores)) return null;
  const mark = (key: string): number | null => {
    const found = ownValue(scores, key);
    return typeof found === 'number' ? found : null;
  };
  return {
    reliability: mark('reliability_score'),
    security: mark('security_score'),
    instructionAdherence: mark('instruction_adherence_score'),
    planOptimization: mark('plan_opt_score'),
    overall: mark('overall'),
  };
}

function textOf(raw: JsonObject, key: string): string | null {
  const value = ownValue(raw, key);
  return typeof value === 'string' ? value : null;
}
