import { byteLength } from '../model/sent-bytes.ts';

/** Bytes of checked sentences and uncovered literals that one question to the support check may show. */
const SENTENCES_BYTES = 16_000;
/** A criterion's text may stand with escapes, and its literals once more. */
const CRITERION_FACTOR = 4;

/** UTF-8 bytes that one question to the support check may have. */
export function supportQuestionBytes(criterionText: string): number {
  return SENTENCES_BYTES + CRITERION_FACTOR * byteLength(criterionText);
}
