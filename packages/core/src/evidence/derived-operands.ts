import type { PathCondition } from '../episode/filter.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import { resolvePath } from '../episode/locator.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { alignmentKey } from '../sources/state-diff.ts';
import { readMoneyRecord } from '../values/read-value.ts';
import type { Rejected } from './check-context.ts';
import { type Item, itemsOf, itemsWhere } from './collection.ts';
import { uncoveredState } from './coverage.ts';
import { type CitedPlace, fetchPlace, isState } from './fetch-place.ts';
import { isRejected, reject } from './outcome.ts';

/** What the operands of a derivation are made from. */
export interface OperandFields {
  readonly operands: readonly string[];
  readonly path?: string | undefined;
  readonly where?: readonly PathCondition[] | undefined;
  readonly missingAs?: 'zero' | 'skip' | undefined;
  readonly label?: string | undefined;
}

/** One value that goes into a derivation. */
export interface Operand {
  readonly locator: string;
  readonly value: JsonValue;
  /** What the item is called where it wins an argmin or argmax. */
  readonly label: JsonValue;
  /** Whether a person wrote it, so that `7:30` may be in the evening. */
  readonly isProse: boolean;
}

export interface Operands {
  readonly places: readonly CitedPlace[];
  readonly values: readonly Operand[];
  /** Items that have nothing at the path. */
  readonly missing: number;
  readonly flags: readonly string[];
}

/** Fetches the operands: single values, and the items of lists, maps and selections that satisfy the conditions. */
export function fetchOperands(source: EpisodeSource, fields: OperandFields): Operands | Rejected {
  const places: CitedPlace[] = [];
  const parts: Part[] = [];
  for (const locator of fields.operands) {
    const place = fetchPlace(source, locator);
    if (isRejected(place)) return place;
    const part = isSingle(place, source) ? singleOperand(place) : itemOperands(source, place, fields);
    if (isRejected(part)) return part;
    places.push(place);
    parts.push(part);
  }
  return {
    places,
    values: parts.flatMap((part) => part.values),
    missing: parts.reduce((sum, part) => sum + part.missing, 0),
    flags: parts.flatMap((part) => part.flags),
  };
}

type Part = Omit<Operands, 'places'>;

/** A scalar, or an amount with its currency. */
function isSingle({ value, matches }: CitedPlace, source: EpisodeSource): boolean {
  if (matches !== null || isJsonList(value)) return false;
  return !isJsonObject(value) || readMoneyRecord(value, source.values) !== null;
}

function singleOperand({ locator, value, slice, source }: CitedPlace): Part {
  const isProse = slice !== null || source === 'response';
  return { values: [{ locator, value, label: locator, isProse }], missing: 0, flags: [] };
}

function itemOperands(source: EpisodeSource, place: CitedPlace, fields: OperandFields): Part | Rejected {
  const which = place.source === 'initial' ? 'initial' : 'final';
  const uncovered = isState(place) ? uncoveredState(source, which, [place.locator]) : null;
  if (uncovered !== null) return uncovered;
  const all = itemsOf(place);
  if (isRejected(all)) return all;
  const kept = itemsWhere(source, all, fields.where);
  if (isRejected(kept)) return kept;
  const gone = place.missing.map((locator): Picked => ({ locator, value: undefined, label: locator }));
  const picked = pickValues(kept.items, { labelOf: labeller(place, all, fields.label), path: fields.path ?? '$' });
  if (isRejected(picked)) return picked;
  const entries = [...picked, ...gone];
  const missing = entries.filter(({ value }) => value === undefined);
  const [first] = missing;
  if (first !== undefined && fields.missingAs === undefined) {
    const detail = `${first.locator} has nothing there (${missing.length} of ${entries.length} items); say missingAs zero or skip`;
    return reject('not_found', detail);
  }
  const used = fields.missingAs === 'zero' ? entries : entries.filter(({ value }) => value !== undefined);
  const values = used.map(({ locator, value = 0, label }) => ({ locator, value, label, isProse: false }));
  return { values, missing: missing.length, flags: missing.length > 0 ? [...kept.flags, 'missing_path'] : kept.flags };
}

interface Picked {
  readonly locator: string;
  /** Undefined where the item has nothing at the path. */
  readonly value: JsonValue | undefined;
  readonly label: JsonValue;
}

interface Picking {
  readonly labelOf: (item: Item) => JsonValue | undefined;
  readonly path: string;
}

function pickValues(items: readonly Item[], { labelOf, path }: Picking): readonly Picked[] | Rejected {
  const picked: Picked[] = [];
  for (const item of items) {
    const found = resolvePath(path, item.value);
    if (!found.ok && found.reason !== 'not_found') {
      return reject(found.reason, `${item.locator}: ${found.detail}`, item.value);
    }
    if (found.ok && found.matches !== null) {
      return reject('invalid_atom', 'path names one value inside each item, no selection', item.value);
    }
    const label = labelOf(item);
    if (label === undefined) return reject('not_found', `${item.locator} has nothing at the label's path`, item.value);
    picked.push({ locator: item.locator, value: found.ok ? found.value : undefined, label });
  }
  return picked;
}

/** An item is called by its label, else by its key in a map, by its id in a list of records, or by its locator. */
function labeller({ value, matches }: CitedPlace, all: readonly Item[], label: string | undefined): Picking['labelOf'] {
  if (label !== undefined) {
    return (item) => {
      const found = resolvePath(label, item.value);
      return found.ok && found.matches === null ? found.value : undefined;
    };
  }
  if (matches === null && isJsonObject(value)) {
    const keys = Object.keys(value);
    const byLocator = new Map(all.map(({ locator }, index) => [locator, keys[index]]));
    return ({ locator }) => byLocator.get(locator) ?? locator;
  }
  const values = all.map((item) => item.value);
  const key = alignmentKey(values, values);
  return (item) => (key !== null && isJsonObject(item.value) ? item.value[key] : undefined) ?? item.locator;
}
