import type { Verifier } from '@sauron/core/verifier';
import { createAlwaysVerifier } from './always/create-always-verifier.ts';

/** A judge that verifiers are compared with. */
export interface BaselineEntry {
  /** What it does, in one line for lists. */
  readonly describes: string;
  /** A new verifier with default settings. */
  create(): Verifier;
}

export const BASELINE_IDS = ['always-met', 'always-unmet'] as const;
export type BaselineId = (typeof BASELINE_IDS)[number];

/** Every baseline by id. A judge has a folder of its own; its ids start with the folder's name. */
export const BASELINES = {
  'always-met': {
    describes: 'says MET of every criterion and reads nothing',
    create: () => createAlwaysVerifier('MET'),
  },
  'always-unmet': {
    describes: 'says UNMET of every criterion and reads nothing',
    create: () => createAlwaysVerifier('UNMET'),
  },
} as const satisfies Record<BaselineId, BaselineEntry>;
