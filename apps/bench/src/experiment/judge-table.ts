import { DETECTOR_IDS, DETECTORS, type DetectorId } from '@sauron/baselines';
import type { Verifier } from '@sauron/core/verifier';
import type { z } from 'zod';
import { VERIFIER_IDS, VERIFIERS, type VerifierId } from '../verifiers/verifier-table.ts';

/** What experiments need of a judge. */
export interface JudgeEntry {
  readonly describes: string;
  readonly settings: z.ZodType;
  create(settings?: unknown): Verifier;
}

export type JudgeId = VerifierId | DetectorId;
export const JUDGE_IDS: readonly JudgeId[] = [...VERIFIER_IDS, ...DETECTOR_IDS];

/** What an experiment can run: every verifier, and the judges that know the errors of traces alone. */
export const JUDGES: Readonly<Record<JudgeId, JudgeEntry>> = {
  ...VERIFIERS,
  'trail-judge': asVerifier('trail-judge'),
};

function asVerifier(id: DetectorId): JudgeEntry {
  const { describes, settings, createVerifier } = DETECTORS[id];
  return { describes, settings, create: (input) => createVerifier(input) };
}

/** Whether a judge can only be run on data of the kind `trail`, of which it reads the record itself. */
export function judgesTracesOnly(id: string): id is DetectorId {
  return DETECTOR_IDS.some((one) => one === id);
}
