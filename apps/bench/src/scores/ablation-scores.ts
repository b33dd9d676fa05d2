import type { CellRecord } from './cell-record.ts';
import { type CellComparison, compareCells } from './compare-cells.ts';
import { type CostRatio, costOf } from './contrast-scores.ts';
import { defaultLevel } from './default-level.ts';
import { factorsWithout, isAlike } from './match-cells.ts';

/** A level of a factor beside the one that it is compared with. */
export interface AblationRow extends CellComparison {
  readonly factor: string;
  readonly level: string;
  readonly reference: string;
  readonly cell: string;
  readonly referenceCell: string;
  readonly dataset: string;
  readonly metric: 'macro-f1' | 'paired-discrimination';
  readonly matchedOn: Readonly<Record<string, string>>;
  readonly cost: CostRatio;
}

const CROSSED: ReadonlySet<string> = new Set(['verifier', 'backbone', 'dataset']);

/**
 * What each level of each setting changes, against the verifier's default where the run has it, and else against the level
 * that comes first. Cells are alike in everything else.
 */
export function ablationScores(cells: readonly CellRecord[]): AblationRow[] {
  const judged = cells.filter(({ frame }) => frame.kind !== 'trail');
  const factors = new Set(judged.flatMap(({ cell }) => Object.keys(cell.factors).filter((key) => !CROSSED.has(key))));
  return [...factors].flatMap((factor) => {
    return judged.flatMap((record) => {
      const reference = referenceOf(record, factor, judged);
      return reference === null ? [] : [ablationRow(record, reference, factor)];
    });
  });
}

function referenceOf(record: CellRecord, factor: string, cells: readonly CellRecord[]): CellRecord | null {
  const { cell } = record;
  if (cell.factors[factor] === undefined) return null;
  const apart = new Set([factor]);
  const levels = cells.filter((other) => other.cell.factors[factor] !== undefined && isAlike(cell, other.cell, apart));
  const usual = defaultLevel(cell.identity.verifier, factor);
  const reference = levels.find((other) => other.cell.factors[factor] === usual) ?? levels[0];
  return reference === undefined || reference.cell.factors[factor] === cell.factors[factor] ? null : reference;
}

function ablationRow(record: CellRecord, reference: CellRecord, factor: string): AblationRow {
  const metric = record.frame.kind === 'pairs' ? 'paired-discrimination' : 'macro-f1';
  return {
    factor,
    level: record.cell.factors[factor] ?? '',
    reference: reference.cell.factors[factor] ?? '',
    cell: record.cell.name,
    referenceCell: reference.cell.name,
    dataset: record.frame.name,
    metric,
    matchedOn: factorsWithout(record.cell, new Set([factor])),
    ...compareCells(record, reference, { metric }),
    cost: costOf(record, reference),
  };
}
