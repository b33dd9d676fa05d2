import type { Sentence, Word } from '../../grammar/types.ts';
import type { TermReader } from '../terms.ts';
import { normalised, PLAIN } from './idioms.ts';
import { loosened, type Piece, pieceOf, plainPiece } from './piece.ts';
import { denialsIn, denies, deniesOutright, REASONS, spansOf } from './polarity.ts';
import { saysKindOf, sensesAt } from './senses.ts';
import type { Telling } from './telling.ts';

/** What is told, taken apart. */
export interface Claim {
  readonly text: string;
  /** Without the reasons that it gives, its idioms told by one word. */
  readonly main: string;
  readonly pieces: readonly Piece[];
  readonly denies: 'outright' | 'softly' | null;
  /** Asks why, or for the reason. */
  readonly explains: boolean;
  /** It must be asked for, or not; null where either tells it. */
  readonly asks: boolean | null;
}

/** The clause of what is only said by the way: `, which she had asked for,`. */
export const ASIDE = 100;

/** Of what is told itself, and no mere way to say which thing is meant. */
export function isSolid({ clause, isLoose }: Piece): boolean {
  return clause === 0 && !isLoose;
}

const COMPARING = /^(?:less|more|fewer)$/u;
const EXPLAINS = /\bwhy\b|\ban? reason\b|\breasons? (?:for|that)\b|^what kept\b/iu;

interface Told {
  readonly sentence: Sentence;
  readonly terms: TermReader;
}

/** Takes the words of what is told apart. */
export function readClaim({ claim, asks }: Pick<Telling, 'claim' | 'asks'>, { terms, sentence }: Told): Claim {
  const { text, starts } = joined(claim);
  const clauses = clausesOf(claim, sentence.words);
  const main = normalised(joined(claim.filter((_, index) => clauses[index] === 0)).text);
  const kinds = claim.flatMap(({ literal }) => literal?.kind ?? []);
  const explains = EXPLAINS.test(text);
  const skipped = [...denialsIn(text), ...(explains ? spansOf(REASONS, text) : [])];
  const pieces = terms.ofWords(claim).flatMap((term): readonly Piece[] => {
    const index = claim.findIndex(({ start }) => start === term.start);
    const [word, start] = [claim[index], starts[index] ?? 0];
    if (word === undefined) return [];
    const isSkipped = skipped.some((range) => range.start <= start && start < range.end);
    if (term.kind === 'word' && isSkipped) return [];
    const senses = term.kind === 'word' ? sensesAt(text, start, start + word.text.length) : [];
    const piece = pieceOf(term, word, { senses, clause: clauses[index] ?? 0, before: lowerAt(claim, index - 1) });
    if (piece === null || term.kind !== 'word') return piece === null ? [] : [piece];
    if (saysKindOf(piece.text, kinds)) return [loosened(piece)];
    return [piece];
  });
  // `could be had for less`, and not `less than three`
  const compared = claim.filter(({ lower }, index) => COMPARING.test(lower) && lowerAt(claim, index + 1) !== 'than');
  const whole = [...PLAIN.filter((word) => main.includes(word)), ...compared.map(({ lower }) => lower)];
  return {
    text,
    main,
    pieces: [...pieces, ...whole.map(plainPiece)],
    denies: deniesOutright(main) ? 'outright' : denies(main) ? 'softly' : null,
    explains,
    asks,
  };
}

/** A claim of mere pieces. */
export function claimOf(pieces: readonly Piece[]): Claim {
  return { text: '', main: '', pieces, denies: null, explains: false, asks: false };
}

/** The words as one text, with where each starts in it. Literals stand as they are written. */
function joined(claim: readonly Word[]): { readonly text: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  let text = '';
  for (const { text: word } of claim) {
    if (text !== '' && !/^(?:['’]|n['’]t$)/u.test(word)) text += ' ';
    starts.push(text.length);
    text += word;
  }
  return { text, starts };
}

/** 0 for each word of what is told, more for those of the reasons: what follows `because`, `since`, `owing to`. */
function clausesOf(claim: readonly Word[], words: readonly Word[]): readonly number[] {
  const clauses: number[] = [];
  let clause = 0;
  claim.forEach((word, index) => {
    const mark = words[words.indexOf(word) - 1]?.lower;
    if (mark === ':' || (clause === ASIDE && mark === ',')) clause = 0;
    if (mark === ',' && /^(?:which|who|whom|whose)$/u.test(word.lower)) clause = ASIDE;
    else if (startsReason(claim, index, mark === ',')) clause += 1;
    clauses.push(clause);
  });
  return clauses.includes(0) ? clauses : clauses.map(() => 0);
}

function startsReason(claim: readonly Word[], index: number, isSetOff: boolean): boolean {
  const [word, next] = [lowerAt(claim, index), lowerAt(claim, index + 1)];
  if (/^(?:because\b.*|and that|owing to|due to|on account|by \w+ing)$/u.test(`${word} ${next}`)) return true;
  // `since she was away`, `, as the door is open`, and not `as it was`
  const ahead = claim.slice(index + 1, isSetOff ? undefined : index + 5);
  return (
    /^(?:since|as)$/u.test(word) &&
    (isSetOff || ahead[0]?.pos === 'PRON') &&
    ahead.length > 2 &&
    ahead.some(({ pos }) => pos === 'AUX' || (isSetOff && pos === 'VERB'))
  );
}

function lowerAt(claim: readonly Word[], index: number): string {
  return claim[index]?.lower ?? '';
}
