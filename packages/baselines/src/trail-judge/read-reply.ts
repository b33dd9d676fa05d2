import type { Episode, Outcome } from '@sauron/core/episode';
import type { ModelFailure } from '@sauron/core/model';
import type { DetectedError, DetectionFailure, TraceScores } from '@sauron/core/verifier';
import { decidedOutcome } from '../judging/index.ts';
import { type AnsweredError, readTrailAnswer } from './read-answer.ts';
import type { TrailUnit } from './trail-prompt.ts';

/** What one answer gave. */
export interface Reading {
  readonly errors: readonly DetectedError[];
  readonly scores: TraceScores | null;
  /** Marks that could not be read. */
  readonly failures: readonly DetectionFailure[];
}

interface Read {
  readonly episode: Episode;
  readonly unit: TrailUnit;
}

/** Reads the reply of the judge; a failure where it holds no answer. */
export function readReply(text: string, { episode, unit }: Read): Reading | ModelFailure {
  const answer = readTrailAnswer(text);
  if (!answer.ok) return { code: 'malformed', message: answer.problem, status: null };
  const criteria = new Map(episode.rubric.map(({ id }) => [folded(id), id]));
  const places = unit === 'event' ? eventsByOwnId(episode) : eventsBySource(episode);
  return {
    errors: answer.errors.map((error) => {
      const located = locate(error, { places, unit });
      return { criterionId: criteria.get(folded(error.category)) ?? error.category, ...located };
    }),
    scores: answer.scores,
    failures: answer.problems.map((message) => {
      return { criterionId: null, kind: 'verifier_error', code: 'malformed', message };
    }),
  };
}

/** MET for each kind that was reported. Errors of kinds that the rubric does not have make no verdict. */
export function verdictsOf({ rubric }: Episode, { errors }: Reading): Outcome[] {
  return rubric.map((criterion) => {
    const own = errors.filter(({ criterionId }) => criterionId === criterion.id);
    if (own.length === 0) {
      const reason = 'No error of this kind was reported.';
      return decidedOutcome(criterion, { verdict: 'UNMET', reason, evidence: [] });
    }
    const reason = own.map(({ description }) => description).join(' ');
    const evidence = own.map(({ eventId, location, evidence: words }) => {
      return `${eventId ?? location ?? 'nowhere'}: ${JSON.stringify(words)}`;
    });
    return decidedOutcome(criterion, { verdict: 'MET', reason, evidence });
  });
}

/** The judge's own words for a place stay, unless they are the id of an event. */
function locate(
  { location, evidence, description, impact }: AnsweredError,
  { places, unit }: { readonly places: ReadonlyMap<string, string>; readonly unit: TrailUnit },
): Omit<DetectedError, 'criterionId'> {
  const eventId = places.get(location?.trim() ?? '') ?? null;
  const own = unit === 'event' && eventId !== null ? null : location;
  return { eventId, location: own, evidence, description, impact, atomId: null };
}

function eventsByOwnId({ trace }: Episode): ReadonlyMap<string, string> {
  return new Map(trace.events.map(({ id }) => [id, id]));
}

/** The first event that tells of each span. */
function eventsBySource({ trace }: Episode): ReadonlyMap<string, string> {
  return new Map(trace.events.toReversed().flatMap(({ id, source }) => (source === undefined ? [] : [[source, id]])));
}

/** One spelling for all that differ in case, blanks and punctuation alone; other spellings are another kind. */
function folded(kind: string): string {
  return kind.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
