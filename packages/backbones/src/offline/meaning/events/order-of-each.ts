import type { Word } from '../../grammar/types.ts';
import type { OrderParts } from './order-parts.ts';

/** `both the tickets and the parking were confirmed before they were booked`: the same order for each; null where there is no such pair. */
export function partsOfEach(parts: OrderParts): readonly OrderParts[] | null {
  const { first, second } = parts;
  const pair = pairIn(first);
  if (pair === null || !second.some(isThey)) return null;
  return pair.members.map((member) => ({
    ...parts,
    first: [...pair.before, ...member, ...pair.after],
    second: second.flatMap((word) => (isThey(word) ? member : [word])),
  }));
}

function isThey({ lower }: Word): boolean {
  return lower === 'they' || lower === 'them' || lower === 'both' || lower === 'either';
}

interface Pair {
  readonly before: readonly Word[];
  readonly members: readonly (readonly Word[])[];
  readonly after: readonly Word[];
}

function pairIn(words: readonly Word[]): Pair | null {
  const both = words.findIndex(({ lower }) => lower === 'both');
  if (both < 0) return null;
  const and = words.findIndex(({ lower }, at) => at > both && lower === 'and');
  const end = words.findIndex(({ pos }, at) => at > and && (pos === 'AUX' || pos === 'VERB'));
  if (and < 0 || end < 0) return null;
  const members = [words.slice(both + 1, and), words.slice(and + 1, end)];
  const isNoun = (member: readonly Word[]) =>
    member.length > 0 && member.every(({ pos }) => /^(?:DET|ADJ|NOUN|PROPN|LIT)$/u.test(pos));
  return members.every(isNoun) ? { before: words.slice(0, both), members, after: words.slice(end) } : null;
}

const DENIES = /^(?:no|not|never|nothing|none|neither|nobody|yet|n't)$/u;
/** A denial of the act itself: `nothing had been paid`, `had not paid yet`. */
const IS_DENIED = /^(?:no|nothing|none|neither|nobody)\b|\b(?:had|was|were|did) ?(?:not|never|n't)\b/u;

/** `Nothing had been paid when the user agreed`: what is denied of the first comes after the second. Null where nothing is denied. */
export function turnedRound(parts: OrderParts): OrderParts | null {
  const isDenied = (words: readonly Word[]) =>
    IS_DENIED.test(
      words
        .map(({ lower }) => lower)
        .join(' ')
        .replace(/\b(?:that|which|who|whether) .*$/u, ''),
    );
  if (!isDenied(parts.first) || isDenied(parts.second)) return null;
  return { ...parts, first: parts.second, second: parts.first.filter(({ lower }) => !DENIES.test(lower)) };
}
