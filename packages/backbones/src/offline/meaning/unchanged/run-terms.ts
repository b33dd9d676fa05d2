import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { PLACE_NAMES, PLACES } from './lexicon.ts';

/** Runs of words that tell what is meant. */
export type Runs = readonly (readonly Word[])[];

/** Terms of runs of words. Verbs, adverbs and words for where things are kept only help to tell things. */
export function termsOfRuns(runs: Runs, { terms, scene }: Reading): readonly Term[] {
  const words = runs.flat();
  return runs.flatMap((run) =>
    placed(terms.ofWords(run), scene).map((term) => {
      if (/^[#@]/u.test(term.text)) return { ...term, kind: 'name', stems: wordsOf(term.text), soft: false };
      if (/['’]s$/u.test(term.text)) return { ...term, stems: wordsOf(term.text) };
      if (term.kind !== 'word' || term.soft) return sameValue(term);
      const word = words.find(({ start }) => start === term.start);
      const [stem = ''] = term.stems;
      const before = word === undefined ? undefined : run[run.indexOf(word) - 1];
      // `the book launch`: a verb that follows a noun is one itself.
      const isNoun = before?.pos === 'NOUN' && word?.lower === word?.lemma;
      const isVerb = word?.pos === 'VERB' && !isNoun;
      const after = word === undefined ? undefined : run[run.indexOf(word) + 1];
      // `the spending limit`: where no record uses the word, it only says what kind of limit it is.
      const isKind = after?.pos === 'NOUN' && term.text.endsWith('ing') && !scene.pool.knows(stem);
      const isLight = isKind || isVerb || word?.pos === 'ADV' || (PLACES.has(stem) && !scene.pool.isKey(stem));
      return isLight ? { ...term, soft: true } : term;
    }),
  );
}

/** `the address book` is where contacts stand, if the state has contacts and no address books. */
function placed(terms: readonly Term[], { pool }: Reading['scene']): readonly Term[] {
  return terms.flatMap((term, index) => {
    const pair = `${terms[index - 1]?.text ?? ''} ${term.text}`.trim().toLowerCase();
    const next = `${term.text} ${terms[index + 1]?.text ?? ''}`.trim().toLowerCase();
    if (PLACE_NAMES.has(next) && pool.isKey(PLACE_NAMES.get(next) ?? '')) return [];
    const stem = PLACE_NAMES.get(pair) ?? PLACE_NAMES.get(term.text.toLowerCase());
    return stem !== undefined && pool.isKey(stem) ? [{ ...term, stems: [stem], soft: false }] : [term];
  });
}

/** `the order over €20`: its amount, where no comparison is meant. */
function sameValue(term: Term): Term {
  const { asked } = term;
  if (asked === null || asked.relation !== 'greater' || asked.literal.kind !== 'money') return term;
  return { ...term, asked: { ...asked, relation: 'equal', expected: asked.literal.value } };
}
