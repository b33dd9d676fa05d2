import { ObjectCache } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Container, keysOf, type Leaf, type Pool, parentOf } from '../../transcript/pool.ts';
import { alikeOf } from '../statement/lexicon.ts';

/** A collection of the state, or a list of one record, in which things are counted. */
export interface Domain {
  readonly locator: string;
  readonly size: number;
  /** Those that were shown; a checker counts all of them. Of a list of mere values each value is an item. */
  readonly items: readonly Thing[];
  /** Stems that the collection's own keys say of every item. */
  readonly words: ReadonlySet<string>;
  /** The record whose list it is; null for a collection of the state. */
  readonly owner: Thing | null;
}

const MAX_ITEMS = 400;

/** All collections and lists in the final state, with those of their items that were shown. */
export function domainsIn({ pool }: Pick<Scene, 'pool'>): readonly Domain[] {
  return domainLists.get([thingsIn(pool)], () => makeDomains(pool));
}

const domainLists = new ObjectCache<readonly Domain[]>();

function makeDomains(pool: Pool): readonly Domain[] {
  const { records } = thingsIn(pool);
  const byId = new Map(records.map((record) => [record.id, record]));
  const groups = Map.groupBy(records, ({ id }) => parentOf(id));
  const shown = [...pool.containers.values()].filter((one) => one.origin === 'final' && isCollection(one, pool));
  // Of a collection that was not shown itself some items may have been.
  const partly = [...groups.keys()]
    .filter((locator) => !pool.containers.has(locator) && !byId.has(locator) && locator !== '$')
    .filter((locator) => /\["/u.test(groups.get(locator)?.[0]?.id ?? ''));
  return [...shown, ...partly.map((locator) => ({ locator, size: Number.POSITIVE_INFINITY }))]
    .map(({ locator, size }): Domain => {
      const above = byId.get(parentOf(locator));
      const owner = above !== undefined && isItem(above, pool) ? above : null;
      const values = owner === null ? [] : pool.inRecord(locator).map((leaf) => elementOf(leaf, owner));
      const words = new Set(wordsOf(keysOf(locator).join('.')));
      return { locator, size, items: groups.get(locator) ?? values, words, owner };
    })
    .filter(({ items, size }) => (items.length > 0 || size === 0) && items.length <= MAX_ITEMS);
}

function isCollection({ isList, size, locator, path }: Container, pool: Pool): boolean {
  if (path.length === 0) return false;
  const isMap = pool.itemsOf(locator).length > 0 && !pool.inRecord(locator).some(({ value }) => value !== null);
  return isList || size === 0 || isMap;
}

/** Whether a record stands among others of its kind, so that its lists are its own. */
function isItem({ id }: Thing, pool: Pool): boolean {
  const above = parentOf(id);
  return above !== '$' && (pool.containers.get(above)?.isList === true || pool.inRecord(above).length === 0);
}

/** A value in a list, with the records that it names. */
function elementOf(leaf: Leaf, owner: Thing): Thing {
  const isNamed = ({ id, leaves }: Thing) =>
    keysOf(id).at(-1) === leaf.value || leaves.some(({ record, value }) => record === id && value === leaf.value);
  const links = () => owner.links().filter((one) => !owner.id.startsWith(one.id) && isNamed(one));
  return { id: leaf.locator, kind: 'record', head: null, words: new Set(), leaves: [leaf], links };
}

/** Whether the last key of a collection has that word. */
export function isNamed({ locator }: Domain, stem: string): boolean {
  return wordsOf(keysOf(locator).at(-1) ?? '').includes(stem);
}

/** Collections that the word of what is counted names, or another word for such things. */
export function domainsNamed(head: string | null, scene: Scene): readonly Domain[] {
  if (head === null) return [];
  const all = domainsIn(scene);
  const own = all.filter((domain) => isNamed(domain, head));
  return own.length > 0 ? own : all.filter((domain) => alikeOf(head).some((one) => isNamed(domain, one)));
}
