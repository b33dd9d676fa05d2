import { isJsonList, isJsonObject, isUnder, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { type Steps, valueAt } from '../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../edits/steps-of.ts';
import { answeredCalls } from './calls.ts';
import { tokensOf } from './event-tokens.ts';
import { leavesOf } from './leaves.ts';

/** A record that no event and no other record names. */
export interface QuietRecord {
  readonly steps: Steps;
  /** As JSON. */
  readonly characters: number;
}

const known = new WeakMap<FaultBase, readonly QuietRecord[]>();

/**
 * Records that stand the same in both states and that nobody would miss: no event names them, no other record refers to
 * them, and no call counted their collection or computed something from it.
 */
export function quietRecords(base: FaultBase): readonly QuietRecord[] {
  const records = known.get(base) ?? findQuiet(base);
  known.set(base, records);
  return records;
}

function findQuiet(base: FaultBase): QuietRecord[] {
  const { initial, final } = base.episode.state;
  if (initial === null || final === null) return [];
  const named = namedIn(base, final);
  return base.domain.collections.flatMap(({ path }) => {
    const collection = stepsOf(path, final);
    const records = collection === null ? undefined : valueAt(final, collection);
    if (collection === null || records === undefined || !isJsonObject(records) || isCounted(base, path)) return [];
    return Object.entries(records).flatMap(([key, record]) => {
      const steps = [...collection, key];
      const isSame =
        valueAt(initial, steps) === record || stringifyJson(valueAt(initial, steps) ?? null) === stringifyJson(record);
      const isNamed = named.has(key) || !/^[\w-]+$/u.test(key);
      return isNamed || !isSame || !isJsonObject(record) ? [] : [{ steps, characters: stringifyJson(record).length }];
    });
  });
}

/** Every text of the state that may be a key, and all that events say. */
function namedIn({ episode }: FaultBase, final: JsonValue): ReadonlySet<string> {
  const texts = leavesOf(final).flatMap(({ value }) => (typeof value === 'string' && value.length < 40 ? [value] : []));
  return new Set([...texts, ...episode.trace.events.flatMap((event) => [...tokensOf(event)])]);
}

/** Whether a call rests on how many records there are: by what it wrote, or by a list that was cut. */
function isCounted(base: FaultBase, path: string): boolean {
  return answeredCalls(base.episode.trace.events).some(({ call, result }) => {
    const { reads = [], writes = [] } = base.effects.get(call.id) ?? {};
    const isRead = reads.some((one) => one === path || isUnder(locatorOf([]), one) || isUnder(path, one));
    return isRead && (writes.length > 0 || isCut(result.decoded ?? result.output));
  });
}

function isCut(output: JsonValue): boolean {
  if (!isJsonObject(output)) return false;
  const lengths = Object.values(output)
    .filter(isJsonList)
    .map((list) => list.length);
  const counts = Object.values(output).filter((value) => typeof value === 'number');
  return lengths.length > 0 && counts.some((count) => count > Math.max(...lengths));
}
