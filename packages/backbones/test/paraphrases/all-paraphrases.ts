import type { ParaphraseKind } from './paraphrase-kind.ts';
import { CALLS } from './themes/calls.ts';
import { CHANGES } from './themes/changes.ts';
import { COUNTS_AND_SUMS } from './themes/counts-and-sums.ts';
import { FINAL_MESSAGE } from './themes/final-message.ts';
import { MONEY_AND_TIME } from './themes/money-and-time.ts';
import { ORDER_OF_STEPS } from './themes/order-of-steps.ts';
import { STATE_VALUES } from './themes/state-values.ts';
import { TELLING_APART } from './themes/telling-apart.ts';

/** Every kind of every theme. */
export const PARAPHRASE_KINDS: readonly ParaphraseKind[] = [
  ...STATE_VALUES,
  ...MONEY_AND_TIME,
  ...COUNTS_AND_SUMS,
  ...CHANGES,
  ...TELLING_APART,
  ...ORDER_OF_STEPS,
  ...CALLS,
  ...FINAL_MESSAGE,
];
