import { findLiterals, statesValue } from '@sauron/core/values';
import { sentencesOf } from '../investigate/messages.ts';
import { STOP_WORDS } from '../reading/lexicon.ts';
import { wordsOf } from '../reading/words.ts';

export type ClaimFinding = 'supported' | 'contradicted' | 'not_stated';

/** Share of a claim's words that one or two sentences must hold. */
const ENOUGH_WORDS = 0.8;
/** A word with a capital that does not begin the claim. */
const NAME = /(?<=\s)\p{Lu}[\p{L}\p{N}]+/gu;
/** Words that turn a statement round, beside the plain negations. */
export const REFUSING =
  /\b(?:not|never|no|none|without|neither|nor|nothing|nobody|cannot|can['’]?t|couldn['’]?t|won['’]?t|unable|fail(?:s|ed|ure)?|declin\w+|refus\w+|impossible|unsuccessful\w*|reject\w+|left out|leaves? out|ruled out|passed over|still|open|undecided|unsettled|unclear|missing|except)\b|n['’]t\b/iu;

/**
 * Whether a passage says what a claim says: its words in one sentence (or two that follow each other), the same numbers
 * and names, and as many turns of negation.
 */
export function judgeClaim(claim: string, passage: string): ClaimFinding {
  const words = [...new Set(wordsOf(claim).filter((word) => word.length > 2 && !STOP_WORDS.has(word)))];
  if (words.length < 2 && findLiterals(claim, {}).length === 0) return 'not_stated';
  const names = (claim.match(NAME) ?? []).flatMap(wordsOf);
  const negated = REFUSING.test(claim);
  const sentences = sentencesOf(passage);
  let opposite = false;
  for (const [index, sentence] of sentences.entries()) {
    for (const window of [sentence, `${sentence} ${sentences[index + 1] ?? ''}`]) {
      const held = new Set(wordsOf(window));
      const counted = words.filter((word) => !isRefusing(word));
      const share = counted.length === 0 ? 0 : counted.filter((word) => held.has(word)).length / counted.length;
      const named = names.every((name) => held.has(name));
      if (share < ENOUGH_WORDS || !named || !sameLiterals(claim, window)) continue;
      if (REFUSING.test(window) === negated) return 'supported';
      opposite = true;
    }
  }
  return opposite ? 'contradicted' : 'not_stated';
}

function isRefusing(word: string): boolean {
  return /^(?:not|fail|unabl|declin|refus|reject|impossibl)/u.test(word);
}

function sameLiterals(claim: string, window: string): boolean {
  return findLiterals(claim, {}).every(
    ({ value, text }) => window.includes(text) || statesValue(window, value, {}).length > 0,
  );
}
