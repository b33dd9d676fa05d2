import { ASPECTS, LABEL_PROVENANCES } from '@sauron/core/episode';
import type { LabelledEpisode } from './labelled-episode.ts';
import type { DatasetCounts } from './manifest.ts';

const PLAIN_COUNTS = ['episodes', 'criteria', 'labels', 'events', 'toolCalls', 'met', 'unmet'] as const;

/** All counts of a set, stated in full. */
export type FullCounts = { -readonly [K in keyof DatasetCounts]-?: NonNullable<DatasetCounts[K]> };

/** Counts of an empty set. */
export function emptyCounts(): FullCounts {
  return {
    ...{ episodes: 0, criteria: 0, labels: 0, events: 0, toolCalls: 0, met: 0, unmet: 0 },
    labelsByProvenance: {},
    criteriaByAspect: {},
  };
}

/** Adds one record to the counts. */
export function countRecord(counts: FullCounts, { episode, labels }: LabelledEpisode): void {
  counts.episodes += 1;
  counts.criteria += episode.rubric.length;
  counts.events += episode.trace.events.length;
  counts.toolCalls += episode.trace.events.filter((event) => event.kind === 'tool_call').length;
  for (const { aspect } of episode.rubric) if (aspect !== undefined) addOne(counts.criteriaByAspect, aspect);
  for (const { provenance, value } of labels?.labels ?? []) {
    counts.labels += 1;
    addOne(counts.labelsByProvenance, provenance);
    if (value === 'MET') counts.met += 1;
    if (value === 'UNMET') counts.unmet += 1;
  }
}

/** The first stated count that the set does not have; null where all fit. */
export function countProblem(stated: DatasetCounts, found: FullCounts): string | null {
  const pairs: [string, number | undefined, number][] = [
    ...PLAIN_COUNTS.map((key): [string, number | undefined, number] => [key, stated[key], found[key]]),
    ...parts('labelsByProvenance', LABEL_PROVENANCES, [stated.labelsByProvenance, found.labelsByProvenance]),
    ...parts('criteriaByAspect', ASPECTS, [stated.criteriaByAspect, found.criteriaByAspect]),
  ];
  const wrong = pairs.find(([, wanted, got]) => wanted !== undefined && wanted !== got);
  return wrong === undefined ? null : `counts.${wrong[0]}: expected ${wrong[1]} as stated, got ${wrong[2]}`;
}

type Part<K extends string> = Partial<Record<K, number | undefined>>;

function parts<K extends string>(
  name: string,
  keys: readonly K[],
  [stated, found]: readonly [Part<K> | undefined, Part<K>],
): [string, number | undefined, number][] {
  return keys.map((key) => [`${name}.${key}`, stated === undefined ? undefined : (stated[key] ?? 0), found[key] ?? 0]);
}

function addOne<K extends string>(counts: Part<K>, key: K): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
