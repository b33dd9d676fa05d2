import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { clausesOf, lowerAt } from './clauses.ts';
import { normalised } from './idioms.ts';
import { idiomsIn, LOOSE, nameLength, namePiece, type Piece, valuePiece, wordPiece } from './piece.ts';
import { denialsIn, denies, deniesOutright, REASONS } from './polarity.ts';
import { KIND_NOUNS } from './senses.ts';
import type { Telling } from './telling.ts';

export interface Claim {
  readonly text: string;
  /** Without the reasons that it gives, its idioms told by one word. */
  readonly main: string;
  readonly pieces: readonly Piece[];
  readonly denies: 'outright' | 'softly' | null;
  /** Asks why, or for the reason. */
  readonly explains: boolean;
  readonly asks: boolean;
}

/** Takes the words of what is told apart. */
export function readClaim({ claim, asks }: Telling, { terms, sentence }: Pick<Reading, 'terms' | 'sentence'>): Claim {
  const { text, starts } = joined(claim);
  const clauses = clausesOf(claim, sentence.words);
  const main = normalised(joined(claim.filter((_, index) => clauses[index] === 0)).text);
  const setting: Setting = {
    claim,
    sentence,
    text,
    starts,
    clauses,
    kinds: claim.flatMap(({ literal }) => literal?.kind ?? []),
    skipped: [...denialsIn(text), ...reasonsIn(text)],
    literals: terms.ofWords(claim.filter(({ literal }) => literal !== null)),
    plain: new Set(
      normalised(text)
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    ),
  };
  const pieces: Piece[] = [];
  for (let index = 0; index < claim.length; index += 1) {
    const length = claim[index]?.literal === null ? nameLength(claim, index) : 0;
    const piece =
      length > 0 ? namePiece(claim.slice(index, index + length), lowerAt(claim, index - 1)) : pieceAt(index, setting);
    if (piece !== null)
      pieces.push({ ...piece, clause: clauses[index] ?? 0, ...(isLooseAt(index, setting) ? LOOSE : {}) });
    index += Math.max(0, length - 1);
  }
  return {
    text,
    main,
    pieces: [...pieces, ...idiomsIn(main)],
    denies: deniesOutright(main) ? 'outright' : denies(main) ? 'softly' : null,
    explains: /\bwhy\b|\ban? reason\b|\breasons? (?:for|that)\b|^what kept\b/iu.test(text),
    asks,
  };
}

/** Words that only say which thing, or what kind of thing, is meant. */
function isLooseAt(index: number, { claim, sentence }: Setting): boolean {
  if (labelsName(claim, index)) return true;
  // `because of where it is stored`: what kind of reason it is.
  const before = claim.slice(Math.max(0, index - 4), index);
  const asked = before.findLastIndex(
    ({ lower }, at) => /^(?:where|how|what)$/u.test(lower) && before[at - 1]?.lower === 'of',
  );
  if (asked >= 0) {
    const from = before[asked]?.start ?? 0;
    return !sentence.words.some(
      ({ lower, start }) => lower === ',' && start > from && start < (claim[index]?.start ?? 0),
    );
  }
  // `names the Oak Room as the place where Anna reads`
  const role =
    claim[index]?.pos === 'NOUN' &&
    lowerAt(claim, index - 2) === 'as' &&
    /^(?:the|a|an)$/u.test(lowerAt(claim, index - 1));
  return role && claim.slice(index + 1).some((_, offset) => nameLength(claim, index + 1 + offset) > 0);
}

/** `the folder Private`: the noun only says what the name names. */
function labelsName(claim: readonly Word[], index: number): boolean {
  const word = claim[index];
  return word?.pos === 'NOUN' && nameLength(claim, index) === 0 && nameLength(claim, index + 1) > 0;
}

interface Setting {
  readonly claim: readonly Word[];
  readonly sentence: Reading['sentence'];
  readonly text: string;
  readonly starts: readonly number[];
  readonly clauses: readonly number[];
  readonly kinds: readonly string[];
  readonly skipped: readonly { readonly start: number; readonly end: number }[];
  readonly literals: readonly Term[];
  /** Words that are left where idioms are told by one word. */
  readonly plain: ReadonlySet<string>;
}

function pieceAt(index: number, setting: Setting): Piece | null {
  const { claim, sentence, text, starts, kinds, skipped, literals, plain } = setting;
  const word = claim[index];
  const start = starts[index] ?? 0;
  if (word === undefined) return null;
  const before = lowerAt(claim, index - 1);
  if (word.literal !== null) {
    const term = literals.find((one) => one.start === word.start);
    return term === undefined ? null : valuePiece(term, before);
  }
  if (!plain.has(word.lower) || skipped.some((range) => range.start <= start && start < range.end)) return null;
  const next = claim[index + 1];
  const isHyphened = next !== undefined && next.start === word.end + 1 && sentence.text.charAt(word.end) === '-';
  const piece = wordPiece(word, {
    text,
    start,
    before,
    hyphened: isHyphened ? canonical(word.text + next.text) : null,
  });
  if (piece === null) return null;
  if (saysKindOf(piece, kinds)) return { ...piece, ...LOOSE };
  // `the late petitions`: which ones, not what is said of them.
  const isPlaced = word.pos === 'ADJ' && /^(?:NOUN|PROPN|LIT|ADJ)$/u.test(next?.pos ?? '');
  return { ...piece, isSaid: (piece.isSaid && !isPlaced) || isComplement(claim, index) };
}

/** `is still a draft`: what the subject is said to be. */
function isComplement(claim: readonly Word[], index: number): boolean {
  const back = claim.slice(0, index).findLastIndex(({ pos }) => !/^(?:DET|ADV|ADJ|PART)$/u.test(pos));
  return claim[index]?.pos === 'NOUN' && /^(?:is|are|was|were|be|been|'s)$/u.test(claim[back]?.lower ?? '');
}

/** `a fee of €65`: the noun only says what kind of value stands beside it. */
function saysKindOf({ text }: Piece, kinds: readonly string[]): boolean {
  const own = KIND_NOUNS.find(([noun]) => noun.test(text))?.[1];
  return own !== undefined && kinds.some((kind) => own.test(kind));
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

function reasonsIn(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(new RegExp(REASONS.source, 'giu'))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}
