import { findLiterals, type ValueContext } from '@sauron/core/values';
import { says } from '../../investigate/messages.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';

/** One thing that a message must say for a claim to stand in it. */
export interface Piece {
  readonly kind: Term['kind'];
  readonly text: string;
  /** What a value or a text is looked for by. */
  readonly said: string;
  readonly stems: readonly string[];
  readonly senses: readonly RegExp[];
  /** How much of the claim it makes up. */
  readonly weight: number;
  /** Says which thing is meant, or is said more or less: need not be found again. */
  readonly isLoose: boolean;
  /** Kind of the literal, for values and texts. */
  readonly literal: string | null;
  /** A value that stands in a message hardly by chance. What an id names is told by what is said of it. */
  readonly tells: boolean;
  /** Word before a small number that names one of several: `court 5`. */
  readonly label: string | null;
  /** Names something; verbs and adjectives say what it does or is like. */
  readonly isNoun: boolean;
  /** What is told itself, the reason given for it, or what is only said by the way. */
  readonly clause: 'main' | 'reason' | 'aside';
}

/** Nouns for a kind of value: where such a value stands, they need not. */
export const KIND_NOUNS: readonly (readonly [noun: RegExp, kinds: RegExp])[] = [
  [/^(?:date|dates|day|days|deadline|when|evenings?|nights?)$/iu, /^(?:date|datetime)$/u],
  [/^(?:hour|time|times|clock)$/iu, /^(?:time|datetime)$/u],
  [/^(?:price|prices|cost|costs|amount|sum|figure|money)$/iu, /^money$/u],
  [/^(?:percent|percentage|share|proportion)$/iu, /^percent$/u],
];

/** Of what is told itself, and no mere way to say which thing is meant. */
export function isSolid({ clause, isLoose }: Piece): boolean {
  return clause === 'main' && !isLoose;
}

/** How much of a claim some pieces make up. */
export function weightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { weight }) => total + weight, 0);
}

/** How much of a claim a text states. */
export function weightIn(pieces: readonly Piece[], text: string, context: ValueContext): number {
  return weightOf(pieces.filter((piece) => states(text, piece, context)));
}

/** Whether a text says a piece, in these words or in others; a price by an amount, a day by a date. */
export function states(text: string, piece: Piece, context: ValueContext): boolean {
  const { literal, said, label } = piece;
  if (literal === null) {
    const kinds = KIND_NOUNS.find(([noun]) => noun.test(piece.text))?.[1];
    const isOfKind = kinds !== undefined && findLiterals(text, context).some((one) => kinds.test(one.kind));
    return isOfKind || holdsWord(text, piece);
  }
  // `court 5` is not any 5, where a text speaks of courts.
  const words = wordsOf(text);
  const [stem = ''] = wordsOf(label ?? '');
  const isLabelled = words.some((word, at) => word === said && words[at - 1] === stem);
  return says(text, said, context) && (isLabelled || !words.includes(stem));
}

/** Whether a text has a word, or another for the same. */
export function holdsWord(text: string, { kind, stems, senses, text: said }: Piece): boolean {
  if (kind === 'name') return holdsName(text, said);
  const words = wordsOf(text);
  return stems.some((stem) => words.includes(stem)) || senses.some((sense) => text.search(sense) >= 0);
}

/** `Pieter Bakker` is not `Pieter Bakkers`. */
export function holdsName(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[\^$.*+?()[\]{}|/\\]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
