import type { Outcome } from '@sauron/core/episode';
import { trailCriterionId } from './rubric.ts';
import { OFFICIAL_MARKS, type OfficialMark } from './scoring/official-marks.ts';
import { trailLocationOf } from './span-map.ts';
import { TRAIL_CATEGORIES, type TrailCategory } from './taxonomy.ts';
import type { TrailImpact, TrailTrace } from './trail-trace.ts';

/** What is read of the errors that a detector found (a `TraceDetection` of `@sauron/core/verifier`). */
export interface TrailDetection {
  readonly errors: readonly {
    readonly criterionId: string;
    readonly eventId: string | null;
    readonly location: string | null;
    readonly evidence: string;
    readonly description: string;
    readonly impact: TrailImpact | null;
  }[];
  readonly scores: Readonly<Record<OfficialMark, number | null>> | null;
  readonly verification: { readonly outcomes: readonly Outcome[] };
}

const BY_CRITERION: ReadonlyMap<string, TrailCategory> = new Map(
  TRAIL_CATEGORIES.map((category) => [trailCriterionId(category), category]),
);

/**
 * What a detector found in a trace, as an answer in the form of TRAIL: `scoreOfficial` and `trailScoreTable` take it as it
 * is, `scoreStrict` what `readTrailAnswer` reads in it. Null where nothing was judged, since every criterion failed: that is
 * a failure, not a silence.
 *
 * An event stands for the span that a finding on it is located at; the id that a judge named itself stays as it is. Every
 * error is a finding: one without a place has the location null, and one of a kind outside the rubric keeps its spelling. A
 * mark that was not given is left out.
 */
export function trailAnswerOf(
  detection: TrailDetection,
  { episode, spans }: Pick<TrailTrace, 'episode' | 'spans'>,
): string | null {
  const { errors, scores, verification } = detection;
  const { outcomes } = verification;
  if (outcomes.length > 0 && outcomes.every((outcome) => 'failure' in outcome)) return null;
  const events = new Map(episode.trace.events.map((event) => [event.id, event]));
  const findings = errors.map(({ criterionId, eventId, location, evidence, description, impact }) => {
    const event = events.get(eventId ?? '');
    const span = event === undefined ? null : trailLocationOf(spans, event);
    const category = BY_CRITERION.get(criterionId) ?? criterionId;
    return { category, location: location ?? span, evidence, description, impact };
  });
  return JSON.stringify({ errors: findings, ...(scores === null ? {} : { scores: [marksOf(scores)] }) });
}

function marksOf(scores: NonNullable<TrailDetection['scores']>): Record<string, number> {
  const marks: Record<string, number> = {};
  for (const [mark, member] of MARKS) {
    const value = scores[mark];
    if (value !== null) marks[member] = value;
  }
  return marks;
}

// The entries of a closed table have its keys.
const MARKS = Object.entries(OFFICIAL_MARKS) as [OfficialMark, string][];
