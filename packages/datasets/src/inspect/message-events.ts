import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { type BuiltTrace, type EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { addAssistant } from './assistant-events.ts';
import { type InspectContent, partsOf, sortParts } from './content.ts';
import type { InspectMessage } from './record.ts';
import { spokenText } from './spoken-text.ts';

type AddMessage = (builder: TraceBuilder, message: InspectMessage, marks: EventMarks) => void;

const ADD = {
  system: (builder, message, marks) => addSpoken(builder, 'system', { message, marks }),
  user: (builder, message, marks) => {
    if (message.tool_call_id?.length) addToolPayload(builder, message, marks);
    else addSpoken(builder, 'user', { message, marks });
  },
  assistant: addAssistant,
  tool: addToolResult,
} as const satisfies Record<InspectMessage['role'], AddMessage>;

/** The events of a conversation. Its messages carry no time. */
export function messageEvents(messages: readonly InspectMessage[]): BuiltTrace {
  const builder = new TraceBuilder();
  for (const [index, message] of messages.entries()) {
    ADD[message.role](builder, message, { source: message.id ?? `message ${index}` });
    if (message.metadata) builder.count('metadata of messages', 'left out: a solver may write the answer there');
  }
  return builder.finish();
}

interface Marked {
  readonly message: InspectMessage;
  readonly marks: EventMarks;
}

function addSpoken(builder: TraceBuilder, actor: 'system' | 'user', { message, marks }: Marked): void {
  const { texts, media, others } = sortParts(partsOf(message.content));
  builder.count('parts of messages', 'no text: kept in the extra of their message', others.length);
  if (texts.length > 0 || others.length > 0 || media.length === 0) {
    builder.message(actor, spokenText(texts, builder), withParts(marks, others));
  }
  addMedia(builder, 'system', { media, marks });
}

/** Some models take pictures only from a user: the message then carries what a tool gave. */
function addToolPayload(builder: TraceBuilder, message: InspectMessage, marks: EventMarks): void {
  const { texts, media, others } = sortParts(partsOf(message.content));
  const owned = { ...marks, extra: { calls: message.tool_call_id ?? null } };
  builder.count('messages of the user that carry the output of a tool', 'kept as observations of the tool');
  if (texts.length > 0) builder.observation('tool', { text: spokenText(texts, builder) }, owned);
  addMedia(builder, 'tool', { media, marks: owned });
  for (const part of others) builder.unknown('content part', part, owned);
}

/** A tool message without an error is a success: the log has a field for errors. */
function addToolResult(builder: TraceBuilder, message: InspectMessage, marks: EventMarks): void {
  const { tool_call_id: called, tool_error: text, function: tool } = message;
  const { texts, media, others } = sortParts(partsOf(message.content));
  const error = message.error ?? (text ? { type: 'unknown', message: text } : null);
  const output = outputOf(texts);
  builder.result({
    ...marks,
    ...(error === null ? {} : { extra: { error: { type: error.type ?? 'unknown', message: error.message } } }),
    callId: (Array.isArray(called) ? called[0] : called) ?? null,
    tool: tool ?? undefined,
    status: error === null ? 'ok' : 'error',
    // Of a failed call the model was shown the error alone.
    output: error !== null && (output === null || output === '') ? error.message : output,
  });
  addMedia(builder, 'tool', { media, marks });
  for (const part of others) builder.unknown('content part', part, marks);
}

/** One text as it is, several as a list of them, null where there is none. */
function outputOf(texts: readonly string[]): JsonValue {
  return texts.length > 1 ? texts : (texts[0] ?? null);
}

function withParts(marks: EventMarks, parts: InspectContent['others']): EventMarks {
  return parts.length === 0 ? marks : { ...marks, extra: { parts } };
}

interface MarkedMedia {
  readonly media: readonly JsonObject[];
  readonly marks: EventMarks;
}

function addMedia(builder: TraceBuilder, actor: 'tool' | 'system', { media, marks }: MarkedMedia): void {
  builder.count('pictures and other media', 'kept as observations, without their bytes', media.length);
  for (const data of media) builder.observation(actor, { data }, marks);
}
