const FIRST_BYTES = 65_536;

/** Bytes that grow, in one piece of memory that is used again after `clear`: spans come by the thousand. */
export class ByteBuffer {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  append(piece: Uint8Array): void {
    const needed = this.#length + piece.length;
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = needed;
  }

  clear(): void {
    this.#length = 0;
  }

  /** The last bytes, at most so many; valid until the next call of another method. */
  last(count = this.#length): Uint8Array {
    return this.#bytes.subarray(Math.max(0, this.#length - count), this.#length);
  }
}
