import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { sensesAt } from './senses.ts';

/** One thing that a message must say for a claim to stand in it. */
export interface Piece {
  readonly kind: Term['kind'];
  readonly text: string;
  readonly stems: readonly string[];
  readonly senses: readonly RegExp[];
  /** How much of the claim it makes up. */
  readonly weight: number;
  /** Says which thing is meant, or is said more or less: need not be found again. */
  readonly isLoose: boolean;
  /** The literal, for values and texts. */
  readonly term: Term | null;
  readonly isNoun: boolean;
  readonly isVerb: boolean;
  /** What is said of the subject: verbs and adjectives. */
  readonly isSaid: boolean;
  /** 0 for what is told; more for the reasons that are given for it. */
  readonly clause: number;
  /** Word of the claim right before it. */
  readonly before: string;
}

const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;
export const isCalendarWord = (word: string): boolean => CALENDAR.test(word);
/** Adverbs that say how or how surely, not what. */
const EMPTY_ADVERB =
  /ly$|^(?:also|too|still|already|now|only|then|again|just|once|twice|ever|even|well|rather|quite|very|soon|back|instead|yet|here|there|therefore|thus|hence|however|up|out|off|on|in|over|through|away|down|altogether|so|far|later|first)$/u;
/** What they say is said by what stands beside them. */
const LIGHT: ReadonlySet<string> = new Set(
  wordsOf(`user figure sum thing something point matter fact case way basis amount namely wit rounding fine approximate value acceptable certain
  attention need rounded expressed relative far along judging serve message be have do get make give take put go know tell say assistant agent reference entry`),
);
const WEIGHTS = {
  value: 2.5,
  text: 2.5,
  name: 2,
  small: 1.2,
  noun: 1,
  adjective: 0.8,
  verb: 0.7,
  other: 0.5,
  loose: 0.15,
} as const;

/** Where a piece stands in its claim. */
type Setting = Pick<Piece, 'senses' | 'clause' | 'before'>;

/** The piece that a term of a claim makes with the word it starts with; null for a word that says nothing by itself. */
export function pieceOf(term: Term, word: Word, setting: Setting): Piece | null {
  const { kind, text, stems, asked } = term;
  if (asked === null && (LIGHT.has(word.lemma) || stems.every((stem) => LIGHT.has(stem)))) return null;
  const isNoun = kind !== 'word' || /^(?:NOUN|PROPN|X)$/u.test(word.pos);
  const isEmpty = term.soft || CALENDAR.test(word.lower) || (word.pos === 'ADV' && EMPTY_ADVERB.test(word.lower));
  const isLoose = kind === 'word' ? isEmpty : kind === 'value' && asked !== null && asked.relation !== 'equal';
  const piece: Piece = {
    kind,
    text,
    stems,
    ...setting,
    weight: kind === 'word' ? weightOf(word) : isSmallNumber(term) ? WEIGHTS.small : WEIGHTS[kind],
    isLoose: false,
    term: asked === null ? null : term,
    isNoun,
    isVerb: kind === 'word' && word.pos === 'VERB',
    isSaid: !isNoun,
  };
  return isLoose ? loosened(piece) : piece;
}

function weightOf({ pos }: Word): number {
  if (/^(?:NOUN|PROPN|X)$/u.test(pos)) return WEIGHTS.noun;
  return pos === 'ADJ' ? WEIGHTS.adjective : pos === 'VERB' ? WEIGHTS.verb : WEIGHTS.other;
}

/** A piece that says which thing is meant, or is said more or less. */
export function loosened(piece: Piece): Piece {
  return { ...piece, isLoose: true, weight: WEIGHTS.loose };
}

/** The piece for a word that says something of the subject. */
export function plainPiece(text: string): Piece {
  const said = { isLoose: false, isNoun: false, isVerb: true, isSaid: true };
  return {
    kind: 'word',
    text,
    stems: [canonical(text)],
    senses: sensesAt(text, 0, text.length),
    weight: WEIGHTS.noun,
    term: null,
    clause: 0,
    before: '',
    ...said,
  };
}

/** A number that may stand in a message by chance. */
function isSmallNumber({ kind, asked, text }: Term): boolean {
  return kind === 'value' && asked?.literal.kind === 'number' && text.replace(/\D/gu, '').length < 3;
}

/** A small number that names one of several: `court 5`. */
export function isLabel({ term, before }: Piece): boolean {
  return term !== null && isSmallNumber(term) && /^(?!(?:the|for|and|than)$)\p{L}{3,}$/u.test(before);
}

/** What a piece is looked for by. */
export function saidAs({ term, text }: Piece): string {
  const expected = term?.asked?.expected;
  return typeof expected === 'string' ? expected : text;
}

/** A value that stands in a message hardly by chance. What an id names is told by what is said of it. */
export function isTelling({ kind, term, isLoose }: Piece): boolean {
  if (isLoose || term === null) return false;
  if (kind === 'text') return term.asked?.literal.kind === 'quoted';
  return kind === 'value' && !isSmallNumber(term);
}
