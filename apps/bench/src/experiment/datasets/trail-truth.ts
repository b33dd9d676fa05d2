import type { Episode, JsonValue } from '@sauron/core/episode';
import {
  type TrailError,
  type TrailScores,
  type TrailSpan,
  type TrailTrace,
  trailCriterionId,
  trailLocationOf,
} from '@sauron/datasets/trail';
import type { Truth } from '../../run/truth.ts';
import { truthOf } from './truth-of.ts';

/** What stands in `trail` of a truth: a trace as the scorers of TRAIL take it, in JSON. */
export interface TrailTruth {
  readonly traceId: string;
  readonly split: TrailTrace['split'];
  /** The annotated errors, repaired; null without annotations. */
  readonly gold: readonly TrailError[] | null;
  /** The annotations as published. */
  readonly goldRaw: string | null;
  readonly scores: TrailScores | null;
  /** In the order of the tree; by id they make the map that the scorers take. */
  readonly spans: readonly TrailSpan[];
  /** The span that a finding on an event is located at; events without one are left out. */
  readonly locations: Readonly<Record<string, string>>;
}

/** The truth of a trace: a criterion is MET where the annotations name such an error; all null without annotations. */
export function trailTruthOf({ traceId, split, episode, gold, goldRaw, scores, spans }: TrailTrace): Truth {
  const errors = gold === null ? null : new Set(gold.map(({ category }) => trailCriterionId(category)));
  const truth: TrailTruth = {
    traceId,
    split,
    gold,
    goldRaw,
    scores,
    spans: [...spans.values()],
    locations: locationsOf(episode, spans),
  };
  const blank = truthOf(episode, { labels: null, cluster: episode.id });
  return {
    ...blank,
    criteria: blank.criteria.map((criterion) =>
      errors === null
        ? criterion
        : { ...criterion, label: errors.has(criterion.id) ? 'MET' : 'UNMET', provenance: 'human' },
    ),
    // Plain JSON: its types only name its keys.
    trail: truth as unknown as JsonValue,
  };
}

function locationsOf({ trace }: Episode, spans: TrailTrace['spans']): Record<string, string> {
  const placed = trace.events.flatMap((event) => {
    const id = trailLocationOf(spans, event);
    return id === null ? [] : [[event.id, id] as const];
  });
  return Object.fromEntries(placed);
}
