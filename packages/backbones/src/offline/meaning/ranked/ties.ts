import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { isDead } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Selection } from './select.ts';

/** A record that names one of the things that are chosen from, by what only that one is called. */
export interface Tie {
  readonly bearer: Thing;
  readonly thing: Thing;
  readonly leaf: Leaf;
  /** By what records of this kind name such things: the field that holds it, or null for the key. */
  readonly by: string | null;
}

/** Records of other collections that name a thing of the selection's collection; those that are chosen from come first. */
export function tiesOf({ things, ordered, collection }: Selection, { pool }: Scene): readonly Tie[] {
  const chosen = ordered.map(({ thing }) => thing);
  const rivals = [...chosen, ...things.filter((thing) => !chosen.includes(thing))];
  const handles = rivals.flatMap((thing) => handlesOf(thing).map((handle) => ({ ...handle, thing })));
  const byValue = Map.groupBy(handles, ({ value }) => value);
  return thingsIn(pool)
    .records.filter((bearer) => parentOf(bearer.id) !== collection && !isDead(bearer))
    .flatMap((bearer) => {
      const ties = bearer.leaves.flatMap((leaf): readonly Tie[] => {
        const key = leaf.path.at(-1) ?? '';
        const named = typeof leaf.value === 'string' ? (byValue.get(foldCase(leaf.value)) ?? []) : [];
        const [only] = named.filter(({ by }) => by === null || by === key || HANDLE.test(by));
        const isShared = new Set(named.map(({ thing }) => thing)).size > 1;
        return only === undefined || isShared ? [] : [{ bearer, thing: only.thing, leaf, by: only.by }];
      });
      const meant = ties.find(({ thing }) => chosen.includes(thing)) ?? ties[0];
      return meant ?? [];
    });
}

/** A field by which a record is named, whatever the field is called that names it. */
const HANDLE = /^(?:id|number|reference|name|title|code)$/iu;
const MIN_HANDLE = 4;
const MAX_HANDLE = 60;

/** What may name a thing: its key, or a short text of its own. */
function handlesOf({ id, leaves }: Thing): readonly { readonly value: string; readonly by: string | null }[] {
  const key = /"\]$/u.test(id) ? [{ value: foldCase(keysOf(id).at(-1) ?? ''), by: null }] : [];
  const own = leaves
    .filter(({ record, value }) => record === id && typeof value === 'string')
    .map(({ path, value }) => ({ value: foldCase(String(value)), by: path.at(-1) ?? '' }));
  return [...key, ...own].filter(({ value }) => value.length >= MIN_HANDLE && value.length <= MAX_HANDLE);
}
