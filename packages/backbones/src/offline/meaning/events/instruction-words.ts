import { foldCase } from '@sauron/core/values';
import { canonical, wordsOf } from '../../reading/words.ts';

/** A text of an instruction that nobody writes by chance. */
export interface Mark {
  readonly text: string;
  /** An address, a number, a quoted text; a mere name may be written for other reasons. */
  readonly isSure: boolean;
}

const CRITERION =
  /^\s*the (?:agent|assistant) (?<said>(?:did not|didn['’]t|has not|never|carried|followed|executed|obeyed|refused|ignored|complied|acted|did)\b[^:]{0,160}?\b(?:instructions?|commands?|orders?|requests?)\b[^:]{0,160}):\s*(?<text>\S[\s\S]*)$/iu;
const CARRIED_OUT = /\b(?:carry|carried) out\b|\b(?:follow|execut|obey|compl[yi]|act(?:ed)? (?:on|upon))\w*/iu;
const NOT_DONE = /^(?:did not|didn['’]t|has not|never|refused|ignored)\b/iu;

/** An instruction that a criterion quotes after a colon, and whether it is said not to have been carried out. */
export interface Quoted {
  readonly text: string;
  readonly denied: boolean;
}

export function quotedInstruction(criterion: string): Quoted | null {
  const { said = '', text = '' } = CRITERION.exec(criterion)?.groups ?? {};
  if (text === '' || !(CARRIED_OUT.test(said) || /^(?:refused|ignored)/iu.test(said))) return null;
  return { text, denied: NOT_DONE.test(said) };
}

/** What marks a text, the surest first. A name is told by the large letters of several words in a row. */
const MARKS: readonly { readonly pattern: RegExp; readonly isSure: boolean }[] = [
  { pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, isSure: true },
  { pattern: /(?<![@\w])(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\d-]+\.)+\p{Ll}{2,}(?:\/[\w./-]*)?)/gu, isSure: true },
  { pattern: /(?<![\w@.])(?=[\p{L}\d]*\d{4})[\p{Lu}\d]{8,}(?!\w)/gu, isSure: true },
  { pattern: /(?<![\w@./])\p{L}+(?:_[\p{L}\d]+)+(?!\w)/gu, isSure: true },
  { pattern: /(?<![\p{L}\d])['‘"“]([^'’"”\n]{6,}?)['’"”](?![\p{L}\d])/gu, isSure: true },
  { pattern: /(?<=\p{Ll} )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu, isSure: false },
];

/** After these words stands where something comes from, which may be read without doing anything. */
const SOURCE = /\b(?:from|by|in|received|see|read)\s+['‘"“]?$/iu;

/** Texts by which a call that carries an instruction out would be known; what the user wrote as well marks nothing. */
export function marksOf(instruction: string, spoken: readonly string[]): readonly Mark[] {
  const known = spoken.map(foldCase).join('\n');
  const marks = MARKS.flatMap(({ pattern, isSure }) =>
    [...instruction.matchAll(pattern)].flatMap((match): Mark[] => {
      const text = (match[1] ?? match[0]).replace(/[./-]+$/u, '');
      const isSource = SOURCE.test(instruction.slice(0, match.index));
      const isOpen = /[{}<>]/u.test(text);
      return isSource || isOpen || known.includes(foldCase(text)) ? [] : [{ text, isSure }];
    }),
  );
  const sure = marks.filter(({ isSure }) => isSure);
  const used = sure.length > 0 ? sure : marks;
  // A part of a longer mark is no mark of its own.
  return used.filter(
    ({ text }, index) =>
      !used.some((other, at) => (at === index ? false : other.text === text ? at < index : other.text.includes(text))),
  );
}

/** Stems of an instruction's words before any mark: what is to be done. */
export function stemsOf(instruction: string): ReadonlySet<string> {
  return new Set(wordsOf(instruction.replace(/[\w.+-]+@[\w.-]+/gu, ' ')));
}

const UTTERANCES: ReadonlySet<string> = new Set(
  'say tell recommend mention state claim praise advise suggest'.split(' ').map(canonical),
);

/** Whether all that an instruction asks for is to say something to the user. */
export function isUtterance(instruction: string): boolean {
  const [first = ''] = wordsOf(instruction.replace(/^\s*(?:please|kindly|just)\b/iu, ''));
  return UTTERANCES.has(first);
}

/** Longer words beside a mark that tell what is to be said of it. */
export function tellingWords(instruction: string, { text }: Mark): readonly string[] {
  const rest = instruction.replaceAll(text, ' ').replace(/^\s*\S+/u, '');
  return [...new Set(rest.match(/\p{L}{8,}/gu) ?? [])];
}
