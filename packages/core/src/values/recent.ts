/**
 * Keeps what a pure function made of a key, so that the same text is not read anew for each value that it is held against.
 * It changes how fast an answer comes, never which. Bounded: what was not asked for during the last `maxEntries` new keys
 * is let go, so twice as many are held at most.
 */
export class Recent<Key, Value> {
  #young = new Map<Key, Value>();
  #old = new Map<Key, Value>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** What is kept for a key; undefined where nothing is. */
  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#maxEntries) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}

/** The same text in memory of its own: a part of a larger text keeps all of it alive, for as long as the part is kept. */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}
