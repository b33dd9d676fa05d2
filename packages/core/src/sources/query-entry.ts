import type { z } from 'zod';
import type { JsonValue } from '../episode/json-value.ts';
import { shorten } from '../episode/shorten.ts';
import { plainDraft, type QueryDraft, type QueryLimits } from './answer.ts';
import type { EpisodeSource } from './episode-source.ts';

/** The bounded queries, those of the published system first. */
export const QUERY_NAMES = [
  'state_summary',
  'state_search',
  'trace_search',
  'trace_tool_calls',
  'state_get',
  'trace_ordering',
  'trace_get',
  'state_diff',
  'response_get',
  'task_get',
  'task_search',
] as const;
export type QueryName = (typeof QUERY_NAMES)[number];

/** One bounded query. */
export interface QueryEntry {
  readonly name: QueryName;
  /** Broad queries find places; targeted ones read a place that is known. */
  readonly breadth: 'broad' | 'targeted';
  /** For models: what it returns, and how to read on. */
  readonly description: string;
  /** A closed object; what is optional may be left out or null. */
  readonly schema: z.ZodType;
  /** Bad arguments give a failed draft that says what was expected. */
  run(source: EpisodeSource, argumentsValue: JsonValue, limits: QueryLimits): QueryDraft;
}

interface QueryDefinition<Schema extends z.ZodType> extends Omit<QueryEntry, 'schema' | 'run'> {
  readonly schema: Schema;
  answer(source: EpisodeSource, argument: z.infer<Schema>, limits: QueryLimits): QueryDraft;
}

/** Puts the strict check of the arguments in front of a query. */
export function defineQuery<Schema extends z.ZodType>(definition: QueryDefinition<Schema>): QueryEntry {
  const { name, breadth, description, schema, answer } = definition;
  return {
    name,
    breadth,
    description,
    schema,
    run(source, argumentsValue, limits) {
      const parsed = schema.safeParse(argumentsValue);
      if (parsed.success) return answer(source, parsed.data, limits);
      return plainDraft(`${name}: ${problemOf(parsed.error)}`, { failed: true });
    },
  };
}

const MAX_PROBLEM_CHARS = 240;

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const where = issue === undefined || issue.path.length === 0 ? 'the arguments' : issue.path.map(String).join('.');
  return shorten(
    `bad arguments at ${where}: ${(issue?.message ?? 'not valid').replaceAll('\n', ' ')}`,
    MAX_PROBLEM_CHARS,
  );
}
