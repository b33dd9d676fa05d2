import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical } from '../../reading/words.ts';
import type { TermReader } from '../terms.ts';
import { AGENT, isActNoun, USER } from './vocabulary.ts';

/** Terms of a stretch of words: a verb in front is no name, nor is who acts. */
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

/** The same; a word that is only written large as the first and that tools are named by is no name. */
export function actTerms(words: readonly Word[], terms: TermReader, scene: Scene): readonly Term[] {
  return plainTerms(words, terms).map((term) => {
    const stem = canonical(term.text.toLowerCase());
    const isCommon = term.kind === 'name' && term.start === words[0]?.start && !/\s/u.test(term.text);
    return isCommon && isToolWord(stem, scene) ? { ...term, kind: 'word', stems: [stem] } : term;
  });
}

/** Whether a tool is named by a word. */
export function isToolWord(stem: string, { brief, pool }: Pick<Scene, 'brief' | 'pool'>): boolean {
  return brief.tools.some(({ tool }) => pool.pathWords({ path: [tool] }).has(stem));
}

/** Names, texts and values that are not soft: what an act was about for sure. */
export function namedIn(terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ kind, soft }) => kind !== 'word' && !soft);
}

/**
 * Marks names and texts that stand in one list. Where any of them will do they are alternatives, and so are those joined by
 * `or`; plain words between them (`or to one of the firms of like name (…)`) say nothing more.
 */
export function grouped(terms: readonly Term[], words: readonly Word[], meaning: 'any' | 'all'): readonly Term[] {
  const marked = [...terms];
  for (let index = 0; index < marked.length; index += 1) {
    const members = membersFrom(index, terms, words);
    const last = members.at(-1) ?? index;
    if (members.length < 2) continue;
    const isEither =
      meaning === 'any' || wordsBetween(terms[index], terms[last], words).some(({ lower }) => isOr(lower));
    const group = isEither ? { either: 1_000 + index, list: null } : { either: null, list: 1_000 + index };
    for (let at = index; at <= last; at += 1) {
      const term = marked[at];
      if (term !== undefined) marked[at] = members.includes(at) ? { ...term, ...group } : { ...term, soft: true };
    }
    index = last;
  }
  return marked;
}

function isOr(lower: string): boolean {
  return lower === 'or' || lower === 'nor';
}

function membersFrom(from: number, terms: readonly Term[], words: readonly Word[]): number[] {
  const isListed = (term: Term | undefined) => term?.kind === 'name' || term?.kind === 'text';
  if (!isListed(terms[from])) return [];
  const members = [from];
  for (let at = from + 1; at < terms.length; at += 1) {
    if (terms[at]?.kind === 'value') break;
    if (!isListed(terms[at])) continue;
    if (!areJoined(wordsBetween(terms[members.at(-1) ?? from], terms[at], words))) break;
    members.push(at);
  }
  return members;
}

function wordsBetween(left: Term | undefined, right: Term | undefined, words: readonly Word[]): readonly Word[] {
  return words.filter(({ start, end }) => start >= (left?.end ?? Infinity) && end <= (right?.start ?? 0));
}

function areJoined(between: readonly Word[]): boolean {
  const isJoint = ({ lower }: Word) => /^(?:,|and|or|nor|&|\(|either|neither|both)$/u.test(lower);
  if (between.every((word) => isJoint(word) || /^(?:ADP|DET|PART)$/u.test(word.pos))) return between.some(isJoint);
  return between.some(({ lower }) => lower === 'or') && !between.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}
