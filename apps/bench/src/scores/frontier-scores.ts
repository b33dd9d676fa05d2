import { comparePaired, type Interval, type PairedCounts } from '@sauron/core/statistics';
import { BINARY_METRICS, type BinaryUnit } from './binary-units.ts';
import type { CellRecord } from './cell-record.ts';
import { type CostUnit, compareCells, costRatio, costUnitOf } from './compare-cells.ts';
import { SEED } from './label-scores.ts';
import { factorsWithout } from './match-cells.ts';

/** A cell as a point of error and cost. */
export interface FrontierPoint {
  readonly cell: string;
  /** The judge with its settings but for the budget. */
  readonly curve: string;
  readonly budget: string | null;
  /** Mean per episode; null where some amount is not known. */
  readonly cost: number | null;
  readonly error: number | null;
  /** No other point costs less and errs less, nor as much in one and less in the other. */
  readonly isOnFrontier: boolean;
  /** A point that errs less and costs less, by paired intervals that leave no doubt; null without one. */
  readonly dominatedBy: string | null;
}

/** A point against another judge's curve at the same mean cost. */
export interface EqualCostComparison {
  readonly cell: string;
  readonly curve: string;
  readonly cost: number;
  readonly lowerCell: string;
  readonly higherCell: string;
  /** Share of the episodes that would get the higher budget. */
  readonly higherShare: number;
  /** Error of the cell less that of the curve: below 0, the cell errs less. */
  readonly difference: number | null;
  readonly interval: Interval | null;
  readonly shared: number;
}

/** All judges on one backbone and one data set. */
export interface FrontierScores {
  readonly dataset: string;
  readonly backbone: string;
  readonly costUnit: CostUnit;
  readonly points: readonly FrontierPoint[];
  readonly atEqualCost: readonly EqualCostComparison[];
}

interface Placed {
  readonly record: CellRecord;
  readonly units: readonly BinaryUnit[];
  readonly curve: string;
  readonly cost: number | null;
  readonly error: number | null;
}

/** Error against cost, for each data set and backbone with two points at least. Judges without a backbone cost nothing. */
export function frontierScores(cells: readonly CellRecord[]): FrontierScores[] {
  const judged = cells.filter(({ cell, frame }) => frame.kind !== 'trail' && cell.factors['backbone'] !== undefined);
  const groups = Map.groupBy(judged, ({ cell, frame }) => JSON.stringify([frame.name, cell.factors['backbone']]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < 2) return [];
    const costUnit = costUnitOf(group);
    const placed = group.map((record) => place(record, costUnit));
    return [
      {
        dataset: first.frame.name,
        backbone: first.cell.factors['backbone'] ?? '',
        costUnit,
        points: placed.map((point) => pointOf(point, placed)),
        atEqualCost: placed.flatMap((point) => equalCosts(point, placed)),
      },
    ];
  });
}

const BESIDE_CURVE = new Set(['budget', 'dataset', 'backbone']);

function place(record: CellRecord, unit: CostUnit): Placed {
  const metric = record.frame.kind === 'pairs' ? 'paired-discrimination' : 'accuracy';
  const units = BINARY_METRICS[metric](record);
  const scored = units.filter(({ value }) => value !== null);
  const wrong = scored.filter(({ value }) => value === false).length;
  const amounts = [...(unit === 'usd' ? record.uncachedUsd : record.tokens)];
  const known = amounts.filter((amount) => !Number.isNaN(amount));
  const factors = Object.entries(factorsWithout(record.cell, BESIDE_CURVE));
  return {
    record,
    units,
    curve: factors.map(([key, value]) => (key === 'verifier' ? value : `${key}=${value}`)).join(' · '),
    // Trials that were not run have no amount either; one that was run without a known price leaves the mean unknown.
    cost: known.length === 0 || known.length < record.trialsRun ? null : sumOf(known) / known.length,
    error: scored.length === 0 ? null : wrong / scored.length,
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function pointOf(point: Placed, all: readonly Placed[]): FrontierPoint {
  const { cost, error, record, curve } = point;
  const others = all.filter((other) => other !== point);
  const beaten = others.some((other) => {
    if (cost === null || error === null || other.cost === null || other.error === null) return false;
    return other.cost <= cost && other.error <= error && (other.cost < cost || other.error < error);
  });
  const { name, factors } = record.cell;
  return {
    cell: name,
    curve,
    budget: factors['budget'] ?? null,
    cost,
    error,
    isOnFrontier: cost !== null && error !== null && !beaten,
    dominatedBy: others.find((other) => surelyBeats(other, point))?.record.cell.name ?? null,
  };
}

function surelyBeats(other: Placed, point: Placed): boolean {
  if (other.error === null || point.error === null || other.error >= point.error) return false;
  const cheaper = costRatio(other.record, point.record).ratio.interval;
  if (cheaper === null || cheaper.high >= 1) return false;
  const metric = point.record.frame.kind === 'pairs' ? 'paired-discrimination' : 'accuracy';
  const better = compareCells(other.record, point.record, { metric, flips: 1 }).interval;
  return better !== null && better.low > 0;
}

function equalCosts(point: Placed, all: readonly Placed[]): EqualCostComparison[] {
  const curves = Map.groupBy(
    all.filter(({ curve, cost }) => curve !== point.curve && cost !== null),
    ({ curve }) => curve,
  );
  return [...curves].flatMap(([curve, points]) => {
    const sorted = points.toSorted((one, other) => (one.cost ?? 0) - (other.cost ?? 0));
    const index = sorted.findIndex(({ cost }) => point.cost !== null && (cost ?? 0) >= point.cost);
    const [lower, higher] = [sorted[index - 1], sorted[index]];
    if (point.cost === null || lower?.cost === undefined || lower.cost === null || higher?.cost === undefined)
      return [];
    const higherShare = (point.cost - lower.cost) / ((higher.cost ?? lower.cost) - lower.cost);
    const compared = comparePaired(mixed(point, [lower, higher], higherShare), { seed: SEED, flips: 1 });
    return [
      {
        cell: point.record.cell.name,
        curve,
        cost: point.cost,
        lowerCell: lower.record.cell.name,
        higherCell: higher.record.cell.name,
        higherShare,
        difference: compared.difference,
        interval: compared.interval,
        shared: compared.n,
      },
    ];
  });
}

/** Wrong verdicts of a point against those expected of a mixture of two others, by cluster. */
function mixed(point: Placed, [lower, higher]: readonly [Placed, Placed], share: number): PairedCounts[] {
  const clusters = new Map<string, { onlyFirstWrong: number; onlySecondWrong: number; n: number }>();
  for (const [index, { cluster, value }] of point.units.entries()) {
    const [low = null, high = null] = [lower.units[index]?.value, higher.units[index]?.value];
    if (value === null || low === null || high === null) continue;
    const gap = Number(!value) - ((1 - share) * Number(!low) + share * Number(!high));
    const sum = clusters.get(cluster) ?? { onlyFirstWrong: 0, onlySecondWrong: 0, n: 0 };
    clusters.set(cluster, sum);
    sum.n += 1;
    sum.onlyFirstWrong += Math.max(0, gap);
    sum.onlySecondWrong += Math.max(0, -gap);
  }
  return [...clusters.values()];
}
