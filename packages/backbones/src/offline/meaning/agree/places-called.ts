import { perObject } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf, Origin, Pool } from '../../transcript/pool.ts';

/** Words by which a place is looked for. */
export interface Wanted {
  readonly words: readonly string[];
  /** Those of the words that must be borne out: what is written as a name, or is a literal. */
  readonly names: readonly string[];
  /** Parts of the record, those tried together. */
  readonly origins: readonly Origin[];
}

/** A place with the share of the wanted words that its keys and what stands beside it say, from 0 to 1. */
export interface Called {
  readonly leaf: Leaf;
  readonly share: number;
}

/** Texts beside a field that tell which record it is in. */
const MAX_LABEL = 80;
/** Share of the wanted words that a place must bear out. */
const ENOUGH = 0.6;

/** The places that are called so, whose own key is among the words: those that bear out most, of these the nearest to the root. */
export function placesCalled({ words, names, origins }: Wanted, { pool }: Scene): readonly Called[] {
  const called = [...pool.leaves.values()].flatMap((leaf): Called[] => {
    if (!origins.includes(leaf.origin) || leaf.value === null) return [];
    const own = wordsOf(leaf.path.at(-1) ?? '');
    const around = wordsAround(leaf, pool);
    if (!own.some((word) => words.includes(word)) || !names.every((name) => around.has(name))) return [];
    return [{ leaf, share: words.filter((word) => around.has(word)).length / words.length }];
  });
  const most = Math.max(ENOUGH, ...called.map(({ share }) => share));
  const best = called.filter(({ share }) => share === most);
  const nearest = Math.min(...best.map(({ leaf }) => leaf.path.length));
  return best.filter(({ leaf }) => leaf.path.length === nearest);
}

/** Words of a place's keys, of the labels of its record, and of the call that it answers. */
function wordsAround(leaf: Leaf, pool: Pool): ReadonlySet<string> {
  const beside = pool.inRecord(leaf.record);
  const call = leaf.event === null ? null : (pool.events.get(leaf.event)?.call ?? leaf.event);
  const given = call === null ? [] : pool.ofEvent(call);
  const labels = [...beside, ...given].flatMap(({ value }) =>
    typeof value === 'string' && value.length <= MAX_LABEL ? wordsOf(value) : [],
  );
  const tool = call === null ? [] : (toolsOf(pool).get(call) ?? []);
  return new Set([...pool.pathWords(leaf), ...labels, ...tool]);
}

/** Words of the tool of each call. */
const toolsOf = perObject(
  (pool: Pool): ReadonlyMap<string, readonly string[]> =>
    new Map(thingsIn(pool).calls.map(({ id, words }) => [id, [...words]])),
);
