import type { Literal } from '@sauron/core/values';
import { COMPARATIVES, type Degree, ORDINALS, SUPERLATIVES } from './lexicon.ts';

/** Where a superlative stands and what it means. */
export interface Spot {
  readonly degree: Degree;
  /** Which in the order is meant: 1 for the first. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

/** Blots out quoted texts: what they say orders nothing. */
export function withoutQuotes(text: string, literals: readonly Literal[]): string {
  return literals
    .filter(({ kind }) => kind === 'quoted')
    .reduce((blotted, { start, end }) => blotted.slice(0, start) + '¤'.repeat(end - start) + blotted.slice(end), text);
}

const ORDINAL = '(?:(second|third|fourth|next)(?:[- ]to)?[- ])?';

function spotIn(text: string, degree: Degree): Spot | null {
  const match = new RegExp(`\\b${ORDINAL}(?:${degree.pattern})(?![\\p{L}-])`, 'iu').exec(text);
  if (match === null) return null;
  const place = ORDINALS[(match[1] ?? '').toLowerCase()] ?? 1;
  return { degree, place, start: match.index, end: match.index + match[0].length };
}

/** The one superlative of a text; null where none or where several stand. */
export function superlativeIn(text: string): Spot | null {
  const spots = SUPERLATIVES.flatMap((degree) => spotIn(text, degree) ?? []);
  const whole = spots.filter(
    (spot) =>
      !spots.some(
        (other) => other !== spot && other.start <= spot.start && other.end >= spot.end && isWider(other, spot),
      ),
  );
  const [first, more] = whole;
  return first === undefined || more !== undefined ? null : first;
}

function isWider(other: Spot, spot: Spot): boolean {
  return other.end - other.start > spot.end - spot.start;
}

/** The comparative before a `than`; null where none stands. */
export function comparativeIn(text: string): (Spot & { readonly than: number }) | null {
  const than = /\bthan\b/iu.exec(text);
  if (than === null) return null;
  const before = text.slice(0, than.index).trimEnd();
  for (const degree of COMPARATIVES) {
    const spot = spotIn(before, degree);
    if (spot !== null && spot.end === before.length) return { ...spot, than: than.index };
  }
  return null;
}
