import { type JsonValue, MAX_JSON_DEPTH, parseStrictJson } from '@sauron/core/episode';

/**
 * Reads a text that is, as a whole, the `repr` of a Python list, tuple or dict of literals. Undefined for everything
 * else: a bare scalar, sets, bytes, calls such as `datetime(…)`, NaN, and a dict whose keys are not text or integers, or
 * would be equal as text. Tuples become lists, integer keys their digits; big integers keep every digit. Never throws.
 */
export function decodePythonRepr(text: string): JsonValue | undefined {
  if (!/^\s*[[({]/u.test(text)) return undefined;
  const reader = new ReprReader(text);
  const value = reader.value(0);
  return reader.isDone() ? value : undefined;
}

const TOKEN = new RegExp(
  [
    String.raw`\s*(?:(?<mark>[[\](){},:])`,
    String.raw`'(?<single>[^'\\\n]*(?:\\.[^'\\\n]*)*)'`,
    String.raw`"(?<double>[^"\\\n]*(?:\\.[^"\\\n]*)*)"`,
    String.raw`(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]\d+)?)(?![\w.])`,
    String.raw`(?<word>True|False|None)(?!\w))`,
  ].join('|'),
  'uy',
);

const WORDS: Readonly<Record<string, boolean | null>> = { True: true, False: false, None: null };

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' };

type Token =
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'value'; readonly value: JsonValue; readonly isText: boolean };

/** Walks over the text; every reading gives undefined where the text is no literal. */
class ReprReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isDone(): boolean {
    return this.#text.slice(this.#at).trim() === '';
  }

  value(depth: number): JsonValue | undefined {
    const token = this.#next();
    if (token === undefined || depth > MAX_JSON_DEPTH) return undefined;
    if (token.kind === 'value') return token.value;
    if (token.mark === '[') return this.#items(']', depth);
    if (token.mark === '(') return this.#items(')', depth);
    return token.mark === '{' ? this.#entries(depth) : undefined;
  }

  #items(end: string, depth: number): JsonValue | undefined {
    const items: JsonValue[] = [];
    if (this.#take(end)) return items;
    for (;;) {
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      const comma = this.#take(',');
      // `(1)` is a number in brackets; the tuple of one item is written `(1,)`, and nothing else ends with a comma.
      if (this.#take(end)) return comma === (end === ')' && items.length === 1) ? items : undefined;
      if (!comma) return undefined;
    }
  }

  #entries(depth: number): JsonValue | undefined {
    const entries = new Map<string, JsonValue>();
    if (this.#take('}')) return {};
    do {
      const key = this.#key();
      const value = key !== undefined && !entries.has(key) && this.#take(':') ? this.value(depth + 1) : undefined;
      if (key === undefined || value === undefined) return undefined;
      entries.set(key, value);
    } while (this.#take(','));
    return this.#take('}') ? Object.fromEntries(entries) : undefined;
  }

  #key(): string | undefined {
    const token = this.#next();
    if (token?.kind !== 'value') return undefined;
    const { value } = token;
    if (typeof value === 'string') return value;
    const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
    return isWhole && !token.isText ? String(value) : undefined;
  }

  #take(mark: string): boolean {
    const before = this.#at;
    const token = this.#next();
    if (token?.kind === 'mark' && token.mark === mark) return true;
    this.#at = before;
    return false;
  }

  #next(): Token | undefined {
    TOKEN.lastIndex = this.#at;
    const match = TOKEN.exec(this.#text);
    if (match?.groups === undefined) return undefined;
    this.#at += match[0].length;
    const { mark, single, double, number, word } = match.groups;
    if (mark !== undefined) return { kind: 'mark', mark };
    const body = single ?? double;
    if (body !== undefined) return valueToken(textOfBody(body), true);
    return valueToken(number === undefined ? WORDS[word ?? ''] : numberOf(number), false);
  }
}

function valueToken(value: JsonValue | undefined, isText: boolean): Token | undefined {
  return value === undefined ? undefined : { kind: 'value', value, isText };
}

function numberOf(digits: string): JsonValue | undefined {
  const parsed = parseStrictJson(digits);
  return parsed.ok ? parsed.value : undefined;
}

/** Only what `repr` writes: other escapes are a sign of another language. */
function textOfBody(body: string): string | undefined {
  let isKnown = true;
  const text = body.replace(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|(.))/gu,
    (_, ...groups: (string | undefined)[]) => {
      const [two, four, eight, sign] = groups;
      const code = Number.parseInt(two ?? four ?? eight ?? '', 16);
      const plain = sign === undefined ? codePoint(code) : ESCAPES[sign];
      isKnown &&= plain !== undefined;
      return plain ?? '';
    },
  );
  return isKnown && text.isWellFormed() ? text : undefined;
}

function codePoint(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
