import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';

/** Runs of words that tell what is meant. */
export type Runs = readonly (readonly Word[])[];

/** Terms of runs of words. Verbs only help to tell things. */
export function termsOfRuns(runs: Runs, { terms, scene }: Reading): readonly Term[] {
  return runs.flatMap((run) => contacted(terms.ofWords(run), scene).map((term) => fitted(term, run)));
}

/** `the address book` is where contacts stand, if the state has contacts. */
function contacted(terms: readonly Term[], { pool }: Scene): readonly Term[] {
  const at = terms.findIndex(
    ({ text }, index) => text === 'book' && /^(?:address|phone)$/u.test(terms[index - 1]?.text ?? ''),
  );
  const [stem = ''] = wordsOf('contact');
  if (at < 0 || !pool.isKey(stem)) return terms;
  return terms.flatMap((term, index) => (index === at - 1 ? [] : index === at ? [{ ...term, stems: [stem] }] : [term]));
}

function fitted(term: Term, run: readonly Word[]): Term {
  const { asked, text, kind, start } = term;
  // `#team`: a name for where people talk.
  if (/^[#@]/u.test(text)) return { ...term, kind: 'name', stems: wordsOf(text), soft: false };
  // `the order over €20`: its amount, where no comparison is meant.
  if (asked?.relation === 'greater' && asked.literal.kind === 'money')
    return { ...term, asked: { ...asked, relation: 'equal', expected: asked.literal.value } };
  const isVerb = run.some((word) => word.start === start && word.pos === 'VERB' && /^\p{Ll}/u.test(text));
  return kind === 'word' && isVerb ? { ...term, soft: true } : term;
}

/** The first of some words that stands nowhere in what was shown: what it means here is not known. Null where none is. */
export function unknownIn(terms: readonly Term[], { pool, brief }: Scene): string | null {
  const isTool = (stem: string) => brief.tools.some(({ tool }) => pool.pathWords({ path: [tool] }).has(stem));
  const strange = terms.find(
    ({ kind, stems, soft }) => kind === 'word' && !soft && !stems.some((stem) => pool.knows(stem) || isTool(stem)),
  );
  return strange?.text ?? null;
}
