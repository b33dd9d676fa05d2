import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import { type Binding, type Fact, parseBinding } from '@sauron/core/oracle';

/** Members of a binding that may name an event by its id, or start with one. */
const NAMING = new Set(['a', 'b', 'event', 'from', 'to', 'at', 'each', 'where']);
const EVENT = /^e\d+(?=$|[.[{])/u;

type Ids = ReadonlyMap<string, string>;

/** The binding with event ids exchanged; null where it names an event that is gone. */
export function withEventIds(binding: Binding, ids: Ids): Binding | null {
  const named = namedEvents(binding);
  if (named.some((id) => !ids.has(id))) return null;
  if (named.every((id) => ids.get(id) === id)) return binding;
  const walk = (value: JsonValue, key: string): JsonValue => {
    if (typeof value === 'string') return NAMING.has(key) ? renamed(value, ids) : value;
    if (isJsonList(value)) return value.map((item) => walk(item, key));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member, name)]));
  };
  // A binding is JSON; its type only names its keys.
  return parseBinding(walk(binding as unknown as JsonValue, ''));
}

/** Facts as arms need them: where spans stood before an edit says nothing after it, and the forms suffice. */
export function withoutSpans(facts: readonly Fact[]): Fact[] {
  return facts.map((fact) => ({ ...fact, spans: [] }));
}

/** The fact with the event ids in its spans exchanged; what names an event that is gone stays. */
export function factWithEventIds(fact: Fact, ids: Ids): Fact {
  return { ...fact, spans: fact.spans.map((span) => renamed(span, ids)) };
}

function renamed(locator: string, ids: Ids): string {
  const root = EVENT.exec(locator)?.[0];
  return root === undefined ? locator : `${ids.get(root) ?? root}${locator.slice(root.length)}`;
}

const known = new WeakMap<Binding, readonly string[]>();

/** Few bindings name an event at all. */
function namedEvents(binding: Binding): readonly string[] {
  const named = known.get(binding) ?? findNamed(binding as unknown as JsonValue, ''); // JSON, see above
  known.set(binding, named);
  return named;
}

function findNamed(value: JsonValue, key: string): string[] {
  if (typeof value === 'string') {
    const root = NAMING.has(key) ? EVENT.exec(value)?.[0] : undefined;
    return root === undefined ? [] : [root];
  }
  if (isJsonList(value)) return value.flatMap((item) => findNamed(item, key));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => findNamed(member, name));
}
