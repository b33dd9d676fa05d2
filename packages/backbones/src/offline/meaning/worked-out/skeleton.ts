import type { Word } from '../../grammar/types.ts';
import type { Case, Found } from '../../investigate/case.ts';
import type { Reading } from '../reading.ts';

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

/** Parts of a sentence by the names that a pattern gives them; a part that is not there has no words. */
export type Parts = Readonly<Record<string, readonly Word[]>>;

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

/** Remarks that say no more than the sentence does anyway; amounts bear their sign themselves. */
const REMARKS: readonly RegExp[] = [
  /(?:\( |, )?(?:charges|debits|payments|expenses) (?:less|minus|net of) (?:refunds|credits)(?: \)| ,)?/gu,
  /^[a-z]+ and [a-z]+ agree : /gu,
  /(?:, )?\b(?:exactly|precisely|just|indeed|correctly|all told|in all|altogether|all in all|taken together|in total|to the (?:cent|day|minute))\b(?: ,)?/gu,
];

/** A skeleton without the words that patterns cover. */
export function leftOut(whole: Skeleton, patterns: readonly RegExp[]): Skeleton {
  return patterns.reduce(({ text, words, starts }, pattern) => {
    const spans = [...text.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length] as const);
    const isKept = (at = 0) => !spans.some(([from, to]) => at >= from && at < to);
    return skeletonOf(words.filter((_, index) => isKept(starts[index])));
  }, whole);
}

/** The skeleton of a sentence without such remarks and without its end. */
export function plainSkeleton(words: readonly Word[]): Skeleton {
  return leftOut(skeletonOf(words.at(-1)?.lower === '.' ? words.slice(0, -1) : words), REMARKS);
}

/** The rows of a table whose pattern fits, with the words that its groups cover. */
export function cutsOf<Row extends { readonly pattern: RegExp }>(
  { text, words, starts }: Skeleton,
  rows: readonly Row[],
): readonly { readonly row: Row; readonly parts: Parts }[] {
  return rows.flatMap((row) => {
    const match = new RegExp(row.pattern.source, 'du').exec(text);
    if (match === null) return [];
    const groups = Object.entries(match.indices?.groups ?? {});
    const within = (at: number, span: readonly [number, number] | undefined) =>
      span !== undefined && at >= span[0] && at < span[1];
    const parts = groups.map(([name, span]) => [name, words.filter((_, index) => within(starts[index] ?? -1, span))]);
    return [{ row, parts: Object.fromEntries(parts) }];
  });
}

/** What was found: the cases, or that the sentence was not understood where there are none. */
export function settledBy(cases: readonly Case[], { sentence }: Reading): Found {
  return { cases, unread: cases.length === 0 ? sentence.text : null, lacks: null };
}
