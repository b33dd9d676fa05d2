import type { Word } from '../../grammar/types.ts';

/** Words after which a phrase says more of all that it lists. */
const TAIL = /^(?:that|which|who|whose|at|of|for|from|in|on|by|with|ordered|booked|pending|still)$/u;

/**
 * `the pan and the bin that Nettle Goods has on order`: each thing of a list with what is said of all of them. Null where a
 * phrase lists no two things.
 */
export function listedParts(words: readonly Word[]): readonly (readonly Word[])[] | null {
  const open = words.findIndex(({ lower }) => lower === '(');
  const close = words.findIndex(({ lower }) => lower === ')');
  if (open >= 0 && close > open) {
    const parts = split(words.slice(open + 1, close));
    return parts.length < 2 ? null : parts.map((part) => [...words.slice(0, open), ...words.slice(close + 1), ...part]);
  }
  const joint = words.findIndex(({ lower }) => lower === 'and');
  if (joint <= 0) return null;
  const rest = words.slice(joint + 1);
  const tailAt = rest.findIndex(({ lower }, index) => index > 0 && (TAIL.test(lower) || lower === ','));
  const tail = tailAt < 0 ? [] : rest.slice(tailAt);
  const members = [...split(words.slice(0, joint)), tailAt < 0 ? rest : rest.slice(0, tailAt)];
  return members.length < 2 ? null : members.map((member) => [...member, ...tail]);
}

function split(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word.lower === ',' || word.lower === 'and') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}
