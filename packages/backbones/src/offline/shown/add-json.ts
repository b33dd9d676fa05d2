import { type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { Pool } from '../transcript/pool.ts';
import { readJsonStart } from './json-start.ts';

/** JSON that stands at a place, and whether it is all of it. */
interface JsonText {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Adds JSON as far as it is shown. Gives its value where that is all of it, else undefined. */
export function addJson(pool: Pool, locator: string, { text, isWhole }: JsonText): JsonValue | undefined {
  const whole = isWhole ? parseStrictJson(text) : null;
  if (whole?.ok === true) {
    pool.addValue(locator, whole.value);
    return whole.value;
  }
  const start = readJsonStart(text, locator);
  // A number or a word at the end of what is shown may go on.
  if (start === null || start.open.length === 0) return undefined;
  pool.addValue(locator, start.value);
  for (const open of start.open) pool.markCut(open);
  return undefined;
}
