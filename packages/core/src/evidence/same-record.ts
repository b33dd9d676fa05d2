import { isJsonList, type JsonValue } from '../episode/json-value.ts';
import { INITIAL_PREFIX, type LocatorStep } from '../episode/locator-grammar.ts';
import { parseLocator } from '../episode/locator-parse.ts';
import { printSteps } from '../episode/locator-print.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { alignmentKey } from '../sources/state-diff.ts';
import { idOf } from './align.ts';
import type { Rejected } from './check-context.ts';
import { fetchPlace } from './fetch-place.ts';
import { isRejected, reject } from './outcome.ts';

/**
 * Rejects a path into records that have ids where an index in it does not stand for one record in both states: what is
 * at `rows[1]` may be another record in each of them, or one that only moved there, and neither is a change of a record.
 * @param path as the final state spells it
 */
export function movedRecord(source: EpisodeSource, path: string): Rejected | null {
  const syntax = parseLocator(path);
  const steps = syntax.ok ? syntax.parsed.steps : [];
  for (const [at, step] of steps.entries()) {
    if (step.kind !== 'index') continue;
    const list = spell(steps.slice(0, at));
    const [before, after] = [valueAt(source, INITIAL_PREFIX + list), valueAt(source, list)];
    const key = alignmentKey(before, after);
    if (key === null || isSteady({ before, after, key }, step.index)) continue;
    const place = spell(steps.slice(0, at + 1));
    return reject(
      'ambiguous_locator',
      `${place} is not one record in both states; name it by its id: ${list}[${key}=…]`,
    );
  }
  return null;
}

interface Records {
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** The member that tells them apart. */
  readonly key: string;
}

/** The same record at the index, or one that only one state has. */
function isSteady({ before, after, key }: Records, index: number): boolean {
  const [olds, news] = [idsOf(before, key), idsOf(after, key)];
  const [old, current] = [olds[index], news[index]];
  if (old !== undefined && current !== undefined) return old === current;
  return old === undefined ? !olds.includes(current ?? null) : !news.includes(old);
}

function idsOf(list: JsonValue, key: string): readonly (string | null)[] {
  return isJsonList(list) ? list.map((record) => idOf(record, key)) : [];
}

function valueAt(source: EpisodeSource, locator: string): JsonValue {
  const place = fetchPlace(source, locator);
  return isRejected(place) ? null : place.value;
}

function spell(steps: readonly LocatorStep[]): string {
  return steps.length === 0 ? '$' : printSteps(steps).replace(/^\./u, '');
}
