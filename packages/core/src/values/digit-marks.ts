import { type Decimal, parseDecimal } from './decimal.ts';
import type { LocaleMarks } from './locale-marks.ts';

/** What digits with marks can mean: one value, or two where a lone point is decimal to some and thousands to others. */
export interface DigitReading {
  readonly values: readonly Decimal[];
  /** Written as a program writes it: digits, a point, an exponent; no thousands marks, no decimal comma. */
  readonly plain: boolean;
}

const PLAIN = /^(?:0|[1-9]\d*)?(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const EXPONENT = /[eE]/;
const WESTERN_GROUPS = /^[1-9]\d{0,2}(?:#\d{3})+$/;
const INDIAN_GROUPS = /^[1-9]\d?(?:#\d{2})*#\d{3}$/;

/** Digits without their group marks; null where the groups are not thousands (or lakhs). */
function ungroup(text: string, mark: string): string | null {
  const marked = text.replaceAll(mark, '#');
  const regular = WESTERN_GROUPS.test(marked) || (mark === ',' && INDIAN_GROUPS.test(marked));
  return regular ? marked.replaceAll('#', '') : null;
}

function valuesOf(...texts: readonly (string | null)[]): readonly Decimal[] | null {
  const values: Decimal[] = [];
  for (const text of texts) {
    const value = text === null ? null : parseDecimal(text);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}

function isWhole(text: string): boolean {
  return text === '' || text === '0' || /^[1-9]\d*$/.test(text);
}

/** One mark, once: thousands before exactly three digits, else decimal. A lone point before three digits is either. */
function readLoneMark(text: string, mark: string, marks: LocaleMarks | null): readonly Decimal[] | null {
  const [whole = '', fraction = ''] = text.split(mark);
  if (!isWhole(whole)) return null;
  const decimal = `${whole}.${fraction}`;
  const mayGroup = fraction.length === 3 && whole.length <= 3 && whole !== '' && whole !== '0';
  if (!mayGroup || marks?.decimal === mark) return valuesOf(decimal);
  if (mark === ',' || marks?.group === mark) return valuesOf(whole + fraction);
  return valuesOf(whole + fraction, decimal);
}

/** Both marks: the last one is decimal and stands once; the other groups what is before it. */
function readTwoMarks(text: string, group: string, decimal: string): readonly Decimal[] | null {
  const [grouped = '', fraction, ...more] = text.split(decimal);
  if (fraction === undefined || more.length > 0 || fraction.includes(group)) return null;
  const whole = ungroup(grouped, group);
  return whole === null ? null : valuesOf(`${whole}.${fraction}`);
}

function readMarked(text: string, marks: LocaleMarks | null): readonly Decimal[] | null {
  const used = [...new Set(text.replace(/\d/g, ''))];
  const [first, last] = used;
  if (first === undefined) return isWhole(text) ? valuesOf(text) : null;
  if (used.length > 2) return null;
  if (last !== undefined) return last === "'" || last === '\u00a0' ? null : readTwoMarks(text, first, last);
  const pieces = text.split(first);
  const alwaysGroups = first === "'" || first === '\u00a0' || pieces.length > 2;
  return alwaysGroups ? valuesOf(ungroup(text, first)) : readLoneMark(text, first, marks);
}

/**
 * Reads digits with the marks `.` `,` `'` U+00A0 and an exponent. Null where it is no number: a leading zero (`02139`),
 * irregular groups (`1.2.3`), an absurd exponent.
 */
export function readDigits(text: string, marks: LocaleMarks | null): DigitReading | null {
  const values = EXPONENT.test(text) ? (PLAIN.test(text) ? valuesOf(text) : null) : readMarked(text, marks);
  if (values === null) return null;
  return { values, plain: values.length === 1 && PLAIN.test(text) };
}
