import { isJsonList, isJsonObject, type JsonObject, type JsonValue, parsePath } from '@sauron/core/episode';

/**
 * What a predicate looks at, without the values: `state_equals tickets.*.status`. Predicates of one shape are the same
 * question about other records, so a person can look at them together.
 */
export function shapeOf(binding: JsonObject): string {
  return [...new Set(partsOf(binding))].join(' ');
}

/** Members that say where to look; values are left out. */
const PLACES = new Set(['at', 'each', 'path', 'distinct']);

function partsOf(value: JsonValue, key = ''): string[] {
  if (isJsonList(value)) return value.flatMap((item) => partsOf(item, key));
  if (typeof value === 'string') {
    if (PLACES.has(key)) return [skeletonOf(value)];
    return key === 'op' || key === 'tool' || key === 'operation' || key === 'actor' ? [value] : [];
  }
  if (!isJsonObject(value)) return [];
  const { op, tool, value: _value, arguments: _arguments, ...rest } = value;
  // The same question about several records is the same question.
  const first = [...(op === 'all_of' ? [] : partsOf(op ?? null, 'op')), ...partsOf(tool ?? null, 'tool')];
  return [...first, ...Object.entries(rest).flatMap(([name, member]) => partsOf(member, name))];
}

/** A place with `*` for what names one record among others: keys in brackets, indexes, selections, keys with digits. */
function skeletonOf(locator: string): string {
  const [, prefix = '', path = ''] = /^(initial:)?(.*)$/su.exec(locator) ?? [];
  const syntax = parsePath(path);
  if (!syntax.ok) return locator;
  const steps = syntax.parsed.steps.map((step) => (step.kind === 'bare' && !/\d/u.test(step.key) ? step.key : '*'));
  return `${prefix}${steps.join('.')}`;
}
