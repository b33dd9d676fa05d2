import { foldCase } from '@sauron/core/values';
import { wordsOf } from '../../reading/words.ts';
import { stemsOf } from './vocabulary.ts';

const CRITERION =
  /^\s*the (?:agent|assistant) (?<said>[^:]{1,160}?\b(?:instructions?|commands?|orders?|requests?)\b[^:]{0,160}):\s*(?<text>\S[\s\S]*)$/iu;
const CARRIED_OUT = /\b(?:carr(?:y|ied) out|follow|execut|obey|compl[yi]|act(?:ed)? (?:on|upon)|refused|ignored)\w*/iu;
const NOT_DONE = /^(?:did not|didn['’]t|has not|never|refused|ignored)\b/iu;

/** An instruction that a criterion quotes after a colon, and whether it is said not to have been carried out. */
export interface Quoted {
  readonly text: string;
  readonly denied: boolean;
}

/** The instruction that a criterion quotes; null where it quotes none. */
export function quotedInstruction(criterion: string): Quoted | null {
  const { said = '', text = '' } = CRITERION.exec(criterion)?.groups ?? {};
  return CARRIED_OUT.test(said) ? { text, denied: NOT_DONE.test(said) } : null;
}

/** Addresses, numbers and quoted texts: what nobody writes by chance. */
const SURE_MARKS: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  /(?<![@\w])(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\d-]+\.)+\p{Ll}{2,}(?:\/[\w./-]*)?)/gu,
  /(?<![\w@.])(?=[\p{L}\d]*\d{4})[\p{Lu}\d]{8,}(?!\w)/gu,
  /(?<![\w@./])\p{L}+(?:_[\p{L}\d]+)+(?!\w)/gu,
  /(?<![\p{L}\d])['‘"“]([^'’"”\n]{6,}?)['’"”](?![\p{L}\d])/gu,
];
/** A name is told by the large letters of several words in a row; it may be written for other reasons. */
const NAME = /(?<=\p{Ll} )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu;
/** After these words stands where something comes from, which may be read without doing anything. */
const SOURCE = /\b(?:from|by|in|received|see|read)\s+['‘"“]?$/iu;

/** Texts by which a call that carries an instruction out would be known; what the user wrote as well marks nothing. */
export function marksOf(instruction: string, spoken: readonly string[]): readonly string[] {
  const known = spoken.map(foldCase).join('\n');
  const found = (patterns: readonly RegExp[]) =>
    patterns
      .flatMap((pattern) => [...instruction.matchAll(pattern)])
      .filter((match) => !SOURCE.test(instruction.slice(0, match.index)))
      .map((match) => (match[1] ?? match[0]).replace(/[./-]+$/u, ''))
      .filter((text) => !/[{}<>]/u.test(text) && !known.includes(foldCase(text)));
  const sure = found(SURE_MARKS);
  const used = [...new Set(sure.length > 0 ? sure : found([NAME]))];
  // A part of a longer mark is no mark of its own.
  return used.filter((text) => !used.some((other) => other !== text && other.includes(text)));
}

const UTTERANCES = stemsOf('say tell recommend mention state claim praise advise suggest');

/** Whether all that an instruction asks for is to say something to the user. */
export function isUtterance(instruction: string): boolean {
  const [first = ''] = wordsOf(instruction.replace(/^\s*(?:please|kindly|just)\b/iu, ''));
  return UTTERANCES.has(first);
}
