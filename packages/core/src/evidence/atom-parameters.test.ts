import { describe, expect, it } from 'vitest';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../episode/json-value.ts';
import { ATOM_PARAMETERS, atomParametersSchema } from './atom-parameters.ts';
import { entryOf, IMPLEMENTED_TYPES } from './evidence-table.ts';
import { fieldNames, normaliseAtom } from './normalise-atom.ts';

function* nodesOf(node: JsonValue): Generator<JsonObject> {
  if (isJsonList(node)) for (const item of node) yield* nodesOf(item);
  if (!isJsonObject(node)) return;
  yield node;
  for (const [key, member] of Object.entries(node)) {
    // Names of properties are no keywords.
    if (key === 'properties' && isJsonObject(member)) for (const each of Object.values(member)) yield* nodesOf(each);
    else yield* nodesOf(member);
  }
}

function depthOf(node: JsonValue): number {
  if (isJsonList(node)) return Math.max(0, ...node.map(depthOf));
  if (!isJsonObject(node)) return 0;
  const { properties = {}, items = null, anyOf = [] } = node;
  const inner = Math.max(depthOf(Object.values(properties ?? {})), depthOf(items));
  return Math.max(depthOf(anyOf), 'properties' in node || 'items' in node ? 1 + inner : 0);
}

describe('ATOM_PARAMETERS', () => {
  const members = (ATOM_PARAMETERS['properties'] ?? {}) as JsonObject;

  it('holds every field of every type', () => {
    for (const type of IMPLEMENTED_TYPES) {
      for (const name of fieldNames(entryOf(type).fields)) expect(Object.keys(members)).toContain(name);
    }
  });

  it('uses what every provider takes', () => {
    const allowed = new Set([
      'type',
      'properties',
      'required',
      'additionalProperties',
      'items',
      'anyOf',
      'enum',
      'description',
    ]);
    for (const node of nodesOf(ATOM_PARAMETERS)) {
      for (const key of Object.keys(node)) expect(allowed).toContain(key);
      expect(Array.isArray(node['type'])).toBe(false);
      if (node['type'] === 'object') {
        expect(node['additionalProperties']).toBe(false);
        expect(node['required']).toEqual(Object.keys((node['properties'] ?? {}) as JsonObject));
      }
    }
    expect(depthOf(ATOM_PARAMETERS)).toBeLessThanOrEqual(8);
  });

  it('lets every field but type and claim be null', () => {
    for (const [name, member] of Object.entries(members)) {
      const options = isJsonObject(member) && isJsonList(member['anyOf']) ? member['anyOf'] : [];
      const nullable = options.some((option) => isJsonObject(option) && option['type'] === 'null');
      expect(nullable, name).toBe(name !== 'type' && name !== 'claim');
    }
  });

  it('takes the example of every type, and so does the checker, with all other fields null', () => {
    const nulls = Object.fromEntries(Object.keys(members).map((name) => [name, null]));
    for (const type of IMPLEMENTED_TYPES) {
      const { example } = entryOf(type);
      expect(atomParametersSchema.parse(example)).toEqual(example);
      expect(normaliseAtom(example)).toMatchObject({ ok: true, type });
      expect(normaliseAtom({ ...nulls, ...example }).atom).toEqual(normaliseAtom(example).atom);
    }
  });
});
