/** What a number of `scores.json` is. A change of its meaning raises the version. */
interface MetricDefinition {
  readonly version: number;
  /** As tables write it. */
  readonly name: string;
  /** What is counted. */
  readonly unit: string;
  readonly definition: string;
  /** How its interval comes about; null without one. Intervals are nominal 95%. */
  readonly interval: string | null;
}

const WILSON = "Wilson's on the effective number of units, clusters being base episodes with all arms and repeats";
const BOOTSTRAP = 'bootstrap of clusters (base episodes), percentiles taken further out the fewer there are';
const MACRO_F1 =
  'delta method over the linearised F1 of both classes, on the logit scale, clusters being base episodes with all arms and repeats';
const F1 = 'linearised ratio on the logit scale, clusters being base episodes with all arms and repeats';

/** Every metric of a run's scores. */
export const METRICS = {
  coverage: {
    version: 1,
    name: 'coverage',
    unit: 'criterion and repeat; beside agreement with labels, those that have one',
    definition: 'share of what was planned that has a verdict; failures and what was not run are outside every score',
    interval: null,
  },
  'f1-met': {
    version: 1,
    name: 'F1(MET)',
    unit: 'labelled criterion and repeat',
    definition: '2tp / (2tp + fp + fn) of pooled counts, MET positive; undefined where MET neither occurs nor is said',
    interval: F1,
  },
  'f1-unmet': {
    version: 1,
    name: 'F1(UNMET)',
    unit: 'labelled criterion and repeat',
    definition: 'the same with UNMET positive',
    interval: F1,
  },
  'macro-f1': {
    version: 1,
    name: 'macro-F1',
    unit: 'labelled criterion and repeat',
    definition: 'mean of F1(MET) and F1(UNMET), over those of the two that are defined',
    interval: MACRO_F1,
  },
  accuracy: {
    version: 1,
    name: 'accuracy',
    unit: 'labelled criterion and repeat',
    definition: 'share of verdicts that agree with the label',
    interval: WILSON,
  },
  mcc: {
    version: 1,
    name: 'MCC',
    unit: 'labelled criterion and repeat',
    definition: 'Matthews correlation of verdict and label; undefined where one class alone occurs or is said',
    interval: BOOTSTRAP,
  },
  detection: {
    version: 1,
    name: 'detection',
    unit: 'target criterion and repeat',
    definition: 'share of the criteria that a fault breaks which are flagged (said UNMET) in the fault arm',
    interval: WILSON,
  },
  'clean-false-flag': {
    version: 1,
    name: 'clean false flag',
    unit: 'target criterion and repeat',
    definition: 'share of the same criteria that are flagged in the clean arm, where they are MET',
    interval: WILSON,
  },
  'twin-false-flag': {
    version: 1,
    name: 'twin false flag',
    unit: 'target criterion and repeat',
    definition: 'share of the same criteria that are flagged in the twin, an edit of like size that breaks nothing',
    interval: WILSON,
  },
  'paired-discrimination': {
    version: 1,
    name: 'paired discrimination',
    unit: 'target criterion and repeat',
    definition: 'share flagged in the fault arm and neither in the clean arm nor in the twin',
    interval: WILSON,
  },
  'grounded-detection': {
    version: 1,
    name: 'grounded',
    unit: 'target criterion and repeat',
    definition: 'detections whose cited places lead to what decides; the locators of all judges are parsed alike',
    interval: WILSON,
  },
  'default-detection': {
    version: 1,
    name: 'by default',
    unit: 'target criterion and repeat',
    definition: 'detections for want of budget or of evidence that holds, not by evidence',
    interval: WILSON,
  },
  'spill-over': {
    version: 1,
    name: 'spill-over',
    unit: 'criterion that the fault leaves alone, and repeat',
    definition: 'share whose verdict differs between clean arm and fault arm though the label does not',
    interval: WILSON,
  },
  'host-interaction': {
    version: 1,
    name: 'interaction',
    unit: 'target criterion and repeat',
    definition: 'detection of a fault alone less detection of it with text that is directed at the judge',
    interval: "Tango's on the effective number of units",
  },
  'cost-uncached': {
    version: 1,
    name: 'list price',
    unit: 'USD per episode',
    definition:
      'all calls, retries and failures at list price as if the provider had no cache; unknown prices are none',
    interval: null,
  },
  'cost-billed': {
    version: 1,
    name: 'billed',
    unit: 'USD per episode',
    definition: 'the same with what the provider takes off, or adds, for its cache',
    interval: null,
  },
  'cost-ratio': {
    version: 1,
    name: 'cost ratio',
    unit: 'cluster that both judged, in what both spent',
    definition:
      'mean list price of one over mean list price of the other on the same trials; tokens where none is paid',
    interval: 'linearised ratio on the logarithmic scale, paired by cluster',
  },
  tokens: {
    version: 1,
    name: 'tokens',
    unit: 'token per episode',
    definition: 'input (cached included) and output (reasoning included) of all calls; estimates for offline readers',
    interval: null,
  },
  queries: {
    version: 1,
    name: 'queries',
    unit: 'query per episode',
    definition: 'look-ups in the record',
    interval: null,
  },
  'error-rate': {
    version: 1,
    name: 'error',
    unit: 'labelled criterion and repeat; in fault sets target criterion and repeat',
    definition: '1 less accuracy; in fault sets 1 less paired discrimination',
    interval: WILSON,
  },
  'error-at-equal-cost': {
    version: 1,
    name: 'difference at equal cost',
    unit: 'as the error',
    definition:
      'error of a point less that of the other judge at the same mean cost, which spends it by taking the lower of two ' +
      'budgets on a share of the episodes and the higher on the rest',
    interval: "Tango's on the effective number of units, the share taken as given",
  },
  'flip-rate': {
    version: 1,
    name: 'verdict flips',
    unit: 'pair of repeats of a criterion',
    definition: 'share of pairs of repeats whose two verdicts differ, labelled or not',
    interval: WILSON,
  },
  'accuracy-variance': {
    version: 1,
    name: 'variance of accuracy',
    unit: 'episode and repeat',
    definition:
      'between episodes (of their means over repeats), between repeats (mean over episodes of the variance inside one), ' +
      'and between prompt variants (of their accuracy); sample variances',
    interval: null,
  },
  'trail-strict': {
    version: 1,
    name: 'TRAIL, strict',
    unit: 'trace',
    definition:
      'repaired annotations; a trace without an answer has no findings, and counts; joint: label and span are both right; ' +
      'joint and location accuracy are recall by trace, precision and F1 are pooled',
    interval: 'of F1: linearised ratio on the logit scale, clusters being traces',
  },
  'trail-official': {
    version: 1,
    name: 'TRAIL, official',
    unit: 'trace',
    definition: 'as the published scorer counts: recall alone, and traces without an answer are left out',
    interval: null,
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricId = keyof typeof METRICS;

/** Name and version of a metric, e.g. `f1-met/1`. */
export function metricRef(id: MetricId): string {
  return `${id}/${METRICS[id].version}`;
}
