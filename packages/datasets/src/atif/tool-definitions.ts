import { isJsonObject, type JsonValue, ownValue, type TaskTool, type TraceEvent } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import type { AtifTrajectory } from './record.ts';

/**
 * The tools of a trajectory and its embedded sub-agents. Null, and counted, where the record lists none, or where a call
 * outside the list was answered: a list that is not whole would make real tools unknown.
 */
export function toolsOf(root: AtifTrajectory, events: readonly TraceEvent[], tally: LossTally): TaskTool[] | null {
  const tools = new Map<string, TaskTool>();
  for (const definition of definitionsOf(root)) {
    const tool = toolOf(definition);
    if (tool === null) tally.add('tool definitions', 'of an unknown shape: left out');
    else if (!tools.has(tool.name)) tools.set(tool.name, tool);
  }
  if (tools.size === 0) {
    tally.add('tool list', 'the record has none: left out');
    return null;
  }
  if (answeredOutside(tools, events)) {
    tally.add('tool list', 'calls outside it were answered, so it is not whole: left out');
    return null;
  }
  return [...tools.values()];
}

function definitionsOf({ agent, subagent_trajectories: embedded }: AtifTrajectory): JsonValue[] {
  return [...(agent.tool_definitions ?? []), ...(embedded ?? []).flatMap(definitionsOf)];
}

/** Reads the usual shape, `{ "type": "function", "function": { … } }`, and the flat one. */
function toolOf(definition: JsonValue): TaskTool | null {
  if (!isJsonObject(definition)) return null;
  const inner = ownValue(definition, 'function');
  const body = isJsonObject(inner) ? inner : definition;
  const name = ownValue(body, 'name');
  if (typeof name !== 'string' || name.trim() === '') return null;
  const description = ownValue(body, 'description');
  const parameters = ownValue(body, 'parameters') ?? ownValue(body, 'input_schema') ?? undefined;
  return {
    name,
    effect: 'unknown',
    ...withoutUndefined({ description: typeof description === 'string' ? description : undefined, parameters }),
  };
}

function answeredOutside(tools: ReadonlyMap<string, TaskTool>, events: readonly TraceEvent[]): boolean {
  const outside = new Set<string>();
  for (const event of events) if (event.kind === 'tool_call' && !tools.has(event.tool)) outside.add(event.id);
  return events.some((event) => event.kind === 'tool_result' && event.call !== null && outside.has(event.call));
}
