import type { InputError } from '@sauron/core/episode';
import { z } from 'zod';
import { schemaError } from '../dataset/schema-error.ts';
import type { LossTally } from '../event-builder/loss-report.ts';
import { withAttachments } from './attachments.ts';
import { type InspectMessage, type InspectSample, messageSchema } from './record.ts';

/** The conversations of a sample, with attachments in their places. */
export interface SampleMessages {
  /** What the sample asked. */
  readonly input: readonly InspectMessage[];
  /** The whole conversation, the input included. */
  readonly messages: readonly InspectMessage[];
  /** The message that was scored; null where the model gave none. */
  readonly output: InspectMessage | null;
}

/** Where a sample stands. */
export interface SamplePlace {
  readonly file: string;
  /** Path of the sample inside the file. */
  readonly at: readonly (string | number)[];
}

export type ReadMessages =
  | { readonly ok: true; readonly read: SampleMessages }
  | { readonly ok: false; readonly error: InputError };

/** Reads the messages of a sample. A sample that failed before its first message has its input alone. */
export function readMessages(sample: InspectSample, place: SamplePlace, tally: LossTally): ReadMessages {
  const attachments = sample.attachments ?? sample.transcript?.content ?? {};
  const output = sample.output?.choices?.[0]?.message;
  const raw = {
    input: typeof sample.input === 'string' ? [{ role: 'user', content: sample.input }] : sample.input,
    messages: sample.messages ?? [],
    output: output === undefined ? [] : [output],
  };
  const parsed = conversationsSchema.safeParse(withAttachments(raw, attachments, tally));
  if (!parsed.success) return { ok: false, error: schemaError(parsed.error, place.file, place.at) };
  const { input, messages, output: outputs } = parsed.data;
  if (messages.length === 0) tally.add('messages', 'the sample has none: its input stands in');
  return { ok: true, read: { input, messages: messages.length === 0 ? input : messages, output: outputs[0] ?? null } };
}

const conversationsSchema = z.object({
  input: z.array(messageSchema),
  messages: z.array(messageSchema),
  output: z.array(messageSchema),
});
