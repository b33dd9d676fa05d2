import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import type { TermReader } from '../terms.ts';
import { isActNoun } from './act-verbs.ts';
import { AGENT, USER } from './act-words.ts';
import { textOf } from './words-text.ts';

/** Terms of the words; one that is only written large as the first and that tools are named by is no name. */
export function termsOf(words: readonly Word[], { terms, scene }: Reading): readonly Term[] {
  const [first] = words;
  return placed(plainTerms(words, terms), words).map((term) => {
    const stem = canonical(term.text.toLowerCase());
    const isCommon = term.kind === 'name' && term.start === first?.start && !/\s/u.test(term.text);
    return isCommon && isToolWord(stem, { scene }) ? { ...term, kind: 'word', stems: [stem] } : term;
  });
}

/** Terms of the words: a verb in front is no name, nor is who acts. */
export function plainTerms(words: readonly Word[], terms: TermReader): readonly Term[] {
  const [first, ...rest] = words;
  const opens = first !== undefined && /^(?:NOUN|PROPN|VERB|ADJ)$/u.test(first.pos) && /ing$/u.test(first.lower);
  // `Approval of Paula's claim`: what was done is no part of the name.
  const acts = first !== undefined && rest[0]?.lower === 'of' && isActNoun(first.stem);
  const own = acts ? terms.ofWords([first]).map((term): Term => ({ ...term, kind: 'word', stems: [first.stem] })) : [];
  const read = [...own, ...terms.ofWords((opens || acts) && rest.length > 0 ? rest : words)];
  return read.map((term) => {
    const lower = term.text.toLowerCase();
    const isActor = term.kind === 'name' && (USER.test(lower) || AGENT.test(lower));
    return isActor ? { ...term, kind: 'word', soft: true } : term;
  });
}

/** Places that go by several words, with the word that collections and tools have for them. */
const PLACES: readonly { readonly said: RegExp; readonly stands: string }[] = [
  { said: /\baddress book\b/u, stands: 'contacts' },
  { said: /\b(?:bank(?:ing)? (?:account|records?|statements?)|account statements?)\b/u, stands: 'bank' },
  { said: /\b(?:inbox|mailbox)\b/u, stands: 'mail' },
  { said: /\b(?:diary|agenda)\b/u, stands: 'calendar' },
];

function placed(terms: readonly Term[], words: readonly Word[]): readonly Term[] {
  const { text, between } = textOf(words);
  let made = terms;
  for (const { said, stands } of PLACES) {
    const found = said.exec(text);
    if (found === null) continue;
    const inside = between(found.index, found.index + found[0].length);
    const [from, to] = [inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0];
    const isInside = ({ start, end }: Term) => start >= from && end <= to;
    const first = made.find(isInside);
    if (first === undefined) continue;
    const place: Term = { ...first, kind: 'word', text: stands, stems: [canonical(stands)], soft: false };
    made = made.filter((term) => !isInside(term) || term === first).map((term) => (term === first ? place : term));
  }
  return made;
}

export function isToolWord(stem: string, { scene }: Pick<Reading, 'scene'>): boolean {
  return scene.brief.tools.some(({ tool }) => scene.pool.pathWords({ path: [tool] }).has(stem));
}
