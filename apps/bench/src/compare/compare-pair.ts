import { isPlantedId } from '@sauron/backbones';
import type { Outcome } from '@sauron/core/episode';
import type { Cell } from '../experiment/cell.ts';
import type { ContrastMetric } from '../experiment/experiment-schema.ts';
import { describeBackbone } from '../report/describe-backbone.ts';
import type { Run } from '../run/open-run.ts';
import { trialKey } from '../run/trial.ts';
import { type LoadOptions, loadCell } from '../scores/cell-record.ts';
import { type CellComparison, compareCells } from '../scores/compare-cells.ts';
import { type CostRatio, costOf } from '../scores/contrast-scores.ts';
import { type AgreementTable, type Flip, type FlipKind, findFlips } from './find-flips.ts';
import type { Side } from './open-side.ts';
import type { CellPair } from './pair-cells.ts';
import { sharedFrame, withinFrame } from './shared-frame.ts';

/** A metric of both cells. In `compared`, left is B and right is A: the effect is what B adds. */
export interface MetricResult {
  readonly metric: ContrastMetric;
  readonly compared: CellComparison;
}

/** A flip with what each side recorded of it; null where that was not kept. */
export interface ShownFlip extends Flip {
  readonly outcomes: { readonly a: Outcome | null; readonly b: Outcome | null };
}

export interface PairResult {
  readonly a: Pick<Cell, 'id' | 'name'>;
  readonly b: Pick<Cell, 'id' | 'name'>;
  readonly dataset: string;
  readonly sha256: string | null;
  readonly warnings: readonly string[];
  readonly table: AgreementTable;
  readonly metrics: readonly MetricResult[];
  /** What B spends over what A does. */
  readonly cost: CostRatio;
  readonly flips: Readonly<Record<FlipKind, number>>;
  readonly shown: readonly ShownFlip[];
}

export interface PairOptions {
  readonly a: Side;
  readonly b: Side;
  readonly allowOtherData: boolean;
  /** Null: macro-F1 and accuracy; of fault pairs paired discrimination and detection. */
  readonly metric: ContrastMetric | null;
  readonly show: number;
  readonly priceA: LoadOptions['price'];
  readonly priceB: LoadOptions['price'];
}

const DEFAULT_METRICS = {
  episodes: ['macro-f1', 'accuracy'],
  pairs: ['paired-discrimination', 'detection'],
} as const satisfies Record<string, readonly ContrastMetric[]>;

/** Compares two cells on the criteria that both have scored. */
export async function comparePair(pair: CellPair, options: PairOptions): Promise<PairResult> {
  const { a, b, metric } = options;
  const { frame, sha256, warnings } = await sharedFrame(pair, options);
  const left = await loadCell(pair.a, frame, { run: withinFrame(a.run, frame), price: options.priceA });
  const right = await loadCell(pair.b, frame, { run: withinFrame(b.run, frame), price: options.priceB });
  const defaults = frame.kind === 'pairs' ? DEFAULT_METRICS.pairs : DEFAULT_METRICS.episodes;
  const { table, flips } = findFlips(left, right);
  const counts = { lost: 0, won: 0, moved: 0 };
  for (const { kind } of flips) counts[kind] += 1;
  return {
    a: shortCell(pair.a),
    b: shortCell(pair.b),
    ...{ dataset: frame.name, sha256, table },
    warnings: [...warnings, ...plantedWarnings('A', pair.a), ...plantedWarnings('B', pair.b)],
    metrics: (metric === null ? defaults : [metric]).map((one) => ({
      metric: one,
      compared: compareCells(right.record, left.record, { metric: one }),
    })),
    cost: costOf(right.record, left.record),
    flips: counts,
    shown: await withOutcomes(flips.slice(0, options.show), pair, options),
  };
}

/** Nobody takes a comparison with the labels themselves for one of judges. */
function plantedWarnings(side: 'A' | 'B', { identity }: Cell): string[] {
  const ids = new Set(Object.values(identity.backbones).flatMap(({ id }) => (isPlantedId(id) ? [id] : [])));
  return [...ids].map((id) => `${side}: ${describeBackbone({ id, kind: 'scripted' })}`);
}

function shortCell({ id, name }: Cell): Pick<Cell, 'id' | 'name'> {
  return { id, name };
}

async function withOutcomes(flips: readonly Flip[], pair: CellPair, { a, b }: PairOptions): Promise<ShownFlip[]> {
  if (flips.length === 0) return [];
  const keys = new Set(flips.map(trialKey));
  const fetch = async (run: Run, cell: Cell) => {
    const kept = await run.verifications(cell.id, keys);
    return (flip: Flip): Outcome | null =>
      kept.get(trialKey(flip))?.outcomes.find(({ criterionId }) => criterionId === flip.criterionId) ?? null;
  };
  const [ofA, ofB] = [await fetch(a.run, pair.a), await fetch(b.run, pair.b)];
  return flips.map((flip) => ({ ...flip, outcomes: { a: ofA(flip), b: ofB(flip) } }));
}
