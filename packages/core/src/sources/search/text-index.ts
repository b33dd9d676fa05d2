import { buildPostings, type Postings } from './postings.ts';
import type { SearchUnit } from './search-question.ts';
import { Tally } from './tally.ts';

/** Saturation of repeats and weight of a document's length (Robertson and Zaragoza 2009, usual values). */
export const BM25 = { k1: 1.2, b: 0.75 } as const;

/** The token that no phrase crosses. */
export const BREAK_TERM = 0;
/** Set on tokens that name the chunk in front of them once more; phrases and lengths pass over them. */
export const EXTRA_FLAG = 0x80000000;

/** Numbers of terms; 0 for an unknown one. */
interface TermNumbers {
  readonly size: number;
  find(term: string): number;
}

export interface TextIndexParts {
  readonly terms: TermNumbers;
  /** All documents' tokens, one after the other. */
  readonly tokens: Uint32Array;
  /** Where each document's tokens end. */
  readonly ends: Uint32Array;
  /** Words of each document. */
  readonly lengths: Uint32Array;
}

export interface SearchHit {
  /** Number of the document, in the order in which they were added. */
  readonly document: number;
  readonly score: number;
}

export interface SearchOptions {
  /** Hits returned; all are counted. */
  readonly limit: number;
  readonly accepts?: (document: number) => boolean;
  /** Weights of the units, where they are known from a larger index. @default inverse document frequency here */
  readonly weights?: readonly number[];
}

export interface SearchResult {
  /** Best first; equal scores in document order. */
  readonly hits: readonly SearchHit[];
  /** Documents that hold at least one unit. */
  readonly total: number;
  /** Documents that hold every unit. */
  readonly complete: number;
  /** Documents that hold each unit, accepted or not. */
  readonly frequencies: readonly number[];
  readonly weights: readonly number[];
}

/** Ranks documents by BM25 over terms and phrases. Built once by a builder, then read-only. */
export class TextIndex {
  readonly documents: number;
  readonly #parts: TextIndexParts;
  readonly #postings: Postings;
  readonly #averageLength: number;

  constructor(parts: TextIndexParts) {
    this.#parts = parts;
    this.documents = parts.ends.length;
    this.#postings = buildPostings(parts);
    const words = parts.lengths.reduce((sum, length) => sum + length, 0);
    this.#averageLength = Math.max(1, words / Math.max(1, this.documents));
  }

  /** Number of different terms. */
  get vocabulary(): number {
    return this.#parts.terms.size - 1;
  }

  search(units: readonly SearchUnit[], options: SearchOptions): SearchResult {
    const found = units.map((unit) => this.#occurrences(unit));
    const frequencies = found.map(({ documents }) => documents.length);
    const weights = options.weights ?? frequencies.map((frequency) => this.#weight(frequency));
    const tally = new Tally(this.documents, options.accepts);
    found.forEach(({ documents, counts }, unit) => {
      for (let index = 0; index < documents.length; index += 1) {
        const document = documents[index] ?? 0;
        tally.add(document, (weights[unit] ?? 0) * this.#saturated(counts[index] ?? 0, document));
      }
    });
    return { ...tally.best(options.limit, units.length), frequencies, weights };
  }

  #weight(frequency: number): number {
    return Math.log(1 + (this.documents - frequency + 0.5) / (frequency + 0.5));
  }

  #saturated(count: number, document: number): number {
    const length = (this.#parts.lengths[document] ?? 0) / this.#averageLength;
    return (count * (BM25.k1 + 1)) / (count + BM25.k1 * (1 - BM25.b + BM25.b * length));
  }

  /** The documents that hold the unit, and how often each does. */
  #occurrences(unit: SearchUnit): Occurrences {
    if (unit.kind === 'phrase') return this.#phraseOccurrences(unit.words);
    const lists = unit.terms.map((term) => this.#postings.of(this.#parts.terms.find(term)));
    const [only] = lists;
    return lists.length === 1 && only !== undefined ? only : merged(lists);
  }

  #phraseOccurrences(words: readonly string[]): Occurrences {
    const ids = words.map((word) => this.#parts.terms.find(word));
    const lists = ids.map((id) => this.#postings.of(id).documents);
    const rarest = lists.toSorted((left, right) => left.length - right.length)[0] ?? [];
    const documents: number[] = [];
    const counts: number[] = [];
    for (const document of rarest) {
      const count = this.#countPhrase(document, ids);
      if (count === 0) continue;
      documents.push(document);
      counts.push(count);
    }
    return { documents, counts };
  }

  #countPhrase(document: number, ids: readonly number[]): number {
    const { tokens, ends } = this.#parts;
    const end = ends[document] ?? 0;
    let count = 0;
    for (let at = document === 0 ? 0 : (ends[document - 1] ?? 0); at < end; at += 1) {
      if (tokens[at] === ids[0] && phraseStandsAt(tokens, { at, end }, ids)) count += 1;
    }
    return count;
  }
}

function phraseStandsAt(
  tokens: Uint32Array,
  place: { readonly at: number; readonly end: number },
  ids: readonly number[],
): boolean {
  let at = place.at + 1;
  for (let index = 1; index < ids.length; index += 1, at += 1) {
    while (at < place.end && (tokens[at] ?? 0) >= EXTRA_FLAG) at += 1;
    if (at >= place.end || tokens[at] !== ids[index]) return false;
  }
  return true;
}

interface Occurrences {
  /** Ascending. */
  readonly documents: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

/** Several spellings of one unit: their counts add up. */
function merged(lists: readonly Occurrences[]): Occurrences {
  const sums = new Map<number, number>();
  for (const { documents, counts } of lists) {
    for (let index = 0; index < documents.length; index += 1) {
      const document = documents[index] ?? 0;
      sums.set(document, (sums.get(document) ?? 0) + (counts[index] ?? 0));
    }
  }
  const pairs = [...sums].sort(([left], [right]) => left - right);
  return { documents: pairs.map(([document]) => document), counts: pairs.map(([, count]) => count) };
}
