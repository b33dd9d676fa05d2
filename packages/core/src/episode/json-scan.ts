import { MAX_JSON_DEPTH } from './json-problem.ts';
import { JsonWindow } from './json-window.ts';

/** What one pass over a JSON text tells without building anything. */
export interface JsonScan {
  /** Colons outside strings: one per member. */
  members: number;
  /** Start and end offsets, in turn, of integers past ±(2^53 − 1). */
  readonly bigIntegers: number[];
  /** Some number reads as -0. */
  negativeZero: boolean;
  /** Some list holds scalars beside lists or objects. */
  mixedLists: boolean;
}

const BLANK = 32;
const QUOTE = 34;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
/** `e` once the bit that separates upper from lower case is set. */
const EXPONENT = 101;
const LOWER_CASE = 32;
/** Shorter runs of digits are safe integers. */
const UNSAFE_DIGITS = 16;
/** A number of at most this length with an exponent of at most two digits is neither too big nor too small. */
const PLAIN_LENGTH = 100;
/** Strings up to this length are read in a loop; for longer ones the native search is faster. */
const NEAR = 32;
const SCALARS = 1;
const CONTAINERS = 2;

/** A scan under way: what is open between two windows. */
interface Progress extends JsonScan {
  depth: number;
  /** What the open container of each depth holds. */
  readonly holds: Uint8Array;
}

/**
 * Reads a text that is taken to be JSON, whatever it is; the native parser says later whether it was. Null where only the
 * exact parser can judge: nesting past the limit, an open string, a number whose range is not plain.
 */
export function scanJson(text: string): JsonScan | null {
  const scan: Progress = {
    members: 0,
    bigIntegers: [],
    negativeZero: false,
    mixedLists: false,
    depth: 0,
    holds: new Uint8Array(MAX_JSON_DEPTH + 1),
  };
  const window = new JsonWindow(text);
  let at = 0;
  // One short call per window is compiled well; one loop over the whole text is not.
  while (window.moveBy(at)) {
    at = scanWindow(window, scan);
    if (at < 0) return null;
  }
  return scan;
}

/** Reads the tokens that start in the safe part of a window; the offset behind the last one, or -1. */
function scanWindow(window: JsonWindow, scan: Progress): number {
  const { codes, safeEnd } = window;
  const { holds } = scan;
  let { depth, members } = scan;
  let at = 0;
  while (at < safeEnd) {
    const code = codes[at] ?? 0;
    if (code <= BLANK) at += 1;
    else if (code === QUOTE) {
      holds[depth] = (holds[depth] ?? 0) | SCALARS;
      at = stringEnd(window, at + 1);
      if (at < 0) return -1;
    } else if (code <= NINE && (code >= ZERO || code === MINUS)) {
      holds[depth] = (holds[depth] ?? 0) | SCALARS;
      const start = at;
      at = digitsEnd(codes, at + 1);
      // Keeps the common case, a short integer, out of the call.
      if (at - start >= UNSAFE_DIGITS || code === MINUS || goesOn(codes[at] ?? 0)) {
        at = judgeNumber(window, start, scan);
        if (at < 0) return -1;
      }
    } else {
      at += 1;
      if (code === COLON) members += 1;
      else if (code === OPEN_OBJECT || code === OPEN_LIST) {
        holds[depth] = (holds[depth] ?? 0) | CONTAINERS;
        depth += 1;
        if (depth > MAX_JSON_DEPTH) return -1;
        holds[depth] = 0;
      } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
        if (code === CLOSE_LIST && holds[depth] === (SCALARS | CONTAINERS)) scan.mixedLists = true;
        depth -= 1;
      } else if (code > NINE) holds[depth] = (holds[depth] ?? 0) | SCALARS;
    }
  }
  scan.depth = depth;
  scan.members = members;
  return at;
}

/** True where a number has more than an integer part. */
function goesOn(next: number): boolean {
  return next === POINT || (next | LOWER_CASE) === EXPONENT;
}

/** Offset behind the closing quote, which may lie behind the window; -1 where there is none. */
function stringEnd(window: JsonWindow, start: number): number {
  const { codes } = window;
  let at = start;
  const near = Math.min(start + NEAR, window.end);
  while (at < near) {
    const code = codes[at] ?? 0;
    if (code === QUOTE) return at + 1;
    at += code === BACKSLASH ? 2 : 1;
  }
  const { text, base } = window;
  let from = base + at;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return -1;
    let slash = quote;
    while (slash > from && text.charCodeAt(slash - 1) === BACKSLASH) slash -= 1;
    if ((quote - slash) % 2 === 0) return quote + 1 - base;
    from = quote + 1;
  }
}

/** Offset of the first code that is no digit; a window always ends with one. */
function digitsEnd(codes: Uint16Array, start: number): number {
  let at = start;
  for (;;) {
    const code = codes[at] ?? 0;
    if (code < ZERO || code > NINE) return at;
    at += 1;
  }
}

/** Notes what is special about a number; its end, or -1 where its range is not plain. */
function judgeNumber(window: JsonWindow, start: number, scan: JsonScan): number {
  const { codes } = window;
  let end = digitsEnd(codes, start + 1);
  const fraction = codes[end] === POINT;
  if (fraction) end = digitsEnd(codes, end + 1);
  if (((codes[end] ?? 0) | LOWER_CASE) === EXPONENT) {
    const sign = codes[end + 1];
    const exponentStart = sign === MINUS || sign === PLUS ? end + 2 : end + 1;
    end = digitsEnd(codes, exponentStart);
    const plain = end - exponentStart <= 2 && end - start <= PLAIN_LENGTH;
    if (!plain && !isPlainRange(window.slice(start, end))) return -1;
  } else if (fraction) {
    if (end - start > PLAIN_LENGTH && !isPlainRange(window.slice(start, end))) return -1;
  } else if (end - start >= UNSAFE_DIGITS) {
    // A leading zero is a mistake that the mark of a big integer would hide from the native parser.
    if (codes[start] === ZERO || (codes[start] === MINUS && codes[start + 1] === ZERO)) return -1;
    if (end - start > UNSAFE_DIGITS + 1 || !Number.isSafeInteger(Number(window.slice(start, end)))) {
      scan.bigIntegers.push(window.base + start, window.base + end);
    }
  }
  // A number that goes on behind the window is longer than any that is plain.
  if (window.base + end < window.text.length && end >= window.end) return -1;
  if (codes[start] === MINUS && codes[start + 1] === ZERO && Number(window.slice(start, end)) === 0) {
    scan.negativeZero = true;
  }
  return end;
}

function isPlainRange(number: string): boolean {
  const value = Number(number);
  return Number.isFinite(value) && value !== 0;
}
