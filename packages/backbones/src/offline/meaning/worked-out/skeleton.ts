import type { Word } from '../../grammar/types.ts';

/** What stands for a literal in a skeleton, by its kind. Each is one word of its own. */
const SIGNS = {
  number: '¤n',
  money: '¤m',
  percent: '¤p',
  date: '¤d',
  datetime: '¤d',
  time: '¤t',
  quoted: '¤q',
  identifier: '¤i',
} as const;

/** Words in lower case with single spaces between them, literals as signs, so that patterns never look inside a quoted text. */
export interface Skeleton {
  readonly text: string;
  readonly words: readonly Word[];
  /** Where each word begins in the text. */
  readonly starts: readonly number[];
}

export function skeletonOf(words: readonly Word[]): Skeleton {
  const starts: number[] = [];
  let text = '';
  for (const { lower, literal } of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += literal === null ? lower : SIGNS[literal.kind];
  }
  return { text, words, starts };
}

/** The words of a part of a skeleton. */
export function wordsBetween({ words, starts }: Skeleton, from: number, to: number): readonly Word[] {
  return words.filter((_, index) => (starts[index] ?? -1) >= from && (starts[index] ?? to) < to);
}

/** The named groups of a match as the words that they cover; a group that took no part has none. */
export function groupsOf(skeleton: Skeleton, pattern: RegExp): Readonly<Record<string, readonly Word[]>> | null {
  const match = new RegExp(pattern.source, 'du').exec(skeleton.text);
  if (match === null) return null;
  const spans = Object.entries(match.indices?.groups ?? {});
  return Object.fromEntries(
    spans.map(([name, span]) => [name, span === undefined ? [] : wordsBetween(skeleton, span[0], span[1])]),
  );
}

/** The first pattern of a table that fits, with its groups. */
export function firstCut<Row extends { readonly pattern: RegExp }>(
  skeleton: Skeleton,
  rows: readonly Row[],
): { readonly row: Row; readonly parts: Readonly<Record<string, readonly Word[]>> } | null {
  for (const row of rows) {
    const parts = groupsOf(skeleton, row.pattern);
    if (parts !== null) return { row, parts };
  }
  return null;
}

/** The text of words as it stands in the criterion. */
export function textOf(words: readonly Word[], whole: string): string {
  const [first, last] = [words[0], words.at(-1)];
  return first === undefined || last === undefined ? '' : whole.slice(first.start, last.end);
}
