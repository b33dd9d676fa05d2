import type { TextIndexParts } from './text-index.ts';

/** The documents that hold a term, ascending, and how often each does. Views of two flat arrays. */
export interface TermPostings {
  readonly documents: Uint32Array;
  readonly counts: Uint16Array;
}

export interface Postings {
  /** Empty for 0, the unknown term. */
  of(term: number): TermPostings;
}

const NONE: TermPostings = { documents: new Uint32Array(), counts: new Uint16Array() };
const MAX_COUNT = 0xffff;
/** Clears the mark of an extra name: both spellings of a token count for its term. */
const TERM_BITS = 0x7fffffff;

/** Inverts the documents' tokens in two passes over flat arrays: six bytes for each term of each document. */
export function buildPostings(parts: Pick<TextIndexParts, 'terms' | 'tokens' | 'ends'>): Postings {
  const starts = startsOf(parts);
  const size = starts[starts.length - 1] ?? 0;
  const documents = new Uint32Array(size);
  const counts = new Uint16Array(size);
  const next = starts.slice(0, -1);
  const last = new Uint32Array(parts.terms.size);
  eachToken(parts, (term, document) => {
    if (last[term] !== document + 1) {
      last[term] = document + 1;
      documents[next[term] ?? 0] = document;
      next[term] = (next[term] ?? 0) + 1;
    }
    const slot = (next[term] ?? 0) - 1;
    counts[slot] = Math.min(MAX_COUNT, (counts[slot] ?? 0) + 1);
  });
  return {
    of(term) {
      if (term === 0) return NONE;
      const [start, end] = [starts[term] ?? 0, starts[term + 1] ?? 0];
      return { documents: documents.subarray(start, end), counts: counts.subarray(start, end) };
    },
  };
}

/** Where each term's postings start; the last entry is their number. */
function startsOf(parts: Pick<TextIndexParts, 'terms' | 'tokens' | 'ends'>): Uint32Array {
  const starts = new Uint32Array(parts.terms.size + 1);
  const last = new Uint32Array(parts.terms.size);
  eachToken(parts, (term, document) => {
    if (last[term] === document + 1) return;
    last[term] = document + 1;
    starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  });
  for (let term = 0; term < parts.terms.size; term += 1)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  return starts;
}

function eachToken(
  { tokens, ends }: Pick<TextIndexParts, 'tokens' | 'ends'>,
  visit: (term: number, document: number) => void,
): void {
  let at = 0;
  for (let document = 0; document < ends.length; document += 1) {
    const end = ends[document] ?? 0;
    for (; at < end; at += 1) {
      const term = (tokens[at] ?? 0) & TERM_BITS;
      if (term !== 0) visit(term, document);
    }
  }
}
