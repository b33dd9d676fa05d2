import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from './json-value.ts';
import type { LocatorStep, SelectorCondition } from './locator-grammar.ts';
import { childKeys, childPlace, childPlaces, longestDottedKey, type Place } from './place.ts';
import { describeJson, quoteShort } from './shorten.ts';

/** Where steps lead from a place. */
export type Followed =
  | { readonly kind: 'found'; readonly place: Place }
  | {
      readonly kind: 'selection';
      /** The collection of the first `[*]`. */
      readonly collection: Place;
      /** The steps behind that `[*]`, as they were written. */
      readonly rest: readonly LocatorStep[];
      readonly matches: readonly Place[];
      /** Items in which the rest of the path leads nowhere. */
      readonly missing: readonly Place[];
    }
  | { readonly kind: 'missing'; readonly nearest: Place; readonly detail: string; readonly depth: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly string[]; readonly detail: string };

const MAX_NAMED = 5;

/** Follows steps through own keys and items only. */
export function follow(place: Place, steps: readonly LocatorStep[], from = 0): Followed {
  const step = steps[from];
  if (step === undefined) return { kind: 'found', place };
  switch (step.kind) {
    case 'bare':
      return followBare(place, steps, from);
    case 'key': {
      const child = isJsonObject(place.value) ? childPlace(place, step.key) : undefined;
      return child === undefined ? missing(place, from, noKey(place, step.key)) : follow(child, steps, from + 1);
    }
    case 'index': {
      const child = childPlace(place, step.index);
      return child === undefined ? missing(place, from, noItem(place, step.index)) : follow(child, steps, from + 1);
    }
    case 'select':
      return followSelector(place, step.conditions, { steps, from });
    case 'all':
      return followAll(place, steps, from);
  }
}

/** Every way to read a run of bare keys: each key by itself, or several joined to one literal key with dots. */
function followBare(place: Place, steps: readonly LocatorStep[], from: number): Followed {
  const outcomes: Followed[] = [];
  const longest = isJsonObject(place.value) ? longestDottedKey(place.value) : 0;
  let joined = '';
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at];
    if (step?.kind !== 'bare') break;
    joined = at === from ? step.key : `${joined}.${step.key}`;
    if (at > from && joined.length > longest) break;
    const child = isJsonObject(place.value) ? childPlace(place, joined) : undefined;
    if (child !== undefined) outcomes.push(follow(child, steps, at + 1));
  }
  const first = steps[from];
  const key = first?.kind === 'bare' ? first.key : joined;
  return pickReading(outcomes, missing(place, from, noKey(place, key)));
}

function pickReading(outcomes: readonly Followed[], none: Followed & { kind: 'missing' }): Followed {
  const readings = outcomes.filter((outcome) => outcome.kind !== 'missing');
  const [only] = readings;
  if (only !== undefined && readings.length === 1) return only;
  if (readings.length > 1) {
    const spellings = readings.flatMap(spellingsOf);
    return {
      kind: 'ambiguous',
      readings: spellings,
      detail: `both ${nameSome(spellings, ' and ')} fit: write one of them`,
    };
  }
  let deepest = none;
  for (const outcome of outcomes) {
    if (outcome.kind === 'missing' && outcome.depth > deepest.depth) deepest = outcome;
  }
  return deepest;
}

function spellingsOf(outcome: Followed): readonly string[] {
  if (outcome.kind === 'found') return [outcome.place.locator];
  if (outcome.kind === 'selection') return [`${outcome.collection.locator}[*]`];
  return outcome.kind === 'ambiguous' ? outcome.readings : [];
}

function followSelector(
  place: Place,
  conditions: readonly SelectorCondition[],
  rest: { steps: readonly LocatorStep[]; from: number },
): Followed {
  const { steps, from } = rest;
  if (!isCollection(place)) return missing(place, from, notCollection(place));
  const keys = childKeys(place.value).filter((key) => holdsAll(place.value, key, conditions));
  const items = keys.flatMap((key) => childPlace(place, key) ?? []);
  const [only] = items;
  if (only === undefined) return missing(place, from, `no item of ${place.locator} has ${printConditions(conditions)}`);
  if (items.length === 1) return follow(only, steps, from + 1);
  const readings = items.map((item) => item.locator);
  const detail = `${items.length} items of ${place.locator} have ${printConditions(conditions)}: ${nameSome(readings, ', ')}`;
  return { kind: 'ambiguous', readings, detail };
}

