import type { Found } from '../../investigate/case.ts';
import type { Form, Reading } from '../reading.ts';
import { statementForms } from '../statement/forms.ts';
import { amountForm } from './amount-form.ts';
import { countForm, includeForm } from './count-form.ts';
import { everyForm } from './every-form.ts';
import { notRead } from './found.ts';
import { memberForm } from './member-form.ts';
import { isExclusive } from './quantified.ts';
import { spreadForm } from './spread.ts';

/** `Only A is invited`: no form settles that there is nobody else, and none may pass over it. */
const onlyForm: Form = (reading) => (isExclusive(reading) ? notRead('only') : null);

/** In the order in which they are tried. */
export const countedForms: readonly Form[] = [
  onlyForm,
  spreadForm(settleOne),
  amountForm,
  countForm,
  everyForm(settleOne),
  includeForm,
  memberForm,
];

/** They settle what they fit so surely that they may speak where a form for whole sentences did not understand one. */
export const countingForms: readonly Form[] = [
  spreadForm((reading) => includeForm(reading) ?? memberForm(reading)),
  amountForm,
  countForm,
  includeForm,
];

/** Settles a statement about one member of a list; null where no form can. */
export function settleOne(reading: Reading): Found | null {
  for (const form of [...countedForms, ...statementForms]) {
    const found = form(reading);
    if (found !== null) return found;
  }
  return null;
}
