/**
 * A second reading of bindings, from raw JSON, that shares no code with the oracle: plain paths, plain loops, floats. It
 * covers what it covers; anything else gives null. For tests only.
 */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Bag = { [key: string]: Json };

export interface RawEpisode {
  readonly state: { readonly initial: Bag; readonly final: Bag };
  readonly trace: { readonly events: readonly Bag[] };
  readonly response: string | null;
}

/** The naive value of a binding; null where this reading does not reach. */
export function naiveValue(
  binding: Json,
  raw: RawEpisode,
  facts: ReadonlyMap<string, readonly string[]>,
): boolean | null {
  const node = bag(binding);
  // Selectors are beyond plain paths.
  if (/\[\w+=/u.test(JSON.stringify(binding))) return null;
  const inner = (one: Json): boolean | null => naiveValue(one, raw, facts);
  switch (node['op']) {
    case 'all_of':
      return every(list(node['of']).map(inner));
    case 'any_of': {
      const values = list(node['of']).map(inner);
      return values.includes(null) ? null : values.includes(true);
    }
    case 'not': {
      const value = inner(node['of'] ?? null);
      return value === null ? null : !value;
    }
    case 'state_equals':
      return same(at(raw.state.final, node['at']), node['value']);
    case 'state_contains':
      return contains(at(raw.state.final, node['at']), node['value']);
    case 'state_unchanged':
      return 'except' in node ? null : same(at(raw.state.final, node['at']), at(raw.state.initial, node['at']));
    case 'state_count': {
      const collection = at(raw.state.final, node['at']) ?? {};
      const items = Array.isArray(collection) ? collection : Object.values(bag(collection));
      const found = items.filter((item) => list(node['where'] ?? []).every((one) => holds(item, one))).length;
      return relate(found, String(node['relation'] ?? 'equal'), node['value']);
    }
    case 'event_absent':
      return matching(node['filter'], raw).length === 0;
    case 'event_order':
      return inOrder(node, raw);
    case 'message_asserts': {
      const forms = facts.get(String(node['fact']));
      if (forms === undefined || 'where' in node) return null;
      return forms.some((form) => said(raw.response ?? '', form));
    }
    default:
      return null;
  }
}

function every(values: (boolean | null)[]): boolean | null {
  return values.includes(null) ? null : values.every(Boolean);
}

function inOrder(node: Bag, raw: RawEpisode): boolean | null {
  const [a, b] = [bag(node['a'] ?? null), bag(node['b'] ?? null)];
  if (a['where'] !== undefined || b['where'] !== undefined || node['ifMissing'] === undefined) return null;
  const [first, second] = [pick(a, raw), pick(b, raw)];
  if (first === undefined || second === undefined) return node['ifMissing'] === true;
  const done = first['kind'] === 'tool_call' ? resultOf(first, raw) : first;
  const steps = [callOf(first, raw)?.['step'], callOf(second, raw)?.['step']];
  if (done === undefined || (steps[0] !== undefined && steps[0] === steps[1])) return false;
  return raw.trace.events.indexOf(done) < raw.trace.events.indexOf(second);
}

function pick(reference: Bag, raw: RawEpisode): Bag | undefined {
  const events = matching(reference['filter'] ?? {}, raw);
  return reference['occurrence'] === 'first' ? events[0] : events.at(-1);
}

function matching(filterJson: Json | undefined, raw: RawEpisode): Bag[] {
  const filter = bag(filterJson ?? {});
  const kind = filter['kind'] ?? (filter['tool'] === undefined ? undefined : 'tool_call');
  return raw.trace.events.filter((event) => {
    const call = callOf(event, raw);
    const tools = typeof filter['tool'] === 'string' ? [filter['tool']] : list(filter['tool'] ?? []);
    const status = event['kind'] === 'tool_call' ? resultOf(event, raw)?.['status'] : event['status'];
    return (
      (kind === undefined || event['kind'] === kind) &&
      (filter['actor'] === undefined || event['actor'] === filter['actor']) &&
      (filter['tool'] === undefined || tools.includes(call?.['tool'] ?? null)) &&
      (filter['status'] === undefined || status === filter['status']) &&
      (filter['text'] === undefined || mentions(event, String(filter['text']))) &&
      list(filter['arguments'] ?? []).every((one) => holds(call?.['arguments'] ?? null, one))
    );
  });
}

function callOf(event: Bag, raw: RawEpisode): Bag | undefined {
  return event['kind'] === 'tool_call' ? event : raw.trace.events.find(({ id }) => id === event['call']);
}

function resultOf(call: Bag, raw: RawEpisode): Bag | undefined {
  return raw.trace.events.find((event) => event['call'] === call['id']);
}

function mentions(event: Bag, phrase: string): boolean {
  const body = JSON.stringify(event['text'] ?? event['output'] ?? event['arguments'] ?? '');
  return folded(body).includes(folded(phrase));
}

function holds(item: Json, condition: Json): boolean {
  const { path, relation, value } = bag(condition);
  const all = /^(\w+)\[\*\]$/u.exec(String(path));
  const found = at(bag(item), all === null ? path : (all[1] ?? ''));
  if (all !== null) return list(found ?? []).some((one) => relate(one, String(relation ?? 'equal'), value));
  return found !== undefined && relate(found, String(relation ?? 'equal'), value);
}

function relate(found: Json, relation: string, value: Json | undefined): boolean {
  if (relation === 'equal') return same(found, value);
  if (relation === 'different') return !same(found, value);
  if (relation === 'contains') return contains(found, value);
  if (relation === 'not_contains') return !contains(found, value);
  if (relation === 'one_of') return list(value ?? []).some((one) => same(found, one));
  const [left, right] = [found, value ?? null];
  if (left === null || right === null) return false;
  if (relation === 'between') {
    const [low = null, high = null] = list(right);
    return low !== null && high !== null && left >= low && left <= high;
  }
  if (relation === 'less') return left < right;
  if (relation === 'less_or_equal') return left <= right;
  return relation === 'greater' ? left > right : left >= right;
}

function contains(found: Json | undefined, value: Json | undefined): boolean {
  if (Array.isArray(found)) return found.some((one) => same(one, value));
  return typeof found === 'string' && said(found, String(value));
}

/** The form stands in the text, and not inside a longer word or number. */
function said(text: string, form: string): boolean {
  const [haystack, needle] = [text.replace(/\s+/gu, ' '), form.trim().replace(/\s+/gu, ' ')];
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from + 1)) {
    const [before, after] = [haystack.slice(0, from), haystack.slice(from + needle.length)];
    const word = /[\p{L}\p{N}]/u;
    const openLeft = !word.test(needle[0] ?? '') || !/[\p{L}\p{N}]$/u.test(before);
    const openRight = !word.test(needle.at(-1) ?? '') || !/^[\p{L}\p{N}]/u.test(after);
    const digitLeft = /^\d/u.test(needle) && /\d[.,]$/u.test(before);
    const digitRight = /\d$/u.test(needle) && /^[.,]\d/u.test(after);
    if (openLeft && openRight && !digitLeft && !digitRight) return true;
  }
  return false;
}

/** Keys apart by dots; a key in brackets and quotes is taken as it is. */
function at(root: Bag, locator: Json | undefined): Json | undefined {
  const steps = String(locator).match(/\["(?:[^"\\]|\\.)*"\]|\[\d+\]|[^.[\]]+/gu) ?? [];
  let value: Json | undefined = root;
  for (const step of steps) {
    const key = step.startsWith('[') ? String(JSON.parse(step.slice(1, -1))) : step;
    if (key === '$') continue;
    value = typeof value === 'object' && value !== null ? (value as Bag)[key] : undefined; // lists have indexes as keys
  }
  return value;
}

function same(left: Json | undefined, right: Json | undefined): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

function sorted(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((one) => sorted(one) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key]) ?? null]),
  );
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ');
}

function bag(value: Json): Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
