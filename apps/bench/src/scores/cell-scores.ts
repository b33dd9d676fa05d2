import { isPlantedId } from '@sauron/backbones';
import { type Rate, rateOf } from '@sauron/core/statistics';
import type { CellState } from '../run/open-run.ts';
import { type LoadedCell, STATUSES, type Status } from './cell-record.ts';
import { type CostScores, costScores } from './cost-scores.ts';
import { type FaultCellScores, faultCellScores } from './fault-cell-scores.ts';
import { type LabelScores, labelScores } from './label-scores.ts';
import { type RepeatScores, repeatScores } from './repeat-scores.ts';

/** Everything that is said of one cell. */
export interface CellScores {
  readonly id: string;
  readonly name: string;
  /** Id of the verifier; its name in tables is the factor `verifier`. */
  readonly verifier: string;
  /** `provider/model` by role. */
  readonly backbones: Readonly<Record<string, string>>;
  readonly factors: Readonly<Record<string, string>>;
  readonly dataset: string;
  /** True where an offline reader stands in for the model: no number of the cell is a model's. */
  readonly isOffline: boolean;
  /** True where a backbone is given the labels and errs at set rates: a test of the bench, no result of a judge. */
  readonly isPlanted: boolean;
  readonly state: CellState;
  readonly trials: { readonly planned: number; readonly run: number };
  /** Planned criteria and repeats by status, labelled or not. */
  readonly statuses: Readonly<Record<Status, number>>;
  /** Verdicts of what was planned. */
  readonly coverage: Rate;
  /** Null for data sets of another kind. */
  readonly labels: LabelScores | null;
  readonly faults: FaultCellScores | null;
  /** Null where episodes were judged once. */
  readonly repeats: RepeatScores | null;
  readonly cost: CostScores;
}

/** Scores one cell. */
export function cellScores(loaded: LoadedCell): CellScores {
  const { cell, frame, state, trialsRun } = loaded.record;
  const { id, name, identity, factors } = cell;
  const isTrail = frame.kind === 'trail';
  const statuses = statusCounts(loaded);
  const backbones = Object.entries(identity.backbones).map(([role, backbone]) => [role, backbone.id] as const);
  return {
    id,
    name,
    verifier: identity.verifier,
    backbones: Object.fromEntries(backbones),
    factors,
    dataset: frame.name,
    isOffline: backbones.some(([, backbone]) => backbone.startsWith('offline/')),
    isPlanted: backbones.some(([, backbone]) => isPlantedId(backbone)),
    state,
    trials: { planned: frame.truths.length * frame.repeats, run: trialsRun },
    statuses,
    coverage: rateOf(statuses.met + statuses.unmet, loaded.record.statuses.length),
    labels: isTrail ? null : labelScores(loaded),
    faults: frame.kind === 'pairs' ? faultCellScores(loaded) : null,
    repeats: isTrail ? null : repeatScores(loaded),
    cost: costScores(loaded),
  };
}

function statusCounts({ record }: LoadedCell): Record<Status, number> {
  const counts = STATUSES.map((_, index) => record.statuses.filter((status) => status === index).length);
  const entries = STATUSES.map((status, index) => [status, counts[index] ?? 0] as const);
  // Every status has an entry.
  return Object.fromEntries(entries) as Record<Status, number>;
}
