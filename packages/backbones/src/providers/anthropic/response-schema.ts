import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

const headSchema = z.object({
  model: z.string().nullish(),
  stop_reason: z.string().nullish(),
  stop_details: z.object({ category: z.string().nullish(), explanation: z.string().nullish() }).nullish().catch(null),
});

/** A call. Its input is checked apart, since it is kept as it came. */
export const toolUseSchema = z.object({ id: z.string().min(1), name: z.string().min(1) });

/** The parts of a message that are used. */
export interface MessageParts {
  readonly model: string | null;
  readonly stopReason: string | null;
  /** What a refusal says about itself. */
  readonly stopDetails: { readonly category: string | null; readonly explanation: string | null };
  /** Blocks as they came; null where the answer has no list of them. */
  readonly content: readonly JsonObject[] | null;
}

/** Reads what is used of an answer and tolerates the rest; null where it is no object or its parts have other types. */
export function readMessageParts(body: JsonValue): MessageParts | null {
  const head = headSchema.safeParse(body);
  if (!head.success || !isJsonObject(body)) return null;
  const { model, stop_reason, stop_details } = head.data;
  const { content } = body;
  return {
    model: model ?? null,
    stopReason: stop_reason ?? null,
    stopDetails: { category: stop_details?.category ?? null, explanation: stop_details?.explanation ?? null },
    content: isJsonList(content) ? content.filter(isJsonObject) : null,
  };
}
