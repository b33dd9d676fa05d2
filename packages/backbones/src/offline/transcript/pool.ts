import { extendLocator, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import { Cache } from '../cache.ts';
import { wordsOf } from '../reading/words.ts';
import {
  type DataLine,
  type EventHead,
  indexOutsideQuotes,
  readDataLine,
  readHead,
  splitFences,
} from './data-lines.ts';

/** Where a value stands. */
export type Origin = 'final' | 'initial' | 'arguments' | 'output' | 'message' | 'response' | 'task' | 'other';

/** A scalar that an answer showed. */
export interface Leaf {
  readonly locator: string;
  readonly value: null | boolean | number | bigint | string;
  readonly origin: Origin;
  readonly event: string | null;
  /** Keys from the root; list indexes are left out. */
  readonly path: readonly string[];
  /** Locator of the container. */
  readonly record: string;
  /** Whether only a part of a text was shown. */
  readonly cut: boolean;
}

/** A list or object that an answer showed or described. */
export interface Container {
  readonly locator: string;
  readonly origin: Origin;
  readonly event: string | null;
  readonly path: readonly string[];
  readonly isList: boolean;
  readonly size: number;
  /** Whether its items are in the pool. */
  readonly shown: boolean;
  /** What an answer said of it where it did not show it. */
  readonly shape: string;
}

/** One record of what is shown: a value at its place, the head of its event, or both. */
export interface ReadLine {
  readonly read: DataLine | null;
  readonly head: EventHead | null;
}

const answerLines = new Cache<readonly ReadLine[]>(200);

/** `changed | goal = 5 | initial:goal = 4`: the places of a difference, as lines of their own. */
function placesOf(line: string): string[] {
  const [, kind, rest = ''] = /^(added|removed|changed) \| (.+)$/u.exec(line) ?? [];
  if (kind === undefined) return [line];
  const bar = kind === 'changed' ? indexOutsideQuotes(rest, ' | ') : -1;
  return bar < 0 ? [rest] : [rest.slice(0, bar), rest.slice(bar + 3)];
}

function readAnswer(answer: string): ReadLine[] {
  return splitFences(answer)
    .blocks.flatMap(({ content }) => content.split('\n'))
    .flatMap(placesOf)
    .map((line) => {
      const read = readDataLine(line);
      return { read, head: read?.head ?? (read === null ? readHead(line) : null) };
    });
}

/** Everything that has been shown so far. */
export class Pool {
  readonly leaves = new Map<string, Leaf>();
  readonly containers = new Map<string, Container>();
  readonly events = new Map<string, EventHead>();
  readonly #records = new Map<string, Leaf[]>();
  readonly #bodies = new Map<string, Leaf[]>();
  readonly #whole = new Map<string, JsonValue>();
  #known: ReadonlySet<string> | null = null;
  #keys: ReadonlySet<string> | null = null;
  #statuses = new Map<string, Set<string>>();
  #statusSize = -1;
  readonly #words = new Map<string, ReadonlySet<string>>();

  /** Reads the data of one answer. */
  add(answer: string): void {
    for (const line of answerLines.get(answer, () => readAnswer(answer))) this.addLine(line);
  }

  /** Takes one record. */
  addLine({ read, head }: ReadLine): void {
    if (head !== null && Object.hasOwn(ORIGIN_OF_KIND, head.kind)) {
      this.events.set(head.id, { ...this.events.get(head.id), ...head });
    }
    if (read === null) return;
    const place = this.#placeOf(read.locator, read.head ?? this.#eventOf(read.locator));
    if (read.form === 'shape') {
      const shape = { ...place, ...readShape(read.shape), shown: false, shape: read.shape };
      if (!this.containers.has(read.locator)) this.containers.set(read.locator, shape);
      return;
    }
    const isBody = head !== null && /^\.(?:arguments|output|text)$/u.test(read.locator.slice(head.id.length));
    if (isBody && read.form === 'value') this.#whole.set(head.id, read.value);
    this.#flatten(read.value, { ...place, cut: read.form === 'cut' });
  }

  /** A value that stands at a place and belongs to no event. */
  addValue(locator: string, value: JsonValue, form: 'value' | 'cut' = 'value'): void {
    this.addLine({ head: null, read: { head: null, locator, form, value } });
  }

  /** Notes that a container is shown in part, so that what is missing in it may still be there. */
  markCut(locator: string): void {
    const container = this.containers.get(locator);
    if (container === undefined) return;
    this.containers.set(locator, { ...container, shown: false, size: container.size + 1, shape: 'shown in part' });
  }

  /** The whole body of an event, where an answer showed it whole. */
  bodyOf(id: string): JsonValue | undefined {
    return this.#whole.get(id);
  }

  /** Tool that an event calls or answers. */
  toolOf(event: string | null): string | null {
    return event === null ? null : (this.events.get(event)?.tool ?? null);
  }

  /** Leaves of an event's body, in order. */
  ofEvent(id: string): readonly Leaf[] {
    return this.#bodies.get(id) ?? [];
  }

  /** Leaves that stand directly in a container. */
  inRecord(record: string): readonly Leaf[] {
    return this.#records.get(record) ?? [];
  }

  /** Calls in the order in which they were shown. */
  calls(): readonly EventHead[] {
    return [...this.events.values()].filter(({ kind }) => kind === 'tool_call');
  }

  /** Results of a call. */
  resultsOf(call: string): readonly EventHead[] {
    return [...this.events.values()].filter((event) => event.call === call);
  }

  /** Leaves that stand anywhere in a container. */
  *under(record: string): Generator<Leaf> {
    for (const leaf of this.leaves.values()) {
      const rest = leaf.locator.startsWith(record) ? leaf.locator.at(record.length) : undefined;
      if (leaf.record === record || rest === '.' || rest === '[') yield leaf;
    }
  }

  /** Containers that stand directly in a container. */
  itemsOf(locator: string): readonly Container[] {
    return [...this.containers.values()].filter(
      (item) => item.locator !== locator && parentOf(item.locator) === locator,
    );
  }

  /** Whether a word is the status of some record of a collection. */
  isStatus(word: string, collection: string): boolean {
    if (this.#statusSize !== this.leaves.size) {
      this.#statuses = new Map();
      for (const { path, value, record } of this.leaves.values()) {
        if (typeof value !== 'string' || !/^(?:status|state)$/iu.test(path.at(-1) ?? '')) continue;
        const own = this.#statuses.get(parentOf(record)) ?? new Set<string>();
        this.#statuses.set(parentOf(record), own);
        for (const part of wordsOf(value)) own.add(part);
      }
      this.#statusSize = this.leaves.size;
    }
    return this.#statuses.get(collection)?.has(word) === true;
  }

  /** Whether the state uses a word as a key somewhere. */
  isKey(word: string): boolean {
    this.#keys ??= new Set(
      [...this.leaves.values(), ...this.containers.values()]
        .filter(({ origin }) => origin === 'final')
        .flatMap((place) => [...this.pathWords(place)]),
    );
    return this.#keys.has(word);
  }

  /** Whether a word stands in a key or a short text of the state or of a result, so that it can tell records apart. */
  knows(word: string): boolean {
    this.#known ??= new Set(
      [...this.leaves.values()].filter(({ origin }) => TELLING.has(origin)).flatMap((leaf) => this.leafWords(leaf)),
    );
    return this.#known.has(word);
  }

  /** Words of a leaf's keys and of its text, where that is short. */
  leafWords(leaf: Leaf): readonly string[] {
    const own = typeof leaf.value === 'string' && leaf.value.length <= MAX_LABEL ? wordsOf(leaf.value) : [];
    return [...this.pathWords(leaf), ...own];
  }

  /** Words of a place's keys. */
  pathWords(place: Pick<Leaf, 'path'>): ReadonlySet<string> {
    const name = place.path.join('.');
    const known = this.#words.get(name);
    if (known !== undefined) return known;
    const words = new Set(wordsOf(name));
    this.#words.set(name, words);
    return words;
  }

  #flatten(value: JsonValue, place: Omit<Leaf, 'value' | 'record'> & { readonly record?: string }): void {
    if (!isJsonList(value) && !isJsonObject(value)) {
      this.#addLeaf({ ...place, value, record: place.record ?? recordOf(place) });
      return;
    }
    const { locator, origin, event, path } = place;
    const isList = isJsonList(value);
    const members = isList ? [...value.entries()] : Object.entries(value);
    this.containers.set(locator, {
      locator,
      origin,
      event,
      path,
      isList,
      size: members.length,
      shown: true,
      shape: '',
    });
    for (const [key, member] of members) {
      const inner = typeof key === 'number' ? path : [...path, key];
      this.#flatten(member, { ...place, locator: extendLocator(locator, key), path: inner, record: locator });
    }
  }

  #addLeaf(leaf: Leaf): void {
    const known = this.leaves.get(leaf.locator);
    if (known !== undefined && (leaf.cut || !known.cut)) return;
    this.leaves.set(leaf.locator, leaf);
    put(this.#records, leaf.record, leaf);
    if (leaf.event !== null) put(this.#bodies, leaf.event, leaf);
  }

  /** The event that a locator without a head reads from. */
  #eventOf(locator: string): EventHead | null {
    const root = /^([^.[\]"]+)\.(?:output|arguments|text|raw|data)\b/u.exec(locator)?.[1];
    return root === undefined ? null : (this.events.get(root) ?? null);
  }

  #placeOf(locator: string, head: EventHead | null) {
    const event = head?.id ?? null;
    const path = keysOf(event === null ? locator.replace(/^initial:/u, '') : locator.slice(event.length));
    return { locator, event, origin: originOf(locator, head), path: event === null ? path : path.slice(1), cut: false };
  }
}

