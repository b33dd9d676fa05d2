import { ObjectCache } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, type Pool } from '../../transcript/pool.ts';

/** Records with what they held at the start too: what tells a record may have been changed since. */
interface Records {
  readonly things: readonly Thing[];
  /** Ids of those that are gone. */
  readonly gone: ReadonlySet<string>;
}

const known = new WeakMap<Pool, { readonly size: number; readonly records: Records }>();

/** The records of the final state, and those of the initial state that are gone. */
export function recordsIn(pool: Pool): Records {
  const size = pool.leaves.size + pool.events.size;
  const found = known.get(pool);
  if (found?.size === size) return found.records;
  const records = makeRecords(pool);
  known.set(pool, { size, records });
  return records;
}

function makeRecords(pool: Pool): Records {
  const before = new Map<string, Leaf[]>();
  for (const leaf of pool.leaves.values()) {
    if (leaf.origin !== 'initial') continue;
    const record = bare(leaf.record);
    before.set(record, [...(before.get(record) ?? []), { ...leaf, record }]);
  }
  const finals = thingsIn(pool).records;
  const here = new Set(finals.flatMap(({ id, leaves }) => [id, ...leaves.map(({ record }) => record)]));
  const kept = finals.map((thing): Thing => {
    const own = new Set([thing.id, ...thing.leaves.map(({ record }) => record)]);
    const more = [...own].flatMap((record) => before.get(record) ?? []);
    return more.length === 0 ? thing : { ...thing, leaves: [...thing.leaves, ...more] };
  });
  const lost = [...before].filter(
    ([record]) => !here.has(record) && !pool.containers.has(record) && isWhole(record, pool),
  );
  const gone = lost.map(
    ([id, leaves]): Thing => ({
      id,
      kind: 'record',
      head: null,
      words: new Set(wordsOf(keysOf(id).join(' '))),
      leaves,
      links: () => [],
    }),
  );
  return { things: [...kept, ...gone], gone: new Set(gone.map(({ id }) => id)) };
}

/** Whether the record as such is gone, and not only what it held. */
function isWhole(record: string, pool: Pool): boolean {
  return pool.containers.get(`initial:${record}`)?.isList === false;
}

export function bare(locator: string): string {
  return locator.replace(/^initial:/u, '');
}

/** Whether an answer showed that something at or under a place stood there otherwise at the start. */
export function wasSeenChanged(place: string, pool: Pool): boolean {
  const start = `initial:${place}`;
  for (const locator of [...pool.leaves.keys(), ...pool.containers.keys()]) {
    if (locator === start || (locator.startsWith(start) && /^[.[]/u.test(locator.slice(start.length)))) return true;
  }
  return false;
}

const made = new WeakMap<Pool, { readonly size: number; readonly keys: ReadonlySet<string> }>();

/** Keys that results gave and no call was given: what was made on the way cannot have stayed as it was. */
export function madeIn(pool: Pool): ReadonlySet<string> {
  const size = pool.leaves.size + pool.events.size;
  const found = made.get(pool);
  if (found?.size === size) return found.keys;
  const writers = pool.calls().filter(({ tool }) => !onlyReads(tool ?? ''));
  const given = new Set(pool.calls().flatMap(({ id }) => pool.ofEvent(id).map(({ value }) => value)));
  const keys = new Set(
    writers
      .flatMap(({ id }) => pool.resultsOf(id).flatMap((result) => pool.ofEvent(result.id)))
      .flatMap(({ value }) => (typeof value === 'string' && !given.has(value) ? [value] : [])),
  );
  made.set(pool, { size, keys });
  return keys;
}

const scenes = new ObjectCache<Scene>();

/** The scene for finding what stayed: a record that is cancelled by now may be the one that was to stay. */
export function aboutWhatStayed(scene: Scene): Scene {
  const { question, brief, pool } = scene;
  return question.kind === 'unchanged'
    ? scene
    : scenes.get([question, brief, pool], () => ({ ...scene, question: { ...question, kind: 'unchanged' } }));
}
