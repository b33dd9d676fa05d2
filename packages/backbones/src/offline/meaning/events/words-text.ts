import type { Word } from '../../grammar/types.ts';

/** Words as one plain text, with a way back from places in it to the words. */
export interface WordsText {
  /** Lower case, one blank between words, `_` for each literal. */
  readonly text: string;
  /** The words that stand whole between two places. */
  readonly between: (from: number, to: number) => readonly Word[];
}

/** Writes words as one plain text. */
export function textOf(words: readonly Word[]): WordsText {
  let text = '';
  const spans = words.map((word) => {
    if (text !== '') text += ' ';
    const from = text.length;
    text += word.literal === null ? word.lower : '_';
    return { word, from, to: text.length };
  });
  return {
    text,
    between: (from, to) => spans.filter((span) => span.from >= from && span.to <= to).map(({ word }) => word),
  };
}

/** The words without those that a pattern matches anywhere in their text. */
export function without(words: readonly Word[], pattern: RegExp): readonly Word[] {
  const { text, between } = textOf(words);
  const dropped = new Set(
    [...text.matchAll(new RegExp(pattern.source, 'gu'))].flatMap(({ index, 0: match }) =>
      between(index, index + match.length),
    ),
  );
  return words.filter((word) => !dropped.has(word));
}

/** The words of a sentence without its full stop. */
export function withoutStop(words: readonly Word[]): readonly Word[] {
  return words.filter(({ text }) => text !== '.');
}

/** The words as they are written, for what was not understood. */
export function spelledOut(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
