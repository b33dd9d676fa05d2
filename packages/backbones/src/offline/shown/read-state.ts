import { extendLocator, isJsonObject, parseStrictJson } from '@sauron/core/episode';
import type { Pool } from '../transcript/pool.ts';
import { addJson } from './add-json.ts';
import { splitAtGap } from './cut-text.ts';

type Root = '$' | 'initial:$';

/** Adds a state that is printed as JSON over lines, as far as it is shown. */
export function addState(pool: Pool, text: string, root: Root): void {
  const { head, tail } = splitAtGap(text);
  const whole = addJson(pool, root, { text: head, isWhole: tail === null });
  if (whole !== undefined) return;
  if (!pool.containers.has(root)) pool.addValue(root, {});
  pool.markCut(root);
  for (const [key, value] of lastMembers(tail ?? '')) pool.addValue(extendLocator(root, key), value);
}

/**
 * The members of the whole state that begin after the gap: one blank before a key is the first level. Deeper lines before
 * them belong to a place that is not known. The first line may be the rest of one, so it is not read.
 */
function lastMembers(tail: string) {
  const lines = tail.split('\n');
  const first = lines.findIndex((line, index) => index > 0 && /^ "/u.test(line));
  const parsed = first < 0 ? null : parseStrictJson(`{${lines.slice(first).join('\n')}`);
  return parsed?.ok === true && isJsonObject(parsed.value) ? Object.entries(parsed.value) : [];
}
