import { isAttachedUnit } from './unit.ts';

const MAY_BE_IDENTIFIER = /[\d_#@/\\.]/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const URL = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+$/i;
const ROOTED_PATH = /^(?:~|\.{0,2}|[A-Za-z]:)[\\/][^\s]+$/;
const FILE_NAME = /^[\p{L}\p{N}_@-][\p{L}\p{N}_.@-]+\.(?:[a-z][a-z0-9]{1,4}|[A-Z][A-Z0-9]{1,4})$/u;

/** Digits that are a value of their own, not a code. */
const NUMBER_WITH_MARK = /^[-+]?[\d.,]+(?:st|nd|rd|th|am|pm|k|mn?|bn|tn|b|s|e[-+]?\d{1,3})?$/i;
const NUMBER_WITH_UNIT = /^[-+]?[\d.,]+([A-Za-z]+)$/;
const DATE =
  /^\d{4}-\d{2}(?:-\d{2}(?:T[\d:.,Z+-]*)?)?$|^\d{4}([/.-])\d{1,2}\1\d{1,2}$|^\d{1,2}([/.-])\d{1,2}\2(?:\d{4}|\d{2})$|^\d{1,2}-[A-Za-z]{3,9}-\d{4}$/;
const COMPACT_TIME = /^\d{8}T\d{4,6}Z?$/;
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;
const COMPOUND = /^\d+(?:[.,]\d+)*(?:-[a-z]{2,})+$/;

const LEADING_ZERO = /^0\d+$/;
const PHONE = /^\+\d{7,}$/;
const JOINED_DIGITS = /^\d+(?:[-.]\d+)+$/;
const RANGE = /^(\d{1,4})-(\d{1,4})$/;
const DECIMAL = /^\d+\.\d+$/;

/** `5-7`, `100-200` and `2025-2026` are ranges; `555-1234` is not. */
function isRange(token: string): boolean {
  const match = RANGE.exec(token);
  if (match === null) return false;
  const [, from = '', to = ''] = match;
  return from.length < 4 && to.length < 4 ? true : from.length === to.length;
}

function isDigitCode(token: string): boolean {
  if (LEADING_ZERO.test(token) || PHONE.test(token)) return true;
  if (!JOINED_DIGITS.test(token)) return false;
  return !(DECIMAL.test(token) || DATE.test(token) || THOUSANDS.test(token) || isRange(token));
}

/** Letters and digits in one token, and no number with a unit, date or compound such as `3-day`. */
function isMixedCode(token: string): boolean {
  if (!/\d/.test(token) || !/[A-Za-z]/.test(token)) return false;
  if (NUMBER_WITH_MARK.test(token) || DATE.test(token) || COMPACT_TIME.test(token) || COMPOUND.test(token))
    return false;
  const unit = NUMBER_WITH_UNIT.exec(token)?.[1];
  return unit === undefined || !isAttachedUnit(unit);
}

/** A path; not `and/or` or `N/A`, and not digits such as 3/4. */
function isPath(token: string): boolean {
  if (ROOTED_PATH.test(token) || token.includes('\\')) return true;
  const parts = token.split('/');
  if (parts.length < 2 || parts.some((part) => part === '')) return false;
  return !/^[\d/.,-]+$/.test(token) && (parts.length > 2 || parts.some((part) => part.length > 3));
}

/**
 * True for one token that is an id, a code, a path or an address: `TX-77`, `#W4219264`, `HAT006`, `02139`, `house_fund`,
 * `/home/ana`, `report.pdf`, `ana@example.org`. Such tokens are compared with their case and never searched inside.
 */
export function isIdentifierLike(text: string): boolean {
  const token = text.trim();
  if (!MAY_BE_IDENTIFIER.test(token) || /\s/.test(token)) return false;
  if (/^#[\w-]*\d/.test(token) || /\w_\w/.test(token)) return true;
  if (isDigitCode(token)) return true;
  if (/^[$€£¥]/.test(token) || /%$/.test(token)) return false;
  return isMixedCode(token) || EMAIL.test(token) || URL.test(token) || isPath(token) || FILE_NAME.test(token);
}
