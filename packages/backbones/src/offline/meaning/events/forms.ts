import type { Form } from '../reading.ts';
import { callForm } from './call-form.ts';
import { countForm } from './count-form.ts';
import { deedForm } from './deed-form.ts';
import { lookForm } from './look-form.ts';
import { orderForm } from './order-form.ts';
import { provenanceForm } from './provenance-form.ts';
import { retryForm } from './retry-form.ts';

/** In the order in which they are tried. */
export const eventForms: readonly Form[] = [
  provenanceForm,
  retryForm,
  orderForm,
  countForm,
  callForm,
  lookForm,
  deedForm,
];
