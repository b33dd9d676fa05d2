import type { Word } from '../../grammar/types.ts';

/** Words as one plain text, with a way back from places in it to the words. */
interface WordsText {
  /** Lower case, one blank between words, `_` for each literal. */
  readonly text: string;
  /** The words that stand whole between two places. */
  readonly between: (from: number, to: number) => readonly Word[];
}

/** Writes words as one plain text. */
export function textOf(words: readonly Word[]): WordsText {
  const parts = words.map(({ literal, lower }) => (literal === null ? lower : '_'));
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.length + 1, 0));
  return {
    text: parts.join(' '),
    between: (from, to) =>
      words.filter((_, at) => (starts[at] ?? 0) >= from && (starts[at] ?? 0) + (parts[at]?.length ?? 0) <= to),
  };
}

/** The words without those that a pattern matches first in their text. */
export function without(words: readonly Word[], pattern: RegExp): readonly Word[] {
  const { text, between } = textOf(words);
  const match = pattern.exec(text);
  const dropped = match === null ? [] : between(match.index, match.index + match[0].length);
  return words.filter((word) => !dropped.includes(word));
}

/** The words of a sentence without its full stop. */
export function withoutStop(words: readonly Word[]): readonly Word[] {
  return words.filter(({ text }) => text !== '.');
}

/** The words one by one, for what was not understood. */
export function spelledOut(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** The words with the blanks between them as they are in the text. */
export function asWritten(words: readonly Word[]): string {
  return words.map(({ text, start }, at) => ((words[at - 1]?.end ?? start) < start ? ` ${text}` : text)).join('');
}
