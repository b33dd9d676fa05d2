import { FAULT_FAMILIES } from '@sauron/faultinject';
import type { CellScores } from '../scores/cell-scores.ts';
import type { FamilyComparison } from '../scores/family-comparisons.ts';
import type { CorePairScores, FaultCellScores } from '../scores/fault-cell-scores.ts';
import type { MetricId } from '../scores/metrics.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { type CellNames, cellNames, cellsOf, isPartial, shortName } from './cell-names.ts';
import { coverageNotes, datasetNote, metricNotes, runNotes } from './notes.ts';
import { reportedNote } from './reported-figures.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import {
  countCell,
  left,
  PARTIAL_MARK,
  pCell,
  percentCell,
  right,
  scoreCell,
  textCell,
  usdCell,
} from './table-cells.ts';

type Rate = CorePairScores['spillOver'];
interface FaultCell {
  readonly cell: CellScores;
  readonly faults: FaultCellScores;
}

/** Fault detection: the main table of a fault set, families against judges, parts, and text that is directed at the judge. */
export function faultTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const cells = cellsOf(scores, dataset).flatMap((cell) =>
    cell.faults === null ? [] : [{ cell, faults: cell.faults }],
  );
  if (cells.length === 0) return [];
  const names = cellNames(cells.map(({ cell }) => cell));
  const common = [
    ...coverageNotes(
      cells.map(({ cell }) => cell),
      [],
    ),
    datasetNote(dataset),
    ...runNotes(scores, dataset),
  ];
  const [main, parts, interaction] = [mainTable, partTable, interactionTable].map((make) =>
    make(dataset, cells, names),
  );
  const tables = [main, familyTable(dataset, cells, familyTests(scores, dataset)), parts, interaction];
  return tables.flatMap((table) => (table === undefined ? [] : [{ ...table, notes: [...table.notes, ...common] }]));
}

const FAULT_METRICS: readonly MetricId[] = [
  'paired-discrimination',
  'detection',
  'clean-false-flag',
  'twin-false-flag',
  'grounded-detection',
  'default-detection',
  'spill-over',
];

const RATE_COLUMNS = [
  right('paired_discrimination', 'paired discrimination'),
  right('detection', 'detection'),
  right('clean_false_flag', 'clean false flag'),
  right('twin_false_flag', 'twin false flag'),
  right('grounded', 'grounded'),
  right('by_default', 'by default'),
  right('spill_over', 'spill-over'),
];

function rateCell({ value, interval, n }: Rate): TableCell {
  return scoreCell(value, { interval, denominator: n });
}

function rateCells(group: CorePairScores): TableCell[] {
  const { pairedDiscrimination, detection, cleanFalseFlag, twinFalseFlag, detectedBy, spillOver } = group;
  return [
    ...[pairedDiscrimination.perTarget, detection.perTarget, cleanFalseFlag, twinFalseFlag],
    ...[detectedBy.grounded, detectedBy.default, spillOver],
  ].map(rateCell);
}

function coreOfAll({ all }: FaultCellScores): CorePairScores {
  return { ...all, cleanFalseFlag: all.cleanFalseFlag.targets, twinFalseFlag: all.twinFalseFlag.targets };
}

function mainTable(dataset: DatasetScores, cells: readonly FaultCell[], names: CellNames): ResultTable {
  const reported = reportedNote(dataset);
  return {
    id: `main-${dataset.name}`,
    title: `Faults: ${dataset.name}`,
    columns: [
      ...names.columns,
      left('coverage', 'coverage'),
      ...RATE_COLUMNS,
      right('cost_uncached_usd', '$ per episode'),
    ],
    rows: cells.map(({ cell, faults }) => [
      ...names.of(cell),
      percentCell(cell.coverage.value, {
        denominator: cell.coverage.n,
        ...(isPartial(cell) ? { mark: PARTIAL_MARK } : {}),
      }),
      ...rateCells(coreOfAll(faults)),
      usdCell(cell.cost.uncachedUsd.perEpisode.missing > 0 ? null : cell.cost.uncachedUsd.perEpisode.mean),
    ]),
    notes: [
      ...metricNotes([...FAULT_METRICS, 'coverage', 'cost-uncached']),
      'Judges that flag always, never, or whatever was edited have a paired discrimination of 0.',
      ...cells.flatMap(boundsNote),
      ...(reported === null ? [] : [reported]),
    ],
  };
}

/** What a partial cell's headline could come to. */
function boundsNote({ cell, faults }: FaultCell): string[] {
  const { failed, bounds } = faults.all.pairedDiscrimination.perTarget;
  if (failed === 0 || bounds === null) return [];
  return [
    `${PARTIAL_MARK} ${shortName(cell)}: paired discrimination ${bounds.low.toFixed(3)} to ${bounds.high.toFixed(3)} by ` +
      `what ${failed} targets without all verdicts would come to.`,
  ];
}

interface FamilyTest {
  readonly header: string;
  readonly byFamily: readonly FamilyComparison[];
}