/** Texts that are long describe nothing. */
const MAX_LABEL = 80;
const TELLING: ReadonlySet<Origin> = new Set<Origin>(['final', 'initial', 'output']);

/** Appends, in place of an earlier leaf of the same locator. */
function put(groups: Map<string, Leaf[]>, key: string, leaf: Leaf): void {
  const group = groups.get(key) ?? [];
  const known = group.findIndex(({ locator }) => locator === leaf.locator);
  if (known >= 0) group[known] = leaf;
  else group.push(leaf);
  groups.set(key, group);
}

const ORIGIN_OF_KIND: Readonly<Record<string, Origin>> = {
  tool_call: 'arguments',
  tool_result: 'output',
  observation: 'output',
  message: 'message',
  thought: 'other',
};

function originOf(locator: string, head: EventHead | null): Origin {
  if (head !== null) return ORIGIN_OF_KIND[head.kind] ?? 'other';
  if (locator.startsWith('initial:')) return 'initial';
  if (locator === 'response') return 'response';
  return locator.startsWith('task.') ? 'task' : 'final';
}

function readShape(shape: string): { readonly isList: boolean; readonly size: number } {
  const match = /^(list|object|map), (\d+) /u.exec(shape);
  return { isList: match?.[1] === 'list', size: Number(match?.[2] ?? 0) };
}

