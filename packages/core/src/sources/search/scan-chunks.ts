const SEPARATOR = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
/** A letter, mark or digit outside ASCII. */
const OTHER = 4;
const UNDERSCORE = 5;
/** Joins when letters or digits stand on both sides. */
const JOINER = 6;
/** Joins digits only: thousands marks. */
const DIGIT_JOINER = 7;

/** The chunk has characters outside ASCII. */
export const HAS_OTHER = 1;
/** The chunk has several parts: joining marks, underscores, or a small letter in front of a capital. */
export const HAS_PARTS = 2;
export const HAS_DIGIT = 4;

const ASCII = Uint8Array.from({ length: 128 }, (_unused, code) => classify(code));

function classify(code: number): number {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/[0-9]/.test(character)) return DIGIT;
  if (character === '_') return UNDERSCORE;
  if (/[-.@/]/.test(character)) return JOINER;
  return /[,\u00a0\u202f]/.test(character) ? DIGIT_JOINER : otherClass(character);
}

function otherClass(character: string): number {
  return /[\p{L}\p{M}\p{N}]/u.test(character) ? OTHER : SEPARATOR;
}

/** Class of the character at an index; letters outside the basic plane are read as a pair. */
function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 128) return ASCII[code] ?? SEPARATOR;
  if (code >= 0xd800 && code <= 0xdfff) return surrogateClass(text, index);
  return classify(code);
}

function surrogateClass(text: string, index: number): number {
  const isLow = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
  const point = text.codePointAt(isLow ? index - 1 : index) ?? 0;
  return point > 0xffff ? otherClass(String.fromCodePoint(point)) : SEPARATOR;
}

/** Whether a word starts between two letters: `houseFund`, `XMLFile`, `step2Result`; not in `HAT006` or `A1B2`. */
function startsWord(before: number, first: number, second: number): boolean {
  return (
    (before === LOWER && first === UPPER) ||
    ((before === UPPER || before === DIGIT) && first === UPPER && second === LOWER)
  );
}

/**
 * Gives the start and end of each chunk of a text in turn, and what kinds of characters it has: a run of letters, digits
 * and underscores, together with what single joining marks tie to it, such as `TX-77`, `a.b@c.org`, `1,147.00`.
 */
export function scanChunks(text: string, onChunk: (start: number, end: number, traits: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    let last = classAt(text, at);
    if (last === SEPARATOR || last >= JOINER) {
      at += 1;
      continue;
    }
    const start = at;
    let traits = traitOf(last);
    for (at += 1; at < length; at += 1) {
      const next = classAt(text, at);
      if (next === SEPARATOR) break;
      if (next >= JOINER) {
        if (!joins(next, last, at + 1 < length ? classAt(text, at + 1) : SEPARATOR)) break;
        if (next === DIGIT_JOINER && text.charCodeAt(at) > 127 && !isThousands(text, at + 1)) break;
        traits |= text.charCodeAt(at) > 127 ? HAS_PARTS | HAS_OTHER : HAS_PARTS;
      } else {
        traits |= traitOf(next);
        if (next === UPPER && startsWord(last, next, at + 1 < length ? classAt(text, at + 1) : SEPARATOR))
          traits |= HAS_PARTS;
      }
      last = next;
    }
    onChunk(start, at, traits);
  }
}

function traitOf(kind: number): number {
  if (kind === DIGIT) return HAS_DIGIT;
  if (kind === OTHER) return HAS_OTHER;
  return kind === UNDERSCORE ? HAS_PARTS : 0;
}

function joins(joiner: number, before: number, after: number): boolean {
  if (joiner === DIGIT_JOINER) return before === DIGIT && after === DIGIT;
  return before < JOINER && after !== SEPARATOR && after < JOINER;
}

/** Whether exactly three digits stand here: behind a blank they are thousands, other digits are another number. */
function isThousands(text: string, at: number): boolean {
  return /^\d{3}(?![\p{L}\p{N}_])/u.test(text.slice(at, at + 5));
}

/** Gives the parts of an ASCII chunk in turn: what stands between joining marks, underscores and starts of words. */
export function scanParts(
  text: string,
  span: { readonly start: number; readonly end: number },
  onPart: (start: number, end: number) => void,
): void {
  let from = span.start;
  let last = SEPARATOR;
  for (let at = span.start; at < span.end; at += 1) {
    const kind = ASCII[text.charCodeAt(at)] ?? SEPARATOR;
    const isMark = kind >= UNDERSCORE;
    const border =
      kind === UPPER &&
      startsWord(last, kind, at + 1 < span.end ? (ASCII[text.charCodeAt(at + 1)] ?? SEPARATOR) : SEPARATOR);
    if (isMark || border) {
      if (at > from) onPart(from, at);
      from = isMark ? at + 1 : at;
    }
    last = kind;
  }
  if (span.end > from) onPart(from, span.end);
}
