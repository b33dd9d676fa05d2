import { findLiterals, type ValueContext } from '@sauron/core/values';
import { says } from '../../investigate/messages.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Claim } from './claim.ts';
import { normalised } from './idioms.ts';
import type { Piece } from './piece.ts';
import { hasSense, KIND_NOUNS } from './senses.ts';
import type { Statement } from './spoken.ts';

/** How well a sentence, with those around it, says what a claim says. */
export interface Cover {
  readonly statement: Statement;
  /** Pieces that stand in the sentence itself. */
  readonly held: readonly Piece[];
  /** Those that stand beside it only. */
  readonly near: readonly Piece[];
  readonly missing: readonly Piece[];
  /** Share of the claim, 0 to 1. */
  readonly share: number;
  /** The same without values and texts. */
  readonly wordShare: number;
}

/** What stands in the next sentence counts a little less. */
const NEAR = 0.8;
/** What stands elsewhere in the message, for names and values. */
const FAR = 0.4;

/** Rates each sentence, best first. */
export function coversOf(claim: Claim, statements: readonly Statement[], context: ValueContext): readonly Cover[] {
  return statements
    .map((statement) => coverOf(claim, statement, context))
    .toSorted((left, right) => right.share - left.share || right.held.length - left.held.length);
}

function coverOf({ pieces }: Claim, statement: Statement, context: ValueContext): Cover {
  const isIn = (piece: Piece, text: string) => states(normalised(text), piece, context);
  // A sentence beside it that is about something else says nothing of this.
  const goesOn = statement.around.filter(
    (text) => statement.onOneMatter || REFERS.test(text) || REFERS.test(statement.text),
  );
  const beside = goesOn.map(normalised).join('\n');
  const held = pieces.filter((piece) => isIn(piece, statement.text));
  const near = pieces.filter((piece) => !held.includes(piece) && isIn(piece, beside));
  const missing = pieces.filter((piece) => !held.includes(piece) && !near.includes(piece));
  const far = missing.filter((piece) => isTied(piece) && isIn(piece, statement.message.text));
  const sum = (some: readonly Piece[]) => some.reduce((total, { weight }) => total + weight, 0);
  const shareOf = (keep: (piece: Piece) => boolean) => {
    const total = sum(pieces.filter(keep));
    const got = sum(held.filter(keep)) + NEAR * sum(near.filter(keep)) + FAR * sum(far.filter(keep));
    return total === 0 ? 1 : got / total;
  };
  return {
    statement,
    held,
    near,
    missing,
    share: shareOf(() => true),
    wordShare: shareOf(({ kind }) => kind === 'word' || kind === 'name'),
  };
}

/** Begins by pointing back. */
const REFERS = /^(?:It|That|This|They|These|Those|He|She|Not|One|There|So)\b/u;

function isTied({ kind }: Piece): boolean {
  return kind !== 'word';
}

/** Whether a text says a piece, in these words or in others; a price by an amount, a day by a date. */
export function states(text: string, piece: Piece, context: ValueContext): boolean {
  if (names(text, piece, context)) return true;
  if (piece.kind !== 'word') return false;
  const kinds = KIND_NOUNS.find(([noun]) => noun.test(piece.text))?.[1];
  return kinds !== undefined && findLiterals(text, context).some((literal) => kinds.test(literal.kind));
}

/** The same without values that a noun may stand for. */
export function names(text: string, piece: Piece, context: ValueContext): boolean {
  const { kind, term, stems, senses } = piece;
  if (kind === 'name') return holdsName(text, piece.text);
  if (term !== null) return statesValue(text, piece, context);
  const words = wordsOf(text);
  if (stems.some((stem) => words.includes(stem) || words.some((word) => isDerived(word, stem)))) return true;
  return hasSense(senses, text);
}

const DERIVING = /^(?:al|ral|er|or|ion|ation|lation|ment|ance|ence|ly|y|ure|able)$/u;

/** Whether one word is made from the other: `referral` and `refer`. */
function isDerived(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 4 && long.startsWith(short) && DERIVING.test(long.slice(short.length));
}

/** `Pieter Bakker` is not `Pieter Bakkers`. */
export function holdsName(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[\^$.*+?()[\]{}|/\\]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

function statesValue(text: string, { term, before, text: said }: Piece, context: ValueContext): boolean {
  const expected = term?.asked?.expected;
  const value = typeof expected === 'string' ? expected : said;
  if (!says(text, value, context)) return false;
  // `court 5` is not any 5.
  const isLabel = /^\d{1,2}$/u.test(value) && /^\p{L}{3,}$/u.test(before) && !/^(?:the|for|and|than)$/u.test(before);
  return !isLabel || !/\p{L}/u.test(before) || labelled(text, before, value);
}

function labelled(text: string, label: string, value: string): boolean {
  const words = wordsOf(text);
  const [stem] = wordsOf(label);
  const stands = words.flatMap((word, index) => (word === value ? [words[index - 1]] : []));
  return stem === undefined || !words.includes(stem) || stands.includes(stem);
}
