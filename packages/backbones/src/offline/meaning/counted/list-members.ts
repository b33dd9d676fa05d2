import type { Phrase } from '../../grammar/types.ts';

const DISTRIBUTIVE = /^(?:both|each|all|either|neither|every)$/u;

/** The phrases of a list, each with what is said of all of them. */
export function membersOf(phrase: Phrase): readonly Phrase[] {
  const beside = phrase.attached.filter(({ by }) => by === 'as well as').map((one) => one.phrase);
  const parts = [{ ...phrase, siblings: [], joint: null }, ...phrase.siblings, ...beside]
    .map((part) => withoutDeterminer({ ...part, attached: part.attached.filter(({ by }) => by !== 'as well as') }))
    .filter(({ words, owner }) => words.length > 0 || owner !== null);
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2) return parts;
  // `the two tasks A and B`: the number is that of the members.
  const [first, ...more] = parts;
  const isCounted = first?.quantity?.count === parts.length;
  const plain = first !== undefined && isCounted ? [{ ...first, quantity: null }, ...more] : parts;
  return plain.map((part) => (part === last ? part : sharing(part, last)));
}

/** `both`, `neither` and the like count members, they are no words of the first one. */
export function withoutDeterminer(phrase: Phrase): Phrase {
  if (phrase.determiner === null || !DISTRIBUTIVE.test(phrase.determiner)) return phrase;
  const words = phrase.words.filter(({ lower }) => !DISTRIBUTIVE.test(lower) && lower !== 'of');
  return { ...phrase, determiner: null, words };
}

/** What stands at the last member alone holds for all: `"A" and "B" on the list "C"`, `kitchen and porch lights`. */
function sharing(part: Phrase, last: Phrase): Phrase {
  const isBare = part.attached.length === 0 && part.relatives.length === 0;
  const whole = isBare ? { ...part, attached: last.attached, relatives: last.relatives } : part;
  const [only] = part.words;
  const isHalf =
    part.words.length === 1 &&
    only !== undefined &&
    (only.pos !== 'PROPN' || only.start === 0) &&
    only.literal === null;
  const { head } = last;
  if (!isHalf || head === null || last.words.length < 2 || head.literal !== null || !/s$/u.test(head.lower))
    return whole;
  return /^(?:NOUN|ADJ|PROPN)$/u.test(only.pos) ? { ...whole, words: [...part.words, head], head } : whole;
}
