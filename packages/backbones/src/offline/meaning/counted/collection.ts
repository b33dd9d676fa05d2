import { ObjectCache } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Container, keysOf, type Pool, parentOf } from '../../transcript/pool.ts';
import { alikeOf } from '../statement/lexicon.ts';
import { isWhole } from './whole-field.ts';

/** A collection of the state in which things are counted. */
export interface Domain {
  readonly locator: string;
  readonly size: number;
  /** Those that were shown; a checker counts all of them. */
  readonly items: readonly Thing[];
  /** Stems that the collection's own keys say of every item. */
  readonly words: ReadonlySet<string>;
}

const MAX_ITEMS = 400;

/** All collections of records in the final state, with those of their items that were shown. */
export function domainsIn({ pool }: Pick<Scene, 'pool'>): readonly Domain[] {
  return domainLists.get([thingsIn(pool)], () => makeDomains(pool));
}

const domainLists = new ObjectCache<readonly Domain[]>();

function makeDomains(pool: Pool): readonly Domain[] {
  const { records } = thingsIn(pool);
  const ids = new Set(records.map(({ id }) => id));
  const groups = Map.groupBy(records, ({ id }) => parentOf(id));
  const shown = [...pool.containers.values()].filter((one) => one.origin === 'final' && isCollection(one, pool));
  // Of a collection that was not shown itself some items may have been.
  const known = new Set([...pool.containers.keys(), ...ids]);
  const partly = [...groups.keys()].filter(
    (locator) => !known.has(locator) && locator !== '$' && /\["/u.test(groups.get(locator)?.[0]?.id ?? ''),
  );
  return [...shown, ...partly.map((locator) => ({ locator, size: Number.POSITIVE_INFINITY }))]
    .filter(({ locator }) => !/\[\d+\]/u.test(locator))
    .map(({ locator, size }) => {
      const items = groups.get(locator) ?? [];
      return { locator, size, items, words: new Set(wordsOf(keysOf(locator).join('.'))) };
    })
    .filter(({ items, size }) => (items.length > 0 || size === 0) && items.length <= MAX_ITEMS);
}

function isCollection({ isList, size, locator, path }: Container, pool: Pool): boolean {
  if (path.length === 0) return false;
  const items = pool.itemsOf(locator);
  return isList || size === 0 || (items.length > 0 && !pool.inRecord(locator).some(({ value }) => value !== null));
}

function isNamed({ locator }: Domain, stem: string): boolean {
  return wordsOf(keysOf(locator).at(-1) ?? '').includes(stem);
}

/** Collections that the word of what is counted names, or another word for such things. */
export function domainsNamed(head: string | null, scene: Scene): readonly Domain[] {
  if (head === null) return [];
  const all = domainsIn(scene);
  const own = all.filter((domain) => isNamed(domain, head));
  return own.length > 0 ? own : all.filter((domain) => alikeOf(head).some((one) => isNamed(domain, one)));
}

/** The same, those first whose keys have most words of the statement, and then those that another word names. */
export function domainsFor(head: string | null, terms: readonly Term[], scene: Scene): readonly Domain[] {
  const stems = new Set(terms.flatMap((term) => term.stems));
  const hits = ({ words }: Domain) => [...words].filter((word) => stems.has(word) || word === head).length;
  const byHits = (domains: readonly Domain[]) => domains.toSorted((left, right) => hits(right) - hits(left));
  const first = byHits(domainsNamed(head, scene));
  const others = domainsIn(scene).filter(
    (domain) =>
      !first.some(({ locator }) => locator === domain.locator) && [...stems].some((stem) => isNamed(domain, stem)),
  );
  return [...first, ...byHits(others)];
}

/** Whether some item's field is just that word: `box` where the kind of a parcel is `box`. */
export function isKindIn({ stems }: Term, { items }: Domain): boolean {
  return items.some(({ id, leaves }) => leaves.some((leaf) => leaf.record === id && isWhole(leaf, stems)));
}
