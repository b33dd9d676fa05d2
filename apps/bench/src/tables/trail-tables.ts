import { judgesTracesOnly } from '../experiment/judge-table.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import type { TrailRowScores, TrailScores } from '../scores/trail-scores.ts';
import { cellsOf } from './cell-names.ts';
import { coverageNotes, datasetNote, metricNotes, runNotes } from './notes.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import { countCell, left, PARTIAL_MARK, right, scoreCell, textCell } from './table-cells.ts';
import { publishedTrailTable } from './trail-published-table.ts';

/** Traces: strict scores first, the published scorer's beside them, and the published table apart. */
export function trailTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const sets = scores.trail.filter((set) => set.dataset === dataset.name);
  const tables = sets.flatMap(({ parts }) => parts.flatMap((part) => partTables(part, dataset, scores)));
  return [...tables, ...sets.map(() => publishedTrailTable(dataset))];
}

type Part = TrailScores['parts'][number];

function partTables({ split, rows }: Part, dataset: DatasetScores, scores: RunScores): ResultTable[] {
  const ofSplit = split === 'all' ? '' : `, ${split}`;
  const suffix = split === 'all' ? dataset.name : `${dataset.name}-${split}`;
  const notes = notesOf(dataset, scores);
  const cells = rowCells(new Set(ownPromptCells(scores, dataset)));
  const whole = rows.filter(({ volumeOf }) => volumeOf === null);
  const scored: ResultTable = {
    id: `${split === 'all' ? 'main' : 'trail'}-${suffix}`,
    title: `TRAIL: ${dataset.name}${ofSplit}`,
    columns: COLUMNS,
    rows: whole.map(cells),
    notes,
  };
  const atVolume: ResultTable = {
    id: `trail-volume-${suffix}`,
    title: `TRAIL at the same number of findings: ${dataset.name}${ofSplit}`,
    columns: [left('volume_of', 'as many as'), ...COLUMNS],
    rows: whole.flatMap((judge) => {
      const cut = rows.filter(({ volumeOf }) => volumeOf === judge.predictor);
      // A judge without a finding is matched by silence, which tells nothing.
      if (judge.isTrivial || judge.strict.found.findings === 0) return [];
      return [judge, ...cut].map((row) => [textCell(judge.predictor), ...cells(row)]);
    }),
    notes,
  };
  return [scored, atVolume, marksTable(whole, { suffix, ofSplit, dataset, notes: runNotes(scores, dataset) })];
}

function notesOf(dataset: DatasetScores, scores: RunScores): string[] {
  const isOurs = ownPromptCells(scores, dataset).length > 0;
  return [
    ...metricNotes(['trail-strict', 'trail-official']),
    'Strict columns come first. Findings: reported errors over annotated ones; recall grows with them, so judges compare at the same number of ' +
      'them, in the table of that name: there, others are cut to the first findings of each trace, as many as the other judge reports there. Predictors that read nothing but span ids show what naming everything is worth.',
    ...(isOurs
      ? [
          'Prompt ours: the judge of TRAIL is rebuilt from its description, in other words. The official columns read its replies as they were written.',
        ]
      : []),
    ...coverageNotes(cellsOf(scores, dataset), []),
    datasetNote(dataset),
    ...runNotes(scores, dataset),
  ];
}

/** Names of cells whose judge is the benchmark's own, with a prompt of ours. */
function ownPromptCells(scores: RunScores, dataset: DatasetScores): string[] {
  return cellsOf(scores, dataset).flatMap(({ name, verifier }) => (judgesTracesOnly(verifier) ? [name] : []));
}

