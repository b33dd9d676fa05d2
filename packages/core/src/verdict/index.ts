export { ASPECT_NEEDS, NEED_RULES, type Need } from './aspect-rules.ts';
export { type AtomAudit, type AuditReport, auditVerification, type ReceiptAudit } from './audit.ts';
export { type CitedAtom, type GateInput, runGates } from './gates.ts';
export { type Reward, type RewardOptions, type RewardPart, rewardOf } from './reward.ts';
export { uncoveredLiterals } from './uncovered.ts';
