import type { Clause, Phrase, Word } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';

/** All words of a phrase with what is attached to it. */
export function wordsOfPhrase(phrase: Phrase): readonly Word[] {
  const { words, owner, attached, relatives, siblings } = phrase;
  return [
    ...words,
    ...(owner === null ? [] : wordsOfPhrase(owner)),
    ...attached.flatMap((one) => wordsOfPhrase(one.phrase)),
    ...relatives.flatMap(wordsOfClause),
    ...siblings.flatMap(wordsOfPhrase),
  ];
}

function wordsOfClause({ subject, verb, moreVerbs, objects, predicates, adjuncts, adverbs }: Clause): readonly Word[] {
  return [
    ...(subject === null ? [] : wordsOfPhrase(subject)),
    ...(verb === null ? [] : [verb]),
    ...moreVerbs,
    ...adverbs,
    ...predicates,
    ...objects.flatMap(wordsOfPhrase),
    ...adjuncts.flatMap(({ phrase }) => wordsOfPhrase(phrase)),
  ];
}

/** The reading of a statement in which one phrase stands in the place of another: the words of the other are gone. */
export function readingWith(
  reading: Reading,
  clause: Clause,
  { gone, by }: { readonly gone: Phrase; readonly by: Phrase },
): Reading {
  const kept = new Set(wordsOfPhrase(by));
  const lost = new Set(wordsOfPhrase(gone).filter((word) => !kept.has(word)));
  const words = reading.sentence.words.filter((word) => !lost.has(word));
  return { ...reading, clause, sentence: { ...reading.sentence, words } };
}