const COLUMNS = [
  left('predictor', 'judge'),
  left('traces', 'answered'),
  right('pair_precision', 'joint precision'),
  right('pair_recall', 'joint recall'),
  right('pair_f1', 'joint F1'),
  right('findings', 'findings'),
  right('location_f1', 'location F1'),
  right('weighted_f1', 'category F1'),
  right('joint_accuracy', 'joint accuracy'),
  right('location_accuracy', 'location accuracy'),
  right('known_locations', 'spans that exist'),
  right('flagged_clean', 'clean flagged'),
  right('official_joint', 'official joint'),
  right('official_location', 'official location'),
  right('official_weighted_f1', 'official category F1'),
  right('official_overall_r', 'official overall r'),
  right('official_traces', 'official traces'),
];

/** @param oursByName names of judges whose prompt is ours */
function rowCells(oursByName: ReadonlySet<string>): (row: TrailRowScores) => TableCell[] {
  return ({ predictor, isTrivial, strict, official }) => {
    const { planned, failed } = strict.traces;
    const { pairs, locations, weightedF1, findingsPerError, knownLocations, flaggedClean } = strict;
    const isMarked = failed > 0 && !isTrivial;
    const said = isTrivial ? ' (reads nothing)' : oursByName.has(predictor) ? ' (prompt ours)' : '';
    const { joint, location } = { joint: pairs.perTraceMean.recall, location: locations.perTraceMean.recall };
    return [
      textCell(`${predictor}${said}`, isMarked ? PARTIAL_MARK : undefined),
      countCell(planned - failed, { denominator: planned }),
      scoreCell(pairs.precision.value, { denominator: pairs.precision.support }),
      scoreCell(pairs.recall.value, { denominator: pairs.recall.support }),
      scoreCell(pairs.f1.value, { interval: pairs.interval }),
      scoreCell(findingsPerError),
      scoreCell(locations.f1.value, { interval: locations.interval }),
      scoreCell(weightedF1, { denominator: planned }),
      scoreCell(joint.value, { denominator: joint.support }),
      scoreCell(location.value, { denominator: location.support }),
      scoreCell(knownLocations.value, { denominator: knownLocations.n }),
      scoreCell(flaggedClean.value, { denominator: flaggedClean.n }),
      scoreCell(official.jointAccuracy),
      scoreCell(official.locationAccuracy),
      scoreCell(official.weightedF1),
      scoreCell(official.correlations.overall?.r ?? null, { denominator: official.correlations.overall?.n }),
      countCell(official.scoredTraces, { denominator: official.goldTraces }),
    ];
  };
}

const MARK_COLUMNS = [
  ['reliability', 'reliability'],
  ['security', 'security'],
  ['instructionAdherence', 'adherence'],
  ['planOptimization', 'plan'],
  ['overall', 'overall'],
] as const;

interface MarksOf {
  readonly suffix: string;
  readonly ofSplit: string;
  readonly dataset: DatasetScores;
  readonly notes: readonly string[];
}

/** Marks of judges that give some. */
function marksTable(rows: readonly TrailRowScores[], { suffix, ofSplit, dataset, notes }: MarksOf): ResultTable {
  const marking = rows.filter(({ official }) => Object.keys(official.correlations).length > 0);
  return {
    id: `trail-marks-${suffix}`,
    title: `TRAIL, correlation of marks: ${dataset.name}${ofSplit}`,
    columns: [left('predictor', 'judge'), ...MARK_COLUMNS.map(([mark, header]) => right(`r_${mark}`, header))],
    rows: marking.map(({ predictor, official: { correlations } }) => [
      textCell(predictor),
      ...MARK_COLUMNS.map(([mark]) => {
        return scoreCell(correlations[mark]?.r ?? null, { denominator: correlations[mark]?.n });
      }),
    ]),
    notes: [
      "Pearson's r between the annotators' marks and the judge's, as the published scorer counts it (traces behind it in brackets): a mark " +
        "that is 0 or no number counts as -1, and a judge's reliability is cut to a whole number. A dash: one side is the same everywhere, " +
        'as security is in the published annotations. With one trace it is 0, as published.',
      datasetNote(dataset),
      ...notes,
    ],
  };
}
