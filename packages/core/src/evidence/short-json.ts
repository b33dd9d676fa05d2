import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import { stringifyJson } from '../episode/strict-json.ts';

/**
 * JSON of a value, cut after `capChars` characters (a cut is marked by `…`). Walks no further into the value than it
 * prints, so a state of megabytes costs nothing.
 */
export function shortJson(value: JsonValue, capChars: number): string {
  const writer: Writer = { parts: [], left: capChars };
  write(value, writer);
  const text = writer.parts.join('');
  return text.length > capChars ? `${cutText(text, capChars)}…` : text;
}

/** The first `capChars` UTF-16 units of a text, never half of a pair. */
export function cutText(text: string, capChars: number): string {
  return text.slice(0, capChars).replace(/[\uD800-\uDBFF]$/u, '');
}

interface Writer {
  readonly parts: string[];
  /** Characters until the cut; negative once it is passed. */
  left: number;
}

function write(value: JsonValue, writer: Writer): void {
  if (isJsonList(value)) {
    put('[', writer);
    writeEach(value, writer, (item) => write(item, writer));
    put(']', writer);
  } else if (isJsonObject(value)) {
    put('{', writer);
    writeEach(Object.keys(value), writer, (key) => {
      put(`${JSON.stringify(key)}:`, writer);
      write(value[key] ?? null, writer);
    });
    put('}', writer);
  } else put(stringifyJson(typeof value === 'string' ? cutText(value, writer.left + 1) : value), writer);
}

function writeEach<Item>(items: readonly Item[], writer: Writer, writeItem: (item: Item) => void): void {
  for (const [index, item] of items.entries()) {
    if (writer.left < 0) return;
    if (index > 0) put(',', writer);
    writeItem(item);
  }
}

function put(text: string, writer: Writer): void {
  writer.parts.push(text);
  writer.left -= text.length;
}
