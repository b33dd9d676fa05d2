import { ASPECTS, BASES } from '@sauron/core/episode';
import type { CellScores } from '../scores/cell-scores.ts';
import type { MetricId } from '../scores/metrics.ts';
import type { Score } from '../scores/score-rows.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { type CellNames, cellNames, cellsOf } from './cell-names.ts';
import { coverageNotes, datasetNote, metricNotes, runNotes } from './notes.ts';
import { reportedNote } from './reported-figures.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import {
  amountCell,
  countCell,
  left,
  PARTIAL_MARK,
  percentCell,
  right,
  scoreCell,
  textCell,
  usdCell,
} from './table-cells.ts';

/** Agreement with the labels: the main table of a data set, its parts, and what verdicts rest on. */
export function labelTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const cells = cellsOf(scores, dataset).filter(({ labels }) => labels !== null);
  if (cells.length === 0) return [];
  const names = cellNames(cells);
  const common = [datasetNote(dataset), ...runNotes(scores, dataset)];
  const tables = [aspectTable, partTable, basisTable].map((make) => make(dataset, cells, names));
  const main = dataset.kind === 'pairs' ? agreementTable(dataset, cells, names) : mainTable(dataset, cells, names);
  return [main, ...tables].map((table) => ({ ...table, notes: [...table.notes, ...common] }));
}

const MAIN_METRICS: readonly MetricId[] = ['coverage', 'f1-met', 'f1-unmet', 'macro-f1', 'accuracy', 'mcc'];

function mainTable(dataset: DatasetScores, cells: readonly CellScores[], names: CellNames): ResultTable {
  const reported = reportedNote(dataset);
  const table = agreementTable(dataset, cells, names);
  return { ...table, id: `main-${dataset.name}`, notes: [...table.notes, ...(reported === null ? [] : [reported])] };
}

/** The same numbers of a fault set are no headline: its arms are one episode over and over. */
function agreementTable(dataset: DatasetScores, cells: readonly CellScores[], names: CellNames): ResultTable {
  const references = referenceRows(dataset, cells);
  return {
    id: `labels-${dataset.name}`,
    title: `Agreement with the labels: ${dataset.name}`,
    columns: [
      ...names.columns,
      // Aligned as a name: where the table is split, it stands beside the numbers of every part.
      left('coverage', 'coverage'),
      right('f1_met', 'F1(MET)'),
      right('f1_unmet', 'F1(UNMET)'),
      right('macro_f1', 'macro-F1'),
      right('accuracy', 'accuracy'),
      right('mcc', 'MCC'),
      right('cost_uncached_usd', '$ per episode'),
      right('tokens', 'tokens per episode'),
    ],
    rows: [
      ...cells.map((cell) => [...names.of(cell), ...scoreCells(scoreOf(cell)), ...costCells(cell)]),
      ...references.map(([name, score]) => [...names.for(name), ...scoreCells(score), textCell(null), textCell(null)]),
    ],
    notes: [
      ...metricNotes([...MAIN_METRICS, 'cost-uncached', 'tokens']),
      ...prevalenceNote(dataset),
      ...coverageNotes(cells, ['f1Met', 'f1Unmet', 'macroF1', 'accuracy']),
    ],
  };
}

function scoreOf({ labels }: CellScores): Score {
  if (labels === null) throw new Error('cells without labels have no row');
  return labels.all;
}

function scoreCells(score: Score): TableCell[] {
  const { f1Met, f1Unmet, macroF1, accuracy, mcc, scored, planned, coverage } = score;
  const metric = ({ value, interval }: typeof mcc): TableCell => scoreCell(value, { interval, denominator: scored });
  const macro = metric(macroF1);
  return [
    percentCell(coverage, { denominator: planned, ...(scored < planned ? { mark: PARTIAL_MARK } : {}) }),
    metric(f1Met),
    metric(f1Unmet),
    { ...macro, text: `${macro.text}${partialMacro(macroF1.classes)}` },
    scoreCell(accuracy.value, { interval: accuracy.interval, denominator: scored }),
    metric(mcc),
  ];
}

/** A mean over one class is no mean over both. */
function partialMacro({ defined, of }: Score['macroF1']['classes']): string {
  return defined > 0 && defined < of ? ` (${defined} of ${of})` : '';
}

function costCells({ cost }: CellScores): TableCell[] {
  const { input, output } = cost.tokens;
  const tokens = input.mean === null || output.mean === null ? null : input.mean + output.mean;
  const isKnown = input.missing + output.missing === 0;
  const { mean, missing } = cost.uncachedUsd.perEpisode;
  return [usdCell(missing > 0 ? null : mean), amountCell(isKnown ? tokens : null)];
}

