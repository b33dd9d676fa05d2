import { foldCase } from '@sauron/core/values';
import { perObject } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import type { Thing } from '../../investigate/things.ts';
import { keysOf } from '../../transcript/pool.ts';
import { areShown } from './able-deed.ts';
import { hasWorked, isNamedIn } from './calls.ts';
import { namesIt } from './handles.ts';
import { recordsIn } from './records.ts';
import type { Target } from './targets.ts';

/** Ids, numbers and addresses: a name may stand behind them. */
const OPAQUE = /^\p{L}{1,5}[-_]?\d{2,}$|^\p{L}+(?:[-_]\p{L}+)*[-_]?\d{3,}$|^\d{5,}$|^[^\s@]+@[^\s@]+$/u;

/** What of a target keeps one from saying that calls of some tools are about others; null where it is plain. */
export function strangeFor({ handles }: Target, tools: readonly string[], scene: Scene): string | null {
  const { pool } = scene;
  const [first] = handles;
  if (first === undefined) return null;
  const calls = pool.calls().filter(({ tool }) => tools.includes(tool ?? ''));
  const shapes = new Set(
    handles.filter(({ record, text }) => record !== null || OPAQUE.test(text)).map(({ text }) => shapeOf(text)),
  );
  const read = namesOf(recordsIn(pool).things);
  const tied = recordsIn(pool).things.filter(({ leaves }) =>
    leaves.some((leaf) => handles.some((one) => namesIt(leaf, one))),
  );
  // `the card of X`: what is named may be what belongs to the target.
  const isTied = (value: string) => tied.some(({ id }) => keysOf(id).at(-1) === value);
  const isWhole = (value: string) =>
    recordsIn(pool).things.every(({ id }) => keysOf(id).at(-1) !== value || pool.containers.get(id)?.shown === true);
  // It is about another thing that goes by the same sort of id, or about things that were all read.
  const isPlain = (id: string) => {
    if (pool.containers.get(`${id}.arguments`)?.shown === false) return false;
    const given = pool.ofEvent(id).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    const ids = given.filter((value) => OPAQUE.test(value));
    return (
      ids.some((value) => shapes.has(shapeOf(value))) ||
      ids.every((value) => read.has(foldCase(value)) && !isTied(value) && isWhole(value))
    );
  };
  const others = calls.filter((call) => hasWorked(call, scene) && !isNamedIn(call.id, handles, scene));
  return areShown(tools, scene) && others.every(({ id }) => isPlain(id)) ? null : first.text;
}

/** `CT-46918` and `CT-11020` are of one sort. */
function shapeOf(text: string): string {
  return text.includes('@') ? '@' : text.replace(/\d+$/u, '#').toLowerCase();
}

/** All that records go by of which more than an id is known. */
const namesOf = perObject((things: readonly Thing[]): ReadonlySet<string> => {
  const names = things.flatMap(({ id, leaves }) => {
    const own = leaves.flatMap(({ record, value }) => (record === id && typeof value === 'string' ? [value] : []));
    return own.some((text) => !OPAQUE.test(text)) ? [keysOf(id).at(-1) ?? '', ...own] : [];
  });
  return new Set(names.map(foldCase));
});
