import { wordsOf } from '../reading/words.ts';
import type { Container } from '../transcript/pool.ts';
import type { Scene } from './case.ts';

/** Lists and maps of records in the final state that a word of these names, those that most words name first. */
export function collectionsNamed(stems: readonly string[], { pool }: Pick<Scene, 'pool'>): Container[] {
  const hits = ({ path }: Container) => wordsOf(path.join('.')).filter((word) => stems.includes(word)).length;
  return [...pool.containers.values()]
    .filter(({ origin, path, isList, locator, size }) => {
      const isNamed = wordsOf(path.at(-1) ?? '').some((word) => stems.includes(word));
      return origin === 'final' && isNamed && (isList || size === 0 || pool.itemsOf(locator).length === size);
    })
    .filter(({ locator }) => !/\[\d+\]/u.test(locator))
    .toSorted((left, right) => hits(right) - hits(left) || left.path.length - right.path.length);
}
