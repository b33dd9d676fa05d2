import { isJsonObject, type JsonObject, type JsonValue, resolvePath, stringifyJson } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { valueAt } from '../../edits/state-tree.ts';
import type { CallPair } from '../../kit/calls.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { applyOutcome } from './changes.ts';
import { isSeenElsewhere, sourceText } from './elsewhere.ts';
import { lookUpsOf } from './look-up.ts';
import { type RecordRead, readOf, recordRead, siblingRecords } from './record-read.ts';
import { redirectsOf, resultAt } from './redirected.ts';
import { findSource, type RequiredSource, type SourceBinding } from './required-source.ts';
import { type Severed, sever } from './severed.ts';
import { proposeWithTwins } from './twins.ts';

/** Places that are tried for one value. */
const MAX_PLACES = 6;

/** The value is read from a record that has it and is no source for it. */
export function* proposeLeaked(base: FaultBase, source: RequiredSource, order: FaultOrder): Generator<FaultProposal> {
  const forms = formsOf(base, source.binding);
  if (forms.length === 0) return;
  const random = order.random.fork('leaked');
  const leaks = random.sample(leaksOf(base, forms), MAX_PLACES);
  for (const start of leaks.keys()) {
    const make = (): Severed | null => severed(base, source, [...leaks.slice(start), ...leaks.slice(0, start)]);
    const first = make();
    if (first === null || !isSeenElsewhere(base, source, first.draft)) continue;
    const witness = [...(first.use === null ? [] : [first.use]), ...first.pairs.map(({ result }) => result.id)];
    yield* proposeWithTwins(base, source, { ...order, random, variant: 'leaked', witness, make });
    return;
  }
}

/**
 * The look-ups of the source become look-ups of the leaks, each of another one, since nobody reads the same twice at once;
 * where there are no more leaks, of a neighbour.
 */
function severed(base: FaultBase, source: RequiredSource, leaks: readonly CallPair[]): Severed | null {
  const left = new Set(leaks);
  return sever(base, source, (draft, pair) => {
    const isHidden = (other: CallPair): boolean => {
      applyOutcome(draft, pair, { kind: 'other', pair: other });
      const finding = findSource(source.binding, draft, base);
      return finding !== null && finding.source !== pair.result.id && finding.source !== pair.call.id;
    };
    const leak = [...left].find((one) => isHidden(inPlaceOf(pair, one)));
    if (leak !== undefined) left.delete(leak);
    return leak !== undefined || redirectsOf(base, pair).some(isHidden);
  });
}

/** A look-up as if it had been made where another was. */
function inPlaceOf(pair: CallPair, { call, result }: CallPair): CallPair {
  const { agent } = pair.call;
  const named = agent === undefined ? {} : { agent };
  return {
    call: withTimeOf(pair.call, { ...call, ...named, id: pair.call.id }),
    result: { ...resultAt(result, pair.result), ...named },
  };
}

function withTimeOf(place: CallPair['call'], { step: _step, ...call }: CallPair['call']): CallPair['call'] {
  const { time, step } = place;
  return { ...call, ...(time === undefined ? {} : { time }), ...(step === undefined ? {} : { step }) };
}

/** Look-ups, by tools that the agent used, of records in which one of the spellings stands. */
function leaksOf(base: FaultBase, forms: readonly string[]): CallPair[] {
  const byTool = new Map<string, RecordRead>();
  for (const pair of lookUpsOf(base)) {
    const read = byTool.has(pair.call.tool) ? null : recordRead(base, pair);
    if (read !== null) byTool.set(pair.call.tool, read);
  }
  return [...byTool.values()].flatMap((read) =>
    recordsOf(base, read)
      .filter(([, record]) => forms.some((form) => stringifyJson(record).includes(form)))
      .flatMap((one) => readOf(read, one) ?? []),
  );
}

/** The record that the tool was seen to read, and its siblings. */
function recordsOf(base: FaultBase, read: RecordRead): [string, JsonObject][] {
  const own = valueAt(base.episode.state.initial ?? {}, [...read.collection, read.key]);
  const siblings = siblingRecords(base, read);
  return own !== undefined && isJsonObject(own) ? [[read.key, own], ...siblings] : siblings;
}

/** Spellings of the value that has to come from the source; empty where the look-up is wanted for its own sake. */
function formsOf(base: FaultBase, binding: SourceBinding): string[] {
  if (binding.op === 'provenance') return [...usedValue(base, binding), ...(binding.forms ?? [])];
  const text = sourceText(binding);
  return text === null ? [] : [text];
}

function usedValue(base: FaultBase, binding: SourceBinding & { readonly op: 'provenance' }): string[] {
  const { use = null } = findSource(binding, new ArmDraft(base.episode), base) ?? {};
  const event = base.episode.trace.events.find(({ id }) => id === use);
  if (event === undefined) return [];
  // Events are JSON; their type only names their keys.
  const place = resolvePath(binding.path, event as unknown as JsonValue);
  if (!place.ok || typeof place.value === 'object') return [];
  return [typeof place.value === 'string' ? place.value : stringifyJson(place.value)];
}
