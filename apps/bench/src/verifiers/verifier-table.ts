import { BASELINE_IDS, BASELINES, type BaselineId } from '@sauron/baselines';
import type { Episode } from '@sauron/core/episode';
import {
  createSauronVerifier,
  maximumUsage,
  type RoleMaximum,
  resolveSettings,
  settingsSchema,
} from '@sauron/core/investigation';
import type { ModelRole } from '@sauron/core/model';
import type { Verifier } from '@sauron/core/verifier';
import type { z } from 'zod';
import { UsageError } from '../cli/usage-error.ts';

/** The most that one role can take. Where only bytes are known, each of them may be a token. */
export type RoleUsage = Omit<RoleMaximum, 'inputTokens'> & Partial<Pick<RoleMaximum, 'inputTokens'>>;

/** A verifier that commands can run. */
export interface VerifierEntry {
  /** What it does, in one line for lists. */
  readonly describes: string;
  /** Closed, every member with a default; `budget` is always one of them. */
  readonly settings: z.ZodType;
  /** Throws a zod error that names a wrong setting. */
  create(settings?: unknown): Verifier;
  /**
   * The most that judging the episode once can take, by role, without what a transport sends again; roles that are never
   * called are left out. Throws a zod error that names a wrong setting.
   */
  maximumByRole(episode: Episode, settings?: unknown): Readonly<Partial<Record<ModelRole, RoleUsage>>>;
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
    maximumByRole: (episode, settings) => maximumUsage(episode, resolveSettings(settingsSchema.parse(settings ?? {}))),
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
