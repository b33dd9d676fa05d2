import { isJsonList, isJsonObject, type JsonValue, ownValue, type Task, type TraceEvent } from '@sauron/core/episode';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import type { Mapping } from './mapping.ts';
import { asText, mappingError, type RecordContext, readSource, requirePath } from './record-context.ts';
import { shortJson } from './short-json.ts';

/** What a task is made of: the record and its events. */
interface TaskParts {
  readonly root: JsonValue;
  readonly events: readonly TraceEvent[];
}

/** The task of a record. Throws an InputError. */
export function mapTask(context: RecordContext, { task }: Mapping, { root, events }: TaskParts): Task {
  const text = (name: 'now' | 'timezone' | 'locale' | 'currency' | 'policy'): string | undefined => {
    const field = `task.${name}`;
    const value = readSource(context, { field, source: task[name], root });
    return value === undefined ? undefined : asText(context, field, value);
  };
  return {
    prompt: promptOf(context, task.prompt, { root, events }),
    ...withoutUndefined({
      now: text('now'),
      timezone: text('timezone'),
      locale: text('locale'),
      currency: text('currency'),
      policy: text('policy'),
      tools: toolsOf(context, readSource(context, { field: 'task.tools', source: task.tools, root })),
    }),
  };
}

function promptOf(context: RecordContext, source: Mapping['task']['prompt'], { root, events }: TaskParts): string {
  const field = 'task.prompt';
  if (typeof source === 'string') return asText(context, field, requirePath(context, { field, path: source, root }));
  const first = events.find((event) => event.kind === 'message' && event.actor === 'user');
  if (first?.kind === 'message') return first.text;
  throw mappingError(context, field, 'expected a message of the user in the trace, got none: map a path instead');
}

function toolsOf(context: RecordContext, value: JsonValue | undefined): Task['tools'] {
  if (value === undefined) return undefined;
  if (!isJsonList(value))
    throw mappingError(context, 'task.tools', `expected a list of tools, got ${shortJson(value)}`);
  return value.map((tool) => toolOf(context, tool));
}

function toolOf(context: RecordContext, given: JsonValue): NonNullable<Task['tools']>[number] {
  const inner = isJsonObject(given) ? (ownValue(given, 'function') ?? given) : { name: given };
  const name = isJsonObject(inner) ? ownValue(inner, 'name') : undefined;
  if (!isJsonObject(inner) || typeof name !== 'string') {
    throw mappingError(context, 'task.tools', `expected a name, or an object with one, got ${shortJson(given)}`);
  }
  const description = ownValue(inner, 'description');
  const effect = ownValue(inner, 'effect');
  return {
    name,
    effect: effect === 'read' || effect === 'write' ? effect : 'unknown',
    ...withoutUndefined({
      description: typeof description === 'string' ? description : undefined,
      parameters: ownValue(inner, Object.hasOwn(inner, 'parameters') ? 'parameters' : 'input_schema'),
    }),
  };
}
