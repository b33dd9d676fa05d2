import type { Relation } from '@sauron/core/episode';
import type { Clause, Phrase, Word } from '../../grammar/types.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import { canonical } from '../../reading/words.ts';

/** How many of the things that a phrase names are meant. */
export type Quantifier =
  | { readonly kind: 'number'; readonly relation: Relation; readonly count: number; readonly isStrict: boolean }
  /** Each of them; the number that there should be, where it is told. */
  | { readonly kind: 'all'; readonly count: number | null }
  | { readonly kind: 'none'; readonly count: number | null };

const ALL = /^(?:each|every|all|both|everyone|everybody|everything|whatever)$/u;
const NONE = /^(?:no|none|neither|nobody|nothing|nowhere)$/u;
const DEFINITE = /^(?:the|this|these|those|his|her|its|their|my|our|your)$/u;
const STRICT = /^(?:exactly|only|just|precisely|single|sole)$/u;

/** Reads how many a phrase means; null where it does not say. */
export function quantifierOf(phrase: Phrase, clause: Clause): Quantifier | null {
  const { determiner, quantity, words, owner } = phrase;
  const count = quantity?.count ?? null;
  if (determiner !== null && ALL.test(determiner))
    return { kind: 'all', count: count ?? (determiner === 'both' ? 2 : null) };
  if (determiner !== null && NONE.test(determiner))
    return { kind: 'none', count: count ?? (determiner === 'neither' ? 2 : null) };
  // `the two tasks`, `June's three payments`: all that there are.
  const isDefinite = owner !== null || (determiner !== null && DEFINITE.test(determiner));
  if (isDefinite && quantity !== null) return quantity.relation === 'equal' ? { kind: 'all', count } : null;
  if (isDefinite) return null;
  // A quantity is told outright; a bare `one` does not say that there are no more.
  if (quantity !== null && words.some(({ lower }) => UNIT.test(lower))) return null;
  if (quantity !== null) return { kind: 'number', relation: quantity.relation, count: quantity.count, isStrict: true };
  const isStrict =
    clause.adverbs.some(({ lower }) => STRICT.test(lower)) || words.some(({ lower }) => STRICT.test(lower));
  const [first] = words.filter(({ lower }) => !STRICT.test(lower));
  const number = first === undefined || first.literal !== null ? null : numberOf(first);
  if (number === null || words.at(-1) === first || words.some(({ lower }) => UNIT.test(lower))) return null;
  return { kind: 'number', relation: 'equal', count: number, isStrict: isStrict || number !== 1 };
}

/** After these a number measures and counts no things. */
const UNIT =
  /^(?:hours?|days?|weeks?|months?|years?|minutes?|seconds?|nights?|dollars?|euros?|pounds?|usd|eur|gbp|gb|mb|kg|g|km|m|cm|mm|miles?|degrees?|percent|am|pm|stars?|points?|litres?|liters?|o'clock)$/u;

export function numberOf({ lower, literal }: Word): number | null {
  if (literal !== null) {
    const number = literal.kind === 'number' ? Number(literal.value.replaceAll(',', '')) : Number.NaN;
    return Number.isInteger(number) && number >= 0 && number < 1000 ? number : null;
  }
  return lower === 'a' || lower === 'no' ? null : (NUMBER_WORDS[lower] ?? null);
}

const PERSONS = /^(?:everyone|everybody|nobody)$/u;
/** Nouns before `of` that only say that each one is meant: `every piece of luggage`. */
const PARTS = /^(?:piece|item|one|ones|entry|member|unit|part|copy|lot|pair)$/u;

/** What a quantified phrase counts, without the words that count. */
export interface Counted {
  readonly head: Word | null;
  /** The phrase without them. */
  readonly phrase: Phrase;
}

/** `piece of luggage` counts luggage, `the three patients` patients. */
export function countedOf(phrase: Phrase): Counted {
  const [only] = phrase.words;
  if (phrase.words.length === 1 && only !== undefined && PERSONS.test(only.lower)) {
    const person = { ...only, stem: canonical('person'), lower: 'person', text: 'person', pos: 'NOUN' as const };
    return { head: person, phrase: { ...phrase, words: [person], determiner: null, quantity: null, head: person } };
  }
  const words = phrase.words.filter(
    (word) =>
      !(ALL.test(word.lower) || NONE.test(word.lower) || STRICT.test(word.lower) || numberOf(word) !== null) ||
      word.literal?.kind === 'identifier',
  );
  const [inner] = phrase.attached;
  const isPart = words.every(({ lower, lemma, pos }) => pos === 'DET' || PARTS.test(lemma) || PARTS.test(lower));
  if (isPart && inner?.by === 'of') {
    const { relatives, attached } = phrase;
    const whole = {
      ...inner.phrase,
      relatives: [...inner.phrase.relatives, ...relatives],
      attached: [...inner.phrase.attached, ...attached.slice(1)],
    };
    return { head: whole.head, phrase: whole };
  }
  // `every task due on Monday`: an adjective behind the noun.
  const isAdjective = phrase.head?.pos === 'ADJ' || phrase.head?.lower === 'due';
  const noun = isAdjective ? words.findLast((word) => word.pos === 'NOUN' && word !== phrase.head) : undefined;
  return { head: noun ?? phrase.head, phrase: { ...phrase, words, determiner: null, quantity: null } };
}
