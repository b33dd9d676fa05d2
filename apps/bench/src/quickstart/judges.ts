import { BASELINES } from '@sauron/baselines';
import { createSauronVerifier } from '@sauron/core/investigation';
import type { Verifier } from '@sauron/core/verifier';

/** A verifier as the quickstart lists it. */
export interface Judge {
  readonly describes: string;
  create(): Verifier;
}

/** Every verifier of this version, the evidence-first one first. */
export const JUDGES: readonly Judge[] = [
  {
    describes: 'searches the record with bounded queries, and counts only evidence that it fetched and checked',
    create: () => createSauronVerifier(),
  },
  ...Object.values(BASELINES),
];
