import { type Confusion, countConfusion, type ScoredPair } from '@sauron/core/statistics';
import type { Cell } from '../experiment/cell.ts';
import type { Run } from '../run/open-run.ts';
import { isJudged } from '../run/trial.ts';

/** How the verdicts of a cell agree with labels, MET positive. Failures are outside, and counted. */
export interface CellConfusions {
  readonly cell: Pick<Cell, 'id' | 'name'>;
  /** Against what people settled on, over the sample. */
  readonly settled: Confusion;
  /** Against the labels of the run, over all of it. */
  readonly labelled: Confusion;
  /** Outcomes of the sample without a verdict. */
  readonly failed: number;
}

export type ValueOf = (episodeId: string, criterionId: string) => 'MET' | 'UNMET' | null;

/** Counts a cell's verdicts, every repeat for itself, in one pass. */
export async function confusionsOf(
  run: Run,
  cell: Cell,
  { settledAs, labelledAs }: { readonly settledAs: ValueOf; readonly labelledAs: ValueOf },
): Promise<CellConfusions> {
  const settled: ScoredPair[] = [];
  const labelled: ScoredPair[] = [];
  let failed = 0;
  for await (const { episodeId, outcomes } of run.trials(cell.id)) {
    for (const outcome of outcomes) {
      const { criterionId } = outcome;
      const [truth, label] = [settledAs(episodeId, criterionId), labelledAs(episodeId, criterionId)];
      if (!isJudged(outcome)) {
        failed += truth === null ? 0 : 1;
        continue;
      }
      const predicted = outcome.verdict === 'MET';
      if (truth !== null) settled.push({ actual: truth === 'MET', predicted });
      if (label !== null) labelled.push({ actual: label === 'MET', predicted });
    }
  }
  const { id, name } = cell;
  return { cell: { id, name }, settled: countConfusion(settled), labelled: countConfusion(labelled), failed };
}
