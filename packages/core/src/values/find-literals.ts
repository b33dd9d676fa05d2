import { amountAt } from './amount.ts';
import { currencyCodeAt, currencySignAt } from './currency.ts';
import { scanForm } from './fold.ts';
import { isIdentifierLike } from './identifier.ts';
import { type LocaleMarks, marksOf } from './locale-marks.ts';
import { matchAt } from './match-at.ts';
import { momentAt } from './moment-text.ts';
import { opensQuote, quotedAt } from './quoted.ts';
import type { Reading, Scanned } from './reading.ts';
import { KEPT_LENGTH, memoryOf } from './reading-memory.ts';
import { detached } from './recent.ts';
import { isAttachedUnit } from './unit.ts';
import type { ValueContext } from './value-context.ts';
import { isWordCharacter } from './word-borders.ts';

/** A value that prose states. */
export interface Literal {
  readonly kind: 'number' | 'money' | 'percent' | 'date' | 'time' | 'datetime' | 'quoted' | 'identifier';
  /** As it stands in the prose, quotation marks included. */
  readonly text: string;
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** UTF-16 offset after the last character. */
  readonly end: number;
  /** What to hand to `compareValues` as expected: the text, without the marks of a quotation. */
  readonly value: string;
}

/** How prose is scanned. */
interface ScanOptions {
  /** Quotations are one literal each; otherwise what is in them is read like the rest. @default true */
  readonly quotations?: boolean;
}

interface Scan {
  readonly form: string;
  readonly context: ValueContext;
  readonly marks: LocaleMarks | null;
}

type Found = Pick<Literal, 'kind' | 'end'>;

