import type { JsonObject, JsonValue, TaskTool } from '@sauron/core/episode';
import { z } from 'zod';
import { TOOL_NAMES, TOOLS } from './tool-table.ts';

/** The world's tools as an episode's `task.tools` lists them, in the order of the table. */
export function taskTools(): TaskTool[] {
  return TOOL_NAMES.map((name) => {
    const { description, effect, schema } = TOOLS[name];
    return { name, description, parameters: parametersOf(schema), effect };
  });
}

function parametersOf(schema: z.ZodType): JsonObject {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(schema, { io: 'input' });
  // zod types its result with an index signature of unknown; it is plain JSON.
  return parameters as Record<string, JsonValue>;
}
