import { isJsonObject, type JsonObject, type JsonValue, type TaskTool } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import type { LossTally } from '../event-builder/loss-report.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { firstAt, textAt } from './attribute-path.ts';
import { spanError } from './span-error.ts';
import type { SpanTree } from './span-tree.ts';

/**
 * The tools that were offered to the models, each name once, and those that ran without an error although no model was
 * offered them: the list says every tool that there was. Null where no span offers any.
 */
export function toolsOf(tree: SpanTree, tally: LossTally): readonly TaskTool[] | null {
  const tools = new Map<string, TaskTool>();
  for (const { facts } of tree.nodes) {
    for (const tool of facts.tools()) if (!tools.has(tool.name)) tools.set(tool.name, tool);
  }
  if (tools.size === 0) {
    tally.add('tool list', 'no span offers tools to a model: left out');
    return null;
  }
  for (const { facts, span } of tree.nodes) {
    const name = facts.tool?.name ?? null;
    if (name === null || tools.has(name) || spanError(span) !== null) continue;
    tools.set(name, { name, effect: 'unknown' });
    tally.add('tools outside the list', 'added: they ran without an error', 1);
  }
  return [...tools.values()];
}

/**
 * Reads the definition of a tool in any of the usual shapes: `{ name, description, parameters }` with the other names of
 * its schema, alone or inside `function` or `toolSpec`. Null for anything else.
 */
export function readToolDefinition(value: JsonValue | undefined): TaskTool | null {
  const decoded = typeof value === 'string' ? decodeJsonContainer(value) : null;
  const raw = decoded?.ok ? decoded.value : value;
  if (!isJsonObject(raw)) return null;
  const inner = firstAt(raw, ['function', 'toolSpec']);
  return definition(isJsonObject(inner) ? inner : raw);
}

function definition(raw: JsonObject): TaskTool | null {
  const name = textAt(raw, 'name');
  if (name === null) return null;
  const parameters = firstAt(raw, ['parameters', 'input_schema', 'inputSchema.json', 'inputSchema']);
  const schema = typeof parameters === 'string' ? decodeJsonContainer(parameters) : null;
  return {
    name,
    effect: 'unknown',
    ...withoutUndefined({
      description: textAt(raw, 'description') ?? undefined,
      parameters: schema?.ok ? schema.value : parameters,
    }),
  };
}
