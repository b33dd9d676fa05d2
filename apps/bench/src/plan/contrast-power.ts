import { expectedDesignEffect, minimumDetectableDifference, pairedPower } from '@sauron/core/statistics';
import type { Cell } from '../experiment/cell.ts';
import type { Contrast, ContrastMetric } from '../experiment/experiment-schema.ts';
import { matchContrast } from '../experiment/match-contrast.ts';
import type { Run } from '../run/open-run.ts';
import { isJudged } from '../run/trial.ts';
import type { DatasetPlan, PowerPlan } from './experiment-plan.ts';

export interface PowerAssumptions {
  /** Difference that one wants to find, as a share. */
  readonly difference: number;
  /** Share of units that only one of two cells gets wrong, where no trials tell it. */
  readonly discordance: number;
  /** Intraclass correlation of the criteria of an episode. */
  readonly icc: number;
}

/** What each metric counts; null where it is no share of units. */
const UNITS = {
  'f1-met': 'criteria',
  'f1-unmet': 'criteria',
  'macro-f1': 'criteria',
  accuracy: 'criteria',
  'paired-discrimination': 'pairs',
  detection: 'pairs',
  cost: null,
} as const satisfies Record<ContrastMetric, PowerPlan['unit']>;

const ALPHA = 0.05;
/** Fewer criteria that both cells judged say too little of how often they differ. */
const LEAST_MEASURED = 50;

export interface PowerInput {
  readonly contrasts: readonly Contrast[];
  readonly cells: readonly Cell[];
  readonly datasets: readonly DatasetPlan[];
  /** Earlier trials; null without any. */
  readonly run: Run | null;
  readonly assumptions: PowerAssumptions;
}

/** What each pair of cells of each contrast can find, as a difference in the share of errors over the units of its metric. */
export async function powerOfContrasts(input: PowerInput): Promise<PowerPlan[]> {
  const { contrasts, cells, datasets, run, assumptions } = input;
  const compared = contrasts.flatMap((contrast) => {
    const pairs = matchContrast(contrast, cells);
    const lefts = pairs.map(({ left }) => left);
    return pairs.map((pair) => ({ contrast, of: differenceOf(pair.left, lefts), ...pair }));
  });
  const alpha = ALPHA / Math.max(1, compared.length);
  const plans: PowerPlan[] = [];
  for (const { contrast, of, left, right } of compared) {
    const dataset = datasets.find(({ name }) => name === left.identity.dataset.name);
    if (dataset === undefined) continue;
    const unit = UNITS[contrast.metric];
    const measured = unit === 'criteria' && run !== null ? await measuredDiscordance(run, left, right) : null;
    const discordance = measured ?? assumptions.discordance;
    const numbers = powerNumbers(unit, dataset, { ...assumptions, discordance, alpha });
    plans.push({
      contrast: contrast.name,
      of,
      metric: contrast.metric,
      left: left.name,
      right: right.name,
      dataset: dataset.name,
      unit,
      clusters: dataset.clusters,
      discordance,
      isMeasured: measured !== null,
      alpha,
      difference: assumptions.difference,
      ...numbers,
    });
  }
  return plans;
}

/** What names a cell among others, its data set apart. */
function differenceOf({ factors }: Cell, others: readonly Cell[]): string {
  const names = Object.entries(factors).filter(
    ([key, value]) => key !== 'dataset' && others.some((other) => other.factors[key] !== value),
  );
  return names.map(([, value]) => value).join(' · ');
}

type PowerNumbers = Pick<PowerPlan, 'units' | 'designEffect' | 'smallestDifference' | 'power'>;

function powerNumbers(
  unit: PowerPlan['unit'],
  dataset: DatasetPlan,
  { difference, discordance, icc, alpha }: PowerAssumptions & { readonly alpha: number },
): PowerNumbers {
  const units = unit === 'pairs' ? dataset.pairs : unit === 'criteria' ? dataset.labelled : 0;
  if (units === 0) return { units, designEffect: null, smallestDifference: null, power: null };
  const designEffect = Math.max(1, expectedDesignEffect(units / dataset.clusters, icc));
  const options = { alpha, designEffect };
  // A difference is never larger than the share of units that differ at all.
  const found = Math.min(difference, discordance);
  const only = { onlyFirst: (discordance + found) / 2, onlySecond: (discordance - found) / 2 };
  return {
    units,
    designEffect,
    smallestDifference: minimumDetectableDifference({ pairs: units, discordance }, options),
    power: difference > discordance ? null : pairedPower({ pairs: units, ...only }, options),
  };
}

/** Share of criteria with a label that exactly one of two cells gets wrong; null where too few were judged by both. */
async function measuredDiscordance(run: Run, left: Cell, right: Cell): Promise<number | null> {
  const known = new Set(run.manifest.cells.map(({ id }) => id));
  if (!known.has(left.id) || !known.has(right.id)) return null;
  const labels = new Map<string, string>();
  for (const { episodeId, criteria } of await run.truth(left.identity.dataset.name)) {
    for (const { id, label } of criteria) if (label !== null) labels.set(JSON.stringify([episodeId, id]), label);
  }
  const [first, second] = [await verdictsOf(run, left), await verdictsOf(run, right)];
  let both = 0;
  let discordant = 0;
  for (const [key, verdict] of first) {
    const other = second.get(key);
    const label = labels.get(key);
    if (other === undefined || (label !== 'MET' && label !== 'UNMET')) continue;
    both += 1;
    if (verdict !== other) discordant += 1;
  }
  return both < LEAST_MEASURED ? null : discordant / both;
}

/** Of the first repeat. */
async function verdictsOf(run: Run, cell: Cell): Promise<ReadonlyMap<string, string>> {
  const verdicts = new Map<string, string>();
  for await (const { episodeId, repeat, outcomes } of run.trials(cell.id)) {
    if (repeat !== 0) continue;
    for (const outcome of outcomes) {
      if (isJudged(outcome)) verdicts.set(JSON.stringify([episodeId, outcome.criterionId]), outcome.verdict);
    }
  }
  return verdicts;
}
