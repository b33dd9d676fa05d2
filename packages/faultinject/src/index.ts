export { type BaseInput, makeBase } from './base/make-base.ts';
export {
  type BindingsFile,
  bindingProblem,
  bindingText,
  type DraftBinding,
  mergeBindings,
  openBindings,
  parseBindings,
  stringifyBindings,
} from './domain/bindings-file.ts';
export { type DiagnosisInput, diagnose, type FamilyDiagnosis } from './domain/diagnose.ts';
export { confirmedDomain, mergeDomain, openDomain, parseDomain, stringifyDomain } from './domain/domain-file.ts';
export {
  type DomainSpec,
  type DomainSpecInput,
  domainSpecSchema,
} from './domain/domain-spec.ts';
export { draftBindings, type LabelledRun, openCriteria } from './domain/draft-bindings.ts';
export { draftDomain } from './domain/infer/draft-domain.ts';
export { ANSWER_HELP, parseAnswer, type ReviewAnswer } from './domain/review/parse-answer.ts';
export type { BindingProposal, Proposal, ReviewQuestion } from './domain/review/question.ts';
export { Review, type ReviewCounts, type ReviewInput } from './domain/review/review.ts';
export { withBindings } from './domain/with-bindings.ts';
export { applyEdits, invertEdits } from './edits/apply-edits.ts';
export type { Edit } from './edits/edit.ts';
export { type FaultFamilyEntry, LEVELS, type Level, type Pattern, type Precondition } from './families/family.ts';
export { FAMILY_TABLE } from './families/family-table.ts';
export { FAULT_FAMILIES, type FaultFamily, type FaultNature } from './fault-family.ts';
export { GATE_CONDITIONS, type GateCondition } from './gate/gate-conditions.ts';
export { collectFillers } from './make/collect-fillers.ts';
export { type FaultSet, makeFaultSet } from './make/fault-set.ts';
export type { MadePair, PairArm } from './make/finish-pair.ts';
export { makePairs, type PairRun } from './make/make-pairs.ts';
export type { BaseRecord, PairOrder } from './make/order.ts';
export type { FamilyCounts, TallyCounts } from './make/tally.ts';
export {
  ARMS,
  type Arm,
  type FaultPair,
  PAIR_SCHEMA,
  type PairFacts,
  pairFactsSchema,
  pairSchema,
  stringifyPair,
} from './manifest/pair.ts';
export { type ChangedPlace, changedPlaces } from './probe/arm-places.ts';
export { PROBE_FEATURES, type ProbeName } from './probe/probe-features.ts';
export {
  type ArmFeatures,
  armFeatures,
  CONTRASTS,
  type Contrast,
  type PairProbe,
  type PairProbeOptions,
  probePairs,
} from './probe/probe-pairs.ts';
export { RELEASE_LIMIT, type ReleaseGate, releaseGate } from './probe/release-gate.ts';
export { type FaultScores, faultScores, type TargetOrigin } from './scores/fault-scores.ts';
export type { HostInteraction } from './scores/host-interaction.ts';
export {
  type CriterionVerdict,
  type JudgedArm,
  type JudgedPair,
  verdictsOf,
} from './scores/judged-pair.ts';
export { type FalseFlags, type PairScores, scorePairs } from './scores/score-pairs.ts';
export type { ScoredRate } from './scores/scored-rate.ts';
export { touchesWitness } from './scores/touches-witness.ts';
