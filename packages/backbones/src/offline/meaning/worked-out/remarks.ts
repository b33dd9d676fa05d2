import { perObject } from '../../cache.ts';
import type { Word } from '../../grammar/types.ts';
import type { Skeleton } from './skeleton.ts';
import { skeletonOf } from './skeleton.ts';

/** Remarks on how a value is worked out that say no more than the sentence does anyway; amounts bear their sign themselves. */
const REMARKS: readonly RegExp[] = [
  /(?:\( |, )?(?:charges|debits|payments|expenses) (?:less|minus|net of) (?:refunds|credits)(?: \)| ,)?/gu,
  /(?:, )?(?:refunds|credits) having been (?:taken off|deducted|subtracted)(?: ,)?/gu,
  /(?:, )?(?:net of|after) refunds(?: ,)?/gu,
  /\bin the course of\b/gu,
  /\bto the (?:cent|penny|last cent|day|minute)\b/gu,
  /\b(?:exactly|precisely|just|indeed|correctly|all told|in all|altogether|all in all|taken together|in total)\b(?: ,)?/gu,
];

/** The skeleton of a sentence without such remarks and without its end. */
export const plainSkeleton = perObject(readPlainSkeleton);

function readPlainSkeleton(words: readonly Word[]): Skeleton {
  let kept = words.filter(({ lower }, index) => !(lower === '.' && index === words.length - 1));
  for (const remark of REMARKS) {
    const skeleton = skeletonOf(kept);
    const spans = [...skeleton.text.matchAll(remark)].map(
      ({ index, 0: text }) => [index, index + text.length] as const,
    );
    kept = kept.filter((_, index) => {
      const start = skeleton.starts[index] ?? 0;
      return !spans.some(([from, to]) => start >= from && start < to);
    });
  }
  return skeletonOf(kept);
}
