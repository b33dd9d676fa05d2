import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

const headSchema = z.object({
  modelVersion: z.string().nullish(),
  promptFeedback: z
    .object({ blockReason: z.string().nullish(), blockReasonMessage: z.string().nullish() })
    .nullish()
    .catch(null),
});

const candidateSchema = z.object({ finishReason: z.string().nullish(), finishMessage: z.string().nullish() });

/** A call. Its arguments are checked apart, since they are kept as they came. */
export const functionCallSchema = z.object({ id: z.string().nullish(), name: z.string().min(1) });

/** The parts of an answer that are used. */
export interface AnswerParts {
  readonly model: string | null;
  /** Why the prompt was not answered at all. */
  readonly blockReason: string | null;
  readonly blockMessage: string | null;
  /** The one candidate that is asked for; null where none came. */
  readonly candidate: CandidateParts | null;
}

export interface CandidateParts {
  readonly finishReason: string | null;
  readonly finishMessage: string | null;
  /** The content as it came; null where there is none. */
  readonly content: JsonObject | null;
}

/** Reads what is used of an answer and tolerates the rest; null where it is no object or its parts have other types. */
export function readAnswerParts(body: JsonValue): AnswerParts | null {
  const head = headSchema.safeParse(body);
  if (!head.success || !isJsonObject(body)) return null;
  const { modelVersion, promptFeedback } = head.data;
  const { candidates } = body;
  const first = isJsonList(candidates) ? candidates[0] : undefined;
  const candidate = first === undefined ? null : readCandidate(first);
  if (candidate === undefined) return null;
  return {
    model: modelVersion ?? null,
    blockReason: promptFeedback?.blockReason ?? null,
    blockMessage: promptFeedback?.blockReasonMessage ?? null,
    candidate,
  };
}

function readCandidate(value: JsonValue): CandidateParts | undefined {
  const parsed = candidateSchema.safeParse(value);
  if (!parsed.success || !isJsonObject(value)) return undefined;
  const { content } = value;
  return {
    finishReason: parsed.data.finishReason ?? null,
    finishMessage: parsed.data.finishMessage ?? null,
    content: isJsonObject(content) ? content : null,
  };
}
