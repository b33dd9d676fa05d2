import { type ChunkTerms, chunkTerms, isOwnTerm, MAX_WHOLE, singularOf } from './chunk-terms.ts';
import { dayAround, dayTerms } from './date-reading.ts';
import { GrowableUint32 } from './growable.ts';
import { HAS_DIGIT, HAS_OTHER, HAS_PARTS, scanChunks, scanParts } from './scan-chunks.ts';
import { TermTable } from './term-table.ts';
import { BREAK_TERM, EXTRA_FLAG, TextIndex } from './text-index.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Chunks whose reading is kept; beyond that, rare ones are read again. */
const MAX_COMPOUNDS = 1 << 16;
/** How a term reads as a chunk: 0 is not known yet, then as itself, or (from here on) as the compound at that place. */
const OWN = 1;
const FIRST_COMPOUND = 2;

/**
 * Reads documents, one after the other, into a {@link TextIndex}. A word seen before costs one look-up in place; an
 * occurrence costs four bytes.
 */
export class TextIndexBuilder {
  readonly #terms = new TermTable();
  readonly #readings = new GrowableUint32();
  /** Chunks of several parts that were read before: place in `#compound`. */
  readonly #compounds = new Map<string, number>();
  /** For each compound its month, the number of its tokens, and the tokens. */
  readonly #compound = new GrowableUint32();
  readonly #tokens = new GrowableUint32();
  readonly #ends = new GrowableUint32();
  readonly #lengths = new GrowableUint32();
  #words = 0;

  /** Adds text to the open document; a phrase can run on into the next text. */
  addText(text: string): void {
    scanChunks(text, (start, end, traits) => {
      if ((traits & (HAS_PARTS | HAS_OTHER)) === 0) this.#addWord(text, start, end);
      else if ((traits & (HAS_DIGIT | HAS_OTHER)) !== HAS_DIGIT) this.#addRare(text, start, end);
      else if (isPlainDecimal(text, start, end)) this.#push(this.#terms.intern(text, start, end));
      else if (isName(text, start, end)) this.#addParts(text, start, end);
      else this.#addRare(text, start, end);
    });
  }

  /** Ends a stretch of text: no phrase crosses it. */
  addBreak(): void {
    this.#tokens.push(BREAK_TERM);
  }

  /** Adds tokens that were made before, such as those of a path that many documents share. */
  repeat(tokens: readonly number[]): void {
    for (const token of tokens) this.#push(token);
  }

  /** The tokens of a text without adding them. */
  tokensOf(text: string): readonly number[] {
    const tokens: number[] = [];
    scanChunks(text, (start, end) => {
      const terms = chunkTerms(text.slice(start, end));
      for (const word of terms.words) tokens.push(this.#idOf(word));
      for (const extra of terms.extras) tokens.push(flagged(this.#idOf(extra)));
    });
    return tokens;
  }

  endDocument(): void {
    this.#ends.push(this.#tokens.length);
    this.#lengths.push(this.#words);
    this.#words = 0;
  }

  build(): TextIndex {
    return new TextIndex({
      terms: this.#terms,
      tokens: this.#tokens.toArray(),
      ends: this.#ends.toArray(),
      lengths: this.#lengths.toArray(),
    });
  }

  /** Letters and digits only, all ASCII. */
  #addWord(text: string, start: number, end: number): void {
    const id = this.#terms.intern(text, start, end);
    const reading = this.#readings.at(id);
    if (reading === OWN) this.#push(id);
    else if (reading >= FIRST_COMPOUND) this.#addCompound(reading - FIRST_COMPOUND, text, { start, end });
    else {
      this.#readWord(id, text.slice(start, end).toLowerCase());
      this.#addWord(text, start, end);
    }
  }

  #readWord(id: number, word: string): void {
    const terms = chunkTerms(word);
    this.#readings.set(id, isOwnTerm(word, terms) ? OWN : FIRST_COMPOUND + this.#store(terms));
  }

  /** An identifier with digits: nearly all are unique, so their reading is not kept. As `chunkTerms` reads it. */
  #addParts(text: string, start: number, end: number): void {
    let chunk = '';
    let segments = 0;
    for (let from = start; from < end; segments += 1) {
      const to = segmentEnd(text, from, end);
      chunk += this.#addSegment(text, from, to);
      from = to + 1;
    }
    if (segments > 1) this.#addWhole(chunk);
  }

