import type { Fact } from '@sauron/core/oracle';

/** An amount with its decimals, or with a sign of a currency. */
const AMOUNT = /[$€£]\s?(\d[\d,]*(?:\.\d{1,2})?)|(?<![\d.,])(\d[\d,]*\.\d{2})(?!\d)/gu;
/** Words that make an amount a bad one to have. */
const BAD =
  /\b(?:above|over|owes?|owed|short|missing|too much|more than|exceed\w*|fee|charged?|still due|outstanding)\b/iu;
/** By how much less it is said to be. */
const SHARE = 10;

/** The sentence with an adverse amount that a fact names made a tenth of it, as by a slip; null where it has none. */
export function understated(sentence: string, facts: readonly Fact[]): string | null {
  if (!BAD.test(sentence)) return null;
  const forms = facts.flatMap((fact) => fact.forms);
  let isFound = false;
  const text = sentence.replaceAll(AMOUNT, (amount, signed?: string, bare?: string) => {
    const digits = signed ?? bare ?? '';
    if (!forms.some((form) => form === amount || form.includes(digits) || amount.includes(form))) return amount;
    isFound = true;
    return amount.replace(digits, () => lowered(digits));
  });
  return isFound && text !== sentence ? text : null;
}

function lowered(digits: string): string {
  const value = Number(digits.replaceAll(',', '')) / SHARE;
  return digits.includes('.') ? value.toFixed(2) : String(Math.max(1, Math.round(value)));
}