/** Comparisons of the experiment's contrasts on paired discrimination. */
function familyTests({ contrasts }: RunScores, dataset: DatasetScores): FamilyTest[] {
  return contrasts.flatMap(({ name, comparisons }) => {
    const own = comparisons.filter((one) => one.dataset === dataset.name);
    return own.flatMap(({ byFamily, leftCell, rightCell }) => {
      if (byFamily === null) return [];
      const sides = [leftCell, rightCell].map((cell) => shortName({ name: cell, dataset: dataset.name }));
      return [{ header: own.length === 1 ? `q: ${name}` : `q: ${sides.join(' against ')}`, byFamily }];
    });
  });
}

function qCell({ byFamily }: FamilyTest, family: string): TableCell {
  return pCell(byFamily.find((one) => one.family === family)?.q ?? null);
}

/** Rows are families, a column for each judge, and one for each comparison. */
function familyTable(dataset: DatasetScores, cells: readonly FaultCell[], tests: readonly FamilyTest[]): ResultTable {
  const untested = tests.map(() => textCell(null));
  const families = Object.entries(FAULT_FAMILIES).filter(([family]) =>
    cells.some(({ faults }) => family in faults.byFamily),
  );
  return {
    id: `faults-${dataset.name}`,
    title: `Paired discrimination by fault family: ${dataset.name}`,
    columns: [
      left('family', 'family'),
      left('nature', 'nature'),
      ...cells.map(({ cell }) => right(cell.id, `${shortName(cell)}${isPartial(cell) ? ` ${PARTIAL_MARK}` : ''}`)),
      ...tests.map(({ header }, index) => right(`q_${index + 1}`, header)),
    ],
    rows: [
      ...families.map(([family, nature]) => [
        textCell(family),
        textCell(nature),
        ...cells.map(({ faults }) => groupCell(faults.byFamily[family])),
        ...tests.map((test) => qCell(test, family)),
      ]),
      ...(['honest-error', 'reward-hacking'] as const).map((nature) => [
        textCell('all of one nature'),
        textCell(nature),
        ...cells.map(({ faults }) => groupCell(faults.byNature[nature])),
        ...untested,
      ]),
      [textCell('all'), textCell(null), ...cells.map(({ faults }) => groupCell(coreOfAll(faults))), ...untested],
    ],
    notes: [
      ...metricNotes(['paired-discrimination']),
      "Rows of families are descriptive; the claim is the pooled row. The families are this project's own, PAFault-style.",
      ...(tests.length === 0
        ? []
        : [
            "q: Benjamini's and Hochberg's over the families of one comparison, of two-sided sign flips of clusters; beside the contrasts, and no part of Holm's correction.",
          ]),
    ],
  };
}

function groupCell(group: CorePairScores | undefined): TableCell {
  return group === undefined ? textCell(null) : rateCell(group.pairedDiscrimination.perTarget);
}

const PARTS = [
  ['level', 'byLevel'],
  ['nature', 'byNature'],
  ['target', 'byTargetOrigin'],
  ['family', 'byFamily'],
] as const;

function partTable(dataset: DatasetScores, cells: readonly FaultCell[], names: CellNames): ResultTable {
  return {
    id: `fault-parts-${dataset.name}`,
    title: `Faults by level, nature, origin of the target, and family: ${dataset.name}`,
    columns: [...names.columns, left('part', 'part'), right('pairs', 'pairs'), ...RATE_COLUMNS],
    rows: cells.flatMap(({ cell, faults }) =>
      PARTS.flatMap(([kind, of]) =>
        Object.entries(faults[of]).map(([part, group]) => [
          ...names.of(cell),
          textCell(`${kind}: ${part}`),
          countCell(group.pairs),
          ...rateCells(group),
        ]),
      ),
    ),
    notes: [
      ...metricNotes(FAULT_METRICS),
      'A target that was added as a guard is a hint: results with and without are apart.',
    ],
  };
}

function interactionTable(dataset: DatasetScores, cells: readonly FaultCell[], names: CellNames): ResultTable {
  return {
    id: `judge-directed-${dataset.name}`,
    title: `Text that is directed at the judge: ${dataset.name}`,
    columns: [
      ...names.columns,
      right('neither', 'flags: neither'),
      right('text_only', 'flags: text alone'),
      right('host_only', 'detection: fault alone'),
      right('host_and_text', 'detection: fault and text'),
      right('interaction', 'interaction'),
      right('p', 'p'),
    ],
    rows: cells.map(({ cell, faults: { hostInteraction } }) => {
      const { neither, textOnly, hostOnly, hostAndText, interaction } = hostInteraction;
      return [
        ...names.of(cell),
        ...[neither, textOnly, hostOnly, hostAndText].map(rateCell),
        scoreCell(interaction.difference, { interval: interaction.interval, denominator: interaction.n }),
        pCell(interaction.signFlip.p),
      ];
    }),
    notes: [
      ...metricNotes(['host-interaction']),
      'Above 0, the text saves the fault. p by sign flips of clusters, not adjusted.',
    ],
  };
}
