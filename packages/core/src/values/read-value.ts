import { amountAt } from './amount.ts';
import { type Currency, currencyCodeAt, currencyNameAt, currencyOf, currencySignAt } from './currency.ts';
import { type Decimal, decimalOf, negateDecimal } from './decimal.ts';
import { foldText, scanForm } from './fold.ts';
import { type LocaleMarks, marksOf } from './locale-marks.ts';
import { momentAt } from './moment-text.ts';
import type { NumericReading, Readings, Scanned } from './reading.ts';
import { memoryOf } from './reading-memory.ts';
import { detached } from './recent.ts';
import { isAttachedUnit } from './unit.ts';
import type { ValueContext } from './value-context.ts';

const MAY_BE_TYPED = /\d|noon|midday|midnight/i;
/** Longer texts are prose, except bare digits. */
const MAX_TYPED_LENGTH = 80;
const BARE_DIGITS = /^[-+]?\d+(?:\.\d+)?$/;
const GROUPING_BLANK = /(?<=\d) (?=\d{3}(?!\d))/g;

/** Digits that name something: a postal code, an account, a telephone number. Never equal to a number. */
const CODE_DIGITS = /^[-+]?0\d[\d.]*$|^\+\d{7,}$/;

const WHOLE_IN_BRACKETS = /^([^\d()]*)\(([^()]*\d[^()]*)\)([^\d()]*)$/;
/** What accounting systems write before a sign: `ISD (rupee) $100`. */
const LABEL = /^[A-Z]{3} ?\(([A-Za-z ]+)\) ?(?=\D{0,4}\d)/;

/** The form that a whole value is read in: scan form, white space folded, blanks between thousands as U+00A0. */
export function wholeForm(text: string): string {
  return foldText(scanForm(text)).trim().replace(GROUPING_BLANK, '\u00a0');
}

/** True for digits that are a code (`02139`, `+14155550100`) and no number. */
export function isCodeDigits(text: string): boolean {
  return CODE_DIGITS.test(wholeForm(text));
}

function withUnit(scanned: Scanned, rest: string): Readings | null {
  const { readings } = scanned;
  if (!readings.ok || /\d/.test(rest) || rest.length > 40) return null;
  const attached = /^[A-Za-z]/.test(rest);
  if (attached ? !isAttachedUnit(rest) : !/^(?: ?\/ ?| |°)\p{L}/u.test(rest)) return null;
  const candidates = readings.candidates.flatMap((each): readonly NumericReading[] => {
    if (!('value' in each)) return [];
    const unit =
      each.kind === 'money'
        ? `${each.currency.label} ${rest.trim()}`
        : each.kind === 'percent'
          ? `% ${rest.trim()}`
          : rest.trim();
    return [{ kind: 'quantity', value: each.value, unit }];
  });
  return { ...readings, candidates, plain: false };
}

/** The whole form as an amount, or as an amount with a unit behind it. */
function wholeAmount(form: string, marks: LocaleMarks | null): Readings | null {
  const scanned = amountAt(form, 0, marks);
  if (scanned === null) return null;
  const rest = form.slice(scanned.end);
  return rest === '' || /^[.,;!?]$/.test(rest) ? scanned.readings : withUnit(scanned, rest);
}

function isCurrency(text: string): boolean {
  const label = text.trim();
  if (label === '') return true;
  const mark = currencySignAt(label, 0) ?? currencyCodeAt(label, 0) ?? currencyNameAt(label, 0);
  return mark?.end === label.length;
}

/** Accounting style: the whole amount in brackets is negative, the currency inside or outside. Words outside make it none. */
function bracketed(form: string, marks: LocaleMarks | null): Readings | null {
  const match = WHOLE_IN_BRACKETS.exec(form);
  if (match === null) return null;
  const [, before = '', inside = '', after = ''] = match;
  if (!isCurrency(before) || !isCurrency(after) || /^\s*[-+]/.test(inside)) return null;
  const readings = wholeAmount(`${before}${inside.trim()}${after}`, marks);
  if (readings === null || !readings.ok) return readings;
  const candidates = readings.candidates.flatMap((each): readonly NumericReading[] =>
    'value' in each && each.kind !== 'quantity' ? [{ ...each, value: negateDecimal(each.value) }] : [],
  );
  return candidates.length === readings.candidates.length ? { ...readings, candidates, plain: false } : null;
}

