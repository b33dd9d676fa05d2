/** Characters that are their own fold: printable ASCII. */
const PLAIN = /^[\x20-\x7e]*$/;

/** White space with what is invisible around it: soft hyphen, zero-width space, word joiner, byte order mark. */
const GAPS = /[\s\u00ad\u200b\u2060\ufeff]+/g;
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** Full-width digits and letters, and quote marks that stand for `'` or `"`. No other compatibility folding (no NFKC). */
const FOLDED_CHARACTER =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2018-\u201f\u2032\u2033\u02bc\u2039\u203a\u00ab\u00bb]/g;
const DOUBLE_QUOTES = '\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb';

/** Distance between a full-width character and its ASCII twin. */
const FULL_WIDTH_OFFSET = 0xfee0;

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff00) return String.fromCharCode(code - FULL_WIDTH_OFFSET);
  return DOUBLE_QUOTES.includes(character) ? '"' : "'";
}

function foldGap(gap: string): string {
  return gap.replace(INVISIBLE, '') === '' ? '' : ' ';
}

/**
 * One spelling for text that reads the same: NFC, full-width digits and letters as ASCII, each run of white space as one
 * blank, quote marks as `'` and `"`. Case is kept, and so are blanks at the ends.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
  return text.replace(FOLDED_CHARACTER, foldCharacter).replace(GAPS, foldGap).normalize('NFC');
}

/** `foldText` in lower case. For prose and names; ids and paths are compared with their case. */
export function foldCase(text: string): string {
  return foldText(text).toLowerCase();
}

/** Folded text with the place in the original of each of its UTF-16 units. */
export interface FoldedText {
  readonly text: string;
  /** Start in the original of what a unit stands for. */
  startOf(unit: number): number;
  /** End in the original of what a unit stands for. */
  endOf(unit: number): number;
}

/** A gap, or one character with its combining marks (and conjoining Hangul), which fold as a whole. */
const CLUSTER = /[\s\u00ad\u200b\u2060\ufeff]+|[\s\S](?:[\u00ad\u200b\u2060\ufeff]*[\p{M}\u1160-\u11ff])*/gu;

/** `foldText` that remembers offsets. */
export function foldWithOffsets(text: string): FoldedText {
  if (PLAIN.test(text) && !text.includes('  ')) return { text, startOf: (unit) => unit, endOf: (unit) => unit + 1 };
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(CLUSTER)) {
    const piece = foldText(match[0]);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
    folded += piece;
  }
  return { text: folded, startOf: (unit) => starts[unit] ?? 0, endOf: (unit) => ends[unit] ?? text.length };
}

/** Lower case of the same length, so that offsets stay: a character whose lower case is longer keeps its case. */
export function lowerInPlace(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const changed = character.toLowerCase();
    return changed.length === character.length ? changed : character;
  }).join('');
}

/** Full-width signs and marks that numbers are written with, dashes that mean minus, and blanks that group digits. */
const SCAN_CHARACTER = /[\uff01-\uff5e\uffe0\uffe1\uffe5\uffe6\u2212\ufe63\u2007\u2009\u202f\u3000\u2018\u2019]/g;
const SCAN_SPECIAL: Readonly<Record<string, string>> = {
  '\uffe0': '¢',
  '\uffe1': '£',
  '\uffe5': '¥',
  '\uffe6': '₩',
  '\u2212': '-',
  '\ufe63': '-',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u202f': '\u00a0',
  '\u3000': ' ',
  '\u2018': "'",
  '\u2019': "'",
};

function scanCharacter(character: string): string {
  return SCAN_SPECIAL[character] ?? String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET);
}

/** The form that literals are read in: as long as the text, unit for unit, so that offsets stay. U+00A0 groups digits. */
export function scanForm(text: string): string {
  return PLAIN.test(text) ? text : text.replace(SCAN_CHARACTER, scanCharacter);
}
