import type { Word } from '../../grammar/types.ts';

/** Words after which a phrase says more of all that it lists. */
const TAIL = /^(?:that|which|who|whose|at|of|for|from|in|on|by|with|,)$/u;

/**
 * `the pan and the bin that Nettle Goods sent`: each thing of a list with what is said of all of them; one part where a
 * phrase lists no two things.
 */
export function listedParts(words: readonly Word[]): readonly (readonly Word[])[] {
  const [open, close] = [words.findIndex(({ lower }) => lower === '('), words.findIndex(({ lower }) => lower === ')')];
  if (open >= 0 && close > open) {
    const around = [...words.slice(0, open), ...words.slice(close + 1)];
    return split(words.slice(open + 1, close)).map((part) => [...around, ...part]);
  }
  const joint = words.findLastIndex(({ lower }) => lower === 'and');
  const tailAt = words.findIndex(({ lower }, index) => index > joint + 1 && TAIL.test(lower));
  const tail = joint < 0 || tailAt < 0 ? [] : words.slice(tailAt);
  return split(words.slice(0, words.length - tail.length)).map((part) => [...part, ...tail]);
}

function split(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word.lower === ',' || word.lower === 'and') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}
