import { foldCase } from '@sauron/core/values';
import { wordsOf } from '../reading/words.ts';
import type { Leaf } from '../transcript/pool.ts';
import type { Thing } from './things.ts';

const wordSets = new WeakMap<Thing, ReadonlySet<string>>();
const textSets = new WeakMap<Thing, ReadonlySet<string>>();
const leafWords = new WeakMap<Leaf, readonly string[]>();

/** Stems of all keys and texts of a thing: what is not among them need not be looked for leaf by leaf. */
export function wordsWithin(thing: Thing): ReadonlySet<string> {
  const known = wordSets.get(thing);
  if (known !== undefined) return known;
  const words = new Set(thing.leaves.flatMap(wordsOfLeaf));
  wordSets.set(thing, words);
  return words;
}

function wordsOfLeaf(leaf: Leaf): readonly string[] {
  const known = leafWords.get(leaf);
  if (known !== undefined) return known;
  const { path, value } = leaf;
  const words = [...path.flatMap(wordsOf), ...(typeof value === 'string' ? wordsOf(value) : [])];
  leafWords.set(leaf, words);
  return words;
}

/** The values of a thing as texts, folded. */
export function textsWithin(thing: Thing): ReadonlySet<string> {
  const known = textSets.get(thing);
  if (known !== undefined) return known;
  const texts = new Set(thing.leaves.flatMap(({ value }) => (value === null ? [] : [foldCase(String(value))])));
  textSets.set(thing, texts);
  return texts;
}
