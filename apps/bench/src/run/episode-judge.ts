import { DETECTORS, type DetectorId, type DetectorSources } from '@sauron/baselines';
import type { Episode, JsonValue } from '@sauron/core/episode';
import { detectorOf, maximumQualityUsage, resolveSettings, settingsSchema } from '@sauron/core/investigation';
import type { ModelRole } from '@sauron/core/model';
import type { RunContext, TraceErrorDetector } from '@sauron/core/verifier';
import type { CellIdentity } from '../experiment/cell.ts';
import type { RecordText } from '../experiment/datasets/opened-dataset.ts';
import { judgesTracesOnly } from '../experiment/judge-table.ts';
import { findVerifier, type RoleUsage } from '../verifiers/verifier-table.ts';
import type { Said } from './trial-of.ts';

type MaximumByRole = Readonly<Partial<Record<ModelRole, RoleUsage>>>;

/** The judge of a cell, without backbones. */
export interface EpisodeJudge {
  readonly roles: readonly ModelRole[];
  /** @param recordText null where the data have none; judges of traces need it */
  say(episode: Episode, context: RunContext, recordText: RecordText | null): Promise<Said>;
  /** The most that judging the episode once can take, by role; roles that are never called are left out. */
  maximumByRole(episode: Episode, recordText: RecordText | null): Promise<MaximumByRole>;
}

/** The judge that an identity names. Throws UsageError for one that is not known, and a zod error for a wrong setting. */
export function episodeJudge({ verifier, settings, dataset }: CellIdentity): EpisodeJudge {
  if (judgesTracesOnly(verifier)) return recordJudge(verifier, settings);
  return dataset.kind === 'trail' ? errorJudge(verifier, settings) : criterionJudge(verifier, settings);
}

function criterionJudge(id: string, settings: JsonValue): EpisodeJudge {
  const entry = findVerifier(id);
  const verifier = entry.create(settings);
  return {
    roles: verifier.roles,
    say: async (episode, context) => ({ verification: await verifier.verify(episode, context), detection: null }),
    maximumByRole: async (episode) => entry.maximumByRole(episode, settings),
  };
}

/** TRAIL asks for located errors; every verifier's verdicts can be read as such. The evidence-first one gives marks, too. */
function errorJudge(id: string, settings: JsonValue): EpisodeJudge {
  const entry = findVerifier(id);
  const verifier = entry.create(settings);
  const givesMarks = id === 'sauron';
  return {
    roles: verifier.roles,
    say: async (episode, context) => {
      const { TRAIL_LOCATED_AT_LAST: locatedAtLast } = await import('@sauron/datasets/trail');
      const detector = detectorOf(verifier, { locatedAtLast, quality: givesMarks ? 'on' : 'off' });
      return saidOf(await detector.detect(episode, context));
    },
    maximumByRole: async (episode) => {
      const byRole = entry.maximumByRole(episode, settings);
      if (!givesMarks) return byRole;
      const marks = maximumQualityUsage(episode, resolveSettings(settingsSchema.parse(settings)));
      return { ...byRole, investigator: sumOf(byRole.investigator, marks) };
    },
  };
}

/** A judge that reads the record itself. */
function recordJudge(id: DetectorId, settings: JsonValue): EpisodeJudge {
  const entry = DETECTORS[id];
  return {
    roles: entry.createDetector(settings).roles,
    say: async (episode, context, recordText) => {
      return saidOf(await entry.createDetector(settings, sourcesOf(id, recordText)).detect(episode, context));
    },
    maximumByRole: async (episode, recordText) => {
      const usage = await entry.maximumUsage(episode, settings, sourcesOf(id, recordText));
      return usage.calls === 0 ? {} : { judge: usage };
    },
  };
}

function sourcesOf(id: DetectorId, recordText: RecordText | null): DetectorSources {
  if (recordText === null) throw new Error(`${id} was not given the text of the record`);
  return { traceText: recordText };
}

function saidOf(detection: Awaited<ReturnType<TraceErrorDetector['detect']>>): Said {
  return { verification: detection.verification, detection };
}

/** Where only bytes are known, each of them may be a token. */
function sumOf(one: RoleUsage | undefined, other: RoleUsage): RoleUsage {
  if (one === undefined) return other;
  return {
    calls: one.calls + other.calls,
    inputBytes: one.inputBytes + other.inputBytes,
    inputTokens: (one.inputTokens ?? one.inputBytes) + (other.inputTokens ?? other.inputBytes),
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
