import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from '../../grammar/parse.ts';
import { type IsRecorded, readTelling } from './telling.ts';

/** Where nothing is known of an episode: anybody may be the user. */
export const ANYBODY: IsRecorded = () => false;

/** Words that hold what is told against what is recorded. */
export const COMPARED =
  /\b(?:the|that (?:is|are|was|were)) (?:stored|saved|recorded)\b|\b(?:that|which|as) the \p{L}+ was (?:told|quoted|given)\b|\bstored ones?\b|\b(?:on record|on file|in the records?|the records?|correct(?:ly)?|right about|the right|rightly|accurate(?:ly)?|truthful(?:ly)?|actual(?:ly)?|really|match(?:es)? (?:the|that|what|with)|agrees?|tall(?:ies|y)|corresponds?|borne out|is the one|are the ones)\b/iu;

/** Words that have figures worked out. */
export const WORKED_OUT =
  /\b(?:the )?sum of\b|\badd(?:s|ed|ing)? up\b|\btotals? of (?:the|all)\b|\b(?:average|mean) of (?:the|all)\b|\bdifference between\b/iu;

/** What a criterion is about that says what the user was told, or not told; null for any other. */
export function aspectOfTold(text: string, context: ValueContext): 'communication' | 'consistency' | null {
  const telling = readTelling(parseSentence(text, context), ANYBODY);
  if (telling === null) return null;
  if (COMPARED.test(text)) return 'consistency';
  // A figure that is given need not be worked out.
  const isGiven = telling.claim.some(({ literal }) => literal !== null && /^(?:money|percent)$/u.test(literal.kind));
  return WORKED_OUT.test(text) && !isGiven ? 'consistency' : 'communication';
}
