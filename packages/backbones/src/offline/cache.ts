/**
 * Keeps what a pure function made of a text, so that a history that comes again on every turn is not read anew. It
 * changes how fast an answer comes, never which. Emptied when it is full.
 */
export class Cache<Value> {
  readonly #made = new Map<string, Value>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get(key: string, make: () => Value): Value {
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (this.#made.size >= this.#maxEntries) this.#made.clear();
    this.#made.set(key, value);
    return value;
  }
}
