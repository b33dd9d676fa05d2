import { STATUSES } from '../scores/cell-record.ts';
import type { CellScores } from '../scores/cell-scores.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { cellNames, cellsOf, isPartial } from './cell-names.ts';
import { coverageNotes, datasetNote, metricNotes, plantedNotes, runNotes } from './notes.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import {
  countCell,
  fineCell,
  left,
  PARTIAL_MARK,
  PLANTED_MARK,
  percentCell,
  right,
  scoreCell,
  textCell,
} from './table-cells.ts';

/** How far the run is, and what became of every planned criterion. */
export function coverageTable(scores: RunScores): ResultTable {
  return {
    id: 'coverage',
    title: 'Coverage: what became of every planned criterion',
    columns: [
      left('cell', 'cell'),
      left('dataset', 'data set'),
      left('state', 'state'),
      right('trials_run', 'trials'),
      right('coverage', 'coverage'),
      ...STATUSES.map((status) => right(status, status.replace('_', ' '))),
    ],
    rows: scores.cells.map((cell) => [
      textCell(cell.name, marksOf(cell)),
      textCell(cell.dataset),
      textCell(cell.state.replace('_', ' ')),
      countCell(cell.trials.run, { denominator: cell.trials.planned }),
      percentCell(cell.coverage.value, { denominator: cell.coverage.n }),
      ...STATUSES.map((status) => countCell(cell.statuses[status])),
    ]),
    notes: [
      'Statuses are never mixed: an exhausted budget of a verifier is a verdict (unmet); a failure of a verifier, of a provider, or a cap on money is none.',
      ...metricNotes(['coverage']),
      ...plantedNotes(scores.cells),
      ...scores.datasets.map(datasetNote),
    ],
  };
}

function marksOf(cell: CellScores): string | undefined {
  const marks = [...(isPartial(cell) ? [PARTIAL_MARK] : []), ...(cell.isPlanted ? [PLANTED_MARK] : [])];
  return marks.length === 0 ? undefined : marks.join('');
}

/** What judging again gives; null where nothing was judged twice. */
export function repeatTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const cells = cellsOf(scores, dataset);
  const names = cellNames(cells);
  const rows = cells.flatMap((cell) => {
    const { repeats } = cell;
    if (repeats === null) return [];
    const { flips, unstable, accuracy, macroF1, variance } = repeats;
    return [
      [
        ...names.of(cell),
        countCell(repeats.repeats),
        scoreCell(flips.value, { interval: flips.interval, denominator: flips.n }),
        scoreCell(unstable.value, { interval: unstable.interval, denominator: unstable.n }),
        scoreCell(accuracy.mean),
        fineCell(accuracy.sd),
        fineCell(macroF1.sd),
        fineCell(variance.betweenEpisodes),
        fineCell(variance.betweenRepeats),
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    {
      id: `repeats-${dataset.name}`,
      title: `Repeats: ${dataset.name}`,
      columns: [
        ...names.columns,
        right('repeats', 'repeats'),
        right('flip_rate', 'verdict flips'),
        right('unstable', 'criteria with a flip'),
        right('accuracy', 'accuracy'),
        right('accuracy_sd', 'SD of accuracy'),
        right('macro_f1_sd', 'SD of macro-F1'),
        right('variance_episodes', 'variance: episodes'),
        right('variance_repeats', 'variance: repeats'),
      ],
      rows,
      notes: [
        ...metricNotes(['flip-rate', 'accuracy-variance']),
        'SD: over repeats, of the metric of a whole repeat.',
        ...coverageNotes(cells, []),
        datasetNote(dataset),
        ...runNotes(scores, dataset),
      ],
    },
  ];
}

/** How the wording of prompts matters. */
export function variantTables({ promptVariants, cells }: RunScores): ResultTable[] {
  if (promptVariants.length === 0) return [];
  return [
    {
      id: 'prompt-variants',
      title: 'Prompt variants',
      columns: [
        left('dataset', 'data set'),
        left('matched_on', 'alike in'),
        left('variants', 'variants'),
        right('accuracy', 'mean accuracy'),
        right('sd', 'SD'),
        right('variance', 'variance'),
      ],
      rows: promptVariants.map(({ dataset, matchedOn, variants, accuracy, variance }): TableCell[] => [
        textCell(dataset),
        textCell(
          Object.entries(matchedOn)
            .filter(([key]) => key !== 'dataset')
            .map(([, value]) => value)
            .join(' · '),
        ),
        textCell(variants.join(', ')),
        scoreCell(accuracy.mean, { denominator: variants.length }),
        fineCell(accuracy.sd),
        fineCell(variance),
      ]),
      notes: [...metricNotes(['accuracy-variance']), ...plantedNotes(cells)],
    },
  ];
}

/** The headline of each judge at each budget: rows are judges, columns budgets. */
export function budgetTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const cells = cellsOf(scores, dataset).filter(
    ({ factors, labels }) => labels !== null && factors['budget'] !== undefined,
  );
  const budgets = [...new Set(cells.map(({ factors }) => factors['budget'] ?? ''))];
  if (budgets.length < 2) return [];
  const isPairs = dataset.kind === 'pairs';
  const curves = Map.groupBy(cells, ({ factors }) => JSON.stringify({ ...factors, budget: null }));
  const first = [...curves.values()].flatMap(([one]) => one ?? []);
  const names = cellNames(first.map(({ factors: { budget: _, ...factors }, ...cell }) => ({ ...cell, factors })));
  return [
    {
      id: `budget-${dataset.name}`,
      title: `${isPairs ? 'Paired discrimination' : 'macro-F1'} by budget: ${dataset.name}`,
      columns: [...names.columns, ...budgets.map((budget, index) => right(`budget_${index + 1}`, budget))],
      rows: [...curves.values()].flatMap((curve) => {
        const [one] = curve;
        if (one === undefined) return [];
        const { budget: _, ...factors } = one.factors;
        const cellsAt = budgets.map((budget) => curve.find((cell) => cell.factors['budget'] === budget));
        return [[...names.of({ ...one, factors }), ...cellsAt.map(headlineCell)]];
      }),
      notes: [
        ...metricNotes([isPairs ? 'paired-discrimination' : 'macro-f1']),
        ...coverageNotes(cells, ['macroF1']),
        datasetNote(dataset),
        ...runNotes(scores, dataset),
      ],
    },
  ];
}

function headlineCell(cell: CellScores | undefined): TableCell {
  if (cell === undefined) return textCell(null);
  const mark = isPartial(cell) ? { mark: PARTIAL_MARK } : {};
  if (cell.faults !== null) {
    const { value, interval, n } = cell.faults.all.pairedDiscrimination.perTarget;
    return scoreCell(value, { interval, denominator: n, ...mark });
  }
  const { macroF1, scored } = cell.labels?.all ?? { macroF1: null, scored: 0 };
  return scoreCell(macroF1?.value ?? null, { interval: macroF1?.interval, denominator: scored, ...mark });
}
