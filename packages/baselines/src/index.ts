export { createAlwaysVerifier } from './always/create-always-verifier.ts';
export { BASELINE_IDS, BASELINES, type BaselineEntry, type BaselineId } from './baselines.ts';
