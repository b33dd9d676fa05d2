import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { tokensOf } from '../../kit/event-tokens.ts';
import { leavesOf } from '../../kit/leaves.ts';
import type { Counterpart } from './counterparts.ts';
import type { ExchangeTable } from './exchange-table.ts';
import { freshId } from './fresh-id.ts';
import { recordMaps } from './references.ts';
import type { WriteModel } from './write-models.ts';

/** Where the write goes, and what it is drawn with. */
export interface Redirection {
  readonly model: WriteModel;
  readonly other: Counterpart;
  readonly random: Random;
  /** Time of the event that it comes behind, as recorded. */
  readonly time: string | undefined;
}

/**
 * What has to be exchanged so that a write is done to something else: what points at it, what was taken from its record,
 * and all ids that the environment gave. Null where an id of the same make cannot be had.
 */
export function tableFor(base: FaultBase, redirection: Redirection): ExchangeTable | null {
  const { model, other, time } = redirection;
  const byKey = fieldsOf(base, model, other);
  const anywhere = new Map<JsonValue, JsonValue>(takenOver(byKey));
  anywhere.set(model.reference.value, other.value);
  for (const id of givenIds(base, model)) {
    const fresh = freshId(id, redirection.random, (text) => isKnown(base, text));
    if (fresh === null) return null;
    anywhere.set(id, fresh);
  }
  const [was, is] = [model.pair.call.time, time].map((text) => text?.slice(0, MINUTE));
  if (was?.length === MINUTE && is?.length === MINUTE) anywhere.set(was, is);
  return { anywhere, byKey };
}

/** Length of a local time to the minute. */
const MINUTE = 16;
const MIN_TAKEN_CHARACTERS = 5;

type Exchanges = ReadonlyMap<string, { readonly from: JsonValue; readonly to: JsonValue }>;

/** Fields that both records have; not those that the write itself sets. */
function fieldsOf(base: FaultBase, { reference, changed }: WriteModel, { record }: Counterpart): Exchanges {
  const final = base.episode.state.final ?? {};
  const [from, to] = [reference.record, record].map((steps) => (steps === null ? undefined : valueAt(final, steps)));
  if (from === undefined || to === undefined || !isJsonObject(from) || !isJsonObject(to)) return new Map();
  const set = new Set(changed.map((steps) => steps[reference.record?.length ?? 0]));
  return new Map(
    Object.entries(from).flatMap(([key, value]) => {
      const otherValue = to[key];
      const isKept = set.has(key) || otherValue === undefined || typeof value === 'object';
      return isKept ? [] : [[key, { from: value, to: otherValue }]];
    }),
  );
}

/** Names that writes copy under other keys: the payee's name as the counterparty. */
function takenOver(fields: Exchanges): [JsonValue, JsonValue][] {
  return [...fields.values()].flatMap(({ from, to }): [JsonValue, JsonValue][] => {
    const isName = typeof from === 'string' && from.length >= MIN_TAKEN_CHARACTERS && /[^a-z_]/u.test(from);
    return isName && typeof to === 'string' && !/^\d{4}-\d{2}/u.test(from) ? [[from, to]] : [];
  });
}

/** Keys of the records that were made, and ids inside of them that the call did not give and nothing else has. */
function givenIds(base: FaultBase, { pair, made }: WriteModel): string[] {
  const { initial, final } = base.episode.state;
  const given = new Set(leavesOf(pair.call.arguments).map(({ value }) => value));
  const keys = made.map((steps) => String(steps.at(-1)));
  const inside = made.flatMap((steps) => {
    const others = valueAt(initial ?? {}, steps.slice(0, -1));
    const leaves = leavesOf(valueAt(final ?? {}, steps) ?? null);
    return leaves.flatMap(({ value, steps: [field] }) => {
      if (typeof value !== 'string' || !ID.test(value) || given.has(value) || typeof field !== 'string') return [];
      const isShared = Object.values(others ?? {}).some((one) => isJsonObject(one) && one[field] === value);
      return isShared || isKey(base, value) ? [] : [value];
    });
  });
  return [...new Set([...keys, ...inside])];
}

const ID = /^[A-Za-z]{1,6}[-_#]?\d{2,}$/u;

function isKey(base: FaultBase, text: string): boolean {
  return recordMaps(base).some(({ records }) => Object.hasOwn(records, text));
}

function isKnown(base: FaultBase, text: string): boolean {
  return isKey(base, text) || base.episode.trace.events.some((event) => tokensOf(event).has(text));
}
