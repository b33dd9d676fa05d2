import { type ToolDefinition, toolParameters } from '@sauron/core/model';
import { type EpisodeSource, QUERIES, QUERY_NAMES, runQuery } from '@sauron/core/sources';
import type { LoopTool } from '../judging/index.ts';

/** The bounded queries as models see them. */
export const QUERY_TOOLS: readonly ToolDefinition[] = QUERY_NAMES.map((name) => {
  const { description, schema } = QUERIES[name];
  return { name, description, parameters: toolParameters(schema) };
});

/** The bounded queries over one episode. */
export function queryTools(source: EpisodeSource): LoopTool[] {
  return QUERY_NAMES.flatMap((name) => {
    const definition = QUERY_TOOLS.find((tool) => tool.name === name);
    if (definition === undefined) return [];
    return [{ definition, answer: (argumentsValue, limits) => runQuery(source, name, argumentsValue, limits) }];
  });
}
