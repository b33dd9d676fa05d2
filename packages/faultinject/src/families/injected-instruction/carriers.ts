import { isJsonObject, type JsonObject, type JsonValue, ownValue, resolvePath } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { outputOf } from '../../kit/with-output.ts';
import { ownAddresses } from './own-addresses.ts';

/** A text of somebody else that the agent read. */
export interface Carrier {
  readonly pair: CallPair;
  /** Where it stands in the output. */
  readonly shownAt: Steps;
  readonly text: string;
  /** Where it is stored; null for what no record holds, such as a page of the web. */
  readonly stored: { readonly record: Steps; readonly field: string } | null;
}

/** Shorter texts are names and marks rather than prose. */
const MIN_TEXT_CHARACTERS = 20;

/** Every text of a third party in the results of an episode, each at its first reading. Texts that changed are left out. */
export function carriersOf(base: FaultBase): Carrier[] {
  const found = new Map<string, Carrier>();
  const own = ownAddresses(base);
  for (const pair of answeredCalls(base.episode.trace.events)) {
    if (pair.result.status !== 'ok') continue;
    for (const path of base.domain.tools[pair.call.tool]?.third_party_text ?? []) {
      for (const carrier of carriersAt(base, pair, path)) {
        const { stored, shownAt } = carrier;
        const id = stored === null ? `${pair.call.id}${locatorOf(shownAt)}` : locatorOf(stored.record);
        if (!found.has(id) && !isBy(base, carrier, own)) found.set(id, carrier);
      }
    }
  }
  return [...found.values()];
}

const AUTHOR_FIELDS = ['from', 'sender', 'author', 'owner', 'created_by'];

/** Whether the record of a text names one of these as its author. */
function isBy({ episode }: FaultBase, { stored }: Carrier, addresses: ReadonlySet<JsonValue>): boolean {
  const record = stored === null ? undefined : valueAt(episode.state.final ?? {}, stored.record);
  if (record === undefined || !isJsonObject(record)) return false;
  return AUTHOR_FIELDS.some((field) => addresses.has(record[field] ?? null));
}

function carriersAt(base: FaultBase, pair: CallPair, path: string): Carrier[] {
  const output = outputOf(pair.result);
  const place = resolvePath(path, output);
  if (!place.ok || !isJsonObject(output)) return [];
  return (place.matches ?? [place]).flatMap(({ locator, value: text }) => {
    const shownAt = stepsOf(locator, output);
    if (shownAt === null || typeof text !== 'string' || text.length < MIN_TEXT_CHARACTERS) return [];
    const { initial, final } = base.episode.state;
    const names = namesBeside(pair, shownAt);
    const [before, stored] = [initial, final].map((state) => storedIn(base, state ?? {}, { text, names }));
    const isSame = before?.place === stored?.place;
    return isSame ? [{ pair, shownAt, text, stored: stored?.at ?? null }] : [];
  });
}

/** Texts that may be the key of the record: those beside the text, and the arguments. */
function namesBeside({ call, result }: CallPair, shownAt: Steps): JsonValue[] {
  const beside = valueAt(outputOf(result), shownAt.slice(0, -1));
  const members = beside !== undefined && isJsonObject(beside) ? Object.values(beside) : [];
  return [...members, ...leavesOf(call.arguments).map(({ value }) => value)];
}

interface StoredText {
  readonly at: NonNullable<Carrier['stored']>;
  readonly place: string;
}

/** The record of one of these names that has the text in a state. */
function storedIn(
  { domain }: FaultBase,
  state: JsonObject,
  { text, names }: { readonly text: string; readonly names: readonly JsonValue[] },
): StoredText | null {
  for (const { path } of domain.collections) {
    const collection = stepsOf(path, state);
    const records = collection === null ? undefined : valueAt(state, collection);
    if (collection === null || records === undefined || !isJsonObject(records)) continue;
    for (const name of names) {
      const record = typeof name === 'string' ? ownValue(records, name) : undefined;
      if (typeof name !== 'string' || record === undefined || !isJsonObject(record)) continue;
      const field = Object.keys(record).find((key) => record[key] === text);
      if (field === undefined) continue;
      const at = { record: [...collection, name], field };
      return { at, place: locatorOf([...at.record, field]) };
    }
  }
  return null;
}
