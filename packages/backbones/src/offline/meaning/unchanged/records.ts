import { ObjectCache } from '../../cache.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, type Pool } from '../../transcript/pool.ts';

/** Records with what they held at the start too: what tells a record may have been changed since. */
interface Records {
  readonly things: readonly Thing[];
  /** Ids of those that are gone. */
  readonly gone: ReadonlySet<string>;
  /** Ids that calls which change something gave back and no call was given: what was made on the way. */
  readonly made: ReadonlySet<unknown>;
}

const known = new ObjectCache<Records>();

/** The records of the final state, and those of the initial state that are gone. */
export function recordsIn(pool: Pool): Records {
  return known.get([thingsIn(pool)], () => makeRecords(pool));
}

function makeRecords(pool: Pool): Records {
  const initial = [...pool.leaves.values()].filter(({ origin }) => origin === 'initial');
  const before = Map.groupBy(initial, ({ record }) => bare(record));
  const at = (record: string) => (before.get(record) ?? []).map((leaf): Leaf => ({ ...leaf, record }));
  const kept = thingsIn(pool).records.map((thing): Thing => {
    const own = new Set([thing.id, ...thing.leaves.map(({ record }) => record)]);
    return { ...thing, leaves: [...thing.leaves, ...[...own].flatMap(at)] };
  });
  const here = new Set(kept.flatMap(({ id, leaves }) => [id, ...leaves.map(({ record }) => record)]));
  // Gone is the record as such, and not only what it held.
  const isGone = (id: string) =>
    !here.has(id) && !pool.containers.has(id) && pool.containers.get(`initial:${id}`)?.isList === false;
  const gone = [...before.keys()].filter(isGone).map((id): Thing => {
    const words = new Set(wordsOf(keysOf(id).join(' ')));
    return { id, kind: 'record', head: null, words, leaves: at(id), links: () => [] };
  });
  const valuesOf = (event: string) => pool.ofEvent(event).map(({ value }) => value);
  const given = new Set(pool.calls().flatMap(({ id }) => valuesOf(id)));
  const writing = pool.calls().filter(({ tool }) => !onlyReads(tool ?? ''));
  const answered = writing.flatMap(({ id }) => pool.resultsOf(id)).flatMap(({ id }) => valuesOf(id));
  const made = new Set(answered.filter((value) => !given.has(value)));
  return { things: [...kept, ...gone], gone: new Set(gone.map(({ id }) => id)), made };
}

/** The place in the final state of one in the initial state. */
export function bare(locator: string): string {
  return locator.replace(/^initial:/u, '');
}

/** Whether a locator is a place or stands in it. */
export function isUnder(locator: string, place: string): boolean {
  return place === '$' || (locator.startsWith(place) && /^(?:$|[.[])/u.test(locator.slice(place.length)));
}

/** Whether an answer showed that something at or under a place stood there otherwise at the start. */
export function wasSeenChanged(place: string, { leaves, containers }: Pool): boolean {
  return [...leaves.keys(), ...containers.keys()].some((locator) => isUnder(locator, `initial:${place}`));
}
