import { type DayReading, dayTerms, monthOf, numericDays } from './date-reading.ts';
import { numberReadings } from './number-reading.ts';

/** What one chunk of text (a word, an identifier, a number) says to the index. */
export interface ChunkTerms {
  /** Words in order; phrases run over these. */
  readonly words: readonly string[];
  /** Further names of the same chunk: the whole identifier, the singular, other readings of a number, days. */
  readonly extras: readonly string[];
  /** Days that the chunk alone states. */
  readonly days: readonly DayReading[];
  /** 1 to 12 when the chunk is a month's name, so that a day may stand beside it. */
  readonly month: number;
}

const SIMPLE_WORD = /^[a-z0-9]+$/;
const ASCII = /^[\0-\x7f]*$/;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u;
/** `houseFund`, `XMLFile` and `step2Result` have borders inside; `HAT006` and `A1B2` have none. */
const CAMEL_BORDER = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll})/u;
/** What stands between identifiers, where `-`, `_` and capitals stand inside them. */
const SEGMENT_BORDER = /[.@/,]/;
/** Scripts that are written without blanks: each character is a word, so that any part can be found as a phrase. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const UNSPACED_OR_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** A longer identifier is known by its words only. */
export const MAX_WHOLE = 80;

/** Reads one chunk. The same function reads the episode and the question, so both meet. */
export function chunkTerms(chunk: string): ChunkTerms {
  const days = numericDays(chunk);
  if (days.length > 0) {
    return { words: chunk.split(/[-/.Tt]/), extras: days.flatMap(dayTerms), days, month: 0 };
  }
  const [number, ...others] = numberReadings(chunk.toLowerCase());
  if (number !== undefined) {
    return { words: [number], extras: [...others, ...asWritten(chunk)], days, month: 0 };
  }
  const words = wordsOf(chunk);
  const [first = ''] = words;
  if (words.length === 1) return { words, extras: singularOf(first), days, month: monthOf(first) };
  return { words, extras: [...wholesOf(chunk), ...words.flatMap(singularOf)], days, month: 0 };
}

/** `20k` is also a word, and `100,200` may be two items of a list. */
function asWritten(chunk: string): readonly string[] {
  if (/[a-z]/i.test(chunk)) return [chunk.toLowerCase()];
  return chunk.includes(',') ? chunk.split(',') : [];
}

/** The identifiers in a chunk, each as one word: of `a.house_fund` both `housefund` and `ahousefund`. */
function wholesOf(chunk: string): readonly string[] {
  const segments = chunk.split(SEGMENT_BORDER);
  const wholes = new Set(
    [...segments, chunk]
      .map(wordsOf)
      .filter(isWhole)
      .map((words) => words.join('')),
  );
  return [...wholes].filter((whole) => whole.length <= MAX_WHOLE);
}

function isWhole(words: readonly string[]): boolean {
  return words.length > 1 && words.some((word) => /\D/.test(word));
}

/** The form in which a word is asked for: plural and singular meet there. */
export function questionForm(word: string): string {
  return singularOf(word)[0] ?? word;
}

/** True when the chunk is its own only word, so that no analysis is needed the next time. */
export function isOwnTerm(chunk: string, terms: ChunkTerms): boolean {
  return terms.extras.length === 0 && terms.month === 0 && terms.words.length === 1 && terms.words[0] === chunk;
}

function wordsOf(chunk: string): readonly string[] {
  if (SIMPLE_WORD.test(chunk)) return [chunk];
  if (ASCII.test(chunk)) return partsOf(chunk);
  const folded = chunk.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC');
  const words = partsOf(folded);
  return UNSPACED.test(folded) ? words.flatMap((word) => word.match(UNSPACED_OR_RUN) ?? []) : words;
}

function partsOf(chunk: string): readonly string[] {
  const words = chunk.split(SEPARATORS).flatMap((part) => part.split(CAMEL_BORDER));
  return words.filter((word) => word !== '').map((word) => word.toLowerCase());
}

/** English plurals only, and only regular ones: enough for `transactions` and `transaction` to meet. */
export function singularOf(word: string): readonly string[] {
  if (word.length < 4 || !word.endsWith('s') || !/^[a-z]+$/.test(word) || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`];
  return [/(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)];
}
