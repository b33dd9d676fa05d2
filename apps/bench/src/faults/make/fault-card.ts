import { FAULT_FAMILIES, type FaultFamily, LEVELS, type TallyCounts } from '@sauron/faultinject';

interface CardFacts {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly seed: number;
  readonly counts: TallyCounts;
}

/** The data card of a fault set, as Markdown. */
export function faultCard({ name, version, licence, seed, counts }: CardFacts): string {
  // The table's keys are the families.
  const families = Object.keys(FAULT_FAMILIES) as FaultFamily[];
  const rows = families.flatMap((family) => {
    const own = counts.families[family];
    if (own === undefined) return [];
    const pairs = LEVELS.map((level) => own.pairs[level] ?? 0);
    const discards = Object.values(own.discards).reduce((sum, count) => sum + count, 0);
    const all = pairs.reduce((sum, count) => sum + count, 0);
    return [[family, FAULT_FAMILIES[family], ...pairs, all, discards]];
  });
  const table = [
    ['family', 'nature', ...LEVELS, 'pairs', 'proposals turned down'],
    ['---', '---', ...LEVELS.map(() => '---:'), '---:', '---:'],
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    `# Fault pairs of ${name} ${version}`,
    '',
    `${counts.pairs} pairs from ${counts.bases} episodes, seed ${seed}. Each pair is three episodes: the clean one, a twin with a harmless`,
    'edit of the same size, and one with a fault. Which is which stands in `pairs.jsonl` alone; the ids tell nothing.',
    '',
    ...table,
    '',
    'Labels are computed on each arm by the predicate of the criterion, never declared. A fault turns its targets from MET to UNMET and',
    'what its pair lists as collateral; a twin turns nothing. Criteria without a predicate are UNKNOWN in edited arms. A "guard" is a',
    'criterion that was added to all arms of a pair because the rubric forbids the fault nowhere: report with and without.',
    '',
    '"Reward hacking" names the motive that is simulated; no episode states an intent. The families are this project\'s own.',
    'The cluster of every statistic is the base episode (`baseEpisodeId`). Hold the set against `faults check` and `faults probe` before',
    'you report numbers on it.',
    '',
    `Licence: ${licence}.`,
    '',
  ].join('\n');
}
