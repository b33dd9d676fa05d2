import type { JsonValue } from '@sauron/core/episode';
import { type Container, type Leaf, type Pool, parentOf } from '../../transcript/pool.ts';

/** What is shown of the states and of events, put together as values. */
export interface Rebuilt {
  /** The value at a root, as far as it is shown; undefined where nothing of it is. */
  readonly valueAt: (root: string) => JsonValue | undefined;
  /** Lists and objects of which every member is shown. A text of which a part is shown is a member. */
  readonly whole: ReadonlySet<string>;
}

/** A list that claims more items than this is not put together. */
const MAX_ITEMS = 100_000;
/** The key or the index at the end of a locator; selectors and places that are not known have none. */
const LAST_KEY = /(?:(?:^|\.)([^.[\]":]+)|\[("(?:[^"\\]|\\.)*")\]|\[(\d+)\])$/u;

/** Puts together what stands in a pool. */
export function rebuild(pool: Pool): Rebuilt {
  return new Rebuilder(pool);
}

class Rebuilder implements Rebuilt {
  readonly whole = new Set<string>();
  readonly #containers: ReadonlyMap<string, Container>;
  readonly #leaves: ReadonlyMap<string, Leaf>;
  readonly #members = new Map<string, Set<string>>();
  readonly #values = new Map<string, JsonValue | undefined>();

  constructor({ containers, leaves }: Pool) {
    this.#containers = containers;
    this.#leaves = leaves;
    for (const { locator, origin, event } of leaves.values()) {
      if (origin !== 'response' && origin !== 'task') this.#add(locator, event);
    }
    for (const { locator, event } of containers.values()) this.#add(locator, event);
  }

  valueAt(root: string): JsonValue | undefined {
    if (!this.#values.has(root)) this.#values.set(root, this.#build(root));
    return this.#values.get(root);
  }

  /** Notes a place with its parent, and the parent with its own, up to the state or the event that it is in. */
  #add(locator: string, event: string | null): void {
    const parent = parentOf(locator);
    if (parent === locator || parent === event) return;
    const known = this.#members.get(parent);
    if (known !== undefined) {
      known.add(locator);
      return;
    }
    this.#members.set(parent, new Set([locator]));
    this.#add(parent, event);
  }

  #build(locator: string): JsonValue | undefined {
    const leaf = this.#leaves.get(locator);
    if (leaf !== undefined) return leaf.value;
    const container = this.#containers.get(locator);
    const places = [...(this.#members.get(locator) ?? [])];
    if (container === undefined && places.length === 0) return undefined;
    const members = places.map((place) => ({ place, key: keyAt(place), value: this.#build(place) }));
    const known = members.flatMap(({ key, value }) => (key === null || value === undefined ? [] : [{ key, value }]));
    const isWhole =
      container !== undefined &&
      (container.shown || container.size === places.length) &&
      known.length === places.length &&
      members.every(({ place }) => this.#leaves.has(place) || this.whole.has(place));
    if (isWhole) this.whole.add(locator);
    const isList = container?.isList ?? known.some(({ key }) => typeof key === 'number');
    return isList ? listOf(known) : Object.fromEntries(known.map(({ key, value }) => [String(key), value]));
  }
}

interface Member {
  readonly key: string | number;
  readonly value: JsonValue;
}

/** Items that are not shown are null: the list is not whole then. */
function listOf(members: readonly Member[]): JsonValue[] {
  const items = members.filter(({ key }) => typeof key === 'number' && key < MAX_ITEMS);
  const length = items.reduce((most, { key }) => Math.max(most, Number(key) + 1), 0);
  const list: JsonValue[] = Array.from({ length }, () => null);
  for (const { key, value } of items) list[Number(key)] = value;
  return list;
}

function keyAt(locator: string): string | number | null {
  const [, bare, quoted, index] = LAST_KEY.exec(locator.replace(/^initial:/u, '')) ?? [];
  if (index !== undefined) return Number(index);
  return bare ?? (quoted === undefined ? null : String(JSON.parse(quoted)));
}
