import type { JsonValue } from '../episode/json-value.ts';
import { assemble, plainDraft, type QueryAnswer, type QueryLimits } from './answer.ts';
import type { EpisodeSource } from './episode-source.ts';
import { responseGet } from './queries/response-get.ts';
import { stateDiff } from './queries/state-diff.ts';
import { stateGet } from './queries/state-get.ts';
import { stateSearch } from './queries/state-search.ts';
import { stateSummary } from './queries/state-summary.ts';
import { taskGet } from './queries/task-get.ts';
import { taskSearch } from './queries/task-search.ts';
import { traceGet } from './queries/trace-get.ts';
import { traceOrdering } from './queries/trace-ordering.ts';
import { traceSearch } from './queries/trace-search.ts';
import { traceToolCalls } from './queries/trace-tool-calls.ts';
import type { QueryEntry, QueryName } from './query-entry.ts';

export type { QueryAnswer, QueryLimits } from './answer.ts';
export { QUERY_NAMES, type QueryEntry, type QueryName } from './query-entry.ts';

/** Every query, by name. */
export const QUERIES = {
  state_summary: stateSummary,
  state_search: stateSearch,
  trace_search: traceSearch,
  trace_tool_calls: traceToolCalls,
  state_get: stateGet,
  trace_ordering: traceOrdering,
  trace_get: traceGet,
  state_diff: stateDiff,
  response_get: responseGet,
  task_get: taskGet,
  task_search: taskSearch,
} satisfies Record<QueryName, QueryEntry>;

/**
 * Answers a query within its cap. Bad arguments and places that do not exist give an answer with `failed`, never a throw.
 * The same question to the same episode gets the same answer.
 */
// biome-ignore lint/complexity/useMaxParams: what is asked, of what, how, and within what limits; one call site
export function runQuery(
  source: EpisodeSource,
  name: QueryName,
  argumentsValue: JsonValue,
  limits: QueryLimits,
): QueryAnswer {
  if (!Object.hasOwn(QUERIES, name)) {
    return assemble(plainDraft('there is no such query.', { failed: true }), limits);
  }
  return assemble(QUERIES[name].run(source, argumentsValue, limits), limits);
}
