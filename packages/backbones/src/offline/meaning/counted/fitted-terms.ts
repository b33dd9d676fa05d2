import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { isPlainWord } from '../../investigate/terms-of.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { idiomsIn } from '../statement/idioms.ts';
import { FIELD_OF_VERB, LIGHT_VERBS } from '../statement/lexicon.ts';

/** They say that nothing is left out, and are no condition. */
const EMPTY =
  /\b(?:without exception|without any exception|in total|in all|altogether|all told|one and all|apiece)\b/giu;

/** Terms as the episode's records can bear them out: idioms as what they mean, verbs as the fields that they speak of. */
export function fitted(terms: readonly Term[], reading: Reading): readonly Term[] {
  const { sentence, scene, clause } = reading;
  const words = sentence.words.filter(({ start }) => start >= clause.start && start < clause.end);
  const idioms = idiomsIn(words, (stem) => scene.pool.knows(stem));
  const empty = [...sentence.text.matchAll(EMPTY)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  const isTaken = ({ start }: Term) =>
    empty.some((span) => start >= span.start && start < span.end) ||
    idioms.some((idiom) => idiom.words.some((word) => word.start === start));
  const kept = terms.filter((term) => !isTaken(term)).map((term) => fit(term, words, scene));
  const meant = idioms.flatMap(({ words: own, stem, turns }) => {
    const [first] = own;
    const isMeant = terms.some((term) => own.some(({ start }) => start === term.start));
    return first === undefined || !isMeant || (stem === null && !turns) ? [] : [idiomTerm(first, stem, turns)];
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
  return isPlainWord(stem) && !scene.pool.knows(stem) ? { ...term, soft: true } : term;
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

/** What an idiom means, as a word. One that only turns the statement is borne out by nothing. */
function idiomTerm({ text, start, end }: Word, stem: string | null, denied: boolean): Term {
  const stems = stem === null ? [] : [stem];
  return {
    kind: 'word',
    text: stem ?? text,
    stems,
    start,
    end,
    asked: null,
    soft: false,
    either: null,
    list: null,
    denied,
  };
}
