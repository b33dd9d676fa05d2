/** Locators: one grammar for state, trace, response and task. */
export { codePointIndex, codePointLength, sliceCodePoints, utf16Offset } from './code-points.ts';
export { findQuote, type QuotePlace } from './find-quote.ts';
export type { LocatorStep, LocatorSyntax, LocatorTail, ParsedLocator, SelectorCondition } from './locator-grammar.ts';
export { parseLocator, parsePath } from './locator-parse.ts';
export { extendLocator, isUnder } from './locator-print.ts';
export { resolveLocator, resolvePath } from './locator-resolve.ts';
export { childPlace, childPlaces, type Place, rootPlace } from './place.ts';
export type {
  Located,
  LocatorRoots,
  LocatorSource,
  NotLocated,
  PathResolution,
  Resolution,
} from './resolution.ts';
