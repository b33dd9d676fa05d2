import { isNumberedEvent } from './locator-grammar.ts';

/** First segments of locators, or words that read like one. */
const RESERVED: readonly string[] = ['response', 'task', 'initial', 'final', 'state', 'trace'];
const WORD = /^[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*$/u;

/**
 * Why a text cannot be the id of an event; null where it can. An id stands bare at the start of locators, so it is `e12`
 * or a word of ASCII letters, digits, `_` and single hyphens with at least one letter, such as `evt-b`; not one of the
 * roots of locators, and not a range such as `e3-e9`.
 */
export function eventIdProblem(id: string): string | null {
  if (isNumberedEvent(id)) return null;
  if (RESERVED.includes(id)) return `the word ${id} means something else in locators`;
  if (/^e\d+-e\d+$/u.test(id)) return 'it reads as a range of events';
  if (!WORD.test(id) || !/[A-Za-z]/u.test(id))
    return 'ids of events are letters, digits, "_" and "-", with a letter in them';
  return null;
}
