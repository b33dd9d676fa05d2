export { BackboneError } from './backbone-error.ts';
export { type BackboneId, parseBackboneId, rolesOf } from './backbone-id.ts';
export { type ListedBackbone, PA100_BACKBONES } from './backbone-table.ts';
export { CALL_FORMAT, type CallDocument, type CallHead, callDocument } from './calls/call-document.ts';
export type { CallEvent, SentAttempt } from './calls/call-event.ts';
export type { CallIdentity, CallScope, DrawScope } from './calls/call-identity.ts';
export type { CallOutcome, CallStore } from './calls/call-store.ts';
export { type ExplainedCall, explainCall, findKeys, type SentCall } from './calls/explain-call.ts';
export { type ExportLine, exportCalls } from './calls/export-calls.ts';
export { type ImportedCalls, importCalls } from './calls/import-calls.ts';
export { type CallEnding, type CallGroup, listCalls } from './calls/list-calls.ts';
export { openCallStore } from './calls/open-call-store.ts';
export { type PrunedCalls, type PruneFilter, pruneCalls } from './calls/prune-calls.ts';
export {
  CALL_MODES,
  type CallMode,
  type CallStoreOptions,
  withCallEvents,
  withCallStore,
} from './calls/with-call-store.ts';
export type { Environment } from './connection.ts';
export {
  type BackboneMaker,
  type BackboneOptions,
  type CallsOptions,
  createBackbone,
  createBackboneMaker,
  type ProviderBackbone,
} from './create-backbone.ts';
export {
  type CriterionExplanation,
  type ExplainedTerm,
  explainCriterion,
  type Vocabulary,
} from './offline/explain-criterion.ts';
export { CANNOT_READ } from './offline/investigate/choose.ts';
export { createOfflineBackbone } from './offline/offline-backbone.ts';
export { isPlantedId } from './offline-confusion/confusion-settings.ts';
export type { PlantedLabels } from './offline-confusion/create-confusion-backbone.ts';
export { type Ping, type ProviderStatus, pingProvider, providerStatuses } from './ping-provider.ts';
export { type CostMeter, type CostSum, type CostSummary, createCostMeter } from './pricing/cost-meter.ts';
export { type FoundRates, findRates, type PricedModel } from './pricing/find-rates.ts';
export { type MaximumCost, maximumCost } from './pricing/maximum-cost.ts';
export { type CallPrice, priceAt, priceOf } from './pricing/price-of.ts';
export { type PriceOverrides, readPriceOverrides } from './pricing/price-overrides.ts';
export type { RateTier, TokenRate, TokenRates } from './pricing/token-rates.ts';
export { isUnbilled } from './pricing/unbilled.ts';
export {
  type AdapterConfig,
  type LocalProvider,
  type ModelPair,
  PROVIDER_IDS,
  PROVIDERS,
  type ProviderId,
  type RemoteProvider,
} from './provider-table.ts';
export type { Clock } from './transport/clock.ts';
export { createLimiter, type Limiter, type LimiterOptions } from './transport/limiter.ts';
export { createRemoteBackbone, type RemoteBackboneOptions } from './transport/remote-backbone.ts';
export { type AttemptReport, RETRY_DEFAULTS, type RetryOptions } from './transport/retry-policy.ts';
export { createSystemClock } from './transport/system-clock.ts';
export type { WireAdapter, WireExchange, WireFetch, WireResult } from './transport/wire-adapter.ts';
