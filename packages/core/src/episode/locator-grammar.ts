/** One `k=v` of a selector. A quoted value means that text and nothing else; a bare one also means a number, boolean or null. */
export interface SelectorCondition {
  readonly key: string;
  readonly value: string;
  readonly quoted: boolean;
}

/** One step into a value. Neighbouring `bare` steps may also be one literal key with dots in it. */
export type LocatorStep =
  | { readonly kind: 'bare'; readonly key: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'select'; readonly conditions: readonly SelectorCondition[] }
  | { readonly kind: 'all' };

/** A part of a string: code points, half-open (`end` null = to the end of the text), or the place of a verbatim quote. */
export type LocatorTail =
  | { readonly kind: 'slice'; readonly start: number; readonly end: number | null }
  | { readonly kind: 'quote'; readonly quote: string };

/** A locator as it is written, before anything is looked up. */
export interface ParsedLocator {
  /** `initial:` stood in front. */
  readonly initial: boolean;
  readonly steps: readonly LocatorStep[];
  readonly tail: LocatorTail | null;
}

export type LocatorSyntax =
  | { readonly ok: true; readonly parsed: ParsedLocator }
  | { readonly ok: false; readonly detail: string };

/** The prefix that reads the initial state. */
export const INITIAL_PREFIX = 'initial:';

/** First segments that never mean a key of the final state unless they stand in quotes. */
export function isReservedRoot(key: string): boolean {
  return key === 'response' || key === 'task' || isNumberedEvent(key);
}

/** `e12` and its like: always an event. */
export function isNumberedEvent(key: string): boolean {
  return /^e\d+$/u.test(key);
}
