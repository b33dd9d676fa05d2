import { holmAdjusted } from '@sauron/core/statistics';
import type { Contrast, ContrastMetric } from '../experiment/experiment-schema.ts';
import type { RunManifest } from '../run/run-manifest.ts';
import type { CellRecord } from './cell-record.ts';
import { type CellComparison, type CostUnit, compareCells, costRatio } from './compare-cells.ts';
import { type FamilyComparison, familyComparisons } from './family-comparisons.ts';
import { fixedContrasts } from './fixed-contrasts.ts';
import { factorsWithout, isAlike, isSelected } from './match-cells.ts';
import { type MetricId, metricRef } from './metrics.ts';

/** One pair of cells of a contrast. */
export interface ComparisonScores extends CellComparison {
  readonly leftCell: string;
  readonly rightCell: string;
  readonly dataset: string;
  /** What the two have in common, e.g. the backbone. */
  readonly matchedOn: Readonly<Record<string, string>>;
  /** Holm's, over all comparisons of the experiment. */
  readonly pAdjusted: number | null;
  /** What the left spends over what the right does. */
  readonly cost: CostRatio;
  /** Null for other metrics than paired discrimination. */
  readonly byFamily: readonly FamilyComparison[] | null;
}

export interface CostRatio {
  readonly unit: CostUnit;
  readonly value: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly clusters: number;
  /** Clusters of which an amount is not known. */
  readonly missing: number;
}

/** A contrast of the experiment with all its comparisons. */
export interface ContrastScores {
  readonly name: string;
  readonly metric: ContrastMetric;
  /** Name and version of the metric. */
  readonly metricRef: string;
  readonly left: Contrast['left'];
  readonly right: Contrast['right'];
  /** False where it was added or changed after the run had begun: then it tests no plan. */
  readonly isFixed: boolean;
  readonly comparisons: readonly ComparisonScores[];
  /** Cells of the left side without a partner, or with several; each says why. */
  readonly unmatched: readonly string[];
  /**
   * Whether the left is ahead in every comparison with an adjusted p of at most 0.05, and none is missing: what "best on all"
   * claims. Null without a comparison.
   */
  readonly everyHolds: boolean | null;
}

/** The metric that a contrast is on. */
export const CONTRAST_METRIC_IDS = {
  'f1-met': 'f1-met',
  'f1-unmet': 'f1-unmet',
  'macro-f1': 'macro-f1',
  accuracy: 'accuracy',
  'paired-discrimination': 'paired-discrimination',
  detection: 'detection',
  cost: 'cost-ratio',
} as const satisfies Record<ContrastMetric, MetricId>;

const OF_PAIRS: ReadonlySet<ContrastMetric> = new Set(['paired-discrimination', 'detection']);
const ALPHA = 0.05;

/** Tests the contrasts of an experiment. Holm's correction goes over every comparison of every contrast. */
export function contrastScores(
  { experiment: { contrasts }, contrastsSha256 }: Pick<RunManifest, 'experiment' | 'contrastsSha256'>,
  cells: readonly CellRecord[],
): ContrastScores[] {
  const fixed = fixedContrasts(contrasts, contrastsSha256);
  const tested = contrasts.map((contrast) => ({ contrast, ...compareAll(contrast, cells) }));
  const adjusted = holmAdjusted(tested.flatMap(({ comparisons }) => comparisons.map(({ p }) => p)));
  let next = 0;
  return tested.map(({ contrast, comparisons, unmatched }, index) => {
    const { name, metric, left, right } = contrast;
    const done = comparisons.map((one) => {
      const pAdjusted = adjusted[next] ?? null;
      next += 1;
      return { ...one, pAdjusted };
    });
    const holds = unmatched.length === 0 && done.every((one) => isAhead(one, metric));
    const everyHolds = done.length === 0 ? null : holds;
    const ref = metricRef(CONTRAST_METRIC_IDS[metric]);
    const isFixed = fixed[index] === true;
    return { name, metric, metricRef: ref, left, right, isFixed, comparisons: done, unmatched, everyHolds };
  });
}

function isAhead({ effect, pAdjusted }: ComparisonScores, metric: ContrastMetric): boolean {
  if (effect === null || pAdjusted === null || pAdjusted > ALPHA) return false;
  return metric === 'cost' ? effect < 1 : effect > 0;
}

/**
 * Whether a metric is asked of a data set: those of faults of fault sets alone, agreement with labels of other sets alone
 * unless the contrast names the data set.
 */
function concerns({ metric, left, right }: Contrast, { frame }: CellRecord): boolean {
  const isPairs = frame.kind === 'pairs';
  if (metric === 'cost') return true;
  if (frame.kind === 'trail') return false;
  if (OF_PAIRS.has(metric)) return isPairs;
  return !isPairs || Object.hasOwn(left, 'dataset') || Object.hasOwn(right, 'dataset');
}

type Unadjusted = Omit<ComparisonScores, 'pAdjusted'>;

function compareAll(contrast: Contrast, cells: readonly CellRecord[]) {
  const concerned = cells.filter((record) => concerns(contrast, record));
  const lefts = concerned.filter(({ cell }) => isSelected(cell, contrast.left));
  const rights = concerned.filter(({ cell }) => isSelected(cell, contrast.right));
  const apart = new Set([...Object.keys(contrast.left), ...Object.keys(contrast.right)]);
  const comparisons: Unadjusted[] = [];
  const unmatched = lefts.length === 0 ? [`no cell is ${JSON.stringify(contrast.left)}`] : [];
  for (const left of lefts) {
    const partners = rights.filter((right) => right !== left && isAlike(left.cell, right.cell, apart));
    const [right] = partners;
    if (right === undefined || partners.length > 1) {
      unmatched.push(`${left.cell.name}: ${partners.length} cells are ${JSON.stringify(contrast.right)}, expected 1`);
      continue;
    }
    comparisons.push({
      leftCell: left.cell.name,
      rightCell: right.cell.name,
      dataset: left.frame.name,
      matchedOn: factorsWithout(left.cell, apart),
      ...compareCells(left, right, { metric: contrast.metric }),
      cost: costOf(left, right),
      byFamily: contrast.metric === 'paired-discrimination' ? familyComparisons(left, right) : null,
    });
  }
  return { comparisons, unmatched };
}

/** What one cell spends over what the other does. */
export function costOf(left: CellRecord, right: CellRecord): CostRatio {
  const { unit, ratio } = costRatio(left, right);
  const { value, interval, clusters, missing } = ratio;
  return { unit, value, interval, clusters, missing };
}
