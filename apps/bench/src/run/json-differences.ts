import { canonicalJson, isJsonObject, type JsonValue } from '@sauron/core/episode';

/** A place where two values differ; null stands for a member that is not there. */
export interface JsonDifference {
  /** Names of members, joined by dots; lists are compared as wholes. */
  readonly path: string;
  readonly left: JsonValue;
  readonly right: JsonValue;
}

/** Where two JSON values differ, by name. */
export function jsonDifferences(left: JsonValue, right: JsonValue, path = ''): JsonDifference[] {
  if (isJsonObject(left) && isJsonObject(right)) {
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].toSorted();
    return names.flatMap((name) => {
      const inner = path === '' ? name : `${path}.${name}`;
      return jsonDifferences(left[name] ?? null, right[name] ?? null, inner);
    });
  }
  return canonicalJson(left) === canonicalJson(right) ? [] : [{ path, left, right }];
}

const MAX_CHARS = 60;

/** A difference in a few words, e.g. `settings.budget: "tight" → "ample"`. */
export function describeDifference({ path, left, right }: JsonDifference): string {
  return `${path === '' ? 'the whole' : path}: ${short(left)} → ${short(right)}`;
}

function short(value: JsonValue): string {
  const text = canonicalJson(value);
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS - 1)}…`;
}
