import { describe, expect, it } from 'vitest';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../episode/json-value.ts';
import type { ToolDefinition } from '../model/index.ts';
import { offeredQueries, toolsFor } from './investigator-tools.ts';
import { resolveSettings } from './settings.ts';
import { SUBMIT_CHECK, SUBMIT_PLAN, SUBMIT_SUPPORT } from './submit-tools.ts';

const ALL_OPEN = { queries: true, atoms: true };
const TOOLS: readonly ToolDefinition[] = [
  ...toolsFor(resolveSettings({}), ALL_OPEN),
  ...toolsFor(resolveSettings({ store: 'private' }), ALL_OPEN).filter(({ name }) => name === 'propose_atoms'),
  SUBMIT_PLAN,
  SUBMIT_CHECK,
  SUBMIT_SUPPORT,
];

/** Keys of JSON Schema that every provider takes. */
const COMMON = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
]);

function problemsOf(schema: JsonValue, path: string, depth = 0): string[] {
  if (!isJsonObject(schema)) return [`${path}: no schema`];
  const foreign = Object.keys(schema).filter((key) => !COMMON.has(key));
  const own = [
    ...foreign.map((key) => `${path}: ${key}`),
    ...(isJsonList(schema['type'] ?? null) ? [`${path}: a list of types`] : []),
    ...(depth > 10 ? [`${path}: deeper than 10`] : []),
    ...(schema['type'] === 'object' ? openness(schema, path) : []),
  ];
  const { properties, items, anyOf } = schema;
  const members = isJsonObject(properties ?? null) ? Object.entries(properties as JsonObject) : [];
  return [
    ...own,
    ...members.flatMap(([name, member]) => problemsOf(member, `${path}.${name}`, depth + 1)),
    ...(items === undefined ? [] : problemsOf(items, `${path}[]`, depth + 1)),
    ...(isJsonList(anyOf ?? null)
      ? (anyOf as readonly JsonValue[]).flatMap((option) => problemsOf(option, path, depth))
      : []),
  ];
}

function openness(schema: JsonObject, path: string): string[] {
  const { properties, required, additionalProperties } = schema;
  const names = isJsonObject(properties ?? null) ? Object.keys(properties as JsonObject) : [];
  const same = JSON.stringify(required) === JSON.stringify(names);
  return [
    ...(additionalProperties === false ? [] : [`${path}: not closed`]),
    ...(same ? [] : [`${path}: not all members are required`]),
  ];
}

describe('tools', () => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))(
    '%s takes arguments in the subset of all providers',
    (name, tool) => {
      expect(tool.parameters['type']).toBe('object');
      expect(problemsOf(tool.parameters, name)).toEqual([]);
    },
  );

  it('have names that are unique and plain', () => {
    const names = toolsFor(resolveSettings({}), ALL_OPEN).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z_]{1,64}$/u.test(name))).toEqual([]);
  });
});

describe('offeredQueries', () => {
  it('leaves the queries that the description names in the profile described', () => {
    expect(offeredQueries(resolveSettings({ profile: 'described' }))).toEqual([
      'state_summary',
      'state_search',
      'trace_search',
      'trace_tool_calls',
      'state_get',
      'trace_ordering',
    ]);
  });

  it('splits all queries into broad and targeted', () => {
    const [all, broad, targeted] = (['all', 'broad-only', 'targeted-only'] as const).map((queries) =>
      offeredQueries(resolveSettings({ queries })),
    );
    expect([...(broad ?? []), ...(targeted ?? [])].toSorted()).toEqual(all?.toSorted());
    expect(broad?.length).toBeGreaterThan(0);
    expect(targeted?.length).toBeGreaterThan(0);
  });
});
