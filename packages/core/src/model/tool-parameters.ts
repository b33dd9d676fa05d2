import { z } from 'zod';
import type { JsonObject, JsonValue } from '../episode/json-value.ts';
import { isJsonList, isJsonObject } from '../episode/json-value.ts';
import { jsonValueSchema } from '../episode/schema-parts.ts';

const SCALAR_TYPES = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }] as const;

/** What a free JSON value looks like to a provider: a scalar, or a list of scalars. */
const VALUE_SCHEMA = { anyOf: [...SCALAR_TYPES, { type: 'array', items: { anyOf: [...SCALAR_TYPES] } }] };

/** Keys that some provider refuses and that our own validation does not need there. */
const DROPPED_KEYS: ReadonlySet<string> = new Set([
  '$schema',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'format',
]);

/**
 * JSON Schema of a tool's arguments in the subset that all providers take: closed objects, every member required, what
 * is optional nullable, enums instead of constants, no bounds. Bounds are checked here when the answer comes.
 */
export function toolParameters(schema: z.ZodType): JsonObject {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The two types name the same schema object from two of zod's layers.
      if ((zodSchema as unknown) === jsonValueSchema) Object.assign(jsonSchema, structuredClone(VALUE_SCHEMA));
    },
  });
  // zod types its result with an index signature of unknown; it is plain JSON.
  const closed = close(json as unknown as JsonValue);
  if (!isJsonObject(closed)) throw new Error('a tool takes an object of arguments');
  return closed;
}

function close(node: JsonValue): JsonValue {
  if (isJsonList(node)) return node.map(close);
  if (!isJsonObject(node)) return node;
  const { type } = node;
  // A list of types is short for a union; not every provider takes it.
  if (isJsonList(type ?? null))
    return close({ anyOf: (type as readonly JsonValue[]).map((each) => ({ ...node, type: each })) });
  const out: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(node)) {
    if (DROPPED_KEYS.has(key)) continue;
    if (key === 'const') out['enum'] = [value];
    else if (key === 'properties' && isJsonObject(value)) out[key] = closeMembers(value, node['required']);
    else out[key] = close(value);
  }
  if (isJsonObject(out['properties'] ?? null)) {
    out['required'] = Object.keys(out['properties'] as JsonObject);
    out['additionalProperties'] = false;
  }
  return out;
}

function closeMembers(members: JsonObject, required: JsonValue | undefined): JsonObject {
  const needed = new Set(isJsonList(required ?? null) ? (required as readonly JsonValue[]) : []);
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => {
      const closed = close(member);
      return [name, needed.has(name) ? closed : nullable(closed)];
    }),
  );
}

function nullable(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const options = schema['anyOf'];
  if (isJsonList(options ?? null)) {
    const list = options as readonly JsonValue[];
    const hasNull = list.some((option) => isJsonObject(option) && option['type'] === 'null');
    return hasNull ? schema : { ...schema, anyOf: [...list, { type: 'null' }] };
  }
  const { description, ...rest } = schema;
  const wrapped: Record<string, JsonValue> = { anyOf: [rest, { type: 'null' }] };
  if (description !== undefined) wrapped['description'] = description;
  return wrapped;
}

/** Drops null members at the top: models send null for "not used". */
export function dropNulls(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
