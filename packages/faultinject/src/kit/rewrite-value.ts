import { isUnder, type JsonValue, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import type { Steps } from '../edits/state-tree.ts';
import { locatorOf } from '../edits/steps-of.ts';
import { answeredCalls, type CallPair, writersOf } from './calls.ts';
import { exchangedIn, occurrences } from './exchange.ts';
import { type Following, followingPlaces } from './following-places.ts';
import { recordOf } from './record-of.ts';
import { showsRecord, withShown, withShownAlone } from './shown-record.ts';
import { outputOf, withOutput } from './with-output.ts';
import { keyOf } from './write-units.ts';

/** What a rewrite did. Null where the trace does not carry the value, or cannot be written again. */
export interface Rewritten {
  /** The call that now writes the other value. */
  readonly writer: CallPair;
  /** Every place of the state that is another now: the one that was asked for first. */
  readonly places: readonly Steps[];
}

export interface ValueChange {
  readonly steps: Steps;
  readonly from: JsonValue;
  readonly to: JsonValue;
}

/**
 * Makes the agent have written another value: in the arguments of the last call that wrote the place, in its result, in
 * the state, in what follows from the value there, and in what was read of all that afterwards. Gives null, and changes
 * nothing, where the call does not carry the value under the place's own key.
 */
export function rewriteValue(draft: ArmDraft, base: FaultBase, change: ValueChange): Rewritten | null {
  const { steps, from, to } = change;
  const key = lastKey(steps);
  const writer = writersOf(base, steps).at(-1);
  if (writer === undefined || occurrences(writer.call.arguments, { from, key }) !== 1) return null;
  const changes: readonly Following[] = [
    { steps, to, shown: (value) => (value === from ? to : undefined), behind: writer.call.id },
    ...followingPlaces(base, writer, change),
  ];
  const events = new Map<string, TraceEvent>();
  for (const event of [writer.call, writer.result]) events.set(event.id, exchangedIn(event, { from, to, key }));
  for (const one of changes) {
    for (const pair of answeredCalls(base.episode.trace.events)) {
      const result = rewrittenResult(base, { pair, change: one, known: events.get(pair.result.id) ?? pair.result });
      if (result === null) return null;
      if (result !== pair.result) events.set(result.id, result);
    }
  }
  for (const { steps: place, to: value } of changes) draft.setState(place, value);
  for (const event of events.values()) draft.replaceEvent(event.id, () => event);
  return { writer, places: changes.map(({ steps: place }) => place) };
}

interface ResultOf {
  readonly pair: CallPair;
  readonly change: Following;
  /** The result as other changes left it. */
  readonly known: TraceEvent;
}

/** What a call from then on showed of the place, exchanged; null where the raw output cannot be written again. */
function rewrittenResult(base: FaultBase, { pair: { call }, change, known }: ResultOf): TraceEvent | null {
  const { events } = base.episode.trace;
  const { reads = [], writes = [] } = base.effects.get(call.id) ?? {};
  const place = locatorOf(change.steps);
  const isLater = events.indexOf(call) >= events.findIndex(({ id }) => id === change.behind);
  const touching = [...reads, ...writes].filter((one) => isUnder(place, one) || isUnder(one, place));
  if (!isLater || touching.length === 0) return known;
  const record = recordOf(base, change.steps);
  const rest = change.steps.slice(record.length);
  const key = keyOf(record);
  // What speaks of one record alone need not name it.
  const isOfRecord = touching.some((one) => isUnder(one, locatorOf(record)));
  const isNamed = showsRecord(outputOf(known), key);
  if (isNamed) return withOutput(known, (output) => withShown(output, { key, rest }, change.shown));
  return isOfRecord ? withOutput(known, (output) => withShownAlone(output, { key, rest }, change.shown)) : known;
}

function lastKey(steps: Steps): string | null {
  const last = steps.findLast((step) => typeof step === 'string');
  return typeof last === 'string' ? last : null;
}
