import { isJsonList, isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';

/** Members that wrap the arguments of a call, or that the framework adds to them. */
const ADDED: ReadonlySet<string> = new Set(['sanitize_inputs_outputs']);

/** One text for arguments that differ in the order of their members alone. */
export function argumentsKey(value: JsonValue): string {
  if (isJsonList(value)) return `[${value.map(argumentsKey).join()}]`;
  if (!isJsonObject(value)) return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  const members = Object.entries(value).filter(([name]) => !ADDED.has(name));
  return `{${members
    .map(([name, member]) => `${JSON.stringify(name)}:${argumentsKey(member)}`)
    .toSorted()
    .join()}}`;
}

/** Whether a call was given nothing: `{}`, or empty lists and objects in their wrapping. */
export function isNothing(value: JsonValue): boolean {
  if (value === null || value === '') return true;
  if (isJsonList(value)) return value.length === 0;
  if (!isJsonObject(value)) return false;
  const members = Object.entries(value).filter(([name]) => !ADDED.has(name));
  return members.every(([name, member]) => (name === 'args' || name === 'kwargs') && isNothing(member));
}

/** Whether a text begins as a JSON object or list and is none. */
export function isBrokenJson(text: string): boolean {
  return /^\s*[[{]/u.test(text) && !parseStrictJson(text).ok;
}

/** A text of JSON as its value, any other as the text. */
export function jsonOrText(text: string): JsonValue {
  const parsed = parseStrictJson(text);
  return parsed.ok ? parsed.value : text;
}
