import type { Word } from '../../grammar/types.ts';

/** The clause of what is only said by the way: `, which she had asked for,`. */
export const ASIDE = 100;

const BEFORE_SUBJECT = /^(?:DET|PRON|PROPN|NOUN|LIT)$/u;

/** 0 for each word of what is told, more for those of the reasons: what follows `because`, `since`, `owing to`. */
export function clausesOf(claim: readonly Word[], words: readonly Word[]): readonly number[] {
  const clauses: number[] = [];
  let clause = 0;
  let isFirst = false;
  claim.forEach((word, index) => {
    const mark = words[words.indexOf(word) - 1]?.lower;
    if (mark === ':') clause = 0;
    else if (clause === ASIDE && mark === ',') clause = 0;
    if (mark === ',' && /^(?:which|who|whom|whose)$/u.test(word.lower)) clause = ASIDE;
    else if (startsReason(claim, index)) {
      clause += 1;
      isFirst = index === 0;
    } else if (isFirst && mark === ',' && index > 3) {
      clause = 0;
      isFirst = false;
    }
    clauses.push(clause);
  });
  return clauses.includes(0) ? clauses : clauses.map(() => 0);
}

function startsReason(claim: readonly Word[], index: number): boolean {
  const [word, next] = [lowerAt(claim, index), lowerAt(claim, index + 1)];
  if (word === 'because' || (word === 'and' && next === 'that')) return true;
  if (word === 'by' && /ing$/u.test(next)) return true;
  if (/^(?:owing|due)$/u.test(word) && next === 'to') return index > 0;
  if (word === 'on' && next === 'account') return true;
  if (!/^(?:since|as)$/u.test(word) || !BEFORE_SUBJECT.test(claim[index + 1]?.pos ?? '')) return false;
  // `as it was` gives no reason.
  if (word === 'as' && claim[index + 3] === undefined) return false;
  const ahead = claim.slice(index + 1, index + 5);
  return (
    /^(?:PRON|DET)$/u.test(ahead[0]?.pos ?? '') &&
    ahead.some(({ pos }) => pos === 'AUX') &&
    !/^(?:the|a|an)$/u.test(next)
  );
}

export function lowerAt(claim: readonly Word[], index: number): string {
  return claim[index]?.lower ?? '';
}