/** Judges that never look, from the labels, unless they were run. */
function referenceRows({ reference }: DatasetScores, cells: readonly CellScores[]): [string, Score][] {
  if (reference === null) return [];
  const ran = new Set(cells.map(({ verifier }) => verifier));
  return [
    ...(ran.has('always-met') ? [] : [['always-MET', reference.alwaysMet] as [string, Score]]),
    ...(ran.has('always-unmet') ? [] : [['always-UNMET', reference.alwaysUnmet] as [string, Score]]),
  ];
}

function prevalenceNote({ reference }: DatasetScores): string[] {
  if (reference === null) return [];
  const { labelsMet, planned } = reference.alwaysMet;
  return [
    `${labelsMet} of ${planned} labels are MET: always-MET and always-UNMET, computed from the labels where they were not run, ` +
      'show what a score is worth at that share. Which class the paper calls positive is not known, so both F1 are here. ' +
      '– is undefined or unknown, which is not 0.',
  ];
}

function aspectTable(dataset: DatasetScores, cells: readonly CellScores[], names: CellNames): ResultTable {
  const parts = [
    ...(['process', 'outcome'] as const).map((key) => ({ key, of: 'bySide' as const })),
    ...ASPECTS.map((key) => ({ key, of: 'byAspect' as const })),
  ];
  return {
    id: `aspects-${dataset.name}`,
    title: `macro-F1 by aspect of the criterion: ${dataset.name}`,
    columns: [
      ...names.columns,
      ...parts.map(({ key, of }) =>
        right(of === 'bySide' ? `side_${key}` : key, of === 'bySide' ? `${key} side` : key),
      ),
    ],
    rows: cells.map((cell) => [
      ...names.of(cell),
      ...parts.map(({ key, of }) => {
        const score = cell.labels?.[of][key];
        return score === undefined ? textCell(null) : scoreCell(score.macroF1.value, { denominator: score.scored });
      }),
    ]),
    notes: [
      'The process side is process and abstention; the outcome side is outcome, consistency and communication. In brackets: criteria and repeats that were scored.',
      ...metricNotes(['macro-f1']).slice(0, 1),
      ...coverageNotes(cells, []),
    ],
  };
}

function partTable(dataset: DatasetScores, cells: readonly CellScores[], names: CellNames): ResultTable {
  const kinds = [
    ['label by', 'byProvenance'],
    ['domain', 'byDomain'],
  ] as const;
  const rows = cells.flatMap((cell) =>
    kinds.flatMap(([kind, of]) =>
      Object.entries(cell.labels?.[of] ?? {}).map(([part, score]) => [
        ...names.of(cell),
        textCell(`${kind}: ${part}`),
        countCell(score.planned),
        scoreCell(score.f1Met.value, { interval: score.f1Met.interval }),
        scoreCell(score.f1Unmet.value, { interval: score.f1Unmet.interval }),
        scoreCell(score.accuracy.value, { interval: score.accuracy.interval }),
        percentCell(score.coverage),
      ]),
    ),
  );
  return {
    id: `parts-${dataset.name}`,
    title: `By who made the label, and by domain: ${dataset.name}`,
    columns: [
      ...names.columns,
      left('part', 'part'),
      right('labels', 'labels'),
      right('f1_met', 'F1(MET)'),
      right('f1_unmet', 'F1(UNMET)'),
      right('accuracy', 'accuracy'),
      right('coverage', 'coverage'),
    ],
    rows,
    notes: [...metricNotes(['f1-met', 'f1-unmet', 'accuracy']), ...coverageNotes(cells, [])],
  };
}

function basisTable(dataset: DatasetScores, cells: readonly CellScores[], names: CellNames): ResultTable {
  return {
    id: `bases-${dataset.name}`,
    title: `What verdicts rest on: ${dataset.name}`,
    columns: [...names.columns, ...BASES.map((basis) => right(basis, basis.replace('_', ' ')))],
    rows: cells.map((cell) => {
      const { bases, all } = scoreParts(cell);
      return [
        ...names.of(cell),
        ...BASES.map((basis) =>
          percentCell(all.scored === 0 ? null : bases[basis] / all.scored, { denominator: all.scored }),
        ),
      ];
    }),
    notes: [
      'Share of the verdicts on labelled criteria; in brackets the number of verdicts.',
      ...coverageNotes(cells, []),
    ],
  };
}

function scoreParts({ labels }: CellScores) {
  if (labels === null) throw new Error('cells without labels have no row');
  return labels;
}
