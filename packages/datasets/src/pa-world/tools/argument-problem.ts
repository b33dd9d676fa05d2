import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { z } from 'zod';
import type { WorldTool } from './tool.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** What is wrong with the arguments of a call, in one sentence that names the argument; null where nothing is. */
export function argumentProblem(tool: WorldTool, argumentsValue: JsonObject): string | null {
  const parsed = tool.schema.safeParse(argumentsValue);
  const issue = parsed.error?.issues[0];
  return issue === undefined ? null : describe(issue, tool, argumentsValue);
}

function describe(issue: z.core.$ZodIssue, tool: WorldTool, argumentsValue: JsonObject): string {
  const name = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const unknown = [...issue.path, issue.keys[0]].map(String).join('.');
    return `unknown argument "${unknown}"; ${tool.name} takes ${takes(tool)}`;
  }
  const found = valueAt(argumentsValue, issue.path);
  if (found === undefined) return `"${name}" is missing: ${expectation(issue)}`;
  return `"${name}": ${expectation(issue)}, got ${describeValue(found)}`;
}

function takes({ schema }: WorldTool): string {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return names.length === 0 ? 'no arguments' : names.join(', ');
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value')
    return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
  if (issue.code === 'invalid_union') {
    const parts = issue.errors.flatMap((errors) => errors.slice(0, 1).map(expectation));
    return `expected ${[...new Set(parts)].join(' or ').replaceAll('expected ', '')}`;
  }
  // The schemas word these themselves, starting with "expected".
  return issue.message;
}

function valueAt(value: JsonValue, path: readonly PropertyKey[]): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const step of path) {
    if (isJsonList(at)) at = at[Number(step)];
    else at = isJsonObject(at) ? ownValue(at, String(step)) : undefined;
  }
  return at;
}

function describeValue(value: JsonValue): string {
  if (isJsonList(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isJsonObject(value)) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}
