import { canonicalJson, isJsonObject, isUnder, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import type { Steps } from '../../edits/state-tree.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { exchanged } from '../../kit/exchange.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import type { NewCall } from './asked-write.ts';
import { type Counterpart, isUntouched } from './counterparts.ts';
import { type RecordMap, recordMaps } from './references.ts';

/** Records of each collection that a look could be at, besides the one that the text is about. */
const MAX_OTHERS = 12;

/** What a look must fit in with. */
export interface LookOrder {
  /** The arm that it goes into, with all that was done to it so far. */
  readonly draft: ArmDraft;
  readonly other: Counterpart;
  /** Id of the event that it comes behind. */
  readonly behind: string;
  readonly random: Random;
}

/** A read that nothing comes of. */
export interface Look extends NewCall {
  /** The record that it shows as it is stored; null for other reads. */
  readonly of: Steps | null;
}

/** Reads that change nothing and that the environment would have answered so: of records, and such as were made before. */
export function looksOf(base: FaultBase, order: LookOrder): Look[] {
  const reads = answeredCalls(base.episode.trace.events).filter((pair) => isPureRead(base, pair));
  const views = new Map(reads.flatMap((pair) => viewOf(base, pair) ?? []).map((view) => [view.pair.call.tool, view]));
  return [...[...views.values()].flatMap((view) => viewsOfOthers(base, view, order)), ...repeats(base, reads, order)];
}

function isPureRead({ domain, effects }: FaultBase, { call, result }: CallPair): boolean {
  if (result.status !== 'ok' || domain.tools[call.tool]?.effect !== 'read') return false;
  return (effects.get(call.id)?.writes ?? []).length === 0;
}

/** A read of one record that shows it as it is stored. */
interface View {
  readonly pair: CallPair;
  readonly key: string;
  readonly map: RecordMap;
}

function viewOf(base: FaultBase, pair: CallPair): View | null {
  const output = outputOf(pair.result);
  const args = isJsonObject(pair.call.arguments) ? Object.values(pair.call.arguments) : [];
  const [key] = args;
  if (!isJsonObject(output) || typeof key !== 'string' || args.length !== 1) return null;
  const map = recordMaps(base).find(({ records }) => Object.hasOwn(records, key));
  const record = map?.records[key];
  if (map === undefined || record === undefined || !isJsonObject(record)) return null;
  return canonicalJson(shown(output, record, key)) === canonicalJson(output) ? { pair, key, map } : null;
}

/** What the view's output would be of another record. */
function shown(output: JsonObject, record: JsonObject, key: string): JsonValue {
  const names = Object.keys(output);
  return Object.fromEntries(names.map((name) => [name, record[name] ?? (name in record ? null : key)]));
}

function viewsOfOthers(base: FaultBase, view: View, { draft, other, random }: LookOrder): Look[] {
  const { map, pair, key } = view;
  const drawn = random.fork(pair.call.tool).sample(Object.keys(map.records), MAX_OTHERS);
  return [...new Set([other.value, ...drawn])].flatMap((name) => {
    const of = [...map.steps, name];
    const record = draft.stateAt(of);
    if (record === undefined || !isJsonObject(record) || name === key || !isUntouched(base, of)) return [];
    const result = withOutput(pair.result, (output) => (isJsonObject(output) ? shown(output, record, name) : output));
    if (result === null || result.kind !== 'tool_result') return [];
    const call = { ...pair.call, arguments: exchanged(pair.call.arguments, { from: key, to: name, key: null }) };
    return [{ call, result, of }];
  });
}

/** Makes a look that was put in show its record as the arm has it, once all else was done to the arm. */
export function showAsStored(draft: ArmDraft, callId: string, of: Steps | null): void {
  const record = of === null ? undefined : draft.stateAt(of);
  const result = draft.events.find((event) => event.kind === 'tool_result' && event.call === callId);
  if (of === null || result === undefined || record === undefined || !isJsonObject(record)) return;
  const key = String(of.at(-1));
  const changed = withOutput(result, (output) => (isJsonObject(output) ? shown(output, record, key) : output));
  if (changed !== null) draft.replaceEvent(result.id, () => changed);
}

/** Reads once more what was read before and not written since. */
function repeats(base: FaultBase, reads: readonly CallPair[], { draft, behind }: LookOrder): Look[] {
  const { events } = base.episode.trace;
  const end = events.findIndex(({ id }) => id === behind);
  const earlier = reads.filter(({ result }) => events.indexOf(result) <= end);
  return earlier.flatMap(({ call, result }) => {
    const between = events
      .slice(events.indexOf(result), end + 1)
      .flatMap(({ id }) => base.effects.get(id)?.writes ?? []);
    const seen = base.effects.get(call.id)?.reads ?? [];
    const isStale = between.some((place) => seen.some((one) => isUnder(place, one) || isUnder(one, place)));
    const [newCall, newResult] = [draft.event(call.id), draft.event(result.id)];
    if (isStale || seen.length === 0 || newCall?.kind !== 'tool_call' || newResult?.kind !== 'tool_result') return [];
    return [{ call: newCall, result: newResult, of: null }];
  });
}
