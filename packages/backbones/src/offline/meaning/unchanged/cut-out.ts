import type { Clause, Phrase, Sentence, Word } from '../../grammar/types.ts';
import { BLOT } from '../../reading/lexicon.ts';
import { DENIAL, EXCEPTING, NO_DENIAL, STAYING, STILL } from './lexicon.ts';

/** A part of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function isIn(spans: readonly Span[], { start }: Pick<Word, 'start'>): boolean {
  return spans.some((span) => start >= span.start && start < span.end);
}

/** Where patterns stand in a text that begins at an offset. */
export function spansOf(text: string, patterns: readonly RegExp[], shift: number): readonly Span[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: shift + index,
      end: shift + index + found.length,
    })),
  );
}

/** A text with parts of it blotted out. */
export function blotted(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { start, end }) => left.slice(0, start) + BLOT.repeat(end - start) + left.slice(end),
    text,
  );
}

/** What is left out: from `apart from`, `nothing but` up to the verb, the comma or the end. */
export function exceptedIn(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ lower, pos }) => EXCEPTING.test(lower) && pos !== 'VERB');
  if (at < 0) return [];
  const rest = words.slice(at + 1);
  const end = rest.findIndex(({ pos, lower }) => pos === 'AUX' || lower === ':' || (lower === ',' && at <= 1));
  return words.slice(at, end < 0 ? undefined : at + 1 + end);
}

/** Runs of words that are kept, cut where others stand between. */
export function runsOf(words: readonly Word[], isKept: (word: Word) => boolean): readonly (readonly Word[])[] {
  const runs: Word[][] = [[]];
  for (const word of words) {
    if (isKept(word)) runs.at(-1)?.push(word);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** What denies nothing of the sentence itself: what relative clauses and clauses in it say, `sent or not`. */
export function asidesIn({ clauses }: Sentence, masked: string): readonly Span[] {
  return [...clauses.flatMap(asidesOf), ...spansOf(masked, NO_DENIAL, 0)];
}

function asidesOf({ subject, objects, adjuncts, content }: Clause): readonly Span[] {
  const phrases = [...(subject === null ? [] : [subject]), ...objects, ...adjuncts.map(({ phrase }) => phrase)];
  return [...phrases.flatMap(relativesOf), ...(content === null ? [] : [content])];
}

function relativesOf({ attached, relatives }: Phrase): readonly Span[] {
  return [...relatives, ...attached.flatMap(({ phrase }) => relativesOf(phrase))];
}

/** Whether the sentence also states something outright, which is not about what stayed or was not done. */
export function statesMore({ clauses, joints }: Sentence, masked: string): boolean {
  return clauses.some(({ verb, negated, subject, start }, index) => {
    const text = masked.slice(start, clauses[index + 1]?.start);
    // `it was and is €340`
    const isPointing = verb?.lemma === 'be' && subject?.head?.pos === 'PRON';
    const isSettled = [DENIAL, STILL, ...STAYING].some((pattern) => text.search(pattern) >= 0);
    const isJoined = /^n?or$/u.test(joints[index - 1] ?? '') || clauses[index - 1]?.verb === null;
    return verb !== null && !negated && !isJoined && !isPointing && !isSettled;
  });
}
