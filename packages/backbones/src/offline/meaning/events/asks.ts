import type { ValueContext } from '@sauron/core/values';
import { parseSentence } from '../../grammar/parse.ts';
import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { termReader } from '../terms.ts';
import { plainTerms } from './act-terms.ts';
import { isActNoun } from './act-verbs.ts';
import { LIGHT, SAYING_NOUNS } from './act-words.ts';
import { isAboutCall } from './call-form.ts';
import { isAboutCount } from './count-form.ts';
import { grouped } from './group-terms.ts';
import { isUtterance, marksOf, quotedInstruction } from './instruction-words.ts';
import { orderParts } from './order-parts.ts';
import { isAboutRetry } from './retry-form.ts';
import { isAboutSpeech } from './speech-form.ts';

/** Whether a criterion asks what happened, so that calls, answers and messages have to be read for it. */
export function asksOfEvents(text: string, context: ValueContext): boolean {
  const quoted = quotedInstruction(text);
  if (quoted !== null) return !isUtterance(quoted.text);
  const { words } = parseSentence(text, context);
  return ASKING.some((asks) => asks(words.filter((word) => word.text !== '.')));
}

/** Ways in which criteria ask what happened. */
const ASKING: readonly ((words: readonly Word[]) => boolean)[] = [
  (words) => orderParts(words) !== null,
  isAboutRetry,
  isAboutCount,
  isAboutCall,
  isAboutSpeech,
];

/** What a criterion about events mentions; names of one list are alternatives. Null where it is about none. */
export function termsOfEvents(text: string, context: ValueContext): readonly Term[] | null {
  const quoted = quotedInstruction(text);
  if (quoted !== null) return marksOf(quoted.text, []).map(({ text: own }) => textTerm(own, text));
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
  if (LIGHT.has(stem) || SAYING_NOUNS.has(stem)) return true;
  return soft && !isActNoun(stem);
}

function textTerm(own: string, text: string): Term {
  const start = text.indexOf(own);
  return {
    kind: 'text',
    text: own,
    stems: wordsOf(own),
    start,
    end: start + own.length,
    soft: false,
    asked: null,
    either: null,
    list: null,
    denied: false,
  };
}
