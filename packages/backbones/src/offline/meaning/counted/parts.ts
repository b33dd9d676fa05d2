import type { Clause, Phrase, Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { idiomsIn } from '../statement/idioms.ts';
import { FIELD_OF_VERB, LIGHT_NOUNS, LIGHT_VERBS } from '../statement/lexicon.ts';

/** Terms of one phrase as the episode's records can bear them out. */
export function termsOfPhrase(phrase: Phrase, reading: Reading): readonly Term[] {
  return fitted([...reading.terms.ofPhrase(phrase), ...dueIn(wordsOfPhrase(phrase), reading)], reading);
}

/** `due on Monday`: small as the word is, it tells in which field the day stands. */
function dueIn(words: readonly Word[], { scene: { pool } }: Reading): readonly Term[] {
  const plain = { kind: 'word', asked: null, soft: false, either: null, list: null, denied: false } as const;
  return words.flatMap(({ lower, text, stem, start, end }) =>
    lower === 'due' && pool.isKey(stem) ? [{ ...plain, text, stems: [stem], start, end }] : [],
  );
}

/** Terms of all that a statement says beside one of its phrases, with the words that the grammar put in no phrase. */
export function termsBeside(reading: Reading, phrase: Phrase): readonly Term[] {
  const { clause, sentence, terms } = reading;
  const read = terms.ofClause(clause);
  const known = [...(clause.verb === null ? [] : [clause.verb]), ...clause.moreVerbs, ...clause.adverbs];
  const leftOut = sentence.words.filter(
    (word) =>
      isWithin(word.start, clause) &&
      !isWithin(word.start, phrase) &&
      !known.includes(word) &&
      !/^(?:NUM|VERB|ADV)$/u.test(word.pos) &&
      word.literal?.kind !== 'number' &&
      !read.some(({ start, end }) => isWithin(word.start, { start, end })),
  );
  const own = [...read.filter(({ start }) => !isWithin(start, phrase)), ...terms.ofWords(leftOut)];
  return fitted([...own, ...dueIn(leftOut, reading)], reading);
}

function isWithin(at: number, { start, end }: Pick<Phrase, 'start' | 'end'>): boolean {
  return at >= start && at < end;
}

/** They say that nothing is left out, and are no condition. */
const EMPTY = /\b(?:without (?:any )?exception|in total|in all|altogether|all told|one and all|apiece)\b/giu;

/** Terms as the episode's records can bear them out: idioms as what they mean, verbs as the fields that they speak of. */
function fitted(terms: readonly Term[], { sentence, scene, clause }: Reading): readonly Term[] {
  const words = sentence.words.filter(({ start }) => isWithin(start, clause));
  const empty = [...sentence.text.matchAll(EMPTY)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const idioms = idiomsIn(words, (stem) => scene.pool.knows(stem));
  const isOf = (own: readonly Word[], { start }: Term) => own.some((word) => word.start === start);
  const kept = terms
    .toSorted((left, right) => left.start - right.start)
    .filter((term) => !empty.some((span) => isWithin(term.start, span)))
    .filter((term) => !idioms.some((idiom) => isOf(idiom.words, term)))
    .map((term) => fit(term, words, scene));
  const meant = idioms.flatMap(({ words: own, stem, turns }) => {
    const term = terms.find((one) => isOf(own, one));
    if (term === undefined || (stem === null && !turns)) return [];
    const stems = stem === null ? [] : [stem];
    return [
      { ...term, kind: 'word' as const, text: stem ?? term.text, stems, asked: null, soft: false, denied: turns },
    ];
  });
  return [...kept, ...meant];
}

function fit(term: Term, words: readonly Word[], scene: Scene): Term {
  const [stem = ''] = term.stems;
  const word = words.find(({ start }) => start === term.start);
  // A sentence begins with a capital, whether with a name or not.
  const isFirst = term.kind === 'name' && term.start === 0 && term.stems.length === 1;
  if (isFirst && scene.pool.isKey(stem)) return { ...term, kind: 'word' };
  if (term.kind !== 'word') return term;
  if (word?.pos === 'VERB') return verbTerm(term, word, scene);
  return LIGHT_NOUNS.has(stem) && !scene.pool.knows(stem) ? { ...term, soft: true } : term;
}

/** A verb for a field that there is stands for the field; one that says little counts where a flag has its name. */
function verbTerm(term: Term, { lemma }: Word, { pool }: Scene): Term {
  const [stem = ''] = term.stems;
  const field = pool.isKey(stem) ? undefined : FIELD_OF_VERB.get(lemma)?.find((one) => pool.isKey(one));
  if (field !== undefined) return { ...term, stems: [field] };
  const isFlag = [...pool.leaves.values()].some(
    ({ origin, value, path }) =>
      origin === 'final' && typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').includes(stem),
  );
  return LIGHT_VERBS.has(lemma) && !isFlag ? { ...term, soft: true } : term;
}

/** All words of a phrase with what is attached to it. */
function wordsOfPhrase({ words, owner, attached, relatives, siblings }: Phrase): readonly Word[] {
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
    ...[...moreVerbs, ...adverbs, ...predicates],
    ...[...objects, ...adjuncts.map(({ phrase }) => phrase)].flatMap(wordsOfPhrase),
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
  // Words that stand in no phrase are said of each.
  const clauses = reading.sentence.clauses.map((one) => (one === reading.clause ? clause : one));
  return { ...reading, clause, sentence: { ...reading.sentence, words, clauses } };
}