/** Keys of a locator in order; indexes are left out, selectors are kept as what they select by. */
export function keysOf(locator: string): readonly string[] {
  return keyLists.get(locator, () => splitKeys(locator));
}

const keyLists = new Cache<readonly string[]>(20_000);

function splitKeys(locator: string): string[] {
  const keys: string[] = [];
  for (const match of locator.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[([^\]"]*)\]|([^.[\]]+)/gu)) {
    const key = match[1] ?? match[2] ?? match[3] ?? '';
    if (key !== '$' && !/^\d+$/u.test(key)) keys.push(key);
  }
  return keys;
}

/** The response and the parts of the task belong to no record of the state. */
function recordOf({ locator, origin }: Pick<Leaf, 'locator' | 'origin'>): string {
  return origin === 'response' || origin === 'task' ? locator : parentOf(locator);
}

const LAST_STEP = /(?:\.[^.[\]"]+|\[(?:"(?:[^"\\]|\\.)*"|[^\]"]*)\])$/u;

/** Locator of the container, as far as it can be told from the spelling; a root is its own. */
export function parentOf(locator: string): string {
  return parents.get(locator, () => findParent(locator));
}

const parents = new Cache<string>(20_000);

function findParent(locator: string): string {
  const match = LAST_STEP.exec(locator);
  if (match !== null && match.index > 0) return locator.slice(0, match.index);
  return locator.startsWith('initial:') ? 'initial:$' : '$';
}
