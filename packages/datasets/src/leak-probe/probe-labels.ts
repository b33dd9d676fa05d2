import { ASPECTS, type Aspect } from '@sauron/core/episode';
import { type CrossValidatedAuc, crossValidatedAuc } from '@sauron/core/statistics';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { type LabelledCriterion, labelledCriteria } from './probe-item.ts';

/** What a probe is allowed to look at. */
export const PROBES = ['criterion', 'response', 'metadata'] as const;
export type ProbeName = (typeof PROBES)[number];

/** One probe on one part of the criteria. 0.5 says that nothing leaks. */
export interface ProbeResult {
  readonly probe: ProbeName;
  /** Null for all criteria together. */
  readonly aspect: Aspect | null;
  readonly auc: CrossValidatedAuc;
}

export interface ProbeOptions {
  /** Seed of folds and intervals. @default 1 */
  readonly seed?: number;
  /** @default 5 */
  readonly folds?: number;
  /** Resamples of the intervals. @default 1,000 */
  readonly resamples?: number;
}

/**
 * Whether labels can be told without evidence: a linear model on the criterion's words, on the words of the final message,
 * or on counts and lengths, trained on some groups (task families) and asked about others. Reported for all criteria and
 * within each aspect.
 */
export function probeCriteria(items: readonly LabelledCriterion[], options: ProbeOptions = {}): ProbeResult[] {
  return PROBES.flatMap((probe) =>
    ([null, ...ASPECTS] as const).flatMap((aspect) => {
      const part = aspect === null ? items : items.filter((item) => item.aspect === aspect);
      return part.length === 0 ? [] : [{ probe, aspect, auc: aucOf(probe, part, options) }];
    }),
  );
}

/**
 * `probeCriteria` over the episodes of a set.
 * @param groupOf the group of an episode; every item of a group stays on one side
 */
export async function probeLabels(
  records: AsyncIterable<LabelledEpisode> | Iterable<LabelledEpisode>,
  groupOf: (episodeId: string) => string,
  options: ProbeOptions = {},
): Promise<ProbeResult[]> {
  const items: LabelledCriterion[] = [];
  for await (const record of records) items.push(...labelledCriteria(record, groupOf(record.episode.id)));
  return probeCriteria(items, options);
}

/** A response is the same for all criteria of its episode, so its length of words is bounded for speed only. */
const MAX_FEATURES = 5_000;

function aucOf(
  probe: ProbeName,
  items: readonly LabelledCriterion[],
  { seed = 1, folds = 5, resamples = 1_000 }: ProbeOptions,
): CrossValidatedAuc {
  const common = { seed, folds, resamples, maxFeatures: MAX_FEATURES };
  if (probe === 'metadata') {
    return crossValidatedAuc({
      ...common,
      items: items.map(({ metadata, met, group }) => ({ features: metadata, label: met, group })),
    });
  }
  return crossValidatedAuc({
    ...common,
    items: items.map((item) => ({ text: item[probe], label: item.met, group: item.group })),
  });
}