function followAll(collection: Place, steps: readonly LocatorStep[], from: number): Followed {
  if (!isCollection(collection)) return missing(collection, from, notCollection(collection));
  const matches: Place[] = [];
  const gone: Place[] = [];
  let firstMiss: Followed | null = null;
  for (const item of childPlaces(collection)) {
    const outcome = follow(item, steps, from + 1);
    if (outcome.kind === 'ambiguous') return outcome;
    if (outcome.kind === 'found') matches.push(outcome.place);
    else if (outcome.kind === 'selection') {
      matches.push(...outcome.matches);
      gone.push(...outcome.missing);
    } else {
      gone.push(item);
      firstMiss ??= outcome;
    }
  }
  // A path that leads nowhere in every item is a mistake, not an empty selection.
  if (matches.length === 0 && firstMiss !== null) return firstMiss;
  return { kind: 'selection', collection, rest: steps.slice(from + 1), matches, missing: gone };
}

function holdsAll(container: JsonValue, key: string | number, conditions: readonly SelectorCondition[]): boolean {
  // The key was listed from this container a moment ago.
  const item = (container as Readonly<Record<string | number, JsonValue>>)[key];
  return isJsonObject(item) && conditions.every((condition) => satisfies(ownValue(item, condition.key), condition));
}

function satisfies(value: JsonValue | undefined, condition: SelectorCondition): boolean {
  if (typeof value === 'string') return value === condition.value;
  if (value === undefined || condition.quoted) return false;
  if (typeof value === 'number' || typeof value === 'bigint') return equalsNumber(value, condition.value);
  return (value === null || typeof value === 'boolean') && String(value) === condition.value;
}

function equalsNumber(value: number | bigint, text: string): boolean {
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/u.test(text)) return false;
  return typeof value === 'bigint' ? /^-?\d+$/u.test(text) && BigInt(text) === value : sameNumber(value, text);
}

function sameNumber(value: number, text: string): boolean {
  // Past 2^53 two texts share one number: those digits belong to a big integer, never to this value.
  return Number(text) === value && (Number.isSafeInteger(value) || !/^-?\d+$/u.test(text));
}

function isCollection(place: Place): boolean {
  return isJsonList(place.value) || isJsonObject(place.value);
}

function missing(nearest: Place, depth: number, detail: string): Followed & { kind: 'missing' } {
  return { kind: 'missing', nearest, detail, depth };
}

function noKey(place: Place, key: string): string {
  const { locator, value } = place;
  if (isJsonObject(value)) return `${locator} has no key ${quoteShort(key)}`;
  if (isJsonList(value)) {
    const advice = /^(?:0|[1-9]\d*)$/u.test(key) ? `: write [${key}]` : '';
    return `${locator} is a list: it has items, no key ${quoteShort(key)}${advice}`;
  }
  return `${locator} is ${describeJson(value)}: it has no key ${quoteShort(key)}`;
}

function noItem(place: Place, index: number): string {
  const { locator, value } = place;
  if (isJsonList(value)) return `${locator} has ${value.length} items, none at [${index}]`;
  if (!isJsonObject(value)) return `${locator} is ${describeJson(value)}, no list`;
  return `${locator} is an object, no list${hasKey(value, index) ? `: write ["${index}"]` : ''}`;
}

function hasKey(object: JsonObject, index: number): boolean {
  return Object.hasOwn(object, String(index));
}

function notCollection(place: Place): string {
  return `${place.locator} is ${describeJson(place.value)}, no list or object`;
}

function printConditions(conditions: readonly SelectorCondition[]): string {
  return conditions.map(({ key, value, quoted }) => `${key}=${quoted ? JSON.stringify(value) : value}`).join(' and ');
}

function nameSome(names: readonly string[], separator: string): string {
  const named = names.slice(0, MAX_NAMED).join(separator);
  return names.length > MAX_NAMED ? `${named} and ${names.length - MAX_NAMED} more` : named;
}
