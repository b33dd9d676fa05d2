import { showScore } from '../report/numbers.ts';
import type { CellComparison } from '../scores/compare-cells.ts';
import type { ComparisonScores, ContrastScores, CostRatio } from '../scores/contrast-scores.ts';
import { METRICS, type MetricId } from '../scores/metrics.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { printable } from '../terminal/printable.ts';
import { cellsOf } from './cell-names.ts';
import {
  coverageNotes,
  datasetNote,
  metricNotes,
  plantedNotes,
  runNotes,
  SIGNIFICANCE_NOTE,
  significanceMark,
} from './notes.ts';
import type { ResultTable, TableCell } from './result-table.ts';
import {
  amountCell,
  left,
  PARTIAL_MARK,
  pCell,
  percentCell,
  right,
  scoreCell,
  textCell,
  usdCell,
} from './table-cells.ts';

function factorText(factors: Readonly<Record<string, string>>, without: readonly string[] = ['dataset']): string {
  const parts = Object.entries(factors).filter(([key]) => !without.includes(key));
  return parts
    .map(([key, value]) => (key === 'verifier' || key === 'backbone' ? value : `${key}=${value}`))
    .join(' · ');
}

/** `0.812 to 0.934`: what the effect could come to over all that was planned. */
function boundsCell({ bounds, shared, planned }: CellComparison): TableCell {
  if (bounds === null || shared === planned || bounds.low === null || bounds.high === null) return textCell(null);
  return textCell(`${showScore(bounds.low)} to ${showScore(bounds.high)}`);
}

function sharedCell({ shared, planned }: CellComparison): TableCell {
  const mark = shared < planned ? { mark: PARTIAL_MARK } : {};
  return percentCell(planned === 0 ? null : shared / planned, { denominator: planned, ...mark });
}

function ratioCell({ value, interval }: CostRatio): TableCell {
  return scoreCell(value, { interval });
}

const COST_NOTE = 'cost ratio: in USD at list price; in tokens where neither side pays for anything.';
const SHARED_NOTE =
  `Differences are over what both have scored; ${PARTIAL_MARK} where that is not all. Bounds: the difference over all that ` +
  'was planned if every failure went against the left, or for it.';

/** The contrasts that the experiment fixed, each comparison a row. */
export function contrastTables({ contrasts, ...scores }: RunScores): ResultTable[] {
  if (contrasts.length === 0) return [];
  const rows = contrasts.flatMap((contrast) =>
    contrast.comparisons.map((one) => [
      textCell(contrast.isFixed ? contrast.name : `${contrast.name} (${NOT_FIXED})`),
      textCell(factorText(one.matchedOn, scores.datasets.length > 1 ? [] : ['dataset']) || null),
      textCell(METRICS[idOf(contrast)].name),
      sharedCell(one),
      sideCell(contrast, one, one.left),
      sideCell(contrast, one, one.right),
      scoreCell(one.effect, { interval: one.interval, mark: significanceMark(one.pAdjusted) }),
      pCell(one.p),
      pCell(one.pAdjusted),
      pCell(one.mcNemar?.exactP ?? null),
      boundsCell(one),
      ratioCell(one.cost),
    ]),
  );
  const table: ResultTable = {
    id: 'contrasts',
    title: titleOf(contrasts),
    columns: [
      left('contrast', 'contrast'),
      left('matched_on', 'alike in'),
      left('metric', 'metric'),
      left('shared', 'both scored'),
      right('left', 'left'),
      right('right', 'right'),
      right('effect', 'left less right'),
      right('p', 'p'),
      right('p_holm', 'p (Holm)'),
      right('p_mcnemar', 'p (McNemar)'),
      right('bounds', 'bounds'),
      right('cost_ratio', 'cost ratio'),
    ],
    rows,
    notes: [
      ...contrasts.flatMap(contrastNotes),
      `Contrasts: sha256 ${scores.run.contrastsSha256.slice(0, 12)}; ${rows.length} comparisons, all of them in Holm's correction. ${SIGNIFICANCE_NOTE}`,
      'p: two-sided permutation over clusters (the two judges change sides on whole base episodes, with arms and repeats). McNemar only where every cluster has one unit. For cost, the effect is left over right, and the sides are means per cluster.',
      SHARED_NOTE,
      COST_NOTE,
      ...metricNotes([...new Set([...contrasts.map(idOf), 'cost-ratio' as const])]),
      ...plantedNotes(scores.cells),
      ...scores.datasets.map(datasetNote),
    ],
  };
  return [table];
}

