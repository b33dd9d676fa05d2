import { isUnder, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import { indexOutsideQuotes } from '../transcript/data-lines.ts';

/** One difference between the initial and the final state, as a line tells it. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered';
  /** Where it stands in the final state; what was removed keeps its initial locator. */
  readonly locator: string;
  /** What stood there before; undefined where the line does not show it whole. */
  readonly before?: JsonValue;
}

/** `changed goal = 5 was 4`, or, in an answer of a query, `changed | goal = 5 | initial:goal = 4`. */
const CHANGE = /^(added|removed|changed|reordered) (?:\| )?(.+)$/u;

/** Reads a line about a difference; nothing where it is none. */
export function readChange(line: string): Change[] {
  const [, kind, rest = ''] = CHANGE.exec(line) ?? [];
  if (kind !== 'added' && kind !== 'removed' && kind !== 'changed' && kind !== 'reordered') return [];
  const equals = indexOutsideQuotes(rest, ' = ');
  const locator = equals < 0 ? withoutShape(rest) : rest.slice(0, equals);
  const before = kind === 'removed' ? rest.slice(equals + 3) : oldValue(rest);
  const parsed = equals < 0 || before === null ? null : parseStrictJson(before);
  return [{ kind, locator, ...(parsed?.ok === true ? { before: parsed.value } : {}) }];
}

function withoutShape(text: string): string {
  const colon = indexOutsideQuotes(text, ' : ');
  return colon < 0 ? text : text.slice(0, colon);
}

function oldValue(text: string): string | null {
  const was = indexOutsideQuotes(text, ' was ');
  if (was >= 0) return text.slice(was + 5);
  const bar = indexOutsideQuotes(text, ' | ');
  const equals = bar < 0 ? -1 : text.indexOf(' = ', bar);
  return equals < 0 ? null : text.slice(equals + 3);
}

/** Whether a difference is one of a place or of something in it. What was removed is no part of a record that is still there. */
export function concerns(change: Change, place: string): boolean {
  const locator = bareLocator(change);
  if (change.kind === 'removed') return locator !== place && isUnder(locator, place);
  return isUnder(locator, place) || isUnder(place, locator);
}

/** Where something stands or stood, whichever state that was. */
export function bareLocator({ locator }: Change): string {
  return locator.replace(/^initial:/u, '');
}
