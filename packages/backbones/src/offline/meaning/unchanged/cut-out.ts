import type { Word } from '../../grammar/types.ts';
import { BLOT } from '../../reading/clause.ts';
import { EXCEPTING } from './lexicon.ts';

/** A part of the text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export function isIn(spans: readonly Span[], { start }: Word): boolean {
  return spans.some((span) => start >= span.start && start < span.end);
}

export function spansOf(text: string, patterns: readonly RegExp[], shift: number): readonly Span[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: shift + index,
      end: shift + index + found.length,
    })),
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

/** `, who can only come at weekends`: what a sentence adds of a thing, and does not tell it by. */
export function asideIn(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(({ lower }, at) => lower === ',' && opensAside(words, at + 1));
  if (from < 0) return [];
  const end = words.findIndex(({ lower }, at) => at > from && /^[,;:]$/u.test(lower));
  return words.slice(from, end < 0 ? undefined : end);
}

function opensAside(words: readonly Word[], at: number): boolean {
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined) return false;
  if (/^(?:who|which|whose|whom|being)$/u.test(first.lower)) return true;
  if (first.pos === 'ADP' && /^(?:whom|which|whose)$/u.test(second?.lower ?? '')) return true;
  return first.pos === 'VERB' && first.lower.endsWith('ed') && second?.pos === 'ADP' && at > 1;
}

/** The text with its literals blotted out. */
export function maskedOf(text: string, words: readonly Word[]): string {
  return words.reduce(
    (masked, { literal, start, end }) =>
      literal === null ? masked : masked.slice(0, start) + BLOT.repeat(end - start) + masked.slice(end),
    text,
  );
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
