import type { Found } from '../../investigate/case.ts';
import type { Form, Reading } from '../reading.ts';
import { statementForms } from '../statement/forms.ts';
import { countForm } from './count-form.ts';
import { listForm } from './list-form.ts';

/** In the order in which they are tried. */
export const countedForms: readonly Form[] = [listForm(settleOne), countForm];

/** Settles a statement about one member of a list; null where no form can. */
export function settleOne(reading: Reading): Found | null {
  return [...countedForms, ...statementForms].reduce<Found | null>((found, form) => found ?? form(reading), null);
}
