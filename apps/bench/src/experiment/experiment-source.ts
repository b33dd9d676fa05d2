import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';
import type { ExperimentPath } from './experiment-problem.ts';
import { ExperimentProblem } from './experiment-problem.ts';
import { type Experiment, experimentSchema } from './experiment-schema.ts';
import { noSuch } from './nearest-name.ts';

/** An experiment as it was written, before it is checked. */
export interface ExperimentSource {
  readonly value: unknown;
  /** Names a place of it, e.g. `sweep.yaml:4:7`; the nearest one that is there. */
  where(path: ExperimentPath): string;
}

/** Members of a matrix that a file with one matrix may have at its top. */
export const FLAT_KEYS = ['verifiers', 'backbones', 'budgets', 'promptVariants', 'switches'] as const;

/**
 * Checks a value against the schema of experiments. Throws ExperimentProblem with its place for the first thing that is
 * wrong; a key that is not known comes with the nearest one that is.
 *
 * @param isFlat whether the one matrix stood at the top of the file: messages then leave it out of the place
 */
export function parseExperiment(value: unknown, isFlat: boolean): Experiment {
  const parsed = experimentSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = deepest(parsed.error.issues);
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const shown = isFlat && path[0] === 'matrices' ? path.slice(2) : path;
  const place = shown.length === 0 ? '' : `${shown.join('.')}: `;
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    throw new ExperimentProblem(`${place}${noSuch('key', key, keysAt(path))}`, [...path, key]);
  }
  throw new ExperimentProblem(`${place}${describe(issue, valueAt(value, path))}`, path);
}

type Issue = z.core.$ZodIssue;

/** The issue that says most: of a union, that of the branch which fits furthest. */
function deepest(issues: readonly Issue[]): Issue {
  const flat = issues.flatMap((issue) => (issue.code === 'invalid_union' ? [inUnion(issue)] : [issue]));
  const first = flat[0];
  if (first === undefined) throw new Error('expected an issue of a failed check');
  return flat.find(({ code }) => code === 'unrecognized_keys') ?? first;
}

function inUnion(issue: Issue & { readonly code: 'invalid_union' }): Issue {
  const branches = issue.errors.filter((errors) => errors.length > 0).map((errors) => deepest(errors));
  const best = branches.reduce<Issue | null>((before, next) => {
    return before === null || rank(next) > rank(before) ? next : before;
  }, null);
  if (best === null || rank(best) === 0) {
    return { ...issue, message: branches.map(({ message }) => expectation(message)).join(', or ') };
  }
  return { ...best, path: [...issue.path, ...best.path] };
}

function rank({ path, code }: Issue): number {
  return path.length + (code === 'unrecognized_keys' ? 1 : 0);
}

function describe(issue: Issue, value: unknown): string {
  const message = expectation(issue.message);
  if (value === undefined) return `${message}, there is nothing`;
  const text = JSON.stringify(value) ?? String(value);
  return `${message}, got ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}

/** What was expected, without what came. */
function expectation(message: string): string {
  return message.replace(/^Invalid (?:input|option): /u, '').replace(/, received .*$/u, '');
}

function valueAt(value: unknown, path: ExperimentPath): unknown {
  return path.reduce<unknown>((inner, step) => {
    // Steps lead through objects and lists, which both have members by key.
    return typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[step] : undefined;
  }, value);
}

/** The keys that the schema knows at a place. */
function keysAt(path: ExperimentPath): string[] {
  // zod types its result with an index signature of unknown; it is plain JSON.
  const root = z.toJSONSchema(experimentSchema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonValue;
  const places = path.reduce<JsonValue[]>(
    (before, step) => before.flatMap((one) => stepInto(one, step)),
    branchesOf(root),
  );
  const keys = places.flatMap((place) => Object.keys(memberOf(place, 'properties')));
  return [...new Set([...keys, ...(path.length === 0 ? FLAT_KEYS : [])])];
}

function stepInto(schema: JsonValue, step: string | number): JsonValue[] {
  const members = memberOf(schema, 'properties');
  const inner =
    typeof step === 'number' ? childOf(schema, 'items') : (members[step] ?? childOf(schema, 'additionalProperties'));
  return inner === undefined ? [] : branchesOf(inner);
}

/** A schema and the schemas that it is any of. */
function branchesOf(schema: JsonValue): JsonValue[] {
  const inner = ['anyOf', 'oneOf'].map((name) => childOf(schema, name) ?? []);
  return [schema, ...inner.flatMap((list) => (isJsonList(list) ? list.flatMap(branchesOf) : []))];
}

function childOf(schema: JsonValue, name: string): JsonValue | undefined {
  return isJsonObject(schema) ? schema[name] : undefined;
}

function memberOf(schema: JsonValue, name: string): Readonly<Record<string, JsonValue>> {
  const member = childOf(schema, name) ?? {};
  return isJsonObject(member) ? member : {};
}
