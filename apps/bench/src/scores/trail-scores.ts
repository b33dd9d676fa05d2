import type { Episode } from '@sauron/core/episode';
import { type ClusteredMetric, clusteredF1Of, sumConfusions } from '@sauron/core/statistics';
import {
  type OfficialScore,
  type ScorableTrace,
  type SetScore,
  type StrictScore,
  type TrailScoreRow,
  type TrailSplit,
  trailAnswerOf,
  trailScoreTable,
} from '@sauron/datasets/trail';
import type { TrailTruth } from '../experiment/datasets/trail-truth.ts';
import type { Trial } from '../run/trial.ts';
import type { Truth } from '../run/truth.ts';
import type { LoadedCell } from './cell-record.ts';
import type { DatasetFrame } from './dataset-frame.ts';

/** What a cell answered, in the form of TRAIL; null where it did not. */
export interface TrailAnswers {
  readonly cell: string;
  readonly dataset: string;
  /** By trace and repeat. */
  readonly answers: ReadonlyMap<string, string | null>;
}

/** Pooled F1 with an interval over traces. */
type SetScores = SetScore & { readonly interval: ClusteredMetric['interval'] };

/** A row of the scorers' table, without what single traces and labels came to. */
export interface TrailRowScores extends Pick<TrailScoreRow, 'predictor' | 'isTrivial' | 'volumeOf'> {
  readonly strict: Pick<
    StrictScore,
    'traces' | 'gold' | 'found' | 'findingsPerError' | 'knownLocations' | 'flaggedClean'
  > & {
    readonly pairs: SetScores;
    readonly locations: SetScores;
    readonly weightedF1: number | null;
    readonly macroF1: number | null;
  };
  readonly official: Omit<OfficialScore, 'skipped' | 'perCategory'>;
}

/** Scores of a set of traces: strict ones first, the published scorer's beside them. */
export interface TrailScores {
  readonly dataset: string;
  /** `all`, and each split that has annotated traces. */
  readonly parts: readonly { readonly split: TrailSplit | 'all'; readonly rows: readonly TrailRowScores[] }[];
}

/** The answers of a cell, from what its trials kept of the errors that it claims. */
export function trailAnswers({ record, details }: LoadedCell): TrailAnswers {
  const answers = details.flatMap(({ episode, repeat, detection }) => {
    const truth = record.frame.truths[episode];
    if (truth === undefined) return [];
    const answer = detection === null ? null : answerOf(detection, truthOf(truth));
    return [[traceKey(truthOf(truth).traceId, repeat), answer] as const];
  });
  return { cell: record.cell.name, dataset: record.frame.name, answers: new Map(answers) };
}

/** A reply goes to the scorers as it was written: the published one reads more into it than its errors. */
function answerOf(
  { errors, scores, reply }: NonNullable<Trial['detection']>,
  { locations }: TrailTruth,
): string | null {
  if (reply !== null) return reply;
  const placed = errors.map(({ criterionId, eventId, location }) => ({
    ...{ criterionId, eventId, evidence: '', description: '', impact: null },
    location: location ?? (eventId === null ? null : (locations[eventId] ?? null)),
  }));
  const mark = (name: string): number | null => scores?.[name] ?? null;
  const marks = {
    reliability: mark('reliability'),
    security: mark('security'),
    instructionAdherence: mark('instructionAdherence'),
    planOptimization: mark('planOptimization'),
    overall: mark('overall'),
  };
  return trailAnswerOf(
    { errors: placed, scores: scores === null ? null : marks, verification: { outcomes: [] } },
    { episode: NO_EVENTS, spans: new Map() },
  );
}

// Only its events are looked at, for places; those were filled in, from what the truth knows of the events.
const NO_EVENTS = { trace: { events: [] } } as unknown as Episode;

/** Scores all cells of a data set in one table, so that judges stand at the volume of each other too. */
export function trailScores(frame: DatasetFrame, cells: readonly TrailAnswers[]): TrailScores {
  const traces = frame.truths.map(truthOf).filter(({ gold }) => gold !== null);
  const systems = cells
    .filter(({ dataset }) => dataset === frame.name)
    .map(({ cell, answers }) => ({ name: cell, answers }));
  const splits = new Set(traces.flatMap(({ split }) => split ?? []));
  return {
    dataset: frame.name,
    parts: (['all', ...splits] as const).map((split) => {
      const own = traces.filter((trace) => split === 'all' || trace.split === split);
      const repeated = own.flatMap((trace) =>
        Array.from({ length: frame.repeats }, (_, repeat) => scorable(trace, repeat)),
      );
      return { split, rows: trailScoreTable(repeated, systems).map(rowScores) };
    }),
  };
}

/** Every repeat of a trace counts as a trace. */
function scorable({ traceId, gold, goldRaw, spans }: TrailTruth, repeat: number): ScorableTrace {
  return { traceId: traceKey(traceId, repeat), gold, goldRaw, spans: new Map(spans.map((span) => [span.id, span])) };
}

function traceKey(traceId: string, repeat: number): string {
  return JSON.stringify([traceId, repeat]);
}

function truthOf({ trail }: Truth): TrailTruth {
  // Written by `trailTruthOf`; truths of other kinds have no such member, and are not asked for it.
  return trail as unknown as TrailTruth;
}

function rowScores({ predictor, isTrivial, volumeOf, strict, official }: TrailScoreRow): TrailRowScores {
  const { traces, gold, found, findingsPerError, knownLocations, flaggedClean, perTrace, categories } = strict;
  const { goldTraces, scoredTraces, weightedF1, locationAccuracy, jointAccuracy, correlations } = official;
  // A cluster is a trace with all its repeats: its key begins with the id.
  const clustered = (of: 'pairs' | 'locations'): ClusteredMetric['interval'] => {
    const clusters = Map.groupBy(perTrace, ({ traceId }) => traceId.slice(0, traceId.lastIndexOf(',')));
    return clusteredF1Of([...clusters.values()].map((own) => sumConfusions(own.map((one) => one[of])))).interval;
  };
  return {
    ...{ predictor, isTrivial, volumeOf },
    strict: {
      ...{ traces, gold, found, findingsPerError, knownLocations, flaggedClean },
      pairs: { ...strict.pairs, interval: clustered('pairs') },
      locations: { ...strict.locations, interval: clustered('locations') },
      weightedF1: categories.weightedF1,
      macroF1: categories.macroF1,
    },
    official: { goldTraces, scoredTraces, weightedF1, locationAccuracy, jointAccuracy, correlations },
  };
}
