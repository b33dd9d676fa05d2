import { ObjectCache } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import { alikeOf } from '../statement/lexicon.ts';
import type { Spoken } from './spoken.ts';
import { type Asking, fieldsThatAre, type Told, tellItems } from './tell-items.ts';

/** A collection of the state in which things are counted. */
export interface Domain {
  readonly locator: string;
  readonly size: number;
  /** Those that were shown; a checker counts all of them. */
  readonly items: readonly Thing[];
  /** Stems that the collection's own keys say of every item. */
  readonly words: ReadonlySet<string>;
}

const domainLists = new ObjectCache<readonly Domain[]>();

/** All collections in the final state, with those of their items that were shown. */
function domainsIn({ pool }: Scene): readonly Domain[] {
  return domainLists.get([thingsIn(pool)], () => {
    const groups = Map.groupBy(thingsIn(pool).records, ({ id }) => parentOf(id));
    const empty = [...pool.containers.values()].filter(({ origin, size }) => origin === 'final' && size === 0);
    // Of what stands in an item it would have to be told which item is meant.
    const locators = [...groups.keys(), ...empty.map(({ locator }) => locator)].filter(
      (locator) => !/^\$|\[/u.test(locator) && !pool.inRecord(locator).some(({ value }) => value !== null),
    );
    return locators.map((locator): Domain => {
      const size = pool.containers.get(locator)?.size ?? Number.POSITIVE_INFINITY;
      return { locator, size, items: groups.get(locator) ?? [], words: new Set(wordsOf(keysOf(locator).join('.'))) };
    });
  });
}

/** Whether the last key of a collection has that word. */
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

/**
 * The items that terms describe, in the collections that may be meant: those that the noun names; where none has a place
 * for all the terms, the only one in which they are kept, or in which a name can stand.
 */
export function groupsOf(sought: Omit<Asking, 'domain'>, { head, stem }: Spoken): readonly Told[] {
  const { scene, terms } = sought;
  const tell = (domains: readonly Domain[], own: Partial<Asking>) =>
    domains.flatMap((domain) => tellItems({ ...sought, ...own, domain }) ?? []);
  const named = tell(domainsNamed(stem, scene), {});
  if (named.length > 0) return named;
  const all = domainsIn(scene);
  const around = all.filter((domain) => terms.some(({ stems }) => stems.some((one) => isNamed(domain, one))));
  const ofKind = all.filter(({ items }) => head !== null && items.some((item) => fieldsThatAre(head, item).length > 0));
  const isTold = terms.some(({ kind, denied }) => (kind === 'name' || kind === 'text') && !denied);
  const isAsserted = () => false;
  const plain = { isAsserted, terms: terms.filter((term) => term !== head) };
  const ways = [
    () => tell(ofKind, { isAsserted }),
    () => tell(around, { isAsserted }),
    () => tell(scene.pool.isKey(stem ?? '') ? [] : around, plain),
    () => tell(isTold ? all : [], plain),
  ];
  const found = ways.map((way) => way()).find(({ length }) => length > 0);
  return found?.length === 1 ? found : [];
}