  #addSegment(text: string, start: number, end: number): string {
    let whole = '';
    let parts = 0;
    scanParts(text, { start, end }, (from, to) => {
      this.#push(this.#terms.intern(text, from, to));
      if (isLetterS(text.charCodeAt(to - 1))) this.#addSingular(text.slice(from, to).toLowerCase());
      whole += text.slice(from, to);
      parts += 1;
    });
    if (parts > 1) this.#addWhole(whole);
    return whole;
  }

  #addSingular(word: string): void {
    for (const singular of singularOf(word)) this.#push(flagged(this.#idOf(singular)));
  }

  /** An identifier as one word. One of digits alone would pass for a number. */
  #addWhole(whole: string): void {
    if (whole.length <= MAX_WHOLE && /\D/.test(whole)) this.#push(flagged(this.#idOf(whole)));
  }

  /** Anything else: read once and kept. */
  #addRare(text: string, start: number, end: number): void {
    const chunk = text.slice(start, end);
    const known = this.#compounds.get(chunk);
    if (known !== undefined) this.#addCompound(known, text, { start, end });
    else if (this.#compounds.size < MAX_COMPOUNDS) {
      const at = this.#store(chunkTerms(chunk));
      this.#compounds.set(chunk, at);
      this.#addCompound(at, text, { start, end });
    } else this.#addTerms(chunkTerms(chunk), text, { start, end });
  }

  #addTerms(terms: ChunkTerms, text: string, span: Span): void {
    for (const word of terms.words) this.#push(this.#idOf(word));
    for (const extra of terms.extras) this.#push(flagged(this.#idOf(extra)));
    if (terms.month !== 0) this.#addDay(text, span);
  }

  #store(terms: ChunkTerms): number {
    const at = this.#compound.length;
    this.#compound.push(terms.month);
    this.#compound.push(terms.words.length + terms.extras.length);
    for (const word of terms.words) this.#compound.push(this.#idOf(word));
    for (const extra of terms.extras) this.#compound.push(flagged(this.#idOf(extra)));
    return at;
  }

  #addCompound(at: number, text: string, span: Span): void {
    const count = this.#compound.at(at + 1);
    for (let index = 0; index < count; index += 1) this.#push(this.#compound.at(at + 2 + index));
    if (this.#compound.at(at) !== 0) this.#addDay(text, span);
  }

  /** The day that a month's name and its neighbours state. */
  #addDay(text: string, span: Span): void {
    const day = dayAround(text, span.start, span.end);
    if (day === null) return;
    for (const term of dayTerms(day.reading)) this.#push(flagged(this.#idOf(term)));
  }

  #push(token: number): void {
    this.#tokens.push(token);
    if (token < EXTRA_FLAG && token !== BREAK_TERM) this.#words += 1;
  }

  #idOf(term: string): number {
    return this.#terms.intern(term, 0, term.length);
  }
}

function flagged(id: number): number {
  return id + EXTRA_FLAG;
}

const SMALL_S = 115;
const CAPITAL_S = 83;

function isLetterS(code: number): boolean {
  return code === SMALL_S || code === CAPITAL_S;
}

const SEGMENT_BORDERS = '.@/,';
const POINT = 46;
const ZERO = 48;
const NINE = 57;

/** `1234.56`, which is its own only reading: no zero at its end, no three digits that could be thousands. */
function isPlainDecimal(text: string, start: number, end: number): boolean {
  let point = -1;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === POINT && point < 0) point = at;
    else if (code < ZERO || code > NINE) return false;
  }
  if (point < 0 || end - point === 4 || text.charCodeAt(end - 1) === ZERO) return false;
  return point === start + 1 || text.charCodeAt(start) !== ZERO;
}

/** Starts like a number or a day and may be one. */
const NUMERIC = /^[\d.,]+(?:k|m|bn)?$|^\d{1,4}[-/.]/i;

/** Where the identifier ends that starts at an index: in front of the next `.`, `@`, `/` or `,`. */
function segmentEnd(text: string, start: number, end: number): number {
  for (let at = start; at < end; at += 1) if (SEGMENT_BORDERS.includes(text.charAt(at))) return at;
  return end;
}

/** An identifier that is read part by part: no number and no day. */
function isName(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  return first < ZERO || first > NINE || !NUMERIC.test(text.slice(start, end));
}
