/** A list of unsigned 32-bit integers that grows; four bytes an entry. */
export class GrowableUint32 {
  #items = new Uint32Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) this.#grow(this.#length);
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  /** Sets an item; those between the end and it are 0. */
  set(index: number, item: number): void {
    if (index >= this.#items.length) this.#grow(index);
    this.#items[index] = item;
    this.#length = Math.max(this.#length, index + 1);
  }

  at(index: number): number {
    return this.#items[index] ?? 0;
  }

  /** Makes room for an item at an index. */
  #grow(index: number): void {
    const larger = new Uint32Array(Math.max(this.#items.length, index) * 2);
    larger.set(this.#items);
    this.#items = larger;
  }

  /** The items in an array of exactly their number. */
  toArray(): Uint32Array {
    return this.#items.slice(0, this.#length);
  }
}
