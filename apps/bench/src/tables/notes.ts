import { isPlantedId } from '@sauron/backbones';
import { PLANTED_WORDS } from '../report/describe-backbone.ts';
import { showScore } from '../report/numbers.ts';
import type { CellScores } from '../scores/cell-scores.ts';
import { METRICS, type MetricId, metricRef } from '../scores/metrics.ts';
import type { WhatIf } from '../scores/score-rows.ts';
import type { DatasetScores, RunScores } from '../scores/score-run.ts';
import { printable } from '../terminal/printable.ts';
import { isPartial, shortName } from './cell-names.ts';
import { PARTIAL_MARK, PLANTED_MARK, showPercent } from './table-cells.ts';

/** What metrics are, with their versions, units and intervals; intervals that are the same are named once. */
export function metricNotes(ids: readonly MetricId[]): string[] {
  const definitions = ids.map((id) => {
    const { name, definition, unit } = METRICS[id];
    return `${name} (${metricRef(id)}): ${definition}; unit: ${unit}.`;
  });
  const intervals = Map.groupBy(
    ids.filter((id) => METRICS[id].interval !== null),
    (id) => METRICS[id].interval,
  );
  const methods = [...intervals].map(([method, own]) => {
    return `${INTERVAL_NOTE}${own.map((id) => METRICS[id].name).join(', ')}: ${method}.`;
  });
  return [...definitions, ...methods];
}

const INTERVAL_NOTE = '95% interval of ';

/** Whether a note says what a metric is, which is the same for every run. */
export function isDefinition(note: string): boolean {
  return note.startsWith(INTERVAL_NOTE) || DEFINITIONS.has(note);
}

// The keys of the closed table are the ids.
const DEFINITIONS: ReadonlySet<string> = new Set(metricNotes(Object.keys(METRICS) as MetricId[]));

/** Which data the numbers are of. */
export function datasetNote({ name, version, sha256, howLabelled, ...counts }: DatasetScores): string {
  const { episodes, clusters, labelled, criteria, pairs } = counts;
  const made = pairs > 0 ? `, ${pairs} fault pairs` : '';
  return printable(
    `Data: ${name} ${version}, sha256 ${sha256.slice(0, 12)}, ${episodes} episodes in ${clusters} clusters${made}, ` +
      `${labelled} of ${criteria} criteria with a label. ${howLabelled}`,
  );
}

/** Which prices hold, and what draws were shared. */
export function runNotes({ run, cells }: RunScores, dataset: DatasetScores): string[] {
  const own = cells.filter(({ dataset: name }) => name === dataset.name);
  const offline = new Set(own.filter(({ isOffline }) => isOffline).flatMap((cell) => Object.values(cell.backbones)));
  const readers = [...offline].filter((id) => !isPlantedId(id));
  const { shard, drawScope, repeats, priceDate } = run;
  return [
    `List prices of ${priceDate}.${repeats > 1 ? ` Every episode was judged ${repeats} times; counts are over all of them.` : ''}`,
    ...plantedNotes(own),
    ...(readers.length === 0
      ? []
      : [`${readers.join(', ')}: rule-based reader, not a language model; its numbers say nothing of one.`]),
    ...(drawScope === 'run'
      ? ['Cells shared their draws, which fakes agreement between them: not for comparisons.']
      : []),
    ...(shard === null ? [] : [`Shard ${shard.index} of ${shard.count}: a part of the run, not its result.`]),
  ].map(printable);
}

/** Ids that a note names. */
const MAX_NAMED = 4;

/** Which backbones are none; nothing where none is planted. */
export function plantedNotes(cells: readonly CellScores[]): string[] {
  const ids = [...new Set(cells.flatMap(({ backbones }) => Object.values(backbones).filter(isPlantedId)))];
  if (ids.length === 0) return [];
  const more = ids.length > MAX_NAMED ? `, and ${ids.length - MAX_NAMED} more` : '';
  const named = `${ids.slice(0, MAX_NAMED).join(', ')}${more}`;
  return [
    printable(`${PLANTED_MARK} ${PLANTED_WORDS}; its numbers test the bench and say nothing of a judge: ${named}.`),
  ];
}

/** What is missing from partial cells, and what it could come to. */
export function coverageNotes(cells: readonly CellScores[], shown: readonly (keyof WhatIf)[]): string[] {
  const partial = cells.filter(isPartial);
  if (partial.length === 0) return ['Coverage is 100%: every planned criterion has a verdict.'];
  return [
    `${PARTIAL_MARK} Below 100% coverage: numbers are over what has a verdict, and are no result of the whole.`,
    ...partial.map((cell) => printable(partialNote(cell, shown))),
  ];
}

const SHOWN_NAMES = {
  f1Met: 'F1(MET)',
  f1Unmet: 'F1(UNMET)',
  macroF1: 'macro-F1',
  accuracy: 'accuracy',
  mcc: 'MCC',
} as const satisfies Record<keyof WhatIf, string>;

function partialNote(cell: CellScores, shown: readonly (keyof WhatIf)[]): string {
  const { coverage, labels, trials } = cell;
  const bounds = labels?.all.bounds;
  const parts =
    bounds === undefined
      ? []
      : shown.map((key) => {
          return `${SHOWN_NAMES[key]} ${showScore(bounds.allWrong[key])} to ${showScore(bounds.allRight[key])}`;
        });
  const ifs = parts.length === 0 ? '' : `; if all that is missing were wrong, or right: ${parts.join(', ')}`;
  return (
    `${PARTIAL_MARK} ${shortName(cell)}: ${showPercent(coverage.value)} (${coverage.count} of ${coverage.n} criteria, ` +
    `${trials.run} of ${trials.planned} trials)${ifs}.`
  );
}

/** Stands below tables with marks of significance. */
export const SIGNIFICANCE_NOTE =
  '* p ≤ 0.05, ** p ≤ 0.01, *** p ≤ 0.001, after Holm over all comparisons of the experiment.';

export function significanceMark(p: number | null): string | undefined {
  if (p === null || p > 0.05) return undefined;
  if (p > 0.01) return '*';
  return p > 0.001 ? '**' : '***';
}
