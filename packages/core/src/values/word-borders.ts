/**
 * Letters, digits and marks of scripts that put blanks between words. Scripts without (Chinese, Japanese, Thai) and Korean,
 * whose particles stick to words, are left out: between their characters every place is a border.
 */
const WORD = /[\w\u00c0-\u0dff\u1e00-\u1fff]/;

const ASCII_END = 0x80;
const ASCII_WORDS: readonly boolean[] = Array.from({ length: ASCII_END }, (_, code) =>
  WORD.test(String.fromCharCode(code)),
);

/** Marks that bind what is on both their sides into one token: `non-refundable`, `25,000`, `a@b`, `and/or`, `don't`. */
const JOINER = /[-.,:/\\@_'’&+#]/;

const SPACE_OR_NOTHING = /^(?:\s|$)/;

/** True for a character that makes up words and numbers. */
export function isWordCharacter(character: string | undefined): boolean {
  return (
    character !== undefined &&
    (character.charCodeAt(0) < ASCII_END ? ASCII_WORDS[character.charCodeAt(0)] === true : WORD.test(character))
  );
}

/** True when no token of `text` runs on after `end`: `5` ends before `.` in `5.` and not in `5.2`, `Ana` ends in `Ana's`. */
export function endsAtBorder(text: string, end: number): boolean {
  const last = text[end - 1];
  const next = text[end];
  if (next === undefined || !isWordCharacter(last)) return true;
  if (isWordCharacter(next)) return false;
  if (!JOINER.test(next) || !isWordCharacter(text[end + 1])) return next !== '%';
  if (next === ',' || next === ':' || next === '.') return !/\d/.test(text[end + 1] ?? '') && next !== '.';
  return (
    /['’]/.test(next) && text[end + 1]?.toLowerCase() === 's' && SPACE_OR_NOTHING.test(text.slice(end + 2, end + 3))
  );
}

/** True when no token of `text` runs on before `start`; a sign or currency before digits belongs to them. */
export function startsAtBorder(text: string, start: number): boolean {
  const first = text[start];
  const previous = text[start - 1];
  if (previous === undefined || !isWordCharacter(first)) return true;
  if (isWordCharacter(previous)) return false;
  if (/\d/.test(first ?? '') && /[-+$€£¥₹−.]/.test(previous)) return false;
  if (!JOINER.test(previous) || !isWordCharacter(text[start - 2])) return true;
  return (previous === ',' || previous === ':') && !(/\d/.test(first ?? '') && /\d/.test(text[start - 2] ?? ''));
}
