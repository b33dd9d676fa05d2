import type { z } from 'zod';
import type { EvidenceType } from '../episode/atom.ts';
import type { JsonObject } from '../episode/json-value.ts';
import { printKeyPath } from '../episode/key-path.ts';

interface Given {
  readonly type: EvidenceType;
  readonly fields: JsonObject;
  /** Names of the fields that the type has. */
  readonly names: readonly string[];
}

/** One line on what is wrong with the fields of an atom, with the fields that its type has. */
export function describeIssue(error: z.ZodError, { type, fields, names }: Given): string {
  const [issue] = error.issues;
  const [key] = issue?.path ?? [];
  const missing = typeof key === 'string' && !Object.hasOwn(fields, key);
  const what = issue === undefined ? 'the fields do not fit' : missing ? `${key} is missing` : oneIssue(issue, []);
  return `${type}: ${what}. Its fields: ${names.join(', ')}`;
}

function oneIssue(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): string {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const inner = closestBranch(issue.errors);
    return inner === undefined ? at(path, issue.message) : oneIssue(inner, path);
  }
  if (issue.code === 'unrecognized_keys') return at(path, `has no field ${issue.keys.join(', ')}`);
  return at(path, issue.message);
}

/** The branch that came furthest: its first issue lies deepest, or is more than a wrong type at the top. */
function closestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined {
  const firsts = branches.flatMap(([first]) => (first === undefined ? [] : [first]));
  const score = (issue: z.core.$ZodIssue) => issue.path.length * 2 + (issue.code === 'invalid_type' ? 0 : 1);
  return firsts.reduce<z.core.$ZodIssue | undefined>((best, next) => {
    return best === undefined || score(next) > score(best) ? next : best;
  }, undefined);
}

function at(path: readonly PropertyKey[], message: string): string {
  const keys = path.filter((key): key is string | number => typeof key !== 'symbol');
  return keys.length === 0 ? message : `${printKeyPath(keys)}: ${message}`;
}