function labelled(form: string, marks: LocaleMarks | null): Readings | null {
  const match = LABEL.exec(form);
  if (match === null || !isCurrency(match[1] ?? '')) return null;
  return wholeAmount(form.slice(match[0].length), marks);
}

function readForm(form: string, context: ValueContext, prose: boolean): Readings | null {
  const marks = marksOf(context.locale);
  const moment = momentAt(form, 0, { marks, now: context.now, prose });
  if (moment !== null && /^[.,;!?]?$/.test(form.slice(moment.end))) return moment.readings;
  if (CODE_DIGITS.test(form)) return null;
  return wholeAmount(form, marks) ?? bracketed(form, marks) ?? labelled(form, marks);
}

/**
 * Reads a whole text as an amount, date or time. Null for plain text. `prose` says that a person wrote it, so that a bare
 * `7:30` may be in the evening; a record's is of the 24-hour clock.
 */
export function readText(text: string, context: ValueContext, prose: boolean): Readings | null {
  if (!MAY_BE_TYPED.test(text) && !/[\uff10-\uff19]/.test(text)) return null;
  if (text.length > MAX_TYPED_LENGTH) return BARE_DIGITS.test(text) ? readForm(wholeForm(text), context, prose) : null;
  const memory = memoryOf(context)[prose ? 'prose' : 'records'];
  const known = memory.get(text);
  if (known !== undefined) return known;
  const readings = readForm(wholeForm(text), context, prose);
  memory.set(detached(text), readings);
  return readings;
}

function single(candidate: NumericReading, plain: boolean): Readings {
  return { ok: true, candidates: [candidate], problem: 'ambiguous_number', plain, yearAssumed: false };
}

/** Reads a finite number; it has one meaning. */
export function readNumber(value: number | bigint): Readings {
  return single({ kind: 'number', value: decimalOf(value) }, true);
}

const AMOUNT_KEYS = ['amount', 'value'];
const CURRENCY_KEYS = ['currency', 'currency_code', 'currencyCode'];

function ownOf(record: object, keys: readonly string[]): unknown {
  const key = keys.find((each) => Object.hasOwn(record, each));
  // Own keys of a JSON object; what they hold is unknown.
  return key === undefined ? undefined : (record as Readonly<Record<string, unknown>>)[key];
}

function amountOf(value: unknown, marks: LocaleMarks | null): Decimal | null {
  if (typeof value === 'bigint') return decimalOf(value);
  if (typeof value === 'number') return Number.isFinite(value) ? decimalOf(value) : null;
  if (typeof value !== 'string' || isCodeDigits(value)) return null;
  const readings = wholeAmount(wholeForm(value), marks);
  const [candidate, other] = readings?.ok ? readings.candidates : [];
  return candidate?.kind === 'number' && other === undefined ? candidate.value : null;
}

/** Reads `{ amount, currency }` (no other keys) as money; a null currency is none. Null for any other object. */
export function readMoneyRecord(record: object, context: ValueContext): Readings | null {
  if (Object.keys(record).length !== 2) return null;
  const currencyValue = ownOf(record, CURRENCY_KEYS);
  const amount = ownOf(record, AMOUNT_KEYS);
  if (amount === undefined || (typeof currencyValue !== 'string' && currencyValue !== null)) return null;
  const value = amountOf(amount, marksOf(context.locale));
  if (value === null) return null;
  const currency: Currency | null = currencyValue === null ? null : currencyOf(currencyValue);
  return single(currency === null ? { kind: 'number', value } : { kind: 'money', value, currency }, false);
}
