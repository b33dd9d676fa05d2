import type { Word } from '../../grammar/types.ts';
import { pathIn } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import type { Items } from './items.ts';
import { ADDING, isGeneric, MONEY_RECORDS } from './lexicon.ts';
import { periodConditions, periodOf } from './period.ts';

/** Items that a record names, none of which was shown, with others of their collection that were. */
export interface Unseen {
  readonly items: Items;
  readonly others: readonly Thing[];
}

/**
 * `the June transactions of that category`, where transactions of other categories were shown: the field in which they
 * name the record's neighbours names the record too.
 */
export function unseenItems(words: readonly Word[], owner: Thing, reading: Reading): Unseen | null {
  const { pool, brief } = reading.scene;
  const key = keysOf(owner.id).at(-1) ?? '';
  const neighbours = new Set(
    thingsIn(pool)
      .records.filter(({ id }) => parentOf(id) === parentOf(owner.id))
      .map(({ id }) => keysOf(id).at(-1) ?? ''),
  );
  const period = periodOf(words, brief.values);
  const terms = askedTerms(words, reading).filter((term) => !isGeneric(term) && !term.soft);
  const groups = Map.groupBy(thingsIn(pool).records, ({ id }) => parentOf(id));
  for (const [collection, others] of groups) {
    const path = pathOfNames(others, neighbours);
    const [first] = others;
    if (path === null || first === undefined || collection === parentOf(owner.id)) continue;
    const dated = period === null ? [] : periodConditions(first, period);
    const known = new Set([...wordsOf(collection), ...wordsOf(key), ...wordsOf(path), ...ADDING, ...MONEY_RECORDS]);
    if (dated === null || !terms.every((term) => isKnown(term, known))) continue;
    const where = [{ path, relation: 'equal' as const, value: key }, ...dated];
    return { items: { collection, where, things: [], isWhole: false, score: 0, around: [] }, others };
  }
  return null;
}

function isKnown({ kind, stems }: Term, known: ReadonlySet<string>): boolean {
  return kind !== 'value' && stems.length > 0 && stems.every((stem) => known.has(stem));
}

/** The path at which items hold the keys of some records; null where they hold none, or at several. */
function pathOfNames(things: readonly Thing[], names: ReadonlySet<string>): string | null {
  const paths = new Set<string>();
  for (const thing of things) {
    for (const leaf of thing.leaves) {
      if (leaf.record === thing.id && names.has(String(leaf.value))) paths.add(pathIn(leaf, thing));
    }
  }
  const [path, ...more] = paths;
  return path === undefined || more.length > 0 ? null : path;
}