const TOKEN = /[\w\u00c0-\u0dff]+(?:[-./\\][\w\u00c0-\u0dff]+)*/y;
const LETTERS = /[A-Za-z]+/y;
const TOKEN_GOES_ON = /[\w\u00c0-\u0dff+:@/\\.-]/;
const RUN = /[\w\u00c0-\u0dff]+(?:(?:[-.,/\\'@]|(?<=\d):(?=\d))[\w\u00c0-\u0dff]+)*/y;
const ADDRESS = /(?:https?:\/\/[^\s"'<>)\]]*[\w/]|www\.[\w./-]*[\w/]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/y;
const ROOTED_PATH = /(?:~|\.{1,2})?\/[\w.-]*\w(?:\/[\w.-]*\w)*\/?/y;
const HASH_ID = /#[\w-]*\d[\w-]*/y;
const PHONE =
  /(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w-])|\+\d{7,}(?!\w)|\d{4}(?:[ -]\d{4}){2,}(?![\w-])/y;
const KNOWN_FILE =
  /\.(?:pdf|txt|md|csv|tsv|json|jsonl|ya?ml|xml|html?|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|zip|gz|tar|py|[jt]sx?|sh|sql|log|ics|eml|mp[34]|wav|pkl|ipynb|toml|ini)$/i;

/** Months that are common words in small letters: `may 5 people come`. */
const SMALL_WORD = /(?:may|march) (?!\d{1,2}(?:st|nd|rd|th|,? \d{4}\b)|\d{4}\b)/y;

function textAt(pattern: RegExp, text: string, start: number): string | null {
  return matchAt(pattern, text, start)?.[0] ?? null;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

const KIND_OF_READING = {
  number: 'number',
  quantity: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  month: 'date',
  yearless: 'date',
  time: 'time',
  datetime: 'datetime',
} satisfies Record<Reading['kind'], Literal['kind']>;

function foundOf(scanned: Scanned, fallback: Literal['kind']): Found {
  const { readings } = scanned;
  const [first] = readings.ok ? readings.candidates : [];
  return { kind: first === undefined ? fallback : KIND_OF_READING[first.kind], end: scanned.end };
}

/** A date or time that no token runs on from; the full stop of a sentence is not part of it. */
function momentLiteral({ form, context, marks }: Scan, start: number): Found | null {
  if (textAt(SMALL_WORD, form, start) !== null) return null;
  const scanned = momentAt(form, start, { marks, now: context.now, prose: true });
  if (scanned === null) return null;
  const stop = form[scanned.end - 1] === '.' && !/[ap]\.m\.$/i.test(form.slice(scanned.end - 4, scanned.end));
  const end = stop ? scanned.end - 1 : scanned.end;
  const next = form[end];
  const found = foundOf({ ...scanned, end }, 'date');
  if (next === undefined || !isWordCharacter(form[end + 1])) return isWordCharacter(next) ? null : found;
  if (isWordCharacter(next) || ('/:.,'.includes(next) && isDigit(form[end + 1]))) return null;
  // A time may begin a range, `10:00-11:00`; a date with a hyphen behind it is part of a code or of `March 3-5`.
  return next === '-' && found.kind === 'date' ? null : found;
}

/** A word of letters alone, as most are, begins no address, path or code. */
function isBareWord(form: string, start: number): boolean {
  const word = textAt(LETTERS, form, start);
  return word !== null && !TOKEN_GOES_ON.test(form[start + word.length] ?? ' ');
}

function identifierLiteral({ form }: Scan, start: number): Found | null {
  if (isBareWord(form, start)) return null;
  const long = textAt(ADDRESS, form, start) ?? textAt(PHONE, form, start) ?? textAt(HASH_ID, form, start);
  if (long !== null) return { kind: 'identifier', end: start + long.length };
  const path = textAt(ROOTED_PATH, form, start);
  if (path !== null) return { kind: 'identifier', end: start + path.length };
  const token = textAt(TOKEN, form, start);
  if (token === null || !(/\d/.test(token) || KNOWN_FILE.test(token)) || !isIdentifierLike(token)) return null;
  // The first digits of `02,5` or `007:30` are no code.
  if (/^\d+$/.test(token) && /^[.,:]\d/.test(form.slice(start + token.length, start + token.length + 2))) return null;
  return { kind: 'identifier', end: start + token.length };
}

/** Indents of lists are shorter than this. */
const MAX_INDENT = 16;
const LINE_START = /\n[ \t>*-]*$/;

/** `1.` or `2)` at the beginning of a line numbers an item. */
function isListMarker(form: string, start: number, end: number): boolean {
  if (end - start > 2 || !/^[.)]\s/.test(form.slice(end, end + 2))) return false;
  const before = form.slice(Math.max(0, start - MAX_INDENT), start);
  return LINE_START.test(start <= MAX_INDENT ? `\n${before}` : before) && /^\d+$/.test(form.slice(start, end));
}

/** Where an amount ends that no token runs on from; null where one does (`5.2.1`, `5/10`, `5:30:99`). */
function amountEnd(form: string, end: number): number | null {
  const next = form[end];
  const after = form[end + 1];
  if (next === undefined) return end;
  if (isWordCharacter(next)) {
    const unit = textAt(TOKEN, form, end);
    return unit !== null && isAttachedUnit(unit) ? end + unit.length : null;
  }
  if (!isWordCharacter(after)) return end;
  if (next === '-') return isDigit(after) || /[a-z]/.test(after ?? '') ? end : null;
  if (next === '/' || next === ':' || next === '.' || next === ',') return isDigit(after) ? null : end;
  if (next === "'") return after === 's' ? end : null;
  return '@\\_'.includes(next) ? null : end;
}

function amountLiteral({ form, marks }: Scan, start: number): Found | null {
  const scanned = amountAt(form, start, marks);
  if (scanned === null) return null;
  const end = amountEnd(form, scanned.end);
  if (end === null || isListMarker(form, start, end)) return null;
  return foundOf({ ...scanned, end }, 'money');
}

function beginsAmount(form: string, at: number): boolean {
  const character = form[at];
  if (isDigit(character)) return true;
  const next = form[at + 1];
  if (character === '-' || character === '+' || character === '.') {
    return (
      !isWordCharacter(form[at - 1]) &&
      (isDigit(next) || currencySignAt(form, at + 1) !== null || (character !== '.' && next === '.'))
    );
  }
  return currencySignAt(form, at) !== null || currencyCodeAt(form, at) !== null;
}

function literalAt(scan: Scan, at: number): Found | null {
  const { form } = scan;
  if (isWordCharacter(form[at])) {
    const sign = isDigit(form[at]) ? null : currencySignAt(form, at);
    const moment = momentLiteral(scan, at) ?? (sign === null ? null : amountLiteral(scan, at));
    return moment ?? identifierLiteral(scan, at) ?? (beginsAmount(form, at) ? amountLiteral(scan, at) : null);
  }
  const opensToken = '+(#/~.'.includes(form[at] ?? ' ') && !isWordCharacter(form[at - 1]);
  const other = opensToken ? identifierLiteral(scan, at) : null;
  return other ?? (beginsAmount(form, at) ? amountLiteral(scan, at) : null);
}

/** Where to go on after a place that begins no literal: behind the whole token. */
function afterToken(form: string, at: number): number {
  return at + (textAt(RUN, form, at)?.length ?? 1);
}

/** `findLiterals` with a choice about quotations. */
export function scanLiterals(text: string, context: ValueContext, options: ScanOptions = {}): readonly Literal[] {
  const quotations = options.quotations !== false;
  if (text.length > KEPT_LENGTH) return scanAnew(text, context, quotations);
  const memory = memoryOf(context)[quotations ? 'quoting' : 'literals'];
  const known = memory.get(text);
  if (known !== undefined) return known;
  const literals = scanAnew(text, context, quotations);
  memory.set(detached(text), literals);
  return literals;
}

function scanAnew(text: string, context: ValueContext, quotations: boolean): readonly Literal[] {
  const scan = { form: scanForm(text), context, marks: marksOf(context.locale) };
  const literals: Literal[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === ' ') {
      at += 1;
      continue;
    }
    const quoted = quotations && opensQuote(character) ? quotedAt(text, at) : null;
    const found: Found | null = quoted === null ? literalAt(scan, at) : { kind: 'quoted', end: quoted.end };
    if (found === null) {
      at = afterToken(scan.form, at);
      continue;
    }
    const literal = text.slice(at, found.end);
    literals.push({ kind: found.kind, text: literal, start: at, end: found.end, value: quoted?.inner ?? literal });
    at = found.end;
  }
  return literals;
}

/**
 * Values that prose states, left to right, never overlapping: numbers, money, percentages, dates, times, quotations, and
 * tokens that are ids, codes, addresses or paths. Numbers inside any of these are not stated by themselves.
 */
export function findLiterals(text: string, context: ValueContext): readonly Literal[] {
  return scanLiterals(text, context);
}
