import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

const headSchema = z.object({
  status: z.string().nullish(),
  model: z.string().nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
});

/** A message of the model. Parts of unknown kinds are passed over. */
export const messageSchema = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().nullish(), refusal: z.string().nullish() })),
});

/** A call. Its arguments stay text. */
export const functionCallSchema = z.object({
  call_id: z.string().min(1),
  name: z.string().min(1),
  arguments: z.string(),
  status: z.string().nullish(),
});

/** The parts of a Responses answer that are used. */
export interface ResponseParts {
  readonly body: JsonObject;
  readonly status: string | null;
  readonly model: string | null;
  readonly incompleteReason: string | null;
  /** Items as they came; null where the answer has no list of them. */
  readonly output: readonly JsonObject[] | null;
}

/** Reads what is used of an answer and tolerates the rest; null where it is no object or its parts have other types. */
export function readResponseParts(body: JsonValue): ResponseParts | null {
  const head = headSchema.safeParse(body);
  if (!head.success || !isJsonObject(body)) return null;
  const { status, model, incomplete_details } = head.data;
  const { output } = body;
  return {
    body,
    status: status ?? null,
    model: model ?? null,
    incompleteReason: incomplete_details?.reason ?? null,
    output: isJsonList(output) ? output.filter(isJsonObject) : null,
  };
}
