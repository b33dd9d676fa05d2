import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';

const KEYS = new Set([
  'type',
  'description',
  'title',
  'enum',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'anyOf',
  '$defs',
  '$ref',
]);
const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const LIMITS = { depth: 10, properties: 5000, enumValues: 1000 };

/**
 * The first thing about a tool's schema that some provider refuses, or null: a closed object at the root, every member
 * required, no key outside the common subset, no free values, at most ten levels.
 */
export function schemaProblem(schema: JsonValue): string | null {
  if (!isJsonObject(schema) || schema['type'] !== 'object') return "schema must have 'type': 'object' at its root";
  const counts = { properties: 0, enumValues: 0 };
  const problem = nodeProblem(schema, { path: [], depth: 0, counts });
  if (problem !== null) return problem;
  if (counts.properties > LIMITS.properties) return `schema has more than ${LIMITS.properties} properties`;
  if (counts.enumValues > LIMITS.enumValues) return `schema has more than ${LIMITS.enumValues} enum values`;
  return null;
}

interface Place {
  readonly path: readonly string[];
  /** Objects and lists round this node. */
  readonly depth: number;
  readonly counts: { properties: number; enumValues: number };
}

function nodeProblem(node: JsonValue, place: Place): string | null {
  const where = `in context=(${place.path.map((part) => `'${part}'`).join(', ')})`;
  if (!isJsonObject(node)) return `${where}, a schema must be an object`;
  const odd = Object.keys(node).find((key) => !KEYS.has(key));
  if (odd !== undefined) return `${where}, '${odd}' is not permitted`;
  const own = ownProblem(node, place);
  if (own !== null) return `${where}, ${own}`;
  for (const child of children(node, place)) {
    const problem = nodeProblem(child.node, child.place);
    if (problem !== null) return problem;
  }
  return null;
}

function ownProblem(node: JsonObject, { depth, counts }: Place): string | null {
  const { type } = node;
  if (type !== undefined && !(typeof type === 'string' && TYPES.has(type))) return `'type' must be one type name`;
  if (type === undefined && !('anyOf' in node) && !('$ref' in node)) return `schema must have a 'type' key`;
  if ('anyOf' in node && !(isJsonList(node['anyOf']) && node['anyOf'].length > 0)) return `'anyOf' must be a list`;
  if (isJsonList(node['enum'])) counts.enumValues += node['enum'].length;
  else if ('enum' in node) return `'enum' must be a list`;
  if (type === 'array' && !isJsonObject(node['items'])) return `array schema missing 'items'`;
  if ((type === 'object' || type === 'array') && depth >= LIMITS.depth) return `nesting exceeds ${LIMITS.depth} levels`;
  return type === 'object' ? objectProblem(node, counts) : null;
}

function objectProblem(node: JsonObject, counts: Place['counts']): string | null {
  const { properties, required } = node;
  if (node['additionalProperties'] !== false)
    return `'additionalProperties' is required to be supplied and to be false`;
  if (!isJsonObject(properties)) return `object schema missing 'properties'`;
  const names = Object.keys(properties);
  counts.properties += names.length;
  const listed = isJsonList(required) ? required : [];
  const missing = names.find((name) => !listed.includes(name));
  if (missing !== undefined) return `'required' must list every key of 'properties'; missing '${missing}'`;
  const extra = listed.find((name) => typeof name !== 'string' || ownValue(properties, name) === undefined);
  return extra === undefined ? null : `'required' names a key that 'properties' does not have`;
}

function* children(node: JsonObject, place: Place): Generator<{ node: JsonValue; place: Place }> {
  const { path, counts } = place;
  const depth = place.depth + (node['type'] === 'object' || node['type'] === 'array' ? 1 : 0);
  for (const group of ['properties', '$defs']) {
    const members = node[group];
    if (!isJsonObject(members)) continue;
    for (const [name, member] of Object.entries(members)) {
      yield { node: member, place: { path: [...path, group, name], depth: group === '$defs' ? 0 : depth, counts } };
    }
  }
  if (isJsonObject(node['items'])) yield { node: node['items'], place: { path: [...path, 'items'], depth, counts } };
  if (!isJsonList(node['anyOf'])) return;
  for (const [index, option] of node['anyOf'].entries()) {
    yield { node: option, place: { path: [...path, 'anyOf', String(index)], depth, counts } };
  }
}
