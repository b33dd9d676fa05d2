import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';

/** How the names of a list are to be borne out: one of them, or each. */
export type ListMeaning = 'any' | 'all';

/**
 * Marks names and texts that stand in one list. Where any of them will do they are alternatives, and so are those joined by
 * `or`; plain words between them (`or to one of the firms of like name (…)`) say nothing more.
 */
export function grouped(terms: readonly Term[], words: readonly Word[], meaning: ListMeaning): readonly Term[] {
  const marked = [...terms];
  let group = 1_000;
  for (let index = 0; index < marked.length; index += 1) {
    const members = membersFrom(index, terms, words);
    if (members.length < 2) continue;
    group += 1;
    const last = members.at(-1) ?? index;
    const isEither = meaning === 'any' || hasOr(terms[index], terms[last], words);
    for (let at = index; at <= last; at += 1) {
      const term = marked[at];
      if (term === undefined) continue;
      if (!members.includes(at)) marked[at] = { ...term, soft: true };
      else marked[at] = isEither ? { ...term, either: group, list: null } : { ...term, either: null, list: group };
    }
    index = last;
  }
  return marked;
}

function membersFrom(from: number, terms: readonly Term[], words: readonly Word[]): number[] {
  const first = terms[from];
  if (first === undefined || !isListed(first)) return [];
  const members = [from];
  for (let at = from + 1; at < terms.length; at += 1) {
    const [last, next] = [terms[members.at(-1) ?? from], terms[at]];
    if (last === undefined || next === undefined) break;
    if (!isListed(next)) {
      if (next.kind === 'value') break;
      continue;
    }
    if (!areJoined(last, next, words)) break;
    members.push(at);
  }
  return members;
}

function isListed({ kind }: Term): boolean {
  return kind === 'name' || kind === 'text';
}

function areJoined({ end }: Term, { start }: Term, words: readonly Word[]): boolean {
  const between = words.filter((word) => word.start >= end && word.end <= start);
  const isJoint = ({ lower }: Word) => /^(?:,|and|or|nor|&|\(|either|neither|both)$/u.test(lower);
  if (!between.some(isJoint)) return false;
  if (
    between.every(
      (word) =>
        isJoint(word) || /^(?:ADP|DET|PART)$/u.test(word.pos) || /^(?:for|to|of|from|by|the|a|an)$/u.test(word.lower),
    )
  )
    return true;
  return between.some(({ lower }) => lower === 'or') && !between.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

function hasOr(first: Term | undefined, last: Term | undefined, words: readonly Word[]): boolean {
  if (first === undefined || last === undefined) return false;
  return words.some(
    ({ lower, start }) => (lower === 'or' || lower === 'nor') && start > first.start && start < last.end,
  );
}
