import type { EventFilter, PathCondition } from './filter.ts';
import type { JsonValue } from './json-value.ts';
import { locate } from './locate.ts';
import { parsePath } from './locator-parse.ts';
import { rootPlace } from './place.ts';
import type { Relation } from './relation.ts';
import { quoteShort } from './shorten.ts';

/** Whether a value found stands in a relation to a value expected; what cannot be decided is false. */
export type ValueTest = (found: JsonValue, relation: Relation, expected: JsonValue) => boolean;

type ArgumentTest = (argumentsValue: JsonValue) => boolean;

/** The conditions of a filter on the arguments of a call. */
export function argumentTests(
  filter: EventFilter,
  test: ValueTest,
): { ok: true; tests: readonly ArgumentTest[] } | { ok: false; detail: string } {
  const tests: ArgumentTest[] = [];
  for (const condition of filter.arguments ?? []) {
    const made = pathTest(condition, test);
    if (typeof made === 'string') return { ok: false, detail: made };
    tests.push(made);
  }
  const any = filter.anyArgument;
  if (any !== undefined) {
    const containers = typeof any.value === 'object' && any.value !== null;
    tests.push((value) => someLeaf(value, containers, (leaf) => test(leaf, any.relation, any.value)));
  }
  return { ok: true, tests };
}

/** A path that leads nowhere holds for no relation, `different` included; of a selection one item is enough. */
function pathTest(condition: PathCondition, test: ValueTest): ArgumentTest | string {
  const { path, relation, value: expected } = condition;
  const syntax = parsePath(path);
  if (!syntax.ok) return `arguments path ${quoteShort(path)}: ${syntax.detail}`;
  return (value) => {
    const place = locate(rootPlace('$', value), syntax.parsed);
    if (!place.ok) return false;
    if (place.matches !== null) return place.matches.some((match) => test(match.value, relation, expected));
    return test(place.value, relation, expected);
  };
}

/** True where some scalar of a value passes, at any depth; with `containers` also some list or object. */
function someLeaf(root: JsonValue, containers: boolean, passes: ArgumentTest): boolean {
  const stack: JsonValue[] = [root];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    const children: readonly JsonValue[] | null =
      typeof value === 'object' && value !== null ? Object.values(value) : null;
    if ((children === null || containers) && passes(value)) return true;
    // One by one: spread over very many children would overflow.
    for (const child of children ?? []) stack.push(child);
  }
  return false;
}
