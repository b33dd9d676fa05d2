/**
 * Keeps what a pure function made of a text or of another key, so that a history that comes again on every turn is not
 * read anew. It changes how fast an answer comes, never which. Emptied when it is full.
 */
export class Cache<Value, Key = string> {
  readonly #made = new Map<Key, Value>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.set(key, value);
    return value;
  }

  /** What is kept for a key; undefined where nothing is. */
  peek(key: Key): Value | undefined {
    return this.#made.get(key);
  }

  set(key: Key, value: Value): void {
    if (this.#made.size >= this.#maxEntries) this.#made.clear();
    this.#made.set(key, value);
  }
}

/** Keeps what a pure function made of some objects, for as long as they live. Objects that it is given never change. */
export class ObjectCache<Value extends object> {
  readonly #nodes = new WeakMap<object, ObjectCache<Value>>();
  #made: Value | null = null;

  get([first, ...rest]: readonly object[], make: () => Value): Value {
    if (first === undefined) {
      this.#made ??= make();
      return this.#made;
    }
    const node = this.#nodes.get(first) ?? new ObjectCache<Value>();
    this.#nodes.set(first, node);
    return node.get(rest, make);
  }
}

/** A pure function of an object, which makes its value once for as long as the object lives. Objects that it is given never change. */
export function perObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
