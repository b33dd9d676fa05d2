import type { Phrase, Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import type { Reading } from '../reading.ts';
import { idiomsIn } from '../statement/idioms.ts';
import { FIELD_OF_VERB, LIGHT_NOUNS, LIGHT_VERBS } from '../statement/lexicon.ts';
import { isIn } from './quantity.ts';

/** What a phrase describes, and what the statement says beside it. */
export interface Spoken {
  /** Stem of the noun for what is counted; null where none stands. */
  readonly stem: string | null;
  /** The noun among the terms. */
  readonly head: Term | null;
  /** What tells the things that are meant. */
  readonly meant: readonly Term[];
  /** What is said of them. */
  readonly said: readonly Term[];
}

/** Nouns before `of` that only say that each one is meant: `every piece of luggage`. */
const PARTS = /^(?:piece|item|one|entry|member|unit|part|copy|lot|pair)s?$/u;

/** Words that may say something of a record. */
const NAMING = /^(?:NOUN|PROPN|ADJ|LIT)$/u;

/** Takes a statement apart at the phrase that says how many; null where an idiom says what no field shows. */
export function spokenOf(phrase: Phrase, reading: Reading): Spoken | null {
  const { clause, sentence, scene, terms: reader } = reading;
  const words = sentence.words.filter((word) => isIn(word, clause));
  const idioms = idiomsIn(words, (stem) => scene.pool.knows(stem));
  if (idioms.some(({ stem, turns }) => turns || stem !== null)) return null;
  const read = reader.ofClause(clause);
  // Words that the grammar put in no phrase are no less said.
  const leftOut = words.filter((word) => NAMING.test(word.pos) && !read.some((term) => isIn(word, term)));
  const { head, attached } = phrase;
  const isPart = PARTS.test(head?.lower ?? '') && attached[0]?.by === 'of';
  const noun = isPart ? (attached[0]?.phrase.head ?? null) : head;
  const skipped = new Set(idioms.flatMap((idiom) => idiom.words.map(({ start }) => start)));
  // A capital makes `None` no name.
  if (phrase.words[0]?.lower === phrase.determiner) skipped.add(phrase.start);
  if (isPart) skipped.add(head?.start ?? phrase.start);
  const own = reader.ofPhrase(phrase).map((term) => term.start);
  const terms = [...read, ...reader.ofWords(leftOut)]
    .filter(({ start }) => !skipped.has(start))
    .map((term) => fitted(term, words, reading));
  return {
    stem: noun?.stem ?? null,
    head: terms.find(({ start }) => start === noun?.start) ?? null,
    meant: terms.filter(({ start }) => own.includes(start)),
    said: terms.filter((term) => !own.includes(term.start) && !isIn(term, phrase)),
  };
}

/** A verb stands for the field that it speaks of; what says little may be passed over. */
function fitted(term: Term, words: readonly Word[], { scene: { pool } }: Reading): Term {
  const [stem = ''] = term.stems;
  const word = words.find(({ start }) => start === term.start);
  if (term.kind !== 'word' || word === undefined) return term;
  if (word.pos !== 'VERB') return LIGHT_NOUNS.has(stem) && !pool.knows(stem) ? { ...term, soft: true } : term;
  const field = pool.isKey(stem) ? undefined : FIELD_OF_VERB.get(word.lemma)?.find((one) => pool.isKey(one));
  if (field !== undefined) return { ...term, stems: [field] };
  return LIGHT_VERBS.has(word.lemma) ? { ...term, soft: true } : term;
}
