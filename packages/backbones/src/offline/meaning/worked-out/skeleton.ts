import type { Word } from '../../grammar/types.ts';

/** Parts of a sentence by the names that a pattern gives them; a part that is not there has no words. */
export type Parts = Readonly<Record<string, readonly Word[]>>;

/** Words in lower case, literals as `¤` and the first letter of their kind, so that patterns never look inside a quoted text. */
export function skeletonOf(words: readonly Word[]): string {
  return words.map(signOf).join(' ');
}

function signOf({ lower, literal }: Word): string {
  return literal === null ? lower : `¤${literal.kind.slice(0, 1)}`;
}

/** The words of which a stretch of their skeleton consists. */
function within(words: readonly Word[], [from, to]: readonly [number, number]): readonly Word[] {
  let next = 0;
  return words.filter((word) => {
    const at = next;
    next += signOf(word).length + 1;
    return at >= from && at < to;
  });
}

/** Remarks that say no more than the sentence does anyway; amounts bear their sign themselves. */
const REMARKS: readonly RegExp[] = [
  /(?:\( |, )?charges (?:less|minus|net of) refunds(?: \)| ,)?/gu,
  /^[a-z]+ and [a-z]+ agree : /gu,
  /(?:, )?\b(?:exactly|precisely|just|indeed|correctly|in all|altogether|taken together|in total|to the (?:cent|day|minute))\b(?: ,)?/gu,
];

/** The words that none of the patterns covers. */
export function leftOut(words: readonly Word[], patterns: readonly RegExp[]): readonly Word[] {
  return patterns.reduce((kept, pattern) => {
    const found = [...skeletonOf(kept).matchAll(pattern)];
    const covered = found.flatMap(({ index, 0: { length } }) => within(kept, [index, index + length]));
    return kept.filter((word) => !covered.includes(word));
  }, words);
}

/** The rows of a table whose pattern fits a sentence, with the words that its groups cover. */
export function cutsOf<Row extends { readonly pattern: RegExp }>(sentence: readonly Word[], rows: readonly Row[]) {
  const words = leftOut(sentence.at(-1)?.lower === '.' ? sentence.slice(0, -1) : sentence, REMARKS);
  return rows.flatMap((row) => {
    const match = new RegExp(row.pattern.source, 'du').exec(skeletonOf(words));
    const groups = Object.entries(match?.indices?.groups ?? {});
    const parts: Parts = Object.fromEntries(
      groups.map(([name, span]) => [name, span === undefined ? [] : within(words, span)]),
    );
    return match === null ? [] : [{ row, parts }];
  });
}
