import {
  comparePaired,
  type Interval,
  type McNemarTest,
  mcNemarTest,
  type PairedCounts,
  type RatioOfMeans,
  ratioOfMeans,
  signFlipTest,
} from '@sauron/core/statistics';
import type { ContrastMetric } from '../experiment/experiment-schema.ts';
import { BINARY_METRICS, type BinaryMetric, type BinaryUnit } from './binary-units.ts';
import type { CellRecord } from './cell-record.ts';
import { compareF1, type F1Metric } from './compare-f1.ts';
import { clusterOf } from './dataset-frame.ts';
import { SEED } from './label-scores.ts';

/** Two cells of one data set on what both have scored. */
export interface CellComparison {
  readonly left: number | null;
  readonly right: number | null;
  /** Left less right; for cost left over right. Null where one of them is not defined. */
  readonly effect: number | null;
  readonly interval: Interval | null;
  readonly p: number | null;
  /** Units that both have scored, of those that were planned. For cost: clusters. */
  readonly shared: number;
  readonly planned: number;
  readonly clusters: number;
  /** The effect over all that was planned, were every failure against the left and for the right, and the other way round. */
  readonly bounds: { readonly low: number | null; readonly high: number | null } | null;
  /** Only at one unit per cluster, where units are independent. */
  readonly mcNemar: Pick<McNemarTest, 'exactP' | 'midP'> | null;
}

interface CompareOptions {
  readonly metric: ContrastMetric;
  /** Of the permutation tests. @default 9999 */
  readonly flips?: number;
}

/** Compares two cells: permutation over clusters of what both have scored, with a paired interval. */
export function compareCells(left: CellRecord, right: CellRecord, options: CompareOptions): CellComparison {
  const { metric, flips } = options;
  const draws = { seed: SEED, ...(flips === undefined ? {} : { flips }) };
  if (metric === 'cost') return compareCost(left, right, draws);
  if (isBinary(metric)) return compareUnits(BINARY_METRICS[metric](left), BINARY_METRICS[metric](right), draws);
  return compareF1(left, right, { ...draws, metric });
}

function isBinary(metric: BinaryMetric | F1Metric): metric is BinaryMetric {
  return Object.hasOwn(BINARY_METRICS, metric);
}

/** How the tests of a comparison are draws. */
export interface Draws {
  readonly seed: number;
  readonly flips?: number;
}

function compareUnits(left: readonly BinaryUnit[], right: readonly BinaryUnit[], draws: Draws): CellComparison {
  const clusters = new Map<string, { onlyFirstWrong: number; onlySecondWrong: number; n: number }>();
  let [leftRight, rightRight, low, high] = [0, 0, 0, 0];
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined) throw new Error('two cells of one data set have the same units');
    low += Number(one.least) - Number(other.most);
    high += Number(one.most) - Number(other.least);
    if (one.value === null || other.value === null) continue;
    const sum = clusters.get(one.cluster) ?? { onlyFirstWrong: 0, onlySecondWrong: 0, n: 0 };
    clusters.set(one.cluster, sum);
    sum.n += 1;
    // The right cell stands first: its wrong verdicts beyond the left's are what the left gains.
    if (one.value && !other.value) sum.onlyFirstWrong += 1;
    if (!one.value && other.value) sum.onlySecondWrong += 1;
    leftRight += Number(one.value);
    rightRight += Number(other.value);
  }
  const counts = [...clusters.values()];
  const compared = comparePaired(counts, draws);
  const planned = left.length;
  return {
    left: compared.n === 0 ? null : leftRight / compared.n,
    right: compared.n === 0 ? null : rightRight / compared.n,
    effect: compared.difference,
    interval: compared.interval,
    p: compared.signFlip.p,
    shared: compared.n,
    planned,
    clusters: compared.clusters,
    bounds: planned === 0 ? null : { low: low / planned, high: high / planned },
    mcNemar: mcNemarOf(counts),
  };
}

function mcNemarOf(clusters: readonly PairedCounts[]): CellComparison['mcNemar'] {
  if (clusters.length === 0 || clusters.some(({ n }) => n !== 1)) return null;
  const only = (key: 'onlyFirstWrong' | 'onlySecondWrong') => clusters.reduce((sum, one) => sum + one[key], 0);
  const { exactP, midP } = mcNemarTest(only('onlyFirstWrong'), only('onlySecondWrong'));
  return { exactP, midP };
}

function compareCost(left: CellRecord, right: CellRecord, draws: Draws): CellComparison {
  const { ratio, differences } = costRatio(left, right);
  return {
    left: ratio.firstMean,
    right: ratio.secondMean,
    effect: ratio.value,
    interval: ratio.interval,
    p: ratio.value === null ? null : signFlipTest(differences, draws).p,
    shared: ratio.clusters,
    planned: ratio.clusters + ratio.missing,
    clusters: ratio.clusters,
    bounds: null,
    mcNemar: null,
  };
}

/** `usd`: list price without caches. `tokens` where neither cell pays for anything. */
export type CostUnit = 'usd' | 'tokens';

export function costUnitOf(cells: readonly CellRecord[]): CostUnit {
  return cells.every(({ noProvider }) => noProvider) ? 'tokens' : 'usd';
}

/** What the left spends over what the right does, by cluster, on the trials of which both amounts are known. */
export function costRatio(left: CellRecord, right: CellRecord) {
  const unit = costUnitOf([left, right]);
  const [first, second] = [left, right].map((cell) => (unit === 'usd' ? cell.uncachedUsd : cell.tokens));
  const { frame } = left;
  const clusters = new Map<string, { first: number; second: number; known: boolean }>();
  for (let trial = 0; trial < frame.truths.length * frame.repeats; trial += 1) {
    const name = clusterOf(frame, trial % frame.truths.length);
    const sum = clusters.get(name) ?? { first: 0, second: 0, known: false };
    clusters.set(name, sum);
    const [one, other] = [first?.[trial] ?? Number.NaN, second?.[trial] ?? Number.NaN];
    if (Number.isNaN(one) || Number.isNaN(other)) continue;
    sum.first += one;
    sum.second += other;
    sum.known = true;
  }
  const sums = [...clusters.values()];
  const ratio: RatioOfMeans = ratioOfMeans(
    sums.map((sum) => (sum.known ? { first: sum.first, second: sum.second } : { first: null, second: null })),
  );
  return { unit, ratio, differences: sums.filter(({ known }) => known).map((sum) => sum.first - sum.second) };
}
