import { createHash } from 'node:crypto';
import type { Episode } from '../../episode/episode.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../episode/json-value.ts';
import { stringifyJson } from '../../episode/strict-json.ts';
import { isDecided, type Verification } from '../../episode/verification.ts';
import { EpisodeSource } from '../../sources/episode-source.ts';
import type { ModelCaller } from '../../verifier/call-model.ts';
import { type DetectionFailure, TRACE_DETECTION_SCHEMA, type TraceDetection } from '../../verifier/trace-detection.ts';
import type { TraceErrorDetector } from '../../verifier/trace-error-detector.ts';
import { sumUsageByRole, UsageMeter } from '../../verifier/usage-meter.ts';
import type { RunContext, Verifier } from '../../verifier/verifier.ts';
import { QUALITY_PROMPT } from '../prompts/quality.ts';
import { type LocatedError, locatedErrors } from './located-errors.ts';
import { askForQuality, atomName, type Quality, SUBMIT_SCORES } from './quality.ts';

export interface DetectorOptions {
  /** Ids of criteria whose errors are located at their last instance; all others at their first. @default none */
  readonly locatedAtLast?: ReadonlySet<string>;
  /**
   * On: one more call, of the role `investigator`, marks the trace and the impact of its errors by the accepted atoms. For
   * verifiers with receipts and that role, `sauron` above all. Off: scores and impacts are null. @default "off"
   */
  readonly quality?: 'on' | 'off';
}

/** The role that marks a trace: the reader that found the evidence. */
const QUALITY_ROLE = 'investigator';

const NO_QUALITY: Quality = { scores: null, impacts: new Map(), failures: [] };

/**
 * Makes a detector of any verifier: its verdicts on criteria "the trace contains at least one error of the kind …" are read
 * as located errors (see `locatedErrors` for the rules). Throws where marks are asked of a verifier that has no investigator.
 */
export function detectorOf(verifier: Verifier, options: DetectorOptions = {}): TraceErrorDetector {
  const { locatedAtLast = new Set(), quality = 'off' } = options;
  if (quality === 'on' && !verifier.roles.includes(QUALITY_ROLE)) {
    throw new Error(`the verifier ${verifier.id} has no role ${QUALITY_ROLE} to mark a trace: set quality to off`);
  }
  const detect = async (episode: Episode, context: RunContext): Promise<TraceDetection> => {
    const verification = await verifier.verify(episode, context);
    const meter = new UsageMeter();
    const rated =
      quality === 'off' ? NO_QUALITY : await askForQuality(callerOf(context, meter), verification, episode.rubric);
    const errors = locatedErrors(verification, new EpisodeSource(episode), locatedAtLast);
    return {
      schema: TRACE_DETECTION_SCHEMA,
      errors: errors.map((error) => weighed(error, rated)),
      scores: rated.scores,
      failures: [...criterionFailures(verification), ...rated.failures],
      reply: null,
      verification: {
        ...verification,
        header: describeDetection(verification.header, { locatedAtLast, quality }),
        usage: sumUsageByRole([verification.usage, meter.totals()]),
      },
    };
  };
  return { id: verifier.id, roles: verifier.roles, detect };
}

function callerOf({ backbones, sample = 0, signal }: RunContext, meter: UsageMeter): ModelCaller {
  const backbone = backbones[QUALITY_ROLE];
  if (backbone === undefined) throw new Error(`the marks of a trace need a backbone for the role ${QUALITY_ROLE}`);
  return { role: QUALITY_ROLE, backbone, meter, sample, signal, modelsReturned: new Set() };
}

function weighed({ sessionId, ...error }: LocatedError, { impacts }: Quality): TraceDetection['errors'][number] {
  const { atomId } = error;
  if (sessionId === null || atomId === null) return error;
  return { ...error, impact: impacts.get(atomName(sessionId, atomId)) ?? null };
}

function criterionFailures({ outcomes }: Verification): DetectionFailure[] {
  return outcomes.flatMap((outcome) =>
    isDecided(outcome) ? [] : [{ criterionId: outcome.criterionId, ...outcome.failure }],
  );
}

/** The verifier's own header, and what else can change a detection. */
function describeDetection(header: JsonValue, { locatedAtLast, quality }: Required<DetectorOptions>): JsonObject {
  const prompt = createHash('sha256')
    .update(`${QUALITY_PROMPT}\n${stringifyJson({ ...SUBMIT_SCORES })}`)
    .digest('hex')
    .slice(0, 16);
  const detection = {
    locatedAtLast: [...locatedAtLast].toSorted(),
    quality,
    promptHash: quality === 'on' ? prompt : null,
  };
  return { ...(isJsonObject(header) ? header : { verifier: header }), detection };
}
