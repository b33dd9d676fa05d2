import { type ChunkTerms, chunkTerms } from './chunk-terms.ts';
import { dayAround, dayTerms } from './date-reading.ts';
import { scanChunks } from './scan-chunks.ts';
import type { SearchUnit } from './search-question.ts';

/** A place in a text (UTF-16 indexes) where a unit of the question stands. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
  /** Index of the unit. */
  readonly unit: number;
}

const MAX_MATCHES = 20_000;
/** Sums of the same weights in another order count as equal. */
const ROUNDING = 1e-9;

/** All places where units of a question stand in a text, in order of their start. */
export function matchesIn(text: string, units: readonly SearchUnit[]): readonly TextMatch[] {
  const wanted = wantedTerms(units);
  const known = new Map<string, ChunkTerms>();
  const words = new WordList();
  const matches: TextMatch[] = [];
  const add = (term: string, start: number, end: number) => {
    if (matches.length >= MAX_MATCHES) return;
    for (const unit of wanted.get(term) ?? []) matches.push({ start, end, unit });
  };
  scanChunks(text, (start, end) => {
    const chunk = text.slice(start, end);
    const terms = known.get(chunk) ?? chunkTerms(chunk);
    known.set(chunk, terms);
    for (const term of new Set([...terms.words, ...terms.extras])) add(term, start, end);
    for (const word of terms.words) words.add(word, start, end);
    const day = terms.month === 0 ? null : dayAround(text, start, end);
    if (day !== null) for (const term of dayTerms(day.reading)) add(term, day.start, day.end);
  });
  units.forEach((unit, index) => {
    if (unit.kind !== 'phrase') return;
    for (const { start, end } of words.find(unit.words)) matches.push({ start, end, unit: index });
  });
  return matches.sort((left, right) => left.start - right.start || left.end - right.end);
}

/**
 * The stretch of at most `width` with the heaviest set of different units, the earliest of equals; null without a match.
 */
export function bestStretch(
  matches: readonly TextMatch[],
  weights: readonly number[],
  width: number,
): { readonly start: number; readonly end: number; readonly weight: number } | null {
  const held = new Map<number, number>();
  let best: { start: number; end: number; weight: number } | null = null;
  let weight = 0;
  let behind = 0;
  for (const [index, first] of matches.entries()) {
    behind = Math.max(behind, index);
    for (let next = matches[behind]; next !== undefined && next.end - first.start <= width; next = matches[behind]) {
      const count = held.get(next.unit) ?? 0;
      held.set(next.unit, count + 1);
      if (count === 0) weight += weights[next.unit] ?? 0;
      behind += 1;
    }
    // A match that is wider than the stretch is held by nobody; it serves only where it is the first.
    if (behind === index) {
      best ??= { start: first.start, end: first.end, weight: weights[first.unit] ?? 0 };
      continue;
    }
    const last = matches[behind - 1] ?? first;
    if (best === null || weight > best.weight + ROUNDING) best = { start: first.start, end: last.end, weight };
    const count = (held.get(first.unit) ?? 1) - 1;
    held.set(first.unit, count);
    if (count === 0) weight -= weights[first.unit] ?? 0;
  }
  return best;
}

function wantedTerms(units: readonly SearchUnit[]): ReadonlyMap<string, readonly number[]> {
  const wanted = new Map<string, number[]>();
  units.forEach((unit, index) => {
    if (unit.kind !== 'term') return;
    for (const term of unit.terms) wanted.set(term, [...(wanted.get(term) ?? []), index]);
  });
  return wanted;
}

/** The words of a text with their places. */
class WordList {
  readonly #words: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  add(word: string, start: number, end: number): void {
    this.#words.push(word);
    this.#starts.push(start);
    this.#ends.push(end);
  }

  find(phrase: readonly string[]): readonly { readonly start: number; readonly end: number }[] {
    const found: { start: number; end: number }[] = [];
    for (let at = this.#words.indexOf(phrase[0] ?? ''); at >= 0; at = this.#words.indexOf(phrase[0] ?? '', at + 1)) {
      const last = at + phrase.length - 1;
      if (!phrase.every((word, index) => this.#words[at + index] === word)) continue;
      found.push({ start: this.#starts[at] ?? 0, end: this.#ends[last] ?? 0 });
      if (found.length >= MAX_MATCHES) return found;
    }
    return found;
  }
}
