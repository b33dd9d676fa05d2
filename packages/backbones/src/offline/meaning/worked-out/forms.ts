import type { Form } from '../reading.ts';
import { alikeForm } from './alike.ts';
import { arithmeticForm } from './arithmetic.ts';
import { changeForm } from './changes.ts';
import { clearStartForm } from './clear-start.ts';
import { durationForm } from './durations.ts';
import { freeTimeForm } from './free-times.ts';
import { ruledForm } from './ruled.ts';
import { statedDayForm } from './stated-days.ts';
import { sumForm } from './sums.ts';

/** In the order in which they are tried. */
export const workedOutForms: readonly Form[] = [
  ruledForm,
  freeTimeForm,
  clearStartForm,
  changeForm,
  arithmeticForm,
  durationForm,
  statedDayForm,
  sumForm,
  alikeForm,
];
