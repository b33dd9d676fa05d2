import { type JsonValue, stringifyJson } from '@sauron/core/episode';

/** Share of the words that two values have in common, from 0 to 1. */
export function likenessOf(left: JsonValue, right: JsonValue): number {
  const [own, other] = [wordsOf(left), wordsOf(right)];
  const common = [...own].filter((word) => other.has(word)).length;
  return common / Math.max(1, own.size + other.size - common);
}

function wordsOf(value: JsonValue): Set<string> {
  return new Set(
    stringifyJson(value)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [],
  );
}
