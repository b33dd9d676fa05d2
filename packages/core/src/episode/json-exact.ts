import { describeBadToken } from './json-bad-token.ts';
import { readJsonNumber } from './json-exact-number.ts';
import { readJsonString } from './json-exact-string.ts';
import { JsonMistake } from './json-mistake.ts';
import { type JsonProblem, MAX_JSON_DEPTH } from './json-problem.ts';
import type { JsonValue } from './json-value.ts';
import { printKeyPath } from './key-path.ts';
import { positionAt } from './text-position.ts';

type Container = JsonValue[] | Record<string, JsonValue>;

interface Frame {
  readonly container: Container;
  /** Key of the member, or index of the item, that is being read. */
  key: string | number;
}

/** Told where each value starts; true ends the reading there. */
type Watch = (path: readonly Frame[], offset: number) => boolean;

const LITERALS: readonly (readonly [string, JsonValue])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** Reads strict JSON one character after the other, without recursion, and says where it goes wrong. */
export function parseExactJson(text: string): { ok: true; value: JsonValue } | { ok: false; problem: JsonProblem } {
  const reader = new ExactReader(text, null);
  try {
    return { ok: true, value: reader.read() };
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    const { line, column } = positionAt(text, error.offset);
    const key = printKeyPath(reader.path());
    return {
      ok: false,
      problem: { code: error.code, message: error.message, line, column, key: key === '' ? null : key },
    };
  }
}

/** Offset at which the value at a path starts; null where the text has no such value. */
export function offsetOfValue(text: string, path: readonly (string | number)[]): number | null {
  let found: number | null = null;
  const reader = new ExactReader(text, (frames, offset) => {
    if (frames.length !== path.length || frames.some((frame, at) => frame.key !== path[at])) return false;
    found = offset;
    return true;
  });
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
  }
  return found;
}

class ExactReader {
  readonly #text: string;
  readonly #watch: Watch | null;
  readonly #frames: Frame[] = [];
  #at = 0;

  constructor(text: string, watch: Watch | null) {
    this.#text = text;
    this.#watch = watch;
  }

  path(): readonly (string | number)[] {
    return this.#frames.map((frame) => frame.key);
  }

  read(): JsonValue {
    for (;;) {
      this.#skipBlanks();
      if (this.#watch?.(this.#frames, this.#at) === true) return null;
      const opened = this.#open();
      if (opened !== null && !this.#isEmpty(opened)) continue;
      const done = this.#close(opened ?? this.#scalar());
      if (done !== undefined) return done;
    }
  }

  /** Starts a list or an object, with its first key; null where the value is neither. */
  #open(): Container | null {
    const first = this.#text[this.#at];
    if (first !== '{' && first !== '[') return null;
    if (this.#frames.length >= MAX_JSON_DEPTH) {
      throw new JsonMistake(
        'too_deep',
        this.#at,
        `expected at most ${MAX_JSON_DEPTH} levels of lists and objects, got more`,
      );
    }
    this.#at += 1;
    return first === '{' ? {} : [];
  }

  /** True at once behind `{}` and `[]`; else enters the container at its first key or item. */
  #isEmpty(container: Container): boolean {
    this.#skipBlanks();
    const isList = Array.isArray(container);
    if (this.#text[this.#at] === (isList ? ']' : '}')) {
      this.#at += 1;
      return true;
    }
    const frame: Frame = { container, key: 0 };
    if (!isList) frame.key = this.#key(container);
    this.#frames.push(frame);
    return false;
  }

  /** Puts a finished value into its parent, closes what ends there; the whole value once nothing is open. */
  #close(finished: JsonValue): JsonValue | undefined {
    let value = finished;
    for (;;) {
      this.#skipBlanks();
      const frame = this.#frames.at(-1);
      if (frame === undefined) {
        if (this.#at < this.#text.length) throw this.#unexpected('the end after one value');
        return value;
      }
      put(frame, value);
      if (this.#more(frame)) return undefined;
      value = frame.container;
      this.#frames.pop();
    }
  }

  /** Steps over `,` to the next key or item, or over the closing bracket. */
  #more(frame: Frame): boolean {
    const isList = Array.isArray(frame.container);
    const close = isList ? ']' : '}';
    const next = this.#text[this.#at];
    if (next === close) {
      this.#at += 1;
      return false;
    }
    if (next !== ',') throw this.#unexpected(`"," or "${close}"`);
    const comma = this.#at;
    this.#at += 1;
    this.#skipBlanks();
    if (this.#text[this.#at] === close) {
      throw new JsonMistake(
        'syntax',
        comma,
        `expected another ${isList ? 'item' : 'key'} after ",", got "${close}": remove the comma`,
      );
    }
    // Out of the path while the next key is read: a mistake there is not the last member's.
    this.#frames.pop();
    if (Array.isArray(frame.container)) frame.key = frame.container.length;
    else frame.key = this.#key(frame.container);
    this.#frames.push(frame);
    return true;
  }

  /** Reads `"key":`. */
  #key(container: Record<string, JsonValue>): string {
    const start = this.#at;
    if (this.#text[start] !== '"') throw this.#unexpected('a key in double quotes');
    const { value: key, end } = readJsonString(this.#text, start);
    if (Object.hasOwn(container, key)) {
      this.#frames.push({ container, key });
      throw new JsonMistake(
        'duplicate_key',
        start,
        'expected each key once in its object, got this key again: keep one',
      );
    }
    this.#at = end;
    this.#skipBlanks();
    if (this.#text[this.#at] !== ':') throw this.#unexpected('":" after the key');
    this.#at += 1;
    return key;
  }

  #scalar(): JsonValue {
    const first = this.#text.charCodeAt(this.#at);
    if (first === 34) {
      const { value, end } = readJsonString(this.#text, this.#at);
      this.#at = end;
      return value;
    }
    if (first === 45 || (first >= 48 && first <= 57)) {
      const { value, end } = readJsonNumber(this.#text, this.#at);
      this.#at = end;
      return value;
    }
    for (const [word, value] of LITERALS) {
      if (this.#text.startsWith(word, this.#at) && !/[\w$]/u.test(this.#text[this.#at + word.length] ?? '')) {
        this.#at += word.length;
        return value;
      }
    }
    throw this.#unexpected('a JSON value');
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at += 1;
    }
  }

  #unexpected(expected: string): JsonMistake {
    return new JsonMistake('syntax', this.#at, `expected ${expected}, got ${describeBadToken(this.#text, this.#at)}`);
  }
}

function put(frame: Frame, value: JsonValue): void {
  const { container, key } = frame;
  if (Array.isArray(container)) container.push(value);
  else if (key === '__proto__') {
    // Plain assignment would set the prototype.
    Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
  } else container[key] = value;
}
