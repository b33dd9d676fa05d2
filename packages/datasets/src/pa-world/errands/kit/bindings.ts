import type { JsonObject, JsonValue } from '@sauron/core/episode';

/** Parts of bindings and event filters, as `core/oracle` reads them. A place that is missing makes a predicate false. */

type Condition = { readonly path: string; readonly relation: string; readonly value: JsonValue };

export function is(path: string, value: JsonValue): Condition {
  return { path, relation: 'equal', value };
}

/** A list that has the item, or a text that has the phrase. */
export function has(path: string, value: JsonValue): Condition {
  return { path, relation: 'contains', value };
}

export function isOneOf(path: string, values: readonly JsonValue[]): Condition {
  return { path, relation: 'one_of', value: values };
}

/** Any other relation. */
export function stands(path: string, relation: string, value: JsonValue): Condition {
  return { path, relation, value };
}

export function allOf(...of: readonly JsonObject[]): JsonObject {
  return { op: 'all_of', of };
}

export function anyOf(...of: readonly JsonObject[]): JsonObject {
  return { op: 'any_of', of };
}

export function not(of: JsonObject): JsonObject {
  return { op: 'not', of };
}

export function stateIs(at: string, value: JsonValue): JsonObject {
  return { op: 'state_equals', at, value, ifMissing: false };
}

/** The list has the item, or the text the phrase. */
export function holds(at: string, value: JsonValue): JsonObject {
  return { op: 'state_contains', at, value, ifMissing: false };
}

export function unchanged(at: string): JsonObject {
  return { op: 'state_unchanged', at };
}

/** Some record of the collection meets all conditions. */
export function someOf(at: string, ...where: readonly Condition[]): JsonObject {
  return { op: 'state_count', at, where, relation: 'greater_or_equal', value: 1 };
}

/** No record of the collection meets all conditions. */
export function noneOf(at: string, ...where: readonly Condition[]): JsonObject {
  return { op: 'state_count', at, where, value: 0 };
}

/** Some record meets the conditions for one of the spellings. */
export function someWith(forms: readonly string[], someOfForm: (form: string) => JsonObject): JsonObject {
  return anyOf(...forms.map(someOfForm));
}

/** Results that worked and in which a phrase stands, such as the id of a record. */
export function resultWith(tool: string | readonly string[], text: string): JsonObject {
  return { kind: 'tool_result', tool, status: 'ok', text };
}

/** Results that worked, by the arguments of their call. */
export function resultOf(tool: string | readonly string[], ...where: readonly Condition[]): JsonObject {
  return { kind: 'tool_result', tool, status: 'ok', arguments: where };
}

/** The first event of the one kind was done before the first of the other began; false where either is missing. */
export function firstBefore(a: JsonObject, b: JsonObject): JsonObject {
  const [first, second] = [a, b].map((filter) => ({ filter, occurrence: 'first' }));
  return { op: 'event_order', a: first ?? null, b: second ?? null, ifMissing: false };
}

/** The final message states each of the facts. */
export function tells(...facts: readonly { readonly id: string }[]): JsonObject {
  return allOf(...facts.map(({ id }) => ({ op: 'message_asserts', fact: id })));
}
