import type { Sentence, Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { TermReader } from '../terms.ts';
import { KIND_NOUNS, type Piece } from './piece.ts';
import { DENIALS, deniesHow, REASONS, sensesAt } from './said.ts';
import type { Telling } from './telling.ts';

/** What is told, taken apart. */
export interface Claim {
  readonly text: string;
  /** Without the reasons that it gives. */
  readonly main: string;
  readonly pieces: readonly Piece[];
  readonly denies: 'outright' | 'softly' | null;
  /** Asks why, or for the reason. */
  readonly explains: boolean;
  /** Must be asked for. */
  readonly asks: boolean;
}

/** Adverbs, days and months that say how, how surely or when, beside what is told. */
const EMPTY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/u;
const EMPTY_ADVERB =
  /ly$|^(?:also|too|still|already|now|only|then|again|just|once|twice|ever|even|well|rather|quite|very|soon|back|instead|yet|here|there|therefore|thus|hence|however|up|out|off|on|in|over|through|away|down|altogether|so|far|later|first)$/u;
/** What they say is said by what stands beside them. */
const LIGHT: ReadonlySet<string> = new Set(
  wordsOf(`user figure sum thing something point matter fact case way basis amount namely wit rounding fine approximate value acceptable certain
  attention need rounded expressed relative far along judging serve message be have do get make give take put go know tell say assistant agent reference entry`),
);
const WEIGHTS: Readonly<Record<string, number>> = {
  ...{ value: 2.5, text: 2.5, name: 2, small: 1.2, loose: 0.15 },
  ...{ NOUN: 1, PROPN: 1, X: 1, ADJ: 0.8, VERB: 0.7 },
};
const EXPLAINS = /\bwhy\b|\ban? reason\b|\breasons? (?:for|that)\b|^\s*what kept\b/iu;
/** What is only said by the way: `, which she had asked for,`. */
const ASIDE = /, (?:which|who|whom|whose)\b[^,:]*/giu;
/** Where the reasons begin, `, as the door is open` and not `as it was`. */
const REASON =
  /\b(?:because|owing to|due to|on account|and that|by \p{L}+ing|since (?:it|he|she|they|there))\b[^:]*|, (?:since|as) [^:]*/giu;

/** Takes the words of what is told apart. */
export function readClaim(
  { claim, asks }: Pick<Telling, 'claim' | 'asks'>,
  { terms, sentence }: { readonly terms: TermReader; readonly sentence: Sentence },
): Claim {
  const text = only(claim, sentence);
  const clauseAt = (place: number) =>
    holds([ASIDE], sentence.text, place) ? 'aside' : holds([REASON], sentence.text, place) ? 'reason' : 'main';
  const own = claim.filter(({ start }) => clauseAt(start) === 'main');
  const isWhole = own.length === 0;
  const main = only(isWhole ? claim : own, sentence);
  const kinds = claim.flatMap(({ literal }) => literal?.kind ?? []);
  const explains = EXPLAINS.test(text);
  const passed = [...DENIALS, ...(explains ? [REASONS] : [])];
  const pieces = terms.ofWords(claim).flatMap((term): readonly Piece[] => {
    const index = claim.findIndex(({ start }) => start === term.start);
    const word = claim[index];
    if (word === undefined || (term.kind === 'word' && holds(passed, text, term.start))) return [];
    const senses = term.kind === 'word' ? sensesAt(text, term.start, word.end) : [];
    const clause = isWhole ? 'main' : clauseAt(term.start);
    return pieceOf(term, word, { senses, clause, before: claim[index - 1]?.lower ?? '', kinds });
  });
  return { text: text.trim().replaceAll(/\s+/gu, ' '), main, pieces, denies: deniesHow(main), explains, asks };
}

/** A sentence with only some of its words, all at their places. */
function only(words: readonly Word[], { text }: Sentence): string {
  let made = '';
  for (const { start, end } of words) made = made.padEnd(start) + text.slice(start, end);
  return made;
}

/** Whether a place of a text is within what some patterns find. */
function holds(patterns: readonly RegExp[], text: string, place: number): boolean {
  return patterns.some((pattern) =>
    [...text.matchAll(pattern)].some(({ index, 0: { length } }) => index <= place && place < index + length),
  );
}

/** Where a piece stands in its claim. */
interface Setting extends Pick<Piece, 'senses' | 'clause'> {
  /** Word of the claim right before it. */
  readonly before: string;
  /** Kinds of the literals of the claim. */
  readonly kinds: readonly string[];
}

/** The piece that a term of a claim makes with the word it starts with; none for a word that says nothing by itself. */
function pieceOf(term: Term, word: Word, { senses, clause, before, kinds }: Setting): readonly Piece[] {
  const { kind, text, stems, asked } = term;
  if (asked === null && (LIGHT.has(word.lemma) || stems.every((stem) => LIGHT.has(stem)))) return [];
  const literal = asked?.literal.kind ?? null;
  // A number that may stand in a message by chance.
  const isSmall = kind === 'value' && literal === 'number' && text.replace(/\D/gu, '').length < 3;
  // `a fee of €65`: the noun only says what kind of value stands beside it.
  const own = KIND_NOUNS.find(([noun]) => noun.test(text))?.[1];
  const isEmpty =
    term.soft ||
    EMPTY.test(word.lower) ||
    (word.pos === 'ADV' && EMPTY_ADVERB.test(word.lower)) ||
    kinds.some((one) => own?.test(one));
  const isLoose = kind === 'word' ? isEmpty : kind === 'value' && asked?.relation !== 'equal';
  const isNoun = kind !== 'word' || /^(?:NOUN|PROPN|X)$/u.test(word.pos);
  const tells = !isLoose && !isSmall && (kind === 'text' ? literal === 'quoted' : kind === 'value');
  const label = isSmall && /^(?!(?:the|for|and|than)$)\p{L}{3,}$/u.test(before) ? before : null;
  const said = typeof asked?.expected === 'string' ? asked.expected : text;
  const weight = WEIGHTS[isLoose ? 'loose' : isSmall ? 'small' : kind === 'word' ? word.pos : kind] ?? 0.5;
  return [{ kind, text, said, stems, senses, weight, isLoose, literal, tells, label, isNoun, clause }];
}
