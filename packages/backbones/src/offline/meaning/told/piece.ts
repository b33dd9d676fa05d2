import type { Word } from '../../grammar/types.ts';
import { NUMBER_WORDS, SOFT_WORDS, STOP_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { sensesAt } from './senses.ts';

/** One thing that a message must say for a claim to stand in it. */
export interface Piece {
  readonly kind: 'value' | 'text' | 'name' | 'word';
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
  /** What is said of the subject: verbs, adjectives, and nouns after `is`. */
  readonly isSaid: boolean;
  /** 0 for what is told; more for the reasons that are given for it. */
  readonly clause: number;
  /** Word of the claim right before it. */
  readonly before: string;
}

const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;
const EMPTY = /^(?:DET|PRON|ADP|AUX|PART|CCONJ|SCONJ|PUNCT|SYM|INTJ)$/u;
/** Adverbs that say how or how surely, not what. */
const EMPTY_ADVERB =
  /ly$|^(?:also|too|still|already|now|only|then|again|just|once|twice|ever|even|well|rather|quite|very|soon|back|instead|yet|here|there|therefore|thus|hence|however|up|out|off|on|in|over|through|away|down|altogether|so|far|later|first)$/u;
const COMPARING = /^(?:less|more|fewer)$/u;
/** What they say is said by what stands beside them. */
const LIGHT: ReadonlySet<string> = new Set(
  wordsOf(`user figure sum thing something point matter fact case way basis amount namely wit rounding fine approximate value acceptable certain
  need rounded expressed relative far along judging serve message be have do get make give take put go know tell say assistant agent reference entry`),
);
const WEIGHTS = {
  value: 2.5,
  small: 1.2,
  text: 2.5,
  name: 2,
  noun: 1,
  adjective: 0.8,
  verb: 0.7,
  other: 0.5,
  loose: 0.15,
} as const;

export const LOOSE = { isLoose: true, weight: WEIGHTS.loose } as const;

export function valuePiece(term: Term, before: string): Piece {
  const isLoose = term.asked !== null && term.asked.relation !== 'equal' && term.kind !== 'text';
  const isSmall = term.kind === 'value' && isSmallNumber(term);
  return {
    ...pieceOf(term.kind === 'text' ? 'text' : 'value', term.text, term.stems),
    weight: isLoose ? WEIGHTS.loose : isSmall ? WEIGHTS.small : term.kind === 'text' ? WEIGHTS.text : WEIGHTS.value,
    isLoose,
    term,
    before,
  };
}

/** A number that may stand in a message by chance. */
export function isSmallNumber({ asked, text }: Term): boolean {
  return asked?.literal.kind === 'number' && text.replace(/\D/gu, '').length < 3;
}

export function namePiece(words: readonly Word[], before: string): Piece {
  const text = words.map((word) => word.text).join(' ');
  return { ...pieceOf('name', text, wordsOf(text)), weight: WEIGHTS.name, before };
}

interface Around {
  readonly text: string;
  readonly start: number;
  readonly before: string;
  /** The stem of the word with the one that a hyphen joins to it. */
  readonly hyphened: string | null;
}

export function wordPiece(word: Word, { text, start, before, hyphened }: Around): Piece | null {
  const { lower, pos, stem } = word;
  if (lower === 'more' && before === 'any') return null;
  if (
    (STOP_WORDS.has(lower) && !COMPARING.test(lower)) ||
    Object.hasOwn(NUMBER_WORDS, lower) ||
    !/\p{L}{2}/u.test(lower)
  )
    return null;
  if ((EMPTY.test(pos) && !COMPARING.test(lower)) || LIGHT.has(stem) || LIGHT.has(word.lemma)) return null;
  const isSoft =
    (hyphened === null && SOFT_WORDS.has(stem)) || CALENDAR.test(lower) || (pos === 'ADV' && EMPTY_ADVERB.test(lower));
  const isNoun = /^(?:NOUN|PROPN|X)$/u.test(pos);
  return {
    ...pieceOf('word', word.text, hyphened === null ? [stem] : [stem, hyphened]),
    senses: sensesAt(text, start, start + word.text.length),
    weight: isSoft ? WEIGHTS.loose : weightOf(pos),
    isLoose: isSoft,
    isNoun,
    isVerb: pos === 'VERB',
    isSaid: !isNoun,
    before,
  };
}

function weightOf(pos: Word['pos']): number {
  if (/^(?:NOUN|PROPN|X)$/u.test(pos)) return WEIGHTS.noun;
  return pos === 'ADJ' ? WEIGHTS.adjective : pos === 'VERB' ? WEIGHTS.verb : WEIGHTS.other;
}

function pieceOf(kind: Piece['kind'], text: string, stems: readonly string[]): Piece {
  return {
    kind,
    text,
    stems,
    senses: [],
    weight: 0,
    isLoose: false,
    term: null,
    isNoun: kind !== 'word',
    isVerb: false,
    isSaid: false,
    clause: 0,
    before: '',
  };
}

/** How many words from here on are one name. */
export function nameLength(words: readonly Word[], from: number): number {
  const isCapital = (at: number) => {
    const word = words[at];
    return word?.literal === null && /^\p{Lu}[\p{L}\p{N}]/u.test(word.text) && !CALENDAR.test(word.lower);
  };
  if (!isCapital(from)) return 0;
  let to = from + 1;
  const follows = (at: number) => isCapital(at) && words[at]?.start === (words[at - 1]?.end ?? 0) + 1;
  while (follows(to) || (words[to]?.lower === '&' && follows(to + 1))) to += 1;
  const [first] = words.slice(from);
  // A capital at the start of the sentence makes no name of a common word.
  const isPlain = first === undefined || first.start === 0;
  if (isPlain && to === from + 1 && (first?.pos !== 'PROPN' || STOP_WORDS.has(first.lower))) return 0;
  return isPlain && STOP_WORDS.has(first?.lower ?? '') ? 0 : to - from;
}

/** A small number that names one of several: `court 5`. */
export function isLabel({ term, before }: Piece): boolean {
  return term !== null && isSmallNumber(term) && /^\p{L}{3,}$/u.test(before);
}

/** A value that stands in a message hardly by chance. What an id names is told by what is said of it. */
export function isTelling({ kind, term, isLoose }: Piece): boolean {
  if (isLoose || term === null) return false;
  if (kind === 'text') return term.asked?.literal.kind === 'quoted';
  return kind === 'value' && !isSmallNumber(term);
}

/** What idioms of a claim say. */
export function idiomsIn(main: string): readonly Piece[] {
  return ['unaltered', 'costless', 'timely']
    .filter((word) => main.includes(word))
    .map((word) => ({
      ...pieceOf('word', word, [canonical(word)]),
      weight: WEIGHTS.noun,
      isVerb: true,
      isSaid: true,
      isNoun: false,
    }));
}
