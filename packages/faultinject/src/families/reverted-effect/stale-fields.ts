import { isJsonList, isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import type { WrittenCall } from '../../kit/call-recipes.ts';
import { recordOf } from '../../kit/record-of.ts';
import type { LaterCall } from './later-call.ts';

/**
 * An update of further fields of the record, which keep their values: the one that is lost goes along with them. Null where
 * the call has no list of changes, or the tool takes no other field of the record.
 */
export function withStaleFields(base: FaultBase, { call, sets }: LaterCall, random: Random): WrittenCall | null {
  const [first] = sets;
  if (first === undefined || !isJsonObject(call.arguments)) return null;
  const record = valueAt(base.episode.state.final ?? {}, recordOf(base, first.steps));
  const fields = sets.map(({ steps }) => String(steps.at(-1)));
  const found = Object.entries(call.arguments).find(
    ([, value]) => isJsonObject(value) && fields.every((field) => Object.hasOwn(value, field)),
  );
  if (found === undefined || record === undefined || !isJsonObject(record)) return null;
  const [name, changes] = found;
  if (!isJsonObject(changes)) return null;
  const more = fieldsOfTool(base, call.tool, name).filter(
    (field) => !Object.hasOwn(changes, field) && isPlain(record[field]),
  );
  const chosen = random.sample(more, random.int(1, 2));
  if (chosen.length === 0) return null;
  const added = Object.fromEntries(chosen.map((field) => [field, record[field] ?? '']));
  const all: JsonObject = { ...added, ...changes };
  return {
    tool: call.tool,
    arguments: { ...call.arguments, [name]: all },
    output: withNames(call.output, Object.keys(changes), Object.keys(all)),
  };
}

/** Fields that a tool takes under an argument: by its schema, or as its calls in this episode have them. */
function fieldsOfTool({ episode }: FaultBase, tool: string, argument: string): string[] {
  const schema = episode.task.tools?.find(({ name }) => name === tool)?.parameters;
  const declared = schema === undefined ? undefined : valueAt(schema, ['properties', argument, 'properties']);
  const used = episode.trace.events.flatMap((event) => {
    const value = event.kind === 'tool_call' && event.tool === tool ? valueAt(event.arguments, [argument]) : undefined;
    return value !== undefined && isJsonObject(value) ? Object.keys(value) : [];
  });
  return [...new Set([...(declared !== undefined && isJsonObject(declared) ? Object.keys(declared) : []), ...used])];
}

function isPlain(value: JsonValue | undefined): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** Outputs that list the names of the changed fields list them all. */
function withNames(output: JsonValue, before: readonly string[], after: readonly string[]): JsonValue {
  if (isJsonList(output)) return stringifyJson(output) === stringifyJson(before) ? after : output;
  if (!isJsonObject(output)) return output;
  return Object.fromEntries(Object.entries(output).map(([name, member]) => [name, withNames(member, before, after)]));
}
