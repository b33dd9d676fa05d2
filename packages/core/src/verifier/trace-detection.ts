import { z } from 'zod';
import { nameSchema } from '../episode/schema-parts.ts';
import { failedOutcomeSchema, verificationSchema } from '../episode/verification.ts';

/** How much an error weighs for the outcome of the run. */
export const ERROR_IMPACTS = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type ErrorImpact = (typeof ERROR_IMPACTS)[number];

/** What a whole trace is given marks for; `overall` is the mean of the four. */
export const TRACE_QUALITIES = ['reliability', 'security', 'instructionAdherence', 'planOptimization'] as const;
export type TraceQuality = (typeof TRACE_QUALITIES)[number];

/** 0 or 1 (bad) to 5 (nothing to blame); null where it was not given, or not in a form that counts. */
const markSchema = z.number().min(0).max(5).nullable();

const detectedErrorSchema = z.strictObject({
  /**
   * The criterion that asks for errors of this kind. A judge that names kinds itself may name one that the rubric does not
   * have: then that kind as it was written.
   */
  criterionId: nameSchema,
  /** Where the error stands; null where that is no event of the episode. Such an error is still a finding, and a wrong one. */
  eventId: nameSchema.nullable(),
  /**
   * The place in the judge's own words, where it read the original record and named an id of that. It may be an id that does
   * not exist. Null for judges that name events.
   */
  location: z.string().nullable(),
  /** Words of the record, as they stand there (white space at the ends apart); empty where none were given. */
  evidence: z.string(),
  description: z.string(),
  impact: z.enum(ERROR_IMPACTS).nullable(),
  /** The accepted atom behind it, by its id in the receipt of its criterion; null where no atom was checked. */
  atomId: nameSchema.nullable(),
});

const traceScoresSchema = z.strictObject({
  reliability: markSchema,
  security: markSchema,
  instructionAdherence: markSchema,
  planOptimization: markSchema,
  overall: markSchema,
});

const detectionFailureSchema = z.strictObject({
  /** Null where the failure is about no single criterion. */
  criterionId: nameSchema.nullable(),
  ...failedOutcomeSchema.shape.failure.shape,
});

export const TRACE_DETECTION_SCHEMA = 'sauron.trace-detection/1';

/** The errors that one judge found in one trace: one line of a bench's file. */
export const traceDetectionSchema = z.strictObject({
  schema: z.literal(TRACE_DETECTION_SCHEMA),
  /** In the order of the rubric, then of the trace. */
  errors: z.array(detectedErrorSchema),
  /** Null for judges that give no marks, or where the call for them failed. */
  scores: traceScoresSchema.nullable(),
  /** All that could not be measured, failed criteria included. */
  failures: z.array(detectionFailureSchema),
  /** The one reply of a judge that answers in one, as it wrote it; null for all others, and where none came. */
  reply: z.string().nullable(),
  /** The verdicts that the errors were read from, with their receipts, and the usage of all calls. */
  verification: verificationSchema,
});

export type DetectedError = z.infer<typeof detectedErrorSchema>;
export type TraceScores = z.infer<typeof traceScoresSchema>;
export type DetectionFailure = z.infer<typeof detectionFailureSchema>;
export type TraceDetection = z.infer<typeof traceDetectionSchema>;

/** The mean of the four marks; null where one of them is missing, since a mean of the rest would look like a whole one. */
export function overallOf(marks: Readonly<Record<TraceQuality, number | null>>): number | null {
  let sum = 0;
  for (const quality of TRACE_QUALITIES) {
    const mark = marks[quality];
    if (mark === null) return null;
    sum += mark;
  }
  return sum / TRACE_QUALITIES.length;
}
