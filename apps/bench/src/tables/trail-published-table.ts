import { PUBLISHED_TRAIL_TABLE } from '@sauron/datasets/trail';
import type { DatasetScores } from '../scores/score-run.ts';
import { datasetNote } from './notes.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import { left, right, scoreCell, textCell } from './table-cells.ts';

/** Figures of others by model and split, in a table of their own: every number is marked. */
export function publishedTrailTable(dataset: DatasetScores): ResultTable {
  return {
    id: `trail-published-${dataset.name}`,
    title: `TRAIL as published (reported): beside ${dataset.name}`,
    columns: [
      left('model', 'model'),
      left('split', 'split'),
      left('outcome', 'outcome'),
      right('joint_accuracy', 'joint'),
      right('location_accuracy', 'location'),
      right('weighted_f1', 'category F1'),
      right('overall_r', 'overall r'),
    ],
    rows: PUBLISHED_TRAIL_TABLE.map((row) => [
      textCell(row.model),
      textCell(row.split),
      textCell(row.outcome.replace('_', ' ')),
      reported(row.jointAccuracy),
      reported(row.locationAccuracy),
      reported(row.weightedF1),
      reported(row.overallCorrelation),
    ]),
    notes: [
      'Reported by its authors (arXiv 2505.08638 v3, table 1), not measured here: means of three runs, by the official scorer, over a number of ' +
        'traces that was not published; their judge saw the harness logs. Only official columns over the same traces compare with them.',
      "Reported of the method that this project rebuilds, without values: ahead of Gandalf and of TRAIL's judge on all three scores.",
      datasetNote(dataset),
    ],
  };
}

function reported(value: number | null): TableCell {
  return { ...scoreCell(value), reported: value !== null };
}
