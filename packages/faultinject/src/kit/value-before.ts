import { isJsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { positionAt, type Steps, valueAt } from '../edits/state-tree.ts';
import { locatorOf } from '../edits/steps-of.ts';
import { otherWriters } from './write-units.ts';

/** How a place of the final state is put back to what it would be without some calls. */
export interface Undo {
  readonly steps: Steps;
  /** What then stands there; undefined for a record that is not there. */
  readonly before: JsonValue | undefined;
  /** What stands there now. */
  readonly after: JsonValue | undefined;
  readonly position: number;
  /** Where several calls added to a number: what each of the undone ones added. */
  readonly added: ReadonlyMap<string, number> | null;
  /** The call from which on results show it; null where that is the first of the undone ones that wrote it. */
  readonly since: string | null;
}

/** How to put back a place that calls wrote; null where what the others left there is not certain. */
export function undoOf(base: FaultBase, steps: Steps, undone: ReadonlySet<string>): Undo | null {
  const { initial, final } = base.episode.state;
  if (initial === null || final === null) return null;
  const [before, after] = [valueAt(initial, steps), valueAt(final, steps)];
  const position = Math.max(0, positionAt(initial, steps));
  const others = otherWriters(base, locatorOf(steps), undone);
  if (others.length === 0) return { steps, before, after, position, added: null, since: null };
  const added = addedBy(
    base,
    { before, after },
    [...undone, ...others].filter((id) => writes(base, id, steps)),
  );
  if (added === null || typeof after !== 'number') return null;
  const own = new Map([...added].filter(([id]) => undone.has(id)));
  return { steps, before: roundAs(after - sum(own.values()), after), after, position, added: own, since: null };
}

function writes(base: FaultBase, id: string, steps: Steps): boolean {
  return (base.effects.get(id)?.writes ?? []).includes(locatorOf(steps));
}

/**
 * What each of several calls added to a number: an argument that all of them have, where these sum up to what changed.
 * Null where none does.
 */
function addedBy(
  base: FaultBase,
  { before, after }: { readonly before: JsonValue | undefined; readonly after: JsonValue | undefined },
  ids: readonly string[],
): ReadonlyMap<string, number> | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const calls = base.episode.trace.events.filter(({ id }) => ids.includes(id));
  const args = calls.map((event) => (event.kind === 'tool_call' ? event.arguments : null));
  const paths = args[0] !== undefined && isJsonObject(args[0]) ? Object.keys(args[0]) : [];
  for (const path of paths) {
    const amounts = args.map((one) => numberAt(one, path));
    if (!amounts.every((amount) => amount !== null)) continue;
    const sign = Math.sign(after - before);
    if (Math.abs(sum(amounts) * sign - (after - before)) > 0.005) continue;
    return new Map(calls.map(({ id }, index) => [id, sign * (amounts[index] ?? 0)]));
  }
  return null;
}

function numberAt(value: JsonValue, key: string): number | null {
  const member = isJsonObject(value) ? ownValue(value, key) : undefined;
  return typeof member === 'number' ? member : null;
}

function sum(amounts: Iterable<number>): number {
  return [...amounts].reduce((total, amount) => total + amount, 0);
}

/** Rounded to cents, unless the number that stands there has more digits. */
export function roundAs(value: number, like: number): number {
  const digits = String(like).split('.')[1]?.length ?? 0;
  const unit = 10 ** Math.max(2, digits);
  return Math.round(value * unit) / unit;
}
