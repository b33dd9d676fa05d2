export { BUDGET_NAMES, BUDGETS, type BudgetName, type BudgetPreset, sessionLimits } from './budget-presets.ts';
export { type DetectorOptions, detectorOf } from './detection/detector-of.ts';
export { type EventMention, eventMentions } from './detection/event-mentions.ts';
export { maximumQualityUsage } from './detection/maximum-quality.ts';
export { promptHashes } from './header.ts';
export { maximumUsage, type RoleMaximum } from './maximum-usage.ts';
export { createSauronVerifier } from './sauron-verifier.ts';
export { resolveSettings, settingsSchema, type VerifierSettings, type VerifierSettingsInput } from './settings.ts';
