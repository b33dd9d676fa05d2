import { isJsonObject, type JsonValue } from '../../episode/json-value.ts';
import { isUnder } from '../../episode/locator-print.ts';
import { childPlaces, type Place } from '../../episode/place.ts';
import type { DataLine } from '../render/data-line.ts';
import { cutLine, type ShownValue, textSource, wholeLine } from '../render/value-line.ts';
import type { DocumentTree } from './document-tree.ts';
import type { SearchUnit } from './search-question.ts';
import { bestStretch, matchesIn } from './text-matches.ts';

/** What is looked for, and how much each unit counts. */
export interface Wanted {
  readonly units: readonly SearchUnit[];
  readonly weights: readonly number[];
}

/** Texts and bodies of up to this size are shown whole. */
export const WHOLE_TOKENS = 150;
const STRETCH_CHARS = 400;

/** A found body in at most `maxTokens`: whole where it is short, else its best record or a window round the match. */
export function bodyHitLine(
  shown: ShownValue,
  wanted: Wanted,
  options: { maxTokens: number; tree: () => DocumentTree },
): DataLine {
  const { maxTokens } = options;
  const whole = wholeLine(shown, Math.min(maxTokens, WHOLE_TOKENS));
  if (whole !== null) return whole;
  if (typeof shown.value !== 'object' || shown.value === null) return textHitLine(shown, wanted, maxTokens);
  const tree = options.tree();
  const [best] = tree.index.search(wanted.units, { limit: 1, weights: wanted.weights }).hits;
  if (best === undefined) return cutLine(shown, maxTokens);
  const line = placeHitLine(tree.placeOf(best.document), wanted, { maxTokens }) ?? cutLine(shown, maxTokens);
  return { text: line.text, cut: true };
}

/** A line for a hit, and the locator of what it shows whole. */
export interface PlaceHit extends DataLine {
  readonly covers?: string;
}

/**
 * A found leaf or record in at most `maxTokens`: the smallest object around it if that fits and repeats nothing, else the
 * leaf itself, else the member that matches best. Null where an earlier hit covers it.
 */
export function placeHitLine(
  place: Place,
  wanted: Wanted,
  options: { readonly maxTokens: number; readonly covered?: readonly string[] },
): PlaceHit | null {
  const { maxTokens, covered = [] } = options;
  if (covered.some((locator) => isUnder(place.locator, locator))) return null;
  const record = enclosingRecord(place);
  const repeats = record === null || covered.some((locator) => isUnder(locator, record.locator));
  for (const shown of repeats ? [place] : [record, place]) {
    const line = wholeLine(shown, maxTokens);
    if (line !== null) return { ...line, covers: shown.locator };
  }
  if (typeof place.value !== 'object' || place.value === null) return textHitLine(place, wanted, maxTokens);
  const member = bestMember(place, wanted);
  return member === null ? cutLine(place, maxTokens) : { text: placeTextLine(member, wanted, maxTokens), cut: true };
}

function placeTextLine(member: Place, wanted: Wanted, maxTokens: number): string {
  return (wholeLine(member, maxTokens) ?? textHitLine(member, wanted, maxTokens)).text;
}

/** The object that holds a leaf; an object is its own record. Null where only the whole source is left. */
function enclosingRecord(place: Place): Place | null {
  for (let at: Place | null = place; at !== null; at = at.parent) {
    if (isJsonObject(at.value)) return at.parent === null && at !== place ? null : at;
  }
  return null;
}

function bestMember(place: Place, wanted: Wanted): Place | null {
  let best: { place: Place; weight: number } | null = null;
  for (const child of childPlaces(place)) {
    const text = `${child.locator.slice(place.locator.length)} ${scalarText(child.value)}`;
    const weight = bestStretch(matchesIn(text, wanted.units), wanted.weights, STRETCH_CHARS)?.weight ?? 0;
    if (best === null || weight > best.weight) best = { place: child, weight };
  }
  return best?.place ?? null;
}

function scalarText(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? '' : String(value);
}

/** A window round the stretch of a text that holds most of what is looked for. */
function textHitLine(shown: ShownValue, wanted: Wanted, maxTokens: number): DataLine {
  const source = textSource(shown);
  if (source === null) return cutLine(shown, maxTokens);
  const stretch = bestStretch(matchesIn(source.text, wanted.units), wanted.weights, STRETCH_CHARS);
  return cutLine(shown, maxTokens, stretch === null ? { from: 0 } : { around: stretch });
}
