import type { z } from 'zod';
import type { InputProblem } from './input-error.ts';
import { isJsonList, isJsonObject, type JsonValue, ownValue } from './json-value.ts';
import { describeJson, quoteShort } from './shorten.ts';

/** Where data with no place of its own may go in a record; empty where there is no such place. */
export type SpareAdvice = (path: InputProblem['path'], key: string) => string;

/** What a schema found wrong with a value, in our words; unknown keys one by one. */
export function schemaProblems(
  issues: readonly z.core.$ZodIssue[],
  value: JsonValue,
  spare: SpareAdvice,
): InputProblem[] {
  return issues.flatMap((issue) => {
    // JSON has no symbols in its paths.
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: describe(issue, valueAt(value, path)) }];
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `unknown key ${quoteShort(key)}: ${spare(path, key)}`,
    }));
  });
}

/** Own member or item at a path. */
export function valueAt(value: JsonValue, path: InputProblem['path']): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const step of path) {
    if (isJsonList(at) && typeof step === 'number') at = at[step];
    else if (isJsonObject(at)) at = ownValue(at, String(step));
    else return undefined;
  }
  return at;
}

function describe(issue: z.core.$ZodIssue, found: JsonValue | undefined): string {
  const got = `got ${describeJson(found)}`;
  const advice = found === undefined ? ': add it' : '';
  return `${expectation(issue)}, ${got}${advice}`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected ${listValues(issue.values)}`;
    case 'invalid_union': {
      // Set where a discriminator has none of its values; the types of zod do not name it.
      if ('options' in issue && Array.isArray(issue.options)) return `expected ${listValues(issue.options)}`;
      const parts = issue.errors.flatMap((errors) => errors.slice(0, 1).map(expectation));
      return `expected ${[...new Set(parts)].join(' or ').replaceAll('expected ', '')}`;
    }
    default:
      // The schemas word these themselves, starting with "expected".
      return issue.message;
  }
}

function listValues(values: readonly unknown[]): string {
  return values.map((each) => JSON.stringify(each)).join(' or ');
}
