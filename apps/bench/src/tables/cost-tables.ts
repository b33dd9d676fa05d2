import type { Summary } from '@sauron/core/statistics';
import type { CellScores } from '../scores/cell-scores.ts';
import { TOKEN_CLASSES, type TokenClass } from '../scores/cost-scores.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { type CellNames, cellNames, cellsOf } from './cell-names.ts';
import { coverageNotes, datasetNote, metricNotes, runNotes } from './notes.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import { amountCell, countCell, left, right, textCell, usdCell } from './table-cells.ts';

// The keys of the closed table are the classes.
const CLASSES = Object.keys(TOKEN_CLASSES) as TokenClass[];

/** A mean over all trials; one amount that is not known leaves it unknown. */
function known(summary: Summary, key: 'mean' | 'median' | 'p90'): number | null {
  return summary.missing > 0 ? null : summary[key];
}

function tokenCells(tokens: Readonly<Record<TokenClass, Summary>>): TableCell[] {
  return CLASSES.map((name) => amountCell(known(tokens[name], 'mean')));
}

const TOKEN_COLUMNS = CLASSES.map((name) => right(`tokens_${name}`, name === 'cacheWrite' ? 'cache write' : name));

/** What cells took: dollars first at list price, then as billed; tokens; and the same by role. */
export function costTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const cells = cellsOf(scores, dataset);
  const names = cellNames(cells);
  const notes = [
    ...metricNotes(['cost-uncached', 'cost-billed', 'tokens', 'queries']),
    'Over the trials that were run, failed ones and retries included. – is not known, which is not 0.',
    ...coverageNotes(cells, []),
    datasetNote(dataset),
    ...runNotes(scores, dataset),
  ];
  return [
    { ...totalTable(cells, names), id: `cost-${dataset.name}`, title: `Cost per episode: ${dataset.name}`, notes },
    {
      ...roleTable(cells, names),
      id: `cost-roles-${dataset.name}`,
      title: `Cost per episode by role: ${dataset.name}`,
      notes,
    },
  ];
}

type Body = Pick<ResultTable, 'columns' | 'rows'>;

function totalTable(cells: readonly CellScores[], names: CellNames): Body {
  return {
    columns: [
      ...names.columns,
      right('trials', 'trials'),
      right('list_mean_usd', 'list $ mean'),
      right('list_median_usd', 'median'),
      right('list_p90_usd', 'p90'),
      right('list_per_criterion_usd', '$ per criterion'),
      right('billed_mean_usd', 'billed $ mean'),
      right('unknown_calls', 'unknown bills'),
      right('queries', 'queries'),
      right('sessions', 'sessions'),
      ...TOKEN_COLUMNS,
    ],
    rows: cells.map((cell) => {
      const { trials, uncachedUsd, billedUsd, unknownCalls, queries, sessions, tokens } = cell.cost;
      return [
        ...names.of(cell),
        countCell(trials),
        ...(['mean', 'median', 'p90'] as const).map((key) => usdCell(known(uncachedUsd.perEpisode, key))),
        usdCell(known(uncachedUsd.perCriterion, 'mean')),
        usdCell(known(billedUsd.perEpisode, 'mean')),
        countCell(unknownCalls),
        amountCell(known(queries.perEpisode, 'mean')),
        amountCell(known(sessions.perEpisode, 'mean')),
        ...tokenCells(tokens),
      ];
    }),
  };
}

function roleTable(cells: readonly CellScores[], names: CellNames): Body {
  return {
    columns: [
      ...names.columns,
      left('role', 'role'),
      right('calls', 'calls'),
      right('failed_calls', 'failed'),
      right('list_mean_usd', 'list $ mean'),
      right('billed_mean_usd', 'billed $ mean'),
      ...TOKEN_COLUMNS,
    ],
    rows: cells.flatMap((cell) =>
      Object.entries(cell.cost.byRole).map(([role, { calls, failedCalls, uncachedUsd, billedUsd, tokens }]) => [
        ...names.of(cell),
        textCell(role),
        countCell(calls),
        countCell(failedCalls),
        usdCell(known(uncachedUsd, 'mean')),
        usdCell(known(billedUsd, 'mean')),
        ...tokenCells(tokens),
      ]),
    ),
  };
}
