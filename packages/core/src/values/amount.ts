import {
  type Currency,
  type CurrencyMark,
  commonCurrency,
  currencyCodeAt,
  currencyNameAt,
  currencySignAt,
} from './currency.ts';
import { type Decimal, negateDecimal, shiftDecimal } from './decimal.ts';
import { readDigits } from './digit-marks.ts';
import type { LocaleMarks } from './locale-marks.ts';
import { matchAt } from './match-at.ts';
import type { NumericReading, Scanned } from './reading.ts';

const DIGITS = /(?:\d+(?:[.,]\d+|['\u00a0]\d{3}(?!\d))*|\.\d+)(?:[eE][-+]?\d+(?!\w))?/y;
const SUFFIX = /[ \u00a0]?(k|mn|m|bn|tn|b|thousand|million|mln|mio|billion|trillion|lakh|crore)(?!\w)/iy;
const PERCENT = /[ \u00a0]?%|[ \u00a0](?:percent|per cent|pct)(?!\w)/iy;

const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;

/** Powers of ten of the suffixes. */
const SUFFIX_PLACES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  mln: 6,
  mio: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
  tn: 12,
  trillion: 12,
  lakh: 5,
  crore: 7,
};

/** Suffixes that are also units or letters of a code: after a blank, and `b` always, they need a currency beside them. */
const NEEDS_MONEY = new Set(['k', 'm']);

function skipBlank(text: string, at: number): number {
  const next = text[at];
  return next === ' ' || next === '\u00a0' ? at + 1 : at;
}

interface Opening {
  /** Where the digits begin. */
  readonly at: number;
  readonly negative: boolean;
  readonly currency: Currency | null;
  /** A code and a sign that contradict each other. */
  readonly conflict: string | null;
}

/** Sign and currency before the digits, in either order: `-$`, `$-`, `USD `, `US$ `, `CAD $`. */
function openingAt(text: string, start: number): Opening {
  const first = text.charCodeAt(start);
  if (first >= DIGIT_ZERO && first <= DIGIT_NINE) return { at: start, negative: false, currency: null, conflict: null };
  let at = start;
  let sign = '';
  const takeSign = (): void => {
    const next = text[at];
    if (sign === '' && (next === '-' || next === '+')) {
      sign = next;
      at += 1;
    }
  };
  takeSign();
  let currency: Currency | null = null;
  let conflict: string | null = null;
  const code = currencyCodeAt(text, at);
  const mark = currencySignAt(text, code === null ? at : skipBlank(text, code.end));
  for (const each of [code, mark]) {
    if (each === null) continue;
    const both: Currency | null = currency === null ? each.currency : commonCurrency(currency, each.currency);
    if (both === null) conflict = `${currency?.label ?? ''} and ${each.currency.label}`;
    currency = both ?? currency;
    at = each.end;
  }
  if (currency !== null) at = skipBlank(text, at);
  takeSign();
  return { at, negative: sign === '-', currency, conflict };
}

/** Sign, code or name of a currency after the digits, with the blank before it. */
function closingAt(text: string, start: number): CurrencyMark | null {
  const at = skipBlank(text, start);
  const sign = currencySignAt(text, at);
  const next = sign === null ? undefined : text[sign.end];
  // `20 $30` is two amounts, and `5 kronen` starts with no sign.
  if (sign !== null && (next === undefined || !/[\p{L}\d]/u.test(next))) return sign;
  return currencyCodeAt(text, at) ?? (at > start ? currencyNameAt(text, at) : null);
}

interface Suffix {
  readonly end: number;
  readonly places: number;
}

function suffixAt(text: string, start: number, money: boolean): Suffix {
  const match = matchAt(SUFFIX, text, start);
  const none = { end: start, places: 0 };
  if (match === null) return none;
  const word = (match[1] ?? '').toLowerCase();
  const end = start + match[0].length;
  const isMoney = money || closingAt(text, end) !== null;
  const blank = match[0].length > word.length && /^\s/.test(match[0]);
  if (!isMoney && (word === 'b' || (blank && NEEDS_MONEY.has(word)))) return none;
  return { end, places: SUFFIX_PLACES[word] ?? 0 };
}

interface Parts {
  readonly values: readonly Decimal[];
  readonly currency: Currency | null;
  readonly percent: boolean;
}

function readingOf(value: Decimal, { currency, percent }: Parts): NumericReading {
  if (percent) return { kind: 'percent', value };
  return currency === null ? { kind: 'number', value } : { kind: 'money', value, currency };
}

function scanned(end: number, parts: Parts, plain: boolean): Scanned {
  const candidates = parts.values.map((value) => readingOf(value, parts));
  return { end, readings: { ok: true, candidates, problem: 'ambiguous_number', plain, yearAssumed: false } };
}

/**
 * The number, money or percentage at `start` of a text in scan form. Null where none begins there or its digits are no
 * number. What follows the end is for the caller to judge.
 */
export function amountAt(text: string, start: number, marks: LocaleMarks | null): Scanned | null {
  const opening = openingAt(text, start);
  const digits = matchAt(DIGITS, text, opening.at)?.[0];
  if (digits === undefined) return null;
  const read = readDigits(digits, marks);
  if (read === null) return null;
  const suffix = suffixAt(text, opening.at + digits.length, opening.currency !== null);
  const percent = opening.currency === null ? matchAt(PERCENT, text, suffix.end) : null;
  if (percent !== null) {
    const values = read.values.map((value) => signed(value, suffix.places, opening.negative));
    return scanned(suffix.end + percent[0].length, { values, currency: null, percent: true }, false);
  }
  const closing = closingAt(text, suffix.end);
  const currency = joinCurrencies(opening.currency, closing?.currency ?? null);
  const end = closing?.end ?? suffix.end;
  if (opening.conflict !== null || currency === 'conflict') {
    const detail = `${JSON.stringify(text.slice(start, end))} names two currencies`;
    return { end, readings: { ok: false, problem: 'unit_unknown', detail } };
  }
  const plain = read.plain && suffix.places === 0 && currency === null && text[start] !== '+';
  const values = read.values.map((value) => signed(value, suffix.places, opening.negative));
  return scanned(end, { values, currency, percent: false }, plain);
}

function signed(value: Decimal, places: number, negative: boolean): Decimal {
  const shifted = places === 0 ? value : shiftDecimal(value, places);
  return negative ? negateDecimal(shifted) : shifted;
}

function joinCurrencies(before: Currency | null, after: Currency | null): Currency | null | 'conflict' {
  if (before === null || after === null) return before ?? after;
  return commonCurrency(before, after) ?? 'conflict';
}
