import { isUnder } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { Steps } from '../edits/state-tree.ts';
import { stepsOf } from '../edits/steps-of.ts';
import { answeredCalls, type CallPair } from './calls.ts';
import { recordOf } from './record-of.ts';

/** What a call did to one record: all of the call, or one item of a batch. */
export interface WriteUnit {
  readonly pair: CallPair;
  /** Key of the record. */
  readonly key: string;
  /** Places that were written for it. */
  readonly places: readonly Steps[];
  /** Whether the call did more than this. */
  readonly isPart: boolean;
}

const known = new WeakMap<FaultBase, readonly WriteUnit[]>();

/**
 * Every write of the agent that worked, by record, in order. A call that wrote several records counts once per record
 * where it names each of them, in its arguments or its output: that is a batch.
 */
export function writeUnits(base: FaultBase): readonly WriteUnit[] {
  const units = known.get(base) ?? answeredCalls(base.episode.trace.events).flatMap((pair) => unitsOf(base, pair));
  known.set(base, units);
  return units;
}

function unitsOf(base: FaultBase, pair: CallPair): WriteUnit[] {
  const places = writtenBy(base, pair);
  if (pair.result.status !== 'ok' || places === null || places.length === 0) return [];
  const byKey = Map.groupBy(places, (steps) => keyOf(recordOf(base, steps)));
  const keys = [...byKey.keys()];
  const isBatch = keys.length > 1 && batchLists(pair).some((list) => keys.every((key) => list.includes(key)));
  if (isBatch) return [...byKey].map(([key, own]) => ({ pair, key, places: own, isPart: true }));
  return [{ pair, key: keys[0] ?? '', places, isPart: false }];
}

/** The places that a call wrote; null where one of them is in neither state. */
export function writtenBy(base: FaultBase, { call }: CallPair): Steps[] | null {
  const { initial, final } = base.episode.state;
  const places = (base.effects.get(call.id)?.writes ?? []).map(
    (written) => stepsOf(written, final ?? {}) ?? stepsOf(written, initial ?? {}),
  );
  return places.every((steps) => steps !== null) ? places : null;
}

/** Lists of texts in the arguments and the output of a call. */
function batchLists({ call, result }: CallPair): string[][] {
  return [call.arguments, result.decoded ?? result.output].flatMap(textLists);
}

function textLists(value: unknown): string[][] {
  if (Array.isArray(value)) {
    const isTexts = value.length > 0 && value.every((item) => typeof item === 'string');
    return isTexts ? [value] : value.flatMap(textLists);
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textLists) : [];
}

/** Key of a record among its siblings. */
export function keyOf(record: Steps): string {
  return String(record.at(-1) ?? '');
}

/** Other calls that wrote a place, what it stands in or something in it. */
export function otherWriters(base: FaultBase, place: string, own: ReadonlySet<string>): string[] {
  return [...base.effects.values()]
    .filter(({ event, writes }) => !own.has(event) && writes.some((one) => isUnder(one, place) || isUnder(place, one)))
    .map(({ event }) => event);
}
