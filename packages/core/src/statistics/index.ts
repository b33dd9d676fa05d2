export {
  type Confusion,
  confusionTotal,
  countConfusion,
  flipConfusion,
  type ScoredPair,
  sumConfusions,
} from './confusion.ts';
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
export { type Rate, rateOf } from './rate.ts';
export { type Interval, wilsonInterval, Z_95 } from './wilson-interval.ts';
