import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { ERROR_IMPACTS, type ErrorImpact, type TraceScores } from '@sauron/core/verifier';

/** One error as the judge wrote it. */
export interface AnsweredError {
  /** As it was written; what is no text stands as JSON. */
  readonly category: string;
  readonly location: string | null;
  readonly evidence: string;
  readonly description: string;
  readonly impact: ErrorImpact | null;
}

/** The answer of the judge, or why it can't be read. */
export type TrailAnswer =
  | {
      readonly ok: true;
      readonly errors: readonly AnsweredError[];
      readonly scores: TraceScores | null;
      /** What is wrong with single marks. */
      readonly problems: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** Members of the answer, by the name of the mark. */
const MARKS = {
  reliability: 'reliability_score',
  security: 'security_score',
  instructionAdherence: 'instruction_adherence_score',
  planOptimization: 'plan_opt_score',
  overall: 'overall',
} as const satisfies Record<keyof TraceScores, string>;
const HIGHEST = 5;

/**
 * Reads an answer as the published scorer does: from the first "{" to the last "}", and where that is no JSON, characters are
 * dropped from the end until it is. Fences and words around the object do no harm; a comma too many and a cut answer do.
 * Missing `errors` are none; an entry of any other shape is an error all the same, of a kind that nothing matches.
 */
export function readTrailAnswer(text: string): TrailAnswer {
  const answer = extractObject(text);
  if (answer === null) return { ok: false, problem: 'expected a JSON object in the answer, got none that can be read' };
  const errors = ownValue(answer, 'errors');
  if (errors !== undefined && !isJsonList(errors)) return { ok: false, problem: 'errors: expected a list' };
  return { ok: true, errors: (errors ?? []).map(errorOf), ...marksIn(ownValue(answer, 'scores')) };
}

/**
 * The longest text from the first brace on that is JSON ends at the brace that closes the first one, so it is found in one
 * walk instead of by dropping characters.
 */
function extractObject(text: string): JsonObject | null {
  const start = text.indexOf('{');
  const end = start === -1 ? null : closingBrace(text, start);
  if (end === null) return null;
  const json = text.slice(start, end + 1);
  const value = parse(json) ?? parse(json.replace(TEXT_OR_TOKEN, (found) => (TOKENS.has(found) ? 'null' : found)));
  return value !== undefined && isJsonObject(value) ? value : null;
}

/** Numbers that the language of the published scorer reads, and JSON does not have. None of them is a mark. */
const TOKENS: ReadonlySet<string> = new Set(['NaN', 'Infinity', '-Infinity']);
const TEXT_OR_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity|NaN/gsu;

function parse(json: string): JsonValue | undefined {
  try {
    // What JSON.parse gives is a JSON value.
    return JSON.parse(json) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function closingBrace(text: string, start: number): number | null {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isInText) {
      if (char === '\\') at += 1;
      else if (char === '"') isInText = false;
    } else if (char === '"') isInText = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0 && !isInText) return at;
  }
  return null;
}

function errorOf(item: JsonValue): AnsweredError {
  const entry: JsonObject = isJsonObject(item) ? item : { category: item };
  const category = ownValue(entry, 'category') ?? null;
  const location = textIn(entry, 'location');
  const impact = textIn(entry, 'impact').trim().toUpperCase();
  return {
    category: typeof category === 'string' && category.trim() !== '' ? category : JSON.stringify(category),
    location: location === '' ? null : location,
    evidence: textIn(entry, 'evidence'),
    description: textIn(entry, 'description'),
    impact: ERROR_IMPACTS.find((known) => known === impact) ?? null,
  };
}

function textIn(entry: JsonObject, name: string): string {
  const value = ownValue(entry, name);
  return typeof value === 'string' ? value : '';
}

function marksIn(scores: JsonValue | undefined): { readonly scores: TraceScores | null; readonly problems: string[] } {
  const first = isJsonList(scores ?? null) ? (scores as readonly JsonValue[])[0] : undefined;
  if (first === undefined || !isJsonObject(first)) {
    return { scores: null, problems: ['scores: expected a list with one object'] };
  }
  const problems: string[] = [];
  const markOf = (name: keyof TraceScores): number | null => {
    const value = ownValue(first, MARKS[name]);
    const mark = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof mark === 'number' && mark >= 0 && mark <= HIGHEST) return mark;
    problems.push(
      `${MARKS[name]}: expected a number from 0 to ${HIGHEST}, got ${JSON.stringify(value ?? null).slice(0, 60)}`,
    );
    return null;
  };
  const marks: TraceScores = {
    reliability: markOf('reliability'),
    security: markOf('security'),
    instructionAdherence: markOf('instructionAdherence'),
    planOptimization: markOf('planOptimization'),
    overall: markOf('overall'),
  };
  return { scores: marks, problems };
}
