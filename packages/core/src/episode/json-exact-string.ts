import { JsonMistake } from './json-mistake.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
/** Quote, backslash, or a character that must be escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in strings
const SPECIAL = /["\\\u0000-\u001f]/gu;
const LONE = /[\uD800-\uDFFF]/u;

/** Reads the string whose opening quote is at an offset; `end` is the offset behind the closing one. */
export function readJsonString(text: string, start: number): { value: string; end: number } {
  let value = '';
  let at = start + 1;
  for (;;) {
    SPECIAL.lastIndex = at;
    const special = SPECIAL.exec(text);
    if (special === null)
      throw new JsonMistake('syntax', text.length, 'expected a closing quote, got the end of the text: it is cut off');
    value += wellFormed(text, at, special.index);
    at = special.index;
    if (special[0] === '"') return { value, end: at + 1 };
    if (special[0] !== '\\') throw bareControl(special[0], at);
    const escaped = readEscape(text, at);
    value += escaped.value;
    at = escaped.end;
  }
}

function wellFormed(text: string, start: number, end: number): string {
  const part = text.slice(start, end);
  if (part.isWellFormed()) return part;
  throw loneSurrogate(start + part.search(LONE), 'in the text');
}

function bareControl(control: string, offset: number): JsonMistake {
  const escaped = JSON.stringify(control).slice(1, -1);
  return new JsonMistake(
    'syntax',
    offset,
    `expected control characters of a string to be escaped, got a bare one: write ${escaped}`,
  );
}

function readEscape(text: string, start: number): { value: string; end: number } {
  const letter = text[start + 1] ?? '';
  if (letter !== 'u') {
    const value = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (value !== undefined) return { value, end: start + 2 };
    throw new JsonMistake(
      'syntax',
      start,
      `expected an escape such as \\n or \\u00e9, got ${letter === '' ? 'the end of the text: it is cut off' : JSON.stringify(`\\${letter}`)}`,
    );
  }
  const unit = hexUnit(text, start);
  if (unit < 0xd800 || unit > 0xdfff) return { value: String.fromCharCode(unit), end: start + 6 };
  const isHigh = unit < 0xdc00;
  if (!isHigh || !text.startsWith('\\u', start + 6)) throw loneSurrogate(start, text.slice(start, start + 6));
  const low = hexUnit(text, start + 6);
  if (low < 0xdc00 || low > 0xdfff) throw loneSurrogate(start, text.slice(start, start + 6));
  return { value: String.fromCharCode(unit, low), end: start + 12 };
}

function hexUnit(text: string, start: number): number {
  const digits = text.slice(start + 2, start + 6);
  if (/^[0-9a-fA-F]{4}$/u.test(digits)) return Number.parseInt(digits, 16);
  throw new JsonMistake('syntax', start, `expected four hex digits after \\u, got ${JSON.stringify(digits)}`);
}

function loneSurrogate(offset: number, what: string): JsonMistake {
  return new JsonMistake(
    'lone_surrogate',
    offset,
    `expected whole Unicode characters, got half of a surrogate pair (${what}): mend the text where it was cut`,
  );
}
