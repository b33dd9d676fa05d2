import { type Episode, isDecided, type JsonValue, stringifyJson, type Verification } from '@sauron/core/episode';
import type { RecordText } from '../experiment/datasets/opened-dataset.ts';
import { withNotApplicable } from '../verify/with-not-applicable.ts';
import type { CellJudge } from './cell-judge.ts';
import { headerFacts, modelsIn } from './header-facts.ts';
import { CallRecorder } from './record-calls.ts';
import { isJudged, type Trial } from './trial.ts';
import { trialOf, verificationText } from './trial-of.ts';

/** A trial that ended, as text that can go to a file or to another thread. */
export interface JudgedTrial {
  /** Its line in `trials.jsonl`. */
  readonly trial: string;
  /** The verification as JSON. */
  readonly verification: string;
  /** See `headerFacts`. */
  readonly header: string;
  /** Model ids that each backbone's provider said it used. */
  readonly models: ReadonlyMap<string, readonly string[]>;
  readonly failures: FailureCounts;
  /** Why the money cap kept a call from being sent: such a trial is not kept, and runs again. Null where it did not. */
  readonly stopped: string | null;
}

/** Criteria without a verdict, by `status/code`. */
export type FailureCounts = Readonly<Record<string, number>>;

export interface TrialOptions {
  readonly repeat: number;
  /** Sessions of the verifier at the same time. */
  readonly sessions: number;
  /** The record of the episode; null where the data have none. @default null */
  readonly recordText?: RecordText | null;
}

/** Judges one episode once. Rejects for bugs, and with InputError where the call store can't be written. */
export async function judgeTrial(
  judge: CellJudge,
  episode: Episode,
  { repeat, sessions, recordText = null }: TrialOptions,
): Promise<JudgedTrial> {
  const recorder = new CallRecorder();
  const backbones = Object.fromEntries(
    Object.entries(judge.backbones).map(([role, backbone]) => [
      role,
      judge.remoteRoles.has(role) ? recorder.wrap(backbone) : (backbone.forEpisode?.(episode.id) ?? backbone),
    ]),
  );
  const context = { backbones, concurrency: sessions, sample: repeat };
  const { verification: bare, detection } = await judge.say(episode, context, recordText);
  const verification = withNotApplicable(bare, judge.backbones);
  const trial = trialOf({ cell: judge.cell.id, episode, repeat }, { verification, detection }, recorder);
  return {
    // A trial holds JSON only; its optional members are why the types do not say so.
    trial: stringifyJson(trial as unknown as JsonValue),
    verification: verificationText(verification),
    header: headerFacts(verification.header),
    models: modelsIn(verification.header),
    failures: failuresOf(trial),
    stopped: trial.calls.some(({ outcome }) => outcome === STOPPED) ? whyStopped(verification) : null,
  };
}

const STOPPED = 'budget_stopped';

function whyStopped({ outcomes }: Verification): string {
  const failures = outcomes.flatMap((outcome) => (isDecided(outcome) ? [] : [outcome.failure]));
  return failures.find(({ code }) => code === STOPPED)?.message ?? 'a request did not fit under the cap';
}

/** Counts the criteria of a trial that have no verdict. */
export function failuresOf({ outcomes }: Pick<Trial, 'outcomes'>): FailureCounts {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    if (isJudged(outcome)) continue;
    const name = `${outcome.status}/${outcome.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
