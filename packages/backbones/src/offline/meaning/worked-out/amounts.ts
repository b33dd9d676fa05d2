import type { JsonObject } from '@sauron/core/episode';
import { show } from '../../investigate/case.ts';
import { pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { amountOf } from './facts.ts';
import type { Items } from './items.ts';
import { AMOUNT_KEYS } from './lexicon.ts';

/** The one path under which all items have an amount, by the words that name it, else by what is usual. */
export function amountPath(things: readonly Thing[], stems: ReadonlySet<string>): string | null {
  // Of a record that was changed the answers may have shown the change alone.
  const [first, ...others] = things
    .map((thing) =>
      thing.leaves
        .filter(({ record, value }) => record === thing.id && amountOf(value) !== null)
        .filter(({ path }) => !/(?:^|_)(?:id|year|month)$/iu.test(path.at(-1) ?? ''))
        .map((leaf) => pathIn(leaf, thing)),
    )
    .filter((paths) => paths.length > 0);
  const shared = (first ?? []).filter((path) => others.every((own) => own.includes(path)));
  const named = shared.filter((path) => wordsOf(path).some((stem) => stems.has(stem)));
  if (named.length === 1) return named[0] ?? null;
  const usual = AMOUNT_KEYS.map((key) => (named.length > 1 ? named : shared).filter((path) => key.test(path)));
  const [likely] = usual.filter((paths) => paths.length > 0);
  if (likely !== undefined) return likely.length === 1 ? (likely[0] ?? null) : null;
  return shared.length === 1 ? (shared[0] ?? null) : null;
}

/** The amounts at a path of the items. */
export function amountsAt(things: readonly Thing[], path: string): readonly number[] {
  return things.flatMap((thing) => {
    const leaf = thing.leaves.find((one) => pathIn(one, thing) === path);
    return leaf === undefined ? [] : (amountOf(leaf.value) ?? []);
  });
}

/** The fields of an atom that pick the items. */
export function operandsOf({ collection, where }: Items, path: string): JsonObject {
  return {
    operands: [collection],
    path,
    ...(where.length === 0 ? {} : { where: where.map((one): JsonObject => ({ ...one })) }),
  };
}

export function itemsText({ collection, where }: Items): string {
  return `${collection}${where.length === 0 ? '' : ` with ${show(where.map((one): JsonObject => ({ ...one })))}`}`;
}
