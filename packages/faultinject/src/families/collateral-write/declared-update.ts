import { isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import type { UpdateModel } from './update-model.ts';

/**
 * How a tool changes records by the templates of the domain, one model per template such as
 * `budget.categories.{arguments.category}.cap`. The value stands in the argument of the field's name, or in `value` where
 * the arguments name the field. Empty for a tool whose other arguments are not known.
 */
export function declaredUpdates(base: FaultBase, tool: string): UpdateModel[] {
  const spec = base.domain.tools[tool];
  if (spec?.effect !== 'write') return [];
  return spec.writes.flatMap((template) => {
    const model = modelOf(base, tool, template);
    return model === null ? [] : [model];
  });
}

/** The collection, the argument that names the record, and the rest of the way. */
const TEMPLATE = /^(?<collection>.+?)\.\{arguments\.(?<key>[^}.]+)\}(?:\.(?<rest>[\w.]+))?$/u;

function modelOf(base: FaultBase, tool: string, template: string): UpdateModel | null {
  const { collection = '', key = '', rest = '' } = TEMPLATE.exec(template)?.groups ?? {};
  const { final } = base.episode.state;
  const steps = final === null || collection === '' ? null : stepsOf(collection, final);
  if (steps === null) return null;
  const path = rest === '' ? [] : rest.split('.');
  const properties = propertiesOf(base, tool);
  const at = valuePlace(String(path.at(-1) ?? 'value'), properties);
  if (at === null || hasOtherNeeds(base, tool, [key, String(at[0])])) return null;
  const blank: JsonObject = { [key]: '', ...(at.length === 1 ? { [String(at[0])]: '' } : { [String(at[0])]: {} }) };
  return {
    tool,
    collection: steps,
    keyAt: [key],
    fields: [{ rest: path, source: { kind: 'argument', at } }],
    arguments: blank,
    sample: null,
  };
}

/** Where the value stands: in the argument of that name, or in one of that name inside an object of changes. */
function valuePlace(name: string, properties: JsonObject | null): Steps | null {
  if (properties === null || Object.hasOwn(properties, name)) return [name];
  const outer = Object.keys(properties).find((one) => {
    const inner = valueAt(properties, [one, 'properties']);
    return inner !== undefined && isJsonObject(inner) && Object.hasOwn(inner, name);
  });
  return outer === undefined ? null : [outer, name];
}

function hasOtherNeeds(base: FaultBase, tool: string, known: readonly string[]): boolean {
  const required = valueAt(parametersOf(base, tool) ?? {}, ['required']);
  const names: readonly JsonValue[] = Array.isArray(required) ? required : [];
  return names.some((name) => !known.includes(String(name)));
}

/** Parameters of a tool by name, as its JSON Schema declares them; null where the episode does not tell. */
export function propertiesOf(base: FaultBase, tool: string): JsonObject | null {
  const properties = ownValue(parametersOf(base, tool) ?? {}, 'properties');
  return properties !== undefined && isJsonObject(properties) ? properties : null;
}

function parametersOf(base: FaultBase, tool: string): JsonObject | null {
  const parameters = base.episode.task.tools?.find(({ name }) => name === tool)?.parameters;
  return parameters !== undefined && isJsonObject(parameters) ? parameters : null;
}
