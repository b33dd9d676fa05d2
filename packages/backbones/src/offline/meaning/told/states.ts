import { findLiterals, type ValueContext } from '@sauron/core/values';
import { says } from '../../investigate/messages.ts';
import { wordsOf } from '../../reading/words.ts';
import { normalised } from './idioms.ts';
import { isLabel, type Piece, saidAs } from './piece.ts';
import { hasSense, KIND_NOUNS } from './senses.ts';

/** How much of a claim some pieces make up. */
export function weightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { weight }) => total + weight, 0);
}

/** Whether a text says a piece, in these words or in others; a price by an amount, a day by a date. */
export function states(written: string, piece: Piece, context: ValueContext): boolean {
  const text = normalised(written);
  const { kind, term, stems, senses } = piece;
  if (kind === 'name') return holdsName(text, piece.text);
  if (term !== null) return says(text, saidAs(piece), context) && (!isLabel(piece) || isLabelled(text, piece));
  const words = wordsOf(text);
  if (stems.some((stem) => words.includes(stem))) return true;
  if (hasSense(senses, text)) return true;
  const kinds = KIND_NOUNS.find(([noun]) => noun.test(piece.text))?.[1];
  return kinds !== undefined && findLiterals(text, context).some((literal) => kinds.test(literal.kind));
}

/** `Pieter Bakker` is not `Pieter Bakkers`. */
export function holdsName(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[\^$.*+?()[\]{}|/\\]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** `court 5` is not any 5, where a text speaks of courts. */
function isLabelled(text: string, piece: Piece): boolean {
  const words = wordsOf(text);
  const [stem] = wordsOf(piece.before);
  const stands = words.flatMap((word, index) => (word === saidAs(piece) ? [words[index - 1]] : []));
  return stem === undefined || !words.includes(stem) || stands.includes(stem);
}
