import { type JsonValue, stringifyJson } from '@sauron/core/episode';

const MAX_CHARS = 60;

/** A value as JSON on one line, cut after 60 characters. */
export function shortJson(value: JsonValue): string {
  const text = stringifyJson(value);
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
