import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { amountPath, amountsAt, itemsText, operandsOf } from './amounts.ts';
import { rounded } from './facts.ts';
import { stemsOf } from './ground.ts';
import { type Items, itemsFor } from './items.ts';
import { recordsFor } from './records.ts';
import type { Target } from './targets.ts';
import { unseenItems } from './unseen-items.ts';

/** Amounts that are added up. */
export interface Sum {
  /** What the atom adds. */
  readonly operands: JsonObject;
  /** What the shown items come to; null where none was shown. */
  readonly total: number | null;
  /** Whether charges are kept as negative amounts. */
  readonly isMinus: boolean;
  readonly isWhole: boolean;
  readonly words: string;
  readonly items: readonly Thing[];
  readonly around: readonly JsonObject[];
  readonly collection: string | null;
}

export type Extra = NonNullable<Parameters<typeof itemsFor>[2]>;

/** The likeliest sums of what a phrase describes: one collection, or records that it lists one by one. */
export function sumsOf(words: readonly Word[], reading: Reading, extra: Extra): readonly Sum[] {
  const stems = stemsOf(words.map(({ lower }) => lower).join(' '));
  const found = itemsFor(words, reading, extra).flatMap((items) => sumOf(items, stems) ?? []);
  const listed = listedSum(words, reading, extra);
  return [...(listed === null ? [] : [listed]), ...found.slice(0, 2)];
}

function sumOf(items: Items, stems: ReadonlySet<string>): (Sum & { readonly score: number }) | null {
  const path = amountPath(items.things, stems);
  if (path === null) return null;
  const amounts = amountsAt(items.things, path);
  const total = rounded(amounts.reduce((sum, amount) => sum + amount, 0));
  const words = `The sum of ${path} in ${itemsText(items)}`;
  const { things, collection, score, around } = items;
  const isWhole = items.isWhole && amounts.length === things.length;
  const isMinus = total < 0;
  return {
    operands: operandsOf(items, path),
    total,
    isMinus,
    isWhole,
    words,
    items: things,
    around,
    collection,
    score,
  };
}

/** The sum of items that a field's record names, where none of them was shown. */
export function unseenSum(
  words: readonly Word[],
  { thing }: Target & { readonly kind: 'field' },
  reading: Reading,
): Sum | null {
  const unseen = unseenItems(words, thing, reading);
  const path = unseen === null ? null : amountPath(unseen.others, stemsOf(''));
  if (unseen === null || path === null) return null;
  const amounts = amountsAt(unseen.others, path);
  return {
    operands: operandsOf(unseen.items, path),
    total: null,
    isMinus: amounts.filter((amount) => amount < 0).length > amounts.length / 2,
    isWhole: false,
    words: `The sum of ${path} in ${itemsText(unseen.items)}`,
    items: [],
    around: [],
    collection: unseen.items.collection,
  };
}

/** `the prices of two flights and one hotel stay`: the items of each part, one by one. */
function listedSum(words: readonly Word[], reading: Reading, extra: Extra): Sum | null {
  const parts = partsOf(words);
  if (parts.length < 2) return null;
  const stems = stemsOf(words.map(({ lower }) => lower).join(' '));
  const leaves = parts.map((part) => leavesOf(part, { stems, reading, extra }));
  const all = leaves.flat();
  if (leaves.some((own) => own.length === 0) || new Set(all).size !== all.length) return null;
  const total = rounded(all.reduce((sum, { value }) => sum + Number(value), 0));
  const operands = all.map(({ locator }) => locator);
  const said = `The sum of ${operands.join(', ')}`;
  return {
    operands: { operands },
    total,
    isMinus: total < 0,
    isWhole: true,
    words: said,
    items: [],
    around: [],
    collection: null,
  };
}

interface Making {
  readonly stems: ReadonlySet<string>;
  readonly reading: Reading;
  readonly extra: Extra;
}

/** The amounts of one part of a list: of the items that it describes, or of the one record that it names. */
function leavesOf(part: readonly Word[], { stems, reading, extra }: Making): readonly Leaf[] {
  const [items] = itemsFor(part, reading, extra);
  const named = items === undefined ? recordsFor(part, reading).full.map(({ thing }) => thing) : [];
  const things = items?.things ?? (named.length === 1 ? named : []);
  const path = amountPath(things, stems);
  if (path === null || (things.length > 1 && !/s$/u.test(part.at(-1)?.lower ?? ''))) return [];
  return things.flatMap((thing) => thing.leaves.filter((leaf) => pathIn(leaf, thing) === path));
}

function partsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word.lower === ',' || word.lower === 'and') parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}
