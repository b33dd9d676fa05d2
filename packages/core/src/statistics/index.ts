export { benjaminiHochbergAdjusted, holmAdjusted } from './adjust-p-values.ts';
export {
  type Agreement,
  agreementOf,
  alignmentRateOf,
  cohenKappaOf,
  gwetAc1Of,
  judgeShiftOf,
  pabakOf,
} from './agreement.ts';
export { clopperPearsonInterval } from './clopper-pearson.ts';
export {
  type BootstrapEstimate,
  type BootstrapOptions,
  clusterBootstrap,
  type ResamplingOptions,
} from './cluster-bootstrap.ts';
export type { IntervalOptions } from './cluster-scale.ts';
export { type ClusteredMetric, clusteredF1Of } from './clustered-f1.ts';
export { type ClusteredMacroMetric, clusteredMacroF1Of } from './clustered-macro-f1.ts';
export { type ClusterCount, type ClusteredRate, clusteredRateOf } from './clustered-rate.ts';
export {
  type Confusion,
  confusionTotal,
  countConfusion,
  flipConfusion,
  type ScoredPair,
  sumConfusions,
} from './confusion.ts';
export type { ChiSquareTest } from './distributions/chi-square.ts';
export { normalQuantile } from './distributions/normal.ts';
export { studentTQuantile } from './distributions/student-t.ts';
export type { Interval } from './interval.ts';
export { krippendorffAlphaOf } from './krippendorff-alpha.ts';
export { type McNemarTest, mcNemarTest } from './mcnemar.ts';
export {
  compareMetric,
  type MetricComparison,
  type MetricComparisonOptions,
  type PairedConfusions,
} from './metric-comparison.ts';
export {
  accuracyOf,
  f1Of,
  type MacroMetric,
  type Metric,
  type MetricOptions,
  macroF1Of,
  macroMean,
  mccOf,
  precisionOf,
  recallOf,
} from './metrics.ts';
export { comparePaired, type PairedComparison, type PairedCounts } from './paired-comparison.ts';
export {
  type ExpectedDiscordance,
  expectedDesignEffect,
  minimumDetectableDifference,
  type PowerOptions,
  pairedPower,
  requiredPairs,
} from './paired-power.ts';
export { type RandomSource, randomSource, shuffled } from './random.ts';
export { type Rate, rateOf } from './rate.ts';
export { type PairedAmounts, type RatioOfMeans, ratioOfMeans } from './ratio-of-means.ts';
export {
  type Auc,
  type ClusteredAuc,
  type ClusteredScore,
  clusteredAucOf,
  rocAucOf,
  type ScoredLabel,
} from './roc-auc.ts';
export { type FlipOptions, type PermutationTest, signFlipTest } from './sign-flip.ts';
export { type Summary, summaryOf } from './summary.ts';
export { countTokens, type TokenCounts } from './text-probe/count-tokens.ts';
export {
  type CrossValidatedAuc,
  type CrossValidationOptions,
  crossValidatedAuc,
} from './text-probe/cross-validated-auc.ts';
export { type GroupedLabel, groupedFolds } from './text-probe/grouped-folds.ts';
export {
  fitLogisticRegression,
  type LogisticModel,
  type LogisticOptions,
  logOddsOf,
} from './text-probe/logistic-regression.ts';
export type { FeatureItem, ProbeItems, TextItem } from './text-probe/probe-item.ts';
export type { EncodingOptions } from './text-probe/row-encoder.ts';
export type { SparseRows } from './text-probe/sparse-rows.ts';
export { fitTfIdf, type TfIdf, tfIdfRows, type VocabularyOptions } from './text-probe/tf-idf.ts';
export type { TokenKind } from './text-probe/tokenisers.ts';
export { wilsonInterval, Z_95 } from './wilson-interval.ts';
