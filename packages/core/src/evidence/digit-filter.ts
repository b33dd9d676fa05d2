/** Digits that are looked for; further ones decide nothing that the full comparison does not decide. */
const MAX_DIGITS = 8;
/** Fewer significant digits stand in nearly every text. */
const MIN_DIGITS = 3;

/** What may stand between the digits of one number. */
const BETWEEN = "[.,'’_\\s]*";
/** Numbers with float noise, and full-width digits: their spelling says little. */
const UNUSUAL = /\d\.\d{9}|[\uff10-\uff19]/u;

/**
 * A cheap test that a text may state a number: its first significant digits stand there in order. Null where the spelling
 * of the number has too few digits, or digits in several places, so that the test would say nothing.
 */
export function digitFilter(number: string): ((text: string) => boolean) | null {
  const runs = number.match(/\d[\d.,'’_\s]*/gu) ?? [];
  const digits = runs.length === 1 ? (runs[0] ?? '').replace(/\D/gu, '').replace(/^0+|0+$/gu, '') : '';
  if (digits.length < MIN_DIGITS) return null;
  const pattern = new RegExp([...digits.slice(0, MAX_DIGITS)].join(BETWEEN), 'u');
  return (text) => pattern.test(text) || UNUSUAL.test(text);
}