const NOT_FIXED = 'not fixed before the first call';

function titleOf(contrasts: readonly ContrastScores[]): string {
  const later = contrasts.filter(({ isFixed }) => !isFixed).length;
  if (later === 0) return 'Contrasts, fixed before the first call';
  return later === contrasts.length ? `Contrasts, ${NOT_FIXED}` : `Contrasts, some of them ${NOT_FIXED}`;
}

function sideCell({ metric }: ContrastScores, { shared, cost }: ComparisonScores, value: number | null): TableCell {
  if (metric !== 'cost') return scoreCell(value, { denominator: shared });
  return cost.unit === 'usd' ? usdCell(value) : amountCell(value);
}

function idOf({ metric }: ContrastScores): MetricId {
  return metric === 'cost' ? 'cost-ratio' : metric;
}

function contrastNotes({
  name,
  left: one,
  right: other,
  isFixed,
  everyHolds,
  comparisons,
  unmatched,
}: ContrastScores): string[] {
  const sides = `${factorText(toText(one), [])} against ${factorText(toText(other), [])}`;
  const outcome =
    everyHolds === null
      ? 'nothing to compare'
      : everyHolds
        ? `ahead in all ${comparisons.length}, each with an adjusted p of at most 0.05`
        : `not ahead in all of ${comparisons.length + unmatched.length} with an adjusted p of at most 0.05: no claim for all of them`;
  const later = isFixed
    ? []
    : [`${name}: ${NOT_FIXED}: added or changed since, when numbers could be known. Exploratory, whatever its p.`];
  return [
    // Names often say the sides.
    `${name === sides ? name : `${name}: ${sides}`}: ${outcome}.`,
    ...later,
    ...unmatched.map((problem) => `${name}: left out: ${problem}.`),
  ].map(printable);
}

function toText(selector: Readonly<Record<string, string | number | boolean>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(selector).map(([key, value]) => [key, String(value)]));
}

/** Levels of settings against their reference. */
export function ablationTables(scores: RunScores, dataset: DatasetScores): ResultTable[] {
  const rows = scores.ablations.filter((row) => row.dataset === dataset.name);
  const [first] = rows;
  if (first === undefined) return [];
  return [
    {
      id: `ablation-${dataset.name}`,
      title: `What settings change: ${dataset.name}`,
      columns: [
        left('factor', 'setting'),
        left('level', 'level'),
        left('reference', 'against'),
        left('matched_on', 'alike in'),
        left('shared', 'both scored'),
        right('value', METRICS[first.metric].name),
        right('reference_value', 'of the reference'),
        right('difference', 'difference'),
        right('p', 'p'),
        right('bounds', 'bounds'),
        right('cost_ratio', 'cost ratio'),
      ],
      rows: rows.map((row) => [
        textCell(row.factor),
        textCell(row.level),
        textCell(row.reference),
        textCell(factorText(row.matchedOn) || null),
        sharedCell(row),
        scoreCell(row.left, { denominator: row.shared }),
        scoreCell(row.right, { denominator: row.shared }),
        scoreCell(row.effect, { interval: row.interval }),
        pCell(row.p),
        boundsCell(row),
        ratioCell(row.cost),
      ]),
      notes: [
        "The reference is the verifier's default where the run has it, and else the level that comes first. p by permutation over clusters, not adjusted: exploratory.",
        SHARED_NOTE,
        COST_NOTE,
        ...metricNotes([first.metric, 'cost-ratio']),
        ...coverageNotes(cellsOf(scores, dataset), []),
        datasetNote(dataset),
        ...runNotes(scores, dataset),
      ],
    },
  ];
}
