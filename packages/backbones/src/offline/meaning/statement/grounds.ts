import type { Scene } from '../../investigate/case.ts';
import type { Hit } from '../../investigate/explain-term.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import { alikeOf } from './lexicon.ts';

/** How one thing answers to a mention: it holds it, it holds something else in its place, or says nothing of it. */
export type Proof =
  | { readonly kind: 'held'; readonly hit: Hit }
  /** A key has the word, and it counts where something stands at that key. */
  | { readonly kind: 'key'; readonly leaves: readonly Leaf[] }
  | { readonly kind: 'other'; readonly leaf: Leaf }
  | { readonly kind: 'absent' };

/** What the words of a statement are looked for in. */
export interface Grounds {
  readonly scene: Scene;
  readonly terms: readonly Term[];
}

/** Leaves of a thing whose keys have most of the words of a group, where any has one. */
export function namedLeaves(thing: Thing, group: readonly string[], canBe: (leaf: Leaf) => boolean): readonly Leaf[] {
  const above = keysOf(thing.id).length;
  const wide = new Set(group.flatMap((word) => [word, ...alikeOf(word)]));
  const scored = thing.leaves
    .filter(canBe)
    .map((leaf) => ({
      leaf,
      score: new Set(
        leaf.path
          .slice(above)
          .flatMap(wordsOf)
          .filter((word) => wide.has(word)),
      ).size,
    }))
    .filter(({ score }) => score > 0);
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === most).map(({ leaf }) => leaf);
}

/** Whether a thing's collection is called so. */
export function isKind(stem: string, { id }: Thing): boolean {
  const collection = keysOf(parentOf(id)).at(-1) ?? keysOf(id).at(-1) ?? '';
  return wordsOf(collection).includes(stem);
}
