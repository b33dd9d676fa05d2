import type { Form } from '../reading.ts';
import { callForm } from './call-form.ts';
import { countForm } from './count-form.ts';
import { onceForm } from './once-form.ts';
import { orderForm } from './order-form.ts';
import { provenanceForm } from './provenance-form.ts';
import { retryForm } from './retry-form.ts';

/** In the order in which they are tried. */
export const eventForms: readonly Form[] = [provenanceForm, retryForm, orderForm, countForm, callForm, onceForm];
