import { BASELINES } from '@sauron/baselines';
import { createSauronVerifier } from '@sauron/core/investigation';
import type { Verifier } from '@sauron/core/verifier';

/** A verifier as the quickstart lists it. */
export interface Judge {
  readonly describes: string;
  create(): Verifier;
}

/** What the quickstart compares: the evidence-first verifier, and the floors that a score is read against. */
export const JUDGES: readonly Judge[] = [
  {
    describes: 'searches the record with bounded queries, and counts only evidence that it fetched and checked',
    create: () => createSauronVerifier(),
  },
  BASELINES['always-met'],
  BASELINES['always-unmet'],
];
