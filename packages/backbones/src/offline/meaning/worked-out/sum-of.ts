import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { show } from '../../investigate/case.ts';
import { pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import type { Derived } from './derived.ts';
import { amountOf, rounded } from './facts.ts';
import { type Items, itemsFor } from './items.ts';

/** Amounts that are added up. */
export interface Sum extends Derived {
  readonly value: number;
  readonly items: readonly Thing[];
}

/** Collections that a phrase may describe; further ones bear out too little of it. */
const MAX_SUMS = 2;

/** The likeliest sums of what a phrase describes. */
export function sumsOf(words: readonly Word[], reading: Reading, also: readonly Term[] = []): readonly Sum[] {
  return itemsFor(words, reading, also)
    .flatMap((items) => sumOfItems(items, words) ?? [])
    .slice(0, MAX_SUMS);
}

/** The amounts of the records that one record lists by their ids: `its receipts`; null where it lists none of that name. */
export function sumOfLinked(words: readonly Word[], thing: Thing): readonly Sum[] | null {
  const stems = new Set(words.map(({ stem }) => stem));
  const linked = thing
    .links()
    .filter((one) => !thing.id.startsWith(one.id) && [...one.words].some((stem) => stems.has(stem)));
  const amounts = linked.length === 0 ? null : amountsOf(linked, words);
  if (amounts === null || amounts.leaves.length !== linked.length) return null;
  const operands = amounts.leaves.map(({ locator }) => locator);
  return [
    {
      operation: 'sum',
      value: totalOf(amounts.leaves),
      on: { operands },
      words: `The sum of ${show(operands)}`,
      isWhole: true,
      items: linked,
      around: [],
    },
  ];
}

function totalOf(leaves: readonly Leaf[]): number {
  return rounded(leaves.reduce((sum, { value }) => sum + (amountOf(value) ?? 0), 0));
}

function sumOfItems({ things, collection, where, isWhole, around }: Items, words: readonly Word[]): Sum | null {
  const amounts = amountsOf(things, words);
  if (amounts === null) return null;
  const { path, leaves } = amounts;
  const conditions = where.map((one): JsonObject => ({ ...one }));
  const told = conditions.length === 0 ? {} : { where: conditions };
  return {
    operation: 'sum',
    value: totalOf(leaves),
    on: { operands: [collection], path, ...told },
    words: `The sum of ${path} in ${collection}${conditions.length === 0 ? '' : ` with ${show(conditions)}`}`,
    isWhole: isWhole && leaves.length === things.length,
    items: things,
    around,
  };
}

/** Keys under which the amount of a record stands, the likeliest first. */
const AMOUNT_KEYS: readonly RegExp[] = [
  /^(?:amount|sum|value)$/iu,
  /^(?:total|total_amount|amount_total)$/iu,
  /(?:^|_)(?:amount|price|cost|fee|fare|total|charge|sum|count|quantity|hours|minutes)(?:_|$)/iu,
  /(?:)/u,
];
const NO_AMOUNT = /(?:^|_)(?:id|year|month)$/iu;

/** The amounts of things under the one path that they share: one that the words name, else the usual one. */
function amountsOf(
  things: readonly Thing[],
  words: readonly Word[],
): { readonly path: string; readonly leaves: readonly Leaf[] } | null {
  const stems = new Set(words.map(({ stem }) => stem));
  const leaves = things.flatMap((thing) =>
    thing.leaves
      .filter(
        ({ record, value, path }) =>
          record === thing.id && amountOf(value) !== null && !NO_AMOUNT.test(path.at(-1) ?? ''),
      )
      .map((leaf) => ({ leaf, path: pathIn(leaf, thing) })),
  );
  // Of a record that was changed the answers may have shown the change alone.
  const owners = new Set(leaves.map(({ leaf }) => leaf.record)).size;
  const byPath = Map.groupBy(leaves, ({ path }) => path);
  const shared = [...byPath.keys()].filter((path) => byPath.get(path)?.length === owners);
  const named = shared.filter((path) => wordsOf(path).some((stem) => stems.has(stem)));
  const open = named.length > 0 ? named : shared;
  const usual = AMOUNT_KEYS.map((key) => open.filter((path) => key.test(path))).find((paths) => paths.length > 0);
  const [path, ...others] = named.length === 1 ? named : (usual ?? []);
  if (path === undefined || others.length > 0) return null;
  return { path, leaves: (byPath.get(path) ?? []).map(({ leaf }) => leaf) };
}
