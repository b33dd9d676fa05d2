export { createAlwaysVerifier } from './always/create-always-verifier.ts';
export { type BaselineEntry, type Sees, SIGHTS, type Sight } from './baseline-entry.ts';
export { BASELINE_IDS, BASELINES, type BaselineId } from './baselines.ts';
export type { DetectorEntry, DetectorSources } from './detector-entry.ts';
export { DETECTOR_IDS, DETECTORS, type DetectorId } from './detectors.ts';
export { BUDGET_SIZES, type BudgetSize, type MaximumUsage } from './judging/index.ts';
export { createVoteVerifier, type VoteOptions } from './vote/create-vote-verifier.ts';
export { whoSeesWhat } from './who-sees-what.ts';
