import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from '../../grammar/parse.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { termReader } from '../terms.ts';
import { isAboutCall } from './call-form.ts';
import { countIn } from './count-form.ts';
import { isUtterance, marksOf, quotedInstruction } from './instruction-words.ts';
import { isAboutLook } from './once-form.ts';
import { orderParts } from './order-parts.ts';
import { grouped, plainTerms } from './phrase.ts';
import { isAboutRetry } from './retry-form.ts';
import { isActNoun, LIGHT, SAYING_NOUNS } from './vocabulary.ts';
import { withoutStop } from './words-text.ts';

/** Whether a criterion asks what happened, so that calls, answers and messages have to be read for it. */
export function asksOfEvents(text: string, context: ValueContext): boolean {
  const quoted = quotedInstruction(text);
  if (quoted !== null) return !isUtterance(quoted.text);
  const sentence = parseSentence(text, context);
  const words = withoutStop(sentence.words);
  const isAsked = isAboutRetry(words) || countIn(words) !== null || isAboutCall(words);
  return isAsked || orderParts(words) !== null || isAboutLook(sentence);
}

/** What a criterion about events mentions; names of one list are alternatives. Null where it is about none. */
export function termsOfEvents(text: string, context: ValueContext): readonly Term[] | null {
  const quoted = quotedInstruction(text);
  if (quoted !== null) return marksOf(quoted.text, []).map((own) => textTerm(own, text.indexOf(own)));
  const sentence = parseSentence(text, context);
  const parts = orderParts(sentence.words);
  if (parts === null) return null;
  const terms = termReader(sentence, context);
  return [parts.topic, parts.first, parts.second]
    .flatMap((words) => grouped(plainTerms(words, terms), words, 'any'))
    .map((term) => (term.kind === 'word' ? { ...term, soft: isSaidOnly(term) } : term));
}

/** A word that only says that something was done or said; what was done by a noun (`the correction`) tells. */
function isSaidOnly({ soft, stems: [stem = ''] }: Term): boolean {
  return LIGHT.has(stem) || SAYING_NOUNS.has(stem) || (soft && !isActNoun(stem));
}

function textTerm(text: string, start: number): Term {
  const plain = { kind: 'text', soft: false, asked: null, either: null, list: null, denied: false } as const;
  return { ...plain, text, stems: wordsOf(text), start, end: start + text.length };
}
