import { benjaminiHochbergAdjusted } from '@sauron/core/statistics';
import { FAULT_FAMILIES } from '@sauron/faultinject';
import type { CellRecord } from './cell-record.ts';
import { compareCells } from './compare-cells.ts';

/** Paired discrimination of two cells on the faults of one family. A description: no claim rests on it. */
export interface FamilyComparison {
  readonly family: string;
  /** Left less right. */
  readonly effect: number | null;
  readonly p: number | null;
  /** Benjamini's and Hochberg's adjusted p, over the families that the data set has. */
  readonly q: number | null;
  /** Targets that both have scored. */
  readonly shared: number;
}

/** Compares two cells of a fault set family by family, in the order of the table of families. */
export function familyComparisons(left: CellRecord, right: CellRecord): FamilyComparison[] {
  const { pairs } = left.frame;
  const compared = Object.keys(FAULT_FAMILIES).flatMap((family) => {
    if (!pairs.some(({ facts }) => facts.family === family)) return [];
    const { effect, p, shared } = compareCells(ofFamily(left, family), ofFamily(right, family), {
      metric: 'paired-discrimination',
    });
    return [{ family, effect, p, shared }];
  });
  const adjusted = benjaminiHochbergAdjusted(compared.map(({ p }) => p));
  return compared.map((one, index) => ({ ...one, q: adjusted[index] ?? null }));
}

function ofFamily(record: CellRecord, family: string): CellRecord {
  const { frame } = record;
  return { ...record, frame: { ...frame, pairs: frame.pairs.filter(({ facts }) => facts.family === family) } };
}
