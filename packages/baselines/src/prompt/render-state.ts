import { isJsonList, isJsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';

/** A container whose JSON is no longer than this stands on one line. */
const LINE_CHARS = 160;

/** A value on its way to the text: what stands before and after it, and how deep it stands. */
interface Node {
  readonly value: JsonValue;
  readonly before: string;
  readonly after: string;
  readonly level: number;
}

/**
 * JSON over lines, in the order of the keys: what is short stands on one line, larger containers are opened, one blank per
 * level. Every digit of an integer stays.
 */
export function renderState(value: JsonValue): string {
  const lines: string[] = [];
  write(lines, { value, before: '', after: '', level: 0 });
  return lines.join('\n');
}

function write(lines: string[], { value, before, after, level }: Node): void {
  const start = `${' '.repeat(level)}${before}`;
  const line = onOneLine(value);
  if (line !== null) {
    lines.push(`${start}${line}${after}`);
    return;
  }
  const isList = isJsonList(value);
  const members: (readonly [string, JsonValue])[] = isList
    ? value.map((item) => ['', item] as const)
    : Object.entries(isJsonObject(value) ? value : {}).map(([key, member]) => [`${stringifyJson(key)}: `, member]);
  lines.push(`${start}${isList ? '[' : '{'}`);
  members.forEach(([key, member], index) => {
    write(lines, { value: member, before: key, after: index < members.length - 1 ? ',' : '', level: level + 1 });
  });
  lines.push(`${' '.repeat(level)}${isList ? ']' : '}'}${after}`);
}

/** Compact JSON of a scalar or a short container; null where the container is too long. */
function onOneLine(value: JsonValue): string | null {
  if (!isJsonList(value) && !isJsonObject(value)) return stringifyJson(value);
  if (leastChars(value, LINE_CHARS) > LINE_CHARS) return null;
  const text = stringifyJson(value);
  return text.length > LINE_CHARS ? null : text;
}

/** A lower bound of the JSON's length; stops as soon as it is past the limit, so that large values cost nothing. */
function leastChars(value: JsonValue, limit: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (!isJsonList(value) && !isJsonObject(value)) return 1;
  let chars = 2;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const member = isJsonList(value) ? value[Number(key)] : value[key];
    chars += (isJsonList(value) ? 0 : key.length + 3) + leastChars(member ?? null, limit - chars);
    if (chars > limit) return chars;
  }
  return chars;
}
