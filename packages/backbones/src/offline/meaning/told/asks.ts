import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from '../../grammar/parse.ts';
import type { Company } from './listeners.ts';
import { readTelling } from './telling.ts';

/** Where nothing is known of an episode: anybody may be the user. */
export const ANYBODY: Company = { names: null, isRecorded: () => false };
const NOBODY: Company = { names: [], isRecorded: () => true };

/** Words that hold what is told against what is recorded. */
export const COMPARED =
  /\b(?:the|that (?:is|are|was|were)) (?:stored|saved|recorded)\b|\b(?:that|which|as) the \p{L}+ was (?:told|quoted|given)\b|\bstored ones?\b|\b(?:on record|on file|in the records?|the records?|correct(?:ly)?|right about|the right|rightly|accurate(?:ly)?|truthful(?:ly)?|actual(?:ly)?|really|match(?:es)? (?:the|that|what|with)|agrees?|tall(?:ies|y)|corresponds?|borne out|is the one|are the ones)\b/iu;

/** Words that have figures worked out. */
export const WORKED_OUT =
  /\b(?:the )?sum of\b|\badd(?:s|ed|ing)? up\b|\btotals? of (?:the|all)\b|\b(?:average|mean) of (?:the|all)\b|\bdifference between\b/iu;

/** Without such a word a name at the start is no listener: `Savings stand at $500 at the end`. */
const TELLS_SOMEBODY =
  /\b(?:told|tells?|inform\w*|notif\w*|learn\w*|hears?|heard|advise[sd]?|warn\w*|assure[sd]?|remind\w*|alert\w*|knows?|made aware|gets? to know|message|reply|answer|response|given|gets?)\b/iu;

/** What a criterion is about that says what the user was told, or not told; null for any other. */
export function aspectOfTold(text: string, context: ValueContext): 'communication' | 'consistency' | null {
  const sentence = parseSentence(text, context);
  const telling = (TELLS_SOMEBODY.test(text) ? readTelling(sentence, ANYBODY) : null) ?? readTelling(sentence, NOBODY);
  if (telling === null) return null;
  if (COMPARED.test(text)) return 'consistency';
  // A figure that is given need not be worked out.
  const isGiven = telling.claim.some(({ literal }) => literal !== null && /^(?:money|percent)$/u.test(literal.kind));
  return WORKED_OUT.test(text) && !isGiven ? 'consistency' : 'communication';
}
