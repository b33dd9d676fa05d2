import type { Clause, Phrase, Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import type { Reading } from '../reading.ts';
import { fitted } from './fitted-terms.ts';

/** Terms of one phrase as the episode's records can bear them out. */
export function termsOfPhrase(phrase: Phrase, reading: Reading): readonly Term[] {
  return fitted(reading.terms.ofPhrase(phrase), reading);
}

/** Terms of all that a statement says beside one of its phrases, with the words that the grammar left out. */
export function termsBeside(reading: Reading, phrase: Phrase): readonly Term[] {
  const own = reading.terms.ofClause(reading.clause).filter(({ start }) => !isWithin(start, phrase));
  return fitted([...own, ...termsLeftOut(reading)], reading);
}

/** Terms of the words of a statement that stand in none of its phrases: they are conditions all the same. */
function termsLeftOut({ clause, sentence, terms }: Reading): readonly Term[] {
  const seen = terms.ofClause(clause);
  const verbs = [...(clause.verb === null ? [] : [clause.verb]), ...clause.moreVerbs, ...clause.adverbs];
  const open = sentence.words.filter(
    (word) =>
      isWithin(word.start, clause) &&
      !seen.some(({ start, end }) => word.start >= start && word.start < end) &&
      !verbs.includes(word) &&
      !isOfClause(word, clause),
  );
  return terms.ofWords(open);
}

function isWithin(at: number, { start, end }: Pick<Phrase, 'start' | 'end'>): boolean {
  return at >= start && at < end;
}

/** Words that the grammar read: in the words of some phrase, whether they make a term or not. */
function isOfClause(word: Word, clause: Clause): boolean {
  const phrases = [
    ...(clause.subject === null ? [] : [clause.subject]),
    ...clause.objects,
    ...clause.adjuncts.map(({ phrase }) => phrase),
  ];
  return phrases.some((phrase) => holdsWord(phrase, word)) || clause.predicates.includes(word);
}

function holdsWord(phrase: Phrase, word: Word): boolean {
  const { words, owner, attached, relatives, siblings } = phrase;
  if (words.includes(word) || isNumberOf(phrase, word)) return true;
  return (
    (owner !== null && holdsWord(owner, word)) ||
    attached.some((one) => holdsWord(one.phrase, word)) ||
    siblings.some((one) => holdsWord(one, word)) ||
    relatives.some((one) => isVerbOf(one, word) || isOfClause(word, one))
  );
}

/** Words of a quantity stand before the noun and are no words of the phrase. */
function isNumberOf({ quantity, start, words }: Phrase, word: Word): boolean {
  if (quantity === null || word.start < start) return false;
  const [first, last] = [words[0], words.at(-1)];
  const isNumber = word.pos === 'NUM' || word.literal?.kind === 'number';
  return word.start < (first?.start ?? start + 1) || (isNumber && word.start < (last?.start ?? start + 1));
}

function isVerbOf({ verb, moreVerbs, adverbs }: Clause, word: Word): boolean {
  return verb === word || moreVerbs.includes(word) || adverbs.includes(word);
}
