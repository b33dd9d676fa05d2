import { isJsonList, isJsonObject, type JsonValue } from '../../episode/json-value.ts';
import { childPlace, type Place } from '../../episode/place.ts';
import { GrowableUint32 } from './growable.ts';
import { addScalar, addValue } from './index-value.ts';
import type { TextIndex } from './text-index.ts';
import { TextIndexBuilder } from './text-index-builder.ts';

/** An object with more members is a map whose members are looked up on their own. */
const MAX_RECORD_MEMBERS = 64;
/** A longer list of scalars is a collection whose items are looked up on their own. */
const MAX_INLINE_ITEMS = 16;
const NO_PARENT = 0xffffffff;

/** A container on the way: which of its children comes next. */
interface Frame {
  readonly value: JsonValue;
  readonly keys: readonly string[] | null;
  readonly count: number;
  readonly node: number;
  readonly tokens: readonly number[];
  next: number;
}

/**
 * A JSON value as documents: each leaf, or the smallest record around it (an object whose members are scalars or short
 * lists of scalars). Documents stand in the order of the value; those of a subtree are neighbours. A document costs a few
 * integers; its locator is made when it is asked for.
 */
export class DocumentTree {
  readonly index: TextIndex;
  readonly #root: Place;
  readonly #parents = new GrowableUint32();
  readonly #keys: (string | number)[] = [];
  /** First document of each node and the one behind its last. */
  readonly #first = new GrowableUint32();
  readonly #behind = new GrowableUint32();
  readonly #nodes = new GrowableUint32();

  constructor(root: Place) {
    this.#root = root;
    const builder = new TextIndexBuilder();
    this.#walk(builder);
    this.index = builder.build();
  }

  /** Where a document stands. */
  placeOf(document: number): Place {
    const path: (string | number)[] = [];
    for (let node = this.#nodes.at(document); this.#parents.at(node) !== NO_PARENT; node = this.#parents.at(node)) {
      path.push(this.#keys[node] ?? '');
    }
    return path.reduceRight<Place>((place, key) => childPlace(place, key) ?? place, this.#root);
  }

  /** The documents at and under a path: `[first, behind)`. Inside a record, the record's own. */
  rangeUnder(path: readonly (string | number)[]): readonly [number, number] {
    let node = 0;
    for (const key of path) {
      const child = this.#childOf(node, key);
      if (child < 0) break;
      node = child;
    }
    return [this.#first.at(node), this.#behind.at(node)];
  }

  #childOf(parent: number, key: string | number): number {
    for (let node = parent + 1; node < this.#keys.length; node += 1) {
      if (this.#parents.at(node) === parent && this.#keys[node] === key) return node;
    }
    return -1;
  }

  #walk(builder: TextIndexBuilder): void {
    const { value } = this.#root;
    const root = this.#addNode(NO_PARENT, '', 0);
    if (isDocument(value)) this.#addDocument(builder, { node: root, key: null, value, tokens: [] });
    const stack: Frame[] = isDocument(value) ? [] : [frameOf(value, root, [])];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      if (frame.next >= frame.count) {
        this.#behind.set(frame.node, this.#nodes.length);
        stack.pop();
        continue;
      }
      const deeper = this.#step(builder, frame);
      if (deeper !== null) stack.push(deeper);
    }
  }

  /** Takes the next child of a container: a document, or a container to go into. */
  #step(builder: TextIndexBuilder, frame: Frame): Frame | null {
    const key = frame.keys === null ? frame.next : (frame.keys[frame.next] ?? '');
    const value = childOf(frame.value, key);
    frame.next += 1;
    if (value === undefined) return null;
    const node = this.#addNode(frame.node, key, this.#nodes.length);
    if (!isDocument(value)) {
      const own = typeof key === 'string' ? builder.tokensOf(key) : [];
      return frameOf(value, node, own.length === 0 ? frame.tokens : [...frame.tokens, ...own]);
    }
    this.#addDocument(builder, { node, key, value, tokens: frame.tokens });
    return null;
  }

  #addDocument(
    builder: TextIndexBuilder,
    found: { node: number; key: string | number | null; value: JsonValue; tokens: readonly number[] },
  ): void {
    builder.repeat(found.tokens);
    if (typeof found.key === 'string') builder.addText(found.key);
    if (isScalar(found.value)) addScalar(builder, found.value);
    else {
      builder.addBreak();
      addValue(builder, found.value);
    }
    builder.endDocument();
    this.#nodes.push(found.node);
    this.#behind.set(found.node, this.#nodes.length);
  }

  #addNode(parent: number, key: string | number, firstDocument: number): number {
    this.#parents.push(parent);
    this.#first.push(firstDocument);
    this.#behind.push(firstDocument);
    return this.#keys.push(key) - 1;
  }
}

function frameOf(value: JsonValue, node: number, tokens: readonly number[]): Frame {
  const keys = isJsonObject(value) ? Object.keys(value) : null;
  const count = keys?.length ?? (isJsonList(value) ? value.length : 0);
  return { value, keys, count, node, tokens, next: 0 };
}

function childOf(value: JsonValue, key: string | number): JsonValue | undefined {
  if (isJsonList(value)) return typeof key === 'number' ? value[key] : undefined;
  return isJsonObject(value) && typeof key === 'string' ? value[key] : undefined;
}

function isDocument(value: JsonValue): boolean {
  return isSimple(value) || isRecord(value);
}

/** An object whose members are scalars or short lists of scalars. */
export function isRecord(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  let members = 0;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    members += 1;
    const member = value[key];
    if (members > MAX_RECORD_MEMBERS || member === undefined || !isSimple(member)) return false;
  }
  return true;
}

function isSimple(value: JsonValue): boolean {
  if (isScalar(value)) return true;
  if (isJsonList(value)) return value.length <= MAX_INLINE_ITEMS && value.every(isScalar);
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}
