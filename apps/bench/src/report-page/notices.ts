import { isPlantedId } from '@sauron/backbones';
import { PLANTED_WORDS } from '../report/describe-backbone.ts';
import type { Run } from '../run/open-run.ts';
import type { RunScores } from '../scores/score-run.ts';
import { showPercent } from '../tables/table-cells.ts';
import { isComplete } from '../tables/write-results.ts';

/** Data sets that this project makes itself. A folder says where it comes from in its own words. */
const SYNTHETIC: ReadonlySet<string> = new Set(['sample', 'pa-world', 'pa-world-faults', 'trail-synthetic']);

/** What a reader must know before any number, in whole sentences. */
export function noticesOf({ manifest }: Run, scores: RunScores): string[] {
  return [...partNotices(scores), ...readerNotices(scores), ...dataNotices(manifest)];
}

function partNotices(scores: RunScores): string[] {
  const { shard, drawScope } = scores.run;
  const { count, n } = coverageOf(scores);
  const share = showPercent(n === 0 ? null : count / n);
  return [
    ...(isComplete(scores)
      ? []
      : [
          `Not complete: ${share} of the planned criteria have a verdict. Rows marked † are over those alone and no result.`,
        ]),
    ...(shard === null ? [] : [`Shard ${shard.index} of ${shard.count}: a part of a run, not its result.`]),
    ...(drawScope === 'run'
      ? ['Cells shared their draws, which fakes agreement between them: not for comparisons.']
      : []),
  ];
}

/** Planned criteria and repeats of all cells, and how many have a verdict. */
export function coverageOf({ cells }: RunScores): { readonly count: number; readonly n: number } {
  const sum = (key: 'count' | 'n') => cells.reduce((total, { coverage }) => total + coverage[key], 0);
  return { count: sum('count'), n: sum('n') };
}

function readerNotices({ cells }: RunScores): string[] {
  const read = new Map<string, number>();
  for (const { backbones } of cells) {
    for (const id of new Set(Object.values(backbones))) read.set(id, (read.get(id) ?? 0) + 1);
  }
  const planted = cells.filter(({ isPlanted }) => isPlanted).length;
  const readers = [...read].flatMap(([id, count]) => {
    const of = `${count} of ${cells.length} cells`;
    if (!id.startsWith('offline/') || isPlantedId(id)) return [];
    return [
      `Rule-based reader: in ${of} ${id} stands in for a language model. Their numbers say nothing of any model.`,
    ];
  });
  if (planted === 0) return readers;
  return [
    `In ${planted} of ${cells.length} cells ${PLANTED_WORDS}. Its verdicts are wrong at rates that were set, and test the bench, no judge.`,
    ...readers,
  ];
}

function dataNotices({ experiment }: Run['manifest']): string[] {
  const made = experiment.datasets.filter(({ from }) => SYNTHETIC.has(from.source)).map(({ name }) => name);
  const pairs = experiment.datasets.filter(({ kind }) => kind === 'pairs').map(({ name }) => name);
  return [
    ...(made.length === 0
      ? []
      : [
          `Synthetic data: ${made.join(', ')} ${made.length === 1 ? 'is' : 'are'} made up, not recorded from agents in use.`,
        ]),
    ...(pairs.length === 0
      ? []
      : [
          `Planted faults: those of ${pairs.join(', ')} were put into episodes on purpose. Rates are of planted faults.`,
        ]),
  ];
}
