import type { Word } from '../../grammar/types.ts';
import { textOf } from './words-text.ts';

const FAILED =
  /\b(?:fail(?:ed|s|ing)?|failure|errored|errors?|refused|refusal|rejected|rejection|turned down|timed out|time - ?out|bounced|lapsed|went wrong|conflicts?|declined by|did not (?:work|go through|succeed)|unsuccessful(?:ly)?|came back with an error|ended in an error)\b/u;
const TRIED_AGAIN =
  /\b(?:again|afresh|anew|once more|a second time|second (?:try|attempt|time|go)|further (?:try|attempt)|another (?:try|attempt|go)|repeated|repeat|retried|retry|try again|tried again|re - ?sent|resent)\b/u;
const WENT_WELL = /\b(?:succeed(?:ed|s)?|success(?:fully)?|went through|worked|was accepted|got through)\b/u;

/** Whether words say that something did not work. */
export function tellsFailure(words: readonly Word[]): boolean {
  return FAILED.test(textOf(words).text);
}

/** Whether words say that something was done once more. */
export function tellsRetry(words: readonly Word[]): boolean {
  return TRIED_AGAIN.test(textOf(words).text);
}

export function tellsSuccess(words: readonly Word[]): boolean {
  return WENT_WELL.test(textOf(words).text);
}

/** The words without those that say that it failed, or was done again. */
export function withoutOutcome(words: readonly Word[]): readonly Word[] {
  const { text, between } = textOf(words);
  const dropped = new Set<Word>();
  for (const pattern of [FAILED, TRIED_AGAIN, WENT_WELL]) {
    for (const match of text.matchAll(new RegExp(pattern.source, 'gu'))) {
      for (const word of between(match.index, match.index + match[0].length)) dropped.add(word);
    }
  }
  const kept = words.filter((word) => !dropped.has(word));
  // `the failure of the text to …`: what is left begins with what was done.
  const at = kept.findIndex(
    ({ pos, lower }) => !/^(?:DET|ADP|PART|PUNCT)$/u.test(pos) && !/^(?:first|a|the)$/u.test(lower),
  );
  return at < 0 ? kept : kept.slice(at);
}
