import { foldCase } from '@sauron/core/values';
import { wordsOf } from '../reading/words.ts';
import type { EventHead } from '../transcript/data-lines.ts';
import { keysOf, type Leaf, type Pool, parentOf } from '../transcript/pool.ts';

/** A record of the state, or a call with what it was given and what came back. */
export interface Thing {
  /** Locator of the record; id of the call. */
  readonly id: string;
  readonly kind: 'record' | 'call';
  /** The call, for a call. */
  readonly head: EventHead | null;
  /** Words of the collection, or of the tool. */
  readonly words: ReadonlySet<string>;
  readonly leaves: readonly Leaf[];
  /** Records that it stands in or names by an id, an address or a title. */
  readonly links: () => readonly Thing[];
}

/** All things that the answers have shown. */
export interface Things {
  readonly records: readonly Thing[];
  readonly calls: readonly Thing[];
}

const thingsOf = new WeakMap<Pool, { readonly size: number; readonly things: Things }>();

/** Finds the things of a pool. Kept until the pool grows. */
export function thingsIn(pool: Pool): Things {
  const known = thingsOf.get(pool);
  const size = pool.leaves.size + pool.events.size;
  if (known?.size === size) return known.things;
  const things = makeThings(pool);
  thingsOf.set(pool, { size, things });
  return things;
}

interface Draft {
  readonly locator: string;
  readonly leaves: Leaf[];
  parent: string | null;
}

function makeThings(pool: Pool): Things {
  const drafts = new Map<string, Draft>();
  for (const leaf of pool.leaves.values()) {
    if (leaf.origin === 'final') addLeaf(leaf, drafts, pool);
  }
  const records = new Map<string, Thing>();
  const index = new Map<string, Thing[]>();
  const linksOf = (own: string, leaves: readonly Leaf[], parent: string | null) => {
    let made: readonly Thing[] | null = null;
    return () => {
      made ??= findLinks(leaves, index).filter(({ id }) => id !== own && parentOf(id) !== parentOf(own));
      const above = parent === null ? undefined : records.get(parent);
      return above === undefined ? made : [above, ...made];
    };
  };
  for (const { locator, leaves, parent } of drafts.values()) {
    const thing: Thing = {
      id: locator,
      kind: 'record',
      head: null,
      words: new Set(wordsOf(keysOf(locator).join(' '))),
      leaves,
      links: linksOf(locator, leaves, parent),
    };
    records.set(locator, thing);
    for (const handle of handlesOf(locator, leaves)) index.set(handle, [...(index.get(handle) ?? []), thing]);
  }
  const calls = pool.calls().map((head): Thing => {
    const given = pool.ofEvent(head.id);
    const answered = pool.resultsOf(head.id).flatMap(({ id }) => pool.ofEvent(id));
    const leaves = [...given, ...answered];
    return {
      id: head.id,
      kind: 'call',
      head,
      words: new Set(wordsOf(head.tool ?? '')),
      leaves,
      links: linksOf(head.id, leaves, null),
    };
  });
  return { records: [...records.values()], calls };
}

/** A leaf belongs to every object that it stands in, up to the first whose members are all objects. */
function addLeaf(leaf: Leaf, drafts: Map<string, Draft>, pool: Pool): void {
  let below: Draft | null = null;
  for (let locator = leaf.record; locator !== '$' && locator !== 'initial:$'; locator = parentOf(locator)) {
    const container = pool.containers.get(locator);
    const isRecord =
      container?.isList !== true && !/\[\d+\]$/u.test(locator)
        ? hasScalars(locator, pool)
        : hasScalars(locator, pool) && container?.isList === false;
    if (!isRecord) continue;
    const draft: Draft = drafts.get(locator) ?? { locator, leaves: [], parent: null };
    drafts.set(locator, draft);
    draft.leaves.push(leaf);
    if (below !== null) below.parent = locator;
    below = draft;
    // A map of records is no record itself, whatever stands beside it.
    const above = parentOf(locator);
    if (pool.containers.get(above)?.isList !== true && !hasScalars(above, pool)) break;
    if (KEYED.test(locator)) break;
  }
}

/** The key of a record in a map. */
const KEYED = /\["[^"\]]*\d[^"\]]*"\]$/u;

function hasScalars(locator: string, pool: Pool): boolean {
  return pool.containers.get(locator)?.isList !== true && pool.inRecord(locator).length > 0;
}

/** What other records name this one by: its key, its id, its address, its title. */
function handlesOf(locator: string, leaves: readonly Leaf[]): string[] {
  const own = leaves.filter(
    ({ record, path, value }) =>
      record === locator && typeof value === 'string' && value.length >= 3 && HANDLE.test(path.at(-1) ?? ''),
  );
  const key = keysOf(locator).at(-1);
  return [...new Set([...(key === undefined ? [] : [key]), ...own.map(({ value }) => String(value))].map(foldCase))];
}

const HANDLE = /(?:^|_)(?:id|e?mail|name|number|code|title|username|address|sku|key|reference)$/iu;
/** Linked records of one value; more than this name nothing. */
const MAX_LINKED = 3;

function findLinks(leaves: readonly Leaf[], index: ReadonlyMap<string, readonly Thing[]>): Thing[] {
  const found = new Set<Thing>();
  for (const { value } of leaves) {
    if (typeof value !== 'string' || value.length < 3 || value.length > 80) continue;
    const named = index.get(foldCase(value)) ?? [];
    if (named.length <= MAX_LINKED) for (const thing of named) found.add(thing);
  }
  return [...found];
}
