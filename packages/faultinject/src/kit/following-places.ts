import { isUnder, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { type Steps, valueAt } from '../edits/state-tree.ts';
import { locatorOf } from '../edits/steps-of.ts';
import { answeredCalls, type CallPair } from './calls.ts';
import { leavesOf } from './leaves.ts';
import { roundAs, undoOf } from './value-before.ts';
import { writtenBy } from './write-units.ts';

/** A place whose value follows from one that an agent wrote. */
export interface Following {
  readonly steps: Steps;
  readonly to: JsonValue;
  /** What a result shows in place of what it showed; undefined where it stays. */
  readonly shown: (value: JsonValue) => JsonValue | undefined;
  /** The call from which on results show it. */
  readonly behind: string;
}

/** A number that an agent wrote, and another that stands for it. */
interface NumberChange {
  readonly steps: Steps;
  readonly from: JsonValue;
  readonly to: JsonValue;
}

/**
 * Numbers that the environment made of a number that an agent wrote: the same amount in another record, with either sign; a
 * sum that it was added to, by the same call or by a later one that read the place. Empty where the value is no number.
 */
export function followingPlaces(base: FaultBase, writer: CallPair, { steps, from, to }: NumberChange): Following[] {
  if (typeof from !== 'number' || typeof to !== 'number' || from === 0) return [];
  const found = new Map<string, Following>();
  for (const pair of [writer, ...laterReaders(base, writer, steps)]) {
    for (const place of numbersWrittenBy(base, pair)) {
      const locator = locatorOf(place);
      if (locator === locatorOf(steps) || found.has(locator)) continue;
      const following = followingOf(base, { pair, place, isWriter: pair === writer }, { from, to });
      if (following !== null) found.set(locator, following);
    }
  }
  return [...found.values()];
}

/** Calls that wrote something and had read the place for it. */
function laterReaders(base: FaultBase, writer: CallPair, steps: Steps): CallPair[] {
  const place = locatorOf(steps);
  const pairs = answeredCalls(base.episode.trace.events);
  return pairs.slice(pairs.findIndex(({ call }) => call.id === writer.call.id) + 1).filter(({ call }) => {
    const effects = base.effects.get(call.id);
    return effects !== undefined && effects.writes.length > 0 && effects.reads.some((read) => isUnder(place, read));
  });
}

function numbersWrittenBy(base: FaultBase, pair: CallPair): Steps[] {
  const { final } = base.episode.state;
  return (writtenBy(base, pair) ?? []).flatMap((steps) => {
    const value = final === null ? undefined : valueAt(final, steps);
    const leaves = value === undefined ? [] : leavesOf(value);
    return leaves.filter((leaf) => typeof leaf.value === 'number').map((leaf) => [...steps, ...leaf.steps]);
  });
}

interface Written {
  readonly pair: CallPair;
  readonly place: Steps;
  readonly isWriter: boolean;
}

function followingOf(
  base: FaultBase,
  { pair: { call }, place, isWriter }: Written,
  { from, to }: { readonly from: number; readonly to: number },
): Following | null {
  const undo = undoOf(base, place, new Set([call.id]));
  if (undo === null || typeof undo.after !== 'number') return null;
  const { before, after, added } = undo;
  if (before === undefined && isWriter && Math.abs(after) === Math.abs(from)) {
    const other = roundAs(Math.sign(after) * Math.sign(from) * to, to);
    return { steps: place, to: other, shown: (value) => (value === after ? other : undefined), behind: call.id };
  }
  const part = added?.get(call.id) ?? (typeof before === 'number' ? after - before : null);
  if (part === null || Math.abs(Math.abs(part) - Math.abs(from)) > 0.005) return null;
  const shift = Math.sign(part) * Math.sign(from) * (to - from);
  const shifted = (value: JsonValue): JsonValue | undefined =>
    typeof value === 'number' ? roundAs(value + shift, value) : undefined;
  return { steps: place, to: shifted(after) ?? after, shown: shifted, behind: call.id };
}
