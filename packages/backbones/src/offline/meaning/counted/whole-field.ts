import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';

/** Whether a field is just that word or name. */
export function isWhole({ value }: Leaf, stems: readonly string[]): boolean {
  if (typeof value !== 'string') return false;
  const words = wordsOf(value);
  return words.length === stems.length && words.every((word, index) => word === stems[index]);
}
