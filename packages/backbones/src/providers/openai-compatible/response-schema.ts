import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

const headSchema = z.object({ model: z.string().nullish(), choices: z.array(z.unknown()) });

const choiceSchema = z.object({ finish_reason: z.string().nullish() });

const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });

/** A call. Servers differ in what they leave out; only the name is needed. */
export const callSchema = z.object({
  id: z.string().nullish(),
  function: z.object({ name: z.string().min(1) }),
});

/** The parts of a chat completion that are used. */
export interface ChatParts {
  readonly model: string | null;
  /** The first choice; null where there is none. */
  readonly choice: ChatChoice | null;
}

/** A choice. Reading it never fails: what is missing is null or empty. */
export interface ChatChoice {
  readonly raw: JsonObject;
  readonly finishReason: string | null;
  /** Null where the choice has no message. */
  readonly message: JsonObject | null;
}

/** Reads what is used of an answer and tolerates the rest; null where it has no list of choices. */
export function readChatParts(body: JsonValue): ChatParts | null {
  const head = headSchema.safeParse(body);
  if (!head.success || !isJsonObject(body) || !isJsonList(body['choices'])) return null;
  const raw = body['choices'].find(isJsonObject);
  return { model: head.data.model ?? null, choice: raw === undefined ? null : readChoice(raw) };
}

function readChoice(raw: JsonObject): ChatChoice {
  const { data } = choiceSchema.safeParse(raw);
  const message = raw['message'] ?? null;
  return { raw, finishReason: data?.finish_reason ?? null, message: isJsonObject(message) ? message : null };
}

/** The text of a message: a string, or a list of parts of which only text parts count. */
export function textOf(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  if (!isJsonList(content)) return '';
  return content.map((part) => textPartSchema.safeParse(part).data?.text ?? '').join('');
}
