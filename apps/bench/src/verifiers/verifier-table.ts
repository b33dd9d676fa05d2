import { BASELINE_IDS, BASELINES, type BaselineId } from '@sauron/baselines';
import { createSauronVerifier, settingsSchema } from '@sauron/core/investigation';
import type { Verifier } from '@sauron/core/verifier';
import type { z } from 'zod';
import { UsageError } from '../cli/usage-error.ts';

/** A verifier that commands can run. */
export interface VerifierEntry {
  /** What it does, in one line for lists. */
  readonly describes: string;
  /** Closed, every member with a default; `budget` is always one of them. */
  readonly settings: z.ZodType;
  /** Throws a zod error that names a wrong setting. */
  create(settings?: unknown): Verifier;
}

export const VERIFIER_IDS = ['sauron', ...BASELINE_IDS] as const;
export type VerifierId = 'sauron' | BaselineId;

/** Every verifier by id: the evidence-first one, and the judges that it is compared with. */
export const VERIFIERS = {
  sauron: {
    describes: 'searches the record with bounded queries, and counts only evidence that it fetched and checked',
    settings: settingsSchema,
    // The schema gives every member its type.
    create: (settings) => createSauronVerifier(settingsSchema.parse(settings ?? {})),
  },
  ...BASELINES,
} as const satisfies Record<VerifierId, VerifierEntry>;

/** The entry of an id. Throws UsageError that lists the ids. */
export function findVerifier(id: string): VerifierEntry {
  const known = VERIFIER_IDS.find((one) => one === id);
  if (known !== undefined) return VERIFIERS[known];
  throw new UsageError(
    `--verifier: there is no verifier ${JSON.stringify(id)}; verifiers are ${VERIFIER_IDS.join(', ')}`,
  );
}
