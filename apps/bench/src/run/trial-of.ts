import { createHash } from 'node:crypto';
import {
  type Episode,
  isDecided,
  type JsonValue,
  type Outcome,
  stringifyJson,
  type Verification,
} from '@sauron/core/episode';
import type { TraceDetection } from '@sauron/core/verifier';
import { citedLocators } from './cited-locators.ts';
import type { CallRecorder } from './record-calls.ts';
import { TRIAL_SCHEMA, type Trial, type TrialOutcome } from './trial.ts';

/** What a judge said of one episode. */
export interface Said {
  readonly verification: Verification;
  /** TRAIL only. */
  readonly detection: TraceDetection | null;
}

export interface TrialPlace {
  readonly cell: string;
  readonly episode: Episode;
  readonly repeat: number;
}

/** Harness's own stop, as providers' failures name it. */
const STOPPED = 'budget_stopped';

/** The line of a verification in `verifications.jsonl`, without its end. */
export function verificationLine({ episodeId, repeat }: Pick<Trial, 'episodeId' | 'repeat'>, text: string): string {
  return `{"episodeId":${JSON.stringify(episodeId)},"repeat":${repeat},"verification":${text}}`;
}

/** A verification as JSON text on one line. It holds JSON only; its optional members are why the types do not say so. */
export function verificationText(verification: Verification | JsonValue): string {
  return stringifyJson(verification as unknown as JsonValue);
}

/** The trial that a verification makes. */
export function trialOf(place: TrialPlace, { verification, detection }: Said, recorder: CallRecorder): Trial {
  const { cell, episode, repeat } = place;
  const key = { episodeId: episode.id, repeat };
  return {
    schema: TRIAL_SCHEMA,
    cell,
    ...key,
    outcomes: verification.outcomes.map((outcome) => trialOutcome(outcome, episode)),
    usage: verification.usage,
    calls: recorder.calls(),
    modelsReturned: recorder.modelsReturned(),
    detection: detection === null ? null : shortDetection(detection),
    sessions: verification.sessions.length,
    queries: verification.sessions.reduce((sum, { queries }) => sum + queries.length, 0),
    warnings: verification.sessions.reduce((sum, { warnings }) => sum + warnings.length, verification.warnings.length),
    verificationSha256: sha256(verificationLine(key, verificationText(verification))),
  };
}

function trialOutcome(outcome: Outcome, episode: Episode): TrialOutcome {
  const { criterionId } = outcome;
  if (isDecided(outcome)) {
    const { verdict, basis } = outcome;
    return { criterionId, verdict, basis, cited: citedLocators(outcome, episode) };
  }
  const { kind, code } = outcome.failure;
  return { criterionId, status: code === STOPPED ? 'budget_stopped' : kind, code };
}

function shortDetection({ errors, scores, reply }: TraceDetection): NonNullable<Trial['detection']> {
  const places = errors.map(({ criterionId, eventId, location }) => ({ criterionId, eventId, location }));
  return { errors: places, scores, reply };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
