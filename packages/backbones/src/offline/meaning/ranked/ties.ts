import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import { isDead } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import { kindOf } from '../worked-out/facts.ts';
import type { Selection } from './select.ts';

/** A record that refers to one of the things that are chosen from, or repeats what it says. */
export interface Tie {
  readonly bearer: Thing;
  readonly thing: Thing;
  readonly leaves: readonly Leaf[];
  /** Whether it names the thing by its key or id. */
  readonly isLink: boolean;
}

/** The records tied to the things beside which a selection stands, each to the thing that it fits best. */
export function tiesOf({ group, ordered }: Selection, { pool }: Scene): readonly Tie[] {
  const rivals = group.things;
  const index = valuesOf(rivals);
  return thingsIn(pool)
    .records.filter((bearer) => parentOf(bearer.id) !== group.collection && !isDead(bearer))
    .flatMap((bearer) => tieOf(bearer, { rivals, index, chosen: ordered.map(({ thing }) => thing) }) ?? []);
}

interface Rivals {
  readonly rivals: readonly Thing[];
  readonly chosen: readonly Thing[];
  /** How many of the rivals hold a value. */
  readonly index: ReadonlyMap<string, number>;
}

function tieOf(bearer: Thing, { rivals, index, chosen }: Rivals): Tie | null {
  const ties = rivals
    .map((thing) => tieWith(bearer, thing, index))
    .filter((tie) => tie !== null)
    .toSorted((left, right) => Number(right.isLink) - Number(left.isLink) || right.leaves.length - left.leaves.length);
  const [best, next] = ties;
  if (best === undefined) return null;
  const isShared =
    next !== undefined && next.isLink === best.isLink && next.leaves.length === best.leaves.length && !best.isLink;
  if (isShared) return null;
  // Several may be linked: the one that is chosen is meant.
  const linked = ties.filter(({ isLink, thing }) => isLink && best.isLink && chosen.includes(thing));
  return linked[0] ?? best;
}

function tieWith(bearer: Thing, thing: Thing, index: ReadonlyMap<string, number>): Tie | null {
  const handles = handlesOf(thing);
  const links = bearer.leaves.filter(({ value }) => typeof value === 'string' && handles.has(foldCase(value)));
  if (links.length > 0) return { bearer, thing, leaves: links.slice(0, 1), isLink: true };
  const own = new Map(thing.leaves.flatMap((leaf) => (isTelling(leaf) ? [[keyOf(leaf), leaf] as const] : [])));
  const alike = bearer.leaves.filter((leaf) => isTelling(leaf) && own.has(keyOf(leaf)) && leaf.record === bearer.id);
  // A name that only one of them has tells it; of other values it takes two.
  const isNamed = alike.some((leaf) => index.get(keyOf(leaf)) === 1 && kindOf(leaf) === 'text');
  const isTold = isNamed || alike.length >= 2;
  return isTold ? { bearer, thing, leaves: alike, isLink: false } : null;
}

function handlesOf({ id, leaves }: Thing): ReadonlySet<string> {
  const key = keysOf(id).at(-1);
  const ids = leaves.filter(
    ({ record, path }) => record === id && /^(?:id|number|reference)$/iu.test(path.at(-1) ?? ''),
  );
  const handles = [
    ...(key === undefined || /\]$/u.test(id) === false ? [] : [key]),
    ...ids.map(({ value }) => String(value)),
  ];
  return new Set(handles.filter((handle) => handle.length >= MIN_HANDLE).map(foldCase));
}

const MIN_HANDLE = 4;
const MAX_TEXT = 60;

function isTelling({ value, path }: Leaf): boolean {
  if (/^(?:status|state|note|notes|details|kind|type|currency)$/iu.test(path.at(-1) ?? '')) return false;
  if (typeof value === 'string') return value.length >= MIN_HANDLE && value.length <= MAX_TEXT;
  return typeof value === 'number' && value > 1;
}

/** Names are told by what they are, amounts by their key as well. */
function keyOf({ value, path }: Leaf): string {
  return typeof value === 'string' ? foldCase(value) : `${path.at(-1) ?? ''}=${String(value)}`;
}

function valuesOf(things: readonly Thing[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { leaves } of things) {
    for (const key of new Set(leaves.filter(isTelling).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
