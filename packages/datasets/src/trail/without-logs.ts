import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';

const SPAN_LISTS: ReadonlySet<string> = new Set(['spans', 'child_spans']);

/** A trace document with the logs of every span emptied. */
export function withoutLogs(document: JsonValue): JsonValue {
  if (isJsonList(document)) return document.map(withoutLogs);
  if (!isJsonObject(document)) return document;
  const entries = Object.entries(document).map(([key, value]): [string, JsonValue] => {
    if (key === 'logs' && isJsonList(value)) return [key, []];
    return [key, SPAN_LISTS.has(key) ? withoutLogs(value) : value];
  });
  return Object.fromEntries(entries);
}
