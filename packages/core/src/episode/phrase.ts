import { foldMarks } from './find-quote.ts';

const WORD = /[\p{L}\p{M}\p{N}_]/u;
const DIGIT = /\p{Nd}/u;

/** Text for phrase search: NFC, lower case, white space runs as one blank, quote marks of one kind as equal. */
export function foldPhrase(text: string): string {
  return foldMarks(text.normalize('NFC')).toLowerCase();
}

/**
 * True where a phrase stands in a text, both folded: its words adjacent, in order, whole. `order` is not in `orders`, and
 * `5` is neither in `25` nor in `5.30` nor in `1,500`.
 */
export function hasPhrase(foldedText: string, foldedPhrase: string): boolean {
  for (let at = foldedText.indexOf(foldedPhrase); at >= 0; at = foldedText.indexOf(foldedPhrase, at + 1)) {
    if (isBorder(foldedText, at) && isBorder(foldedText, at + foldedPhrase.length)) return true;
  }
  return false;
}

/** True where no token goes on from the left of an offset to its right. */
function isBorder(text: string, offset: number): boolean {
  const [before, beforeThat] = charactersBefore(text, offset);
  const [after, afterThat] = charactersAfter(text, offset);
  if (WORD.test(before) && WORD.test(after)) return false;
  // A point or comma with digits on both sides is inside a number.
  if (isMark(after) && DIGIT.test(before) && DIGIT.test(afterThat)) return false;
  return !(isMark(before) && DIGIT.test(beforeThat) && DIGIT.test(after));
}

function isMark(character: string): boolean {
  return character === '.' || character === ',';
}

function charactersBefore(text: string, offset: number): [string, string] {
  const [beforeThat, before] = [...text.slice(Math.max(0, offset - 4), offset)].slice(-2);
  // One character alone is the nearest.
  return before === undefined ? [beforeThat ?? '', ''] : [before, beforeThat ?? ''];
}

function charactersAfter(text: string, offset: number): [string, string] {
  const [after, afterThat] = [...text.slice(offset, offset + 4)];
  return [after ?? '', afterThat ?? ''];
}
