import { isJsonList, isJsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import { printable } from '../terminal/printable.ts';
import { textWidth } from '../terminal/text-width.ts';
import { shortenText } from '../terminal/wrap-text.ts';

const MAX_ITEMS = 3;
const MAX_MEMBERS = 16;
const MAX_CHARS = 70;

/** A value for reading: what fits on a line stands on one, long texts and lists are cut, and what was left out is counted. */
export function shortenedJson(value: object, width: number): string[] {
  // Episodes and labels are JSON; their types only name their keys.
  return linesOf({ name: '', value: shortened(value as unknown as JsonValue) }, 0, width);
}

interface Named {
  /** `"key": `, or nothing in a list. */
  readonly name: string;
  readonly value: JsonValue;
}

function linesOf({ name, value }: Named, indent: number, width: number): string[] {
  const blanks = ' '.repeat(indent);
  const line = `${blanks}${printable(`${name}${stringifyJson(value)}`)}`;
  const isNest = isJsonList(value) || isJsonObject(value);
  // One column is left for a comma.
  if (!isNest || textWidth(line) < width) return [shortenText(line, width - 1)];
  const members: Named[] = isJsonList(value)
    ? value.map((item) => ({ name: '', value: item }))
    : Object.entries(value).map(([key, member]) => ({ name: `${JSON.stringify(key)}: `, value: member }));
  const [opening, closing] = isJsonList(value) ? '[]' : '{}';
  return [
    `${blanks}${printable(name)}${name === '' ? '' : ' '}${opening}`,
    ...members.flatMap((member, index) => {
      const lines = linesOf(member, indent + 2, width);
      return index === members.length - 1 ? lines : lines.with(-1, `${lines.at(-1) ?? ''},`);
    }),
    `${blanks}${closing}`,
  ];
}

function shortened(value: JsonValue): JsonValue {
  if (typeof value === 'string') return shortenText(value, MAX_CHARS);
  if (isJsonList(value)) {
    const more = value.length - MAX_ITEMS;
    return [...value.slice(0, MAX_ITEMS).map(shortened), ...(more > 0 ? [`… ${more} more`] : [])];
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  const kept = members.slice(0, MAX_MEMBERS).map(([key, member]) => [key, shortened(member)] as const);
  const more = members.length - MAX_MEMBERS;
  return Object.fromEntries([...kept, ...(more > 0 ? [['…', `${more} more`] as const] : [])]);
}
