import { isUtf8 } from 'node:buffer';
import { isJsonObject, type JsonObject, parseStrictJson } from '@sauron/core/episode';
import { ByteBuffer } from './byte-buffer.ts';

/** A span as it stands in a document, without the spans inside it. */
export interface SplitSpan {
  readonly raw: JsonObject;
  /** Place of the enclosing span in the list; null for a root. */
  readonly parent: number | null;
  /** Where it stands, such as `spans[0].child_spans[2]`. */
  readonly path: string;
}

/** A document taken apart, or what is wrong with it. */
export type SplitDocument =
  | { readonly ok: true; readonly root: JsonObject; readonly spans: readonly SplitSpan[] }
  | { readonly ok: false; readonly problem: string };

/** An object whose text is not complete. */
interface Frame {
  /** Its bytes so far; a `0` stands for each span that was taken out. */
  readonly bytes: ByteBuffer;
  /** Place in the list of spans; -1 for the document itself. */
  readonly index: number;
  readonly parent: number | null;
  readonly path: string;
  /** Open brackets. */
  depth: number;
  /** The member whose list of spans is open, and how many spans of it came. */
  list: { readonly key: string; count: number } | null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const STAND_IN = new Uint8Array([0x30]);
/** Behind which text a list holds spans. */
const SPAN_LIST = /"(spans|child_spans)"\s*:\s*$/u;
const TAIL_BYTES = 64;

/**
 * Takes a trace document apart as its bytes come, so that only the text of the spans that are open is held: a trace whose
 * spans nest is one value for a parser, and would have to be held whole, as text and as a value.
 */
export class SpanSplitter {
  readonly #take: (raw: JsonObject) => JsonObject;
  readonly #spans: (SplitSpan | null)[] = [];
  /** One for each depth. */
  readonly #buffers: ByteBuffer[] = [];
  readonly #frames: Frame[] = [];
  #isInText = false;
  #isEscaped = false;
  #problem: string | null = null;

  /** @param take what is kept of a span */
  constructor(take: (raw: JsonObject) => JsonObject) {
    this.#take = take;
    this.#frames.push({ bytes: this.#bufferAt(0), index: -1, parent: null, path: '', depth: 0, list: null });
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let at = 0; at < chunk.length && this.#problem === null; at += 1) {
      const byte = chunk[at];
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInText = false;
      } else if (byte === QUOTE) this.#isInText = true;
      else if (byte === OPEN_OBJECT && this.#isInSpanList) {
        this.#keep(chunk.subarray(start, at));
        this.#openSpan();
        start = at;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        if (byte === OPEN_LIST && this.#top.depth === 1) {
          this.#keep(chunk.subarray(start, at));
          this.#openList();
          start = at;
        }
        this.#top.depth += 1;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        if (this.#closeBracket()) {
          this.#keep(chunk.subarray(start, at + 1));
          this.#closeSpan();
          start = at + 1;
        }
      }
    }
    this.#keep(chunk.subarray(start));
  }

  finish(): SplitDocument {
    const frame = this.#top;
    if (frame.index !== -1) this.#fail(frame, 'expected the end of the span, got the end of the text');
    const root = this.#parse(frame);
    if (this.#problem !== null || root === null) return { ok: false, problem: this.#problem ?? 'no JSON' };
    return { ok: true, root, spans: this.#spans.filter((span) => span !== null) };
  }

  get #top(): Frame {
    const frame = this.#frames.at(-1);
    if (frame === undefined) throw new Error('the frame of the document is never closed');
    return frame;
  }

  get #isInSpanList(): boolean {
    // The members of an object are one bracket deep, the items of a list of it two.
    return this.#top.list !== null && this.#top.depth === 2;
  }

  #keep(piece: Uint8Array): void {
    this.#top.bytes.append(piece);
  }

  #bufferAt(depth: number): ByteBuffer {
    const buffer = this.#buffers[depth] ?? new ByteBuffer();
    this.#buffers[depth] = buffer;
    buffer.clear();
    return buffer;
  }

  #openSpan(): void {
    const { bytes, list, path, index: parent } = this.#top;
    if (list === null) return;
    bytes.append(STAND_IN);
    const index = this.#spans.push(null) - 1;
    const place = `${path === '' ? '' : `${path}.`}${list.key}[${list.count}]`;
    list.count += 1;
    this.#frames.push({
      bytes: this.#bufferAt(this.#frames.length),
      index,
      parent: parent === -1 ? null : parent,
      path: place,
      depth: 1,
      list: null,
    });
  }

  #openList(): void {
    const key = SPAN_LIST.exec(Buffer.from(this.#top.bytes.last(TAIL_BYTES)).toString('latin1'))?.[1];
    if (key !== undefined) this.#top.list = { key, count: 0 };
  }

  /** True where the bracket ends a span. */
  #closeBracket(): boolean {
    const frame = this.#top;
    frame.depth -= 1;
    if (frame.depth === 1) frame.list = null;
    return frame.depth === 0 && frame.index !== -1;
  }

  #closeSpan(): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const raw = this.#parse(frame);
    if (raw !== null) this.#spans[frame.index] = { raw: this.#take(raw), parent: frame.parent, path: frame.path };
  }

  #parse(frame: Frame): JsonObject | null {
    const bytes = frame.bytes.last();
    if (!isUtf8(bytes)) return this.#fail(frame, 'expected UTF-8 text, got other bytes');
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
    const parsed = parseStrictJson(text);
    if (!parsed.ok) {
      const { key, message } = parsed.problem;
      return this.#fail(frame, key === null ? message : `${key}: ${message}`);
    }
    return isJsonObject(parsed.value) ? parsed.value : this.#fail(frame, 'expected an object');
  }

  /** The first problem counts: those behind it come of it. */
  #fail({ path }: Frame, message: string): null {
    this.#problem ??= path === '' ? message : `${path}: ${message}`;
    return null;
  }
}
