import type { BaselineId } from '@sauron/baselines';

/** Judges that read nothing: what a score is worth at the prevalence of the data. */
export const BLIND_JUDGES = ['always-met', 'always-unmet'] as const satisfies readonly BaselineId[];

/** One judge of each kind that the verifier is compared with, from what sees least to what sees most. */
export const COMPARED_JUDGES = [
  'response-only',
  'snapshot',
  'full-trace',
  'full-trace-truncated',
  'agent-as-a-judge',
  'gandalf',
  'gandalf-trace',
  'bounded-tools',
  'tools-no-gate',
] as const satisfies readonly BaselineId[];

/** The judge that the published system is compared with, and the other ones. */
export const OTHER_JUDGES = COMPARED_JUDGES.filter((id) => id !== 'gandalf');
