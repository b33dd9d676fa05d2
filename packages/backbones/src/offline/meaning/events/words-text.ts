import type { Word } from '../../grammar/types.ts';

/** Words as one plain text, with a way back from places in it to the words. */
export interface WordsText {
  /** Lower case, one blank between words, `_` for each literal. */
  readonly text: string;
  /** The words that stand whole between two places. */
  readonly between: (from: number, to: number) => readonly Word[];
}

export function textOf(words: readonly Word[]): WordsText {
  let text = '';
  const starts = words.map(({ lower, literal }) => {
    if (text !== '') text += ' ';
    const start = text.length;
    text += literal === null ? lower : '_';
    return start;
  });
  const ends = starts.map((start, index) => (starts[index + 1] ?? text.length + 1) - 1 - start + start);
  return {
    text,
    between: (from, to) => words.filter((_, index) => (starts[index] ?? 0) >= from && (ends[index] ?? 0) <= to),
  };
}
