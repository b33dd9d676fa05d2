import type { Word } from '../../grammar/types.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Subject } from './ground.ts';
import type { Part } from './parts.ts';

/** The field that a part names beside the record; null where it speaks of the record as a whole. */
export function fieldOf({ match, terms }: Subject, { words, isWhole }: Pick<Part, 'words' | 'isWhole'>): Leaf | null {
  if (isWhole) return null;
  const { thing, hits } = match;
  const said = new Set(words.flatMap(({ lower, stem }) => [stem, ...wordsOf(lower)]));
  const keyed = thing.leaves.filter((leaf) => leaf.origin === 'final' && isNamed(leaf, { terms, said, thing }));
  const told = new Set(
    [...hits].flatMap(([{ kind, start, stems }, { leaf }]) =>
      (kind === 'value' && isAsserted(start, words)) || (kind === 'word' && isInKey(stems, leaf)) ? [] : [leaf],
    ),
  );
  const rated = keyed
    .filter((leaf) => !told.has(leaf))
    .toSorted((left, right) => wordsIn(right) - wordsIn(left) || left.path.length - right.path.length);
  return rated[0] ?? null;
}

/** `stands at €340`: said of the field, while a value that only tells the record is no field that had to stay. */
function isAsserted(start: number, words: readonly Word[]): boolean {
  const before = words.findLast((word) => word.start < start);
  return before !== undefined && /^(?:at|is|was|are|were|still|on)$/u.test(before.lower);
}

function wordsIn({ path }: Leaf): number {
  return wordsOf(path.at(-1) ?? '').length;
}

/** Whether a word tells a field by its keys, and not by what it holds. */
function isInKey(stems: readonly string[], leaf: Leaf | null): boolean {
  const key = leaf?.path.flatMap(wordsOf) ?? [];
  return stems.every((stem) => key.includes(stem));
}

interface Said {
  readonly terms: readonly Term[];
  /** Stems of all words of the part, those too that tell nothing by themselves: `sign off`. */
  readonly said: ReadonlySet<string>;
  readonly thing: Thing;
}

/** Every word of the key stands in the part. */
function isNamed({ path, record }: Leaf, { terms, said, thing: { id } }: Said): boolean {
  const words = wordsOf(path.at(-1) ?? '');
  if (words.length === 0 || (record !== id && !id.startsWith(record) && !record.startsWith(id))) return false;
  return (
    words.every((word) => said.has(word)) &&
    words.some((word) => terms.some(({ kind, stems }) => kind === 'word' && stems.includes(word)))
  );
}
