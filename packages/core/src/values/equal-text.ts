import { foldText } from './fold.ts';
import { isIdentifierLike } from './identifier.ts';

const OUTER_PUNCTUATION = /^["'([{<]+|["')\]}>.,;:!?]+$/g;

/** True where a token is an id or path once the punctuation round it is off. */
function keepsCase(token: string): boolean {
  return isIdentifierLike(token.replace(OUTER_PUNCTUATION, ''));
}

/** True for two folded texts that differ at most in the case of words that are no ids and no paths. */
export function equalWords(left: string, right: string): boolean {
  if (left === right) return true;
  if (left.toLowerCase() !== right.toLowerCase()) return false;
  const words = right.split(' ');
  return left
    .split(' ')
    .every((word, index) => word === words[index] || !(keepsCase(word) || keepsCase(words[index] ?? '')));
}

/** Equality of two texts: spelling folded, blanks at the ends off, case only where it means something. */
export function equalTexts(left: string, right: string): boolean {
  return left === right || equalWords(foldText(left).trim(), foldText(right).trim());
}
