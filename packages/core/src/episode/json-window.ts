const SIZE = 1 << 15;
/** No number that is plain crosses this much of a window. */
const MARGIN = 512;
const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/**
 * A moving view of the UTF-16 code units of a text. Reading a typed array in a loop is about twice as fast as `charCodeAt`,
 * and one small array stays in the cache.
 */
export class JsonWindow {
  readonly text: string;
  /** Units of the text from `base` on; behind `end` stands a 0. */
  readonly codes: Uint16Array;
  /** Offset in the text of the first unit. */
  base = 0;
  /** Number of units in the window. */
  end = 0;
  /** From here on a token might not end in the window, unless the text does. */
  safeEnd = 0;
  readonly #bytes: Buffer;

  constructor(text: string) {
    this.text = text;
    this.codes = new Uint16Array(Math.min(text.length, SIZE) + 1);
    this.#bytes = Buffer.from(this.codes.buffer);
  }

  /** Moves the start to an offset of the window, which may lie behind its end; false at the end of the text. */
  moveBy(offset: number): boolean {
    this.base += offset;
    const part = this.text.slice(this.base, this.base + SIZE);
    this.end = part.length;
    this.#bytes.write(part, 'utf16le');
    if (!IS_LITTLE_ENDIAN) this.#bytes.swap16();
    this.codes[this.end] = 0;
    this.safeEnd = this.base + this.end === this.text.length ? this.end : this.end - MARGIN;
    return part !== '';
  }

  /** Text between two offsets of the window. */
  slice(start: number, end: number): string {
    return this.text.slice(this.base + start, this.base + end);
  }
}
