import { type DataRecord, plainDraft, type QueryDraft } from '../answer.ts';
import { echo, shownOf } from '../render/words.ts';
import type { PlaceHit, Wanted } from '../search/best-place.ts';
import { readQuestion, type SearchUnit } from '../search/search-question.ts';
import type { SearchResult, TextIndex } from '../search/text-index.ts';

/** What a hit may take, and what earlier hits show whole. */
export interface HitOptions {
  readonly wanted: Wanted;
  readonly maxTokens: number;
  readonly covered: readonly string[];
}

/** What is searched, and how a hit is shown. */
export interface SearchTarget {
  readonly query: string;
  readonly text: string;
  readonly index: TextIndex;
  /** What one document is called, such as `event`. */
  readonly noun: string;
  readonly accepts?: (document: number) => boolean;
  /** How to narrow the search. */
  readonly advice: string;
  readonly capTokens: number;
  /** Null where an earlier hit shows it. */
  hitLine(document: number, options: HitOptions): PlaceHit | null;
}

/** Hits that can be shown at all; the rest is counted. */
const MAX_HITS = 400;
const HIT_SHARE = 0.25;
/** A message of 150 tokens and its head stay whole. */
const MIN_HIT_TOKENS = 190;
const MAX_HIT_TOKENS = 400;
const MAX_MISSING = 8;

/** Searches an index and lists the hits, best first. */
export function searchDraft(target: SearchTarget): QueryDraft {
  const { query, text, index, capTokens } = target;
  const units = readQuestion(text);
  if (units.length === 0) {
    return plainDraft(`${query}: the search text holds no word or number to look for.`, { failed: true });
  }
  const result = index.search(units, {
    limit: MAX_HITS,
    ...(target.accepts !== undefined && { accepts: target.accepts }),
  });
  const wanted = { units, weights: result.weights };
  const notes = notesOn(units, result, target.noun);
  return {
    heading: (shown) =>
      `${query} ${echo(text)}: ${shownOf(shown, result.total, 'hit')}${shown > 1 ? ', best first' : ''}.${notes}`,
    records: { [Symbol.iterator]: () => hitRecords(target, result, wanted) },
    total: result.total,
    recordTokens: Math.max(MIN_HIT_TOKENS, Math.min(MAX_HIT_TOKENS, Math.floor(capTokens * HIT_SHARE))),
    readOn: (shown) => (shown < result.total ? target.advice : 'what is cut is read with its locator.'),
  };
}

function* hitRecords(target: SearchTarget, result: SearchResult, wanted: Wanted): Generator<DataRecord> {
  const covered: string[] = [];
  for (const { document } of result.hits) {
    yield {
      line(maxTokens) {
        const line = target.hitLine(document, { wanted, maxTokens, covered });
        if (line?.covers !== undefined) covered.push(line.covers);
        return line;
      },
    };
  }
}

function notesOn(units: readonly SearchUnit[], result: SearchResult, noun: string): string {
  const missing = units.filter((_unit, index) => result.frequencies[index] === 0).map(({ label }) => label);
  const complete = units.length > 1 && result.total > 0 ? ` ${result.complete} with every term.` : '';
  if (missing.length === 0) return complete;
  const named = missing.slice(0, MAX_MISSING).join(', ');
  return `${complete} No ${noun} holds ${named}${missing.length > MAX_MISSING ? ', …' : ''}.`;
}
