import type { RunScores } from '../scores/score-run.ts';
import { ablationTables, contrastTables } from './comparison-tables.ts';
import { costTables } from './cost-tables.ts';
import { faultTables } from './fault-tables.ts';
import { frontierTables } from './frontier-tables.ts';
import { labelTables } from './main-tables.ts';
import type { ResultTable } from './result-table.ts';
import { budgetTables, coverageTable, repeatTables, variantTables } from './run-tables.ts';
import { trailTables } from './trail-tables.ts';

/** Every table of a run, main tables first. Tables without a row are left out. */
export function tablesOf(scores: RunScores): ResultTable[] {
  const { datasets } = scores;
  const each = (make: (scores: RunScores, dataset: RunScores['datasets'][number]) => ResultTable[]) =>
    datasets.flatMap((dataset) => make(scores, dataset));
  const tables = [
    ...each(faultTables),
    ...each(labelTables),
    ...each(trailTables),
    ...contrastTables(scores),
    ...each(ablationTables),
    ...each(budgetTables),
    ...each(frontierTables),
    ...each(costTables),
    ...each(repeatTables),
    ...variantTables(scores),
    coverageTable(scores),
  ].filter(({ rows }) => rows.length > 0);
  return tables.toSorted((one, other) => Number(isMainTable(other)) - Number(isMainTable(one)));
}

/** Whether a table is the main one of a data set. */
export function isMainTable({ id }: ResultTable): boolean {
  return id.startsWith('main-');
}
