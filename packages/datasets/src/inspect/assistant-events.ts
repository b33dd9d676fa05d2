import { isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import type { EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { partsOf, sortParts } from './content.ts';
import type { InspectMessage } from './record.ts';
import { spokenText } from './spoken-text.ts';

/**
 * Adds what the model wrote, in its order: thoughts, calls that the provider ran itself with their results, texts; then
 * its calls. Parts that are no text stay in the extra of the message: as an observation, what the agent wrote would get
 * the word of the environment.
 */
export function addAssistant(builder: TraceBuilder, message: InspectMessage, marks: EventMarks): void {
  if (message.reasoning) builder.thought(message.reasoning, marks);
  let spoken: JsonValue[] = [];
  let hasSaid = false;
  const say = (): void => {
    hasSaid = addSpoken(builder, spoken, marks) || hasSaid;
    spoken = [];
  };
  for (const part of partsOf(message.content)) {
    const kind = isJsonObject(part) ? ownValue(part, 'type') : undefined;
    if (isJsonObject(part) && (kind === 'reasoning' || kind === 'tool_use')) {
      say();
      if (kind === 'reasoning') addReasoning(builder, part, marks);
      else addServerTool(builder, part, marks);
      hasSaid = true;
    } else spoken.push(part);
  }
  say();
  const calls = message.tool_calls ?? [];
  if (!hasSaid && !message.reasoning && calls.length === 0) builder.message('agent', '', marks);
  addCalls(builder, calls, marks);
}

/** False where there was nothing to say. */
function addSpoken(builder: TraceBuilder, parts: readonly JsonValue[], marks: EventMarks): boolean {
  const { texts, media, others } = sortParts(parts);
  const kept = [...media, ...others];
  const text = spokenText(texts, builder);
  if (text === '' && kept.length === 0) return false;
  builder.count('parts of messages', 'no text: kept in the extra of their message', kept.length);
  builder.message('agent', text, kept.length === 0 ? marks : { ...marks, extra: { parts: kept } });
  return true;
}

/** Of reasoning that the provider hides there is at best a summary. */
function addReasoning(builder: TraceBuilder, part: JsonObject, marks: EventMarks): void {
  const [reasoning, summary] = [textAt(part, 'reasoning'), textAt(part, 'summary')];
  const text = ownValue(part, 'redacted') === true || reasoning === '' ? summary : reasoning;
  if (text === '') builder.count('reasoning', 'hidden by the provider: left out');
  else builder.thought(text, marks);
}

/** A tool that the provider ran itself: its call and its result stand in one part. */
function addServerTool(builder: TraceBuilder, part: JsonObject, marks: EventMarks): void {
  const callId = textAt(part, 'id');
  const tool = textAt(part, 'name') || textAt(part, 'tool_type') || 'tool_use';
  const error = textAt(part, 'error');
  builder.closeCalls();
  builder.calls('agent', [{ ...marks, tool, arguments: ownValue(part, 'arguments') ?? null, callId }]);
  const result = ownValue(part, 'result') ?? null;
  builder.result({
    ...marks,
    ...(error === '' ? {} : { extra: { error } }),
    callId,
    tool,
    status: error === '' ? 'ok' : 'error',
    output: error !== '' && (result === null || result === '') ? error : result,
  });
}

function textAt(part: JsonObject, key: string): string {
  const text = ownValue(part, key);
  return typeof text === 'string' ? text : '';
}

function addCalls(builder: TraceBuilder, calls: NonNullable<InspectMessage['tool_calls']>, marks: EventMarks): void {
  if (calls.length === 0) return;
  builder.closeCalls();
  builder.calls(
    'agent',
    calls.map(({ id, function: tool, arguments: given, parse_error: problem, view, internal }) => {
      if (view || internal) builder.count('views and provider data of calls', 'left out');
      if (problem) builder.count('calls that could not be read', 'kept; the problem is in their extra');
      return {
        ...marks,
        ...(problem ? { extra: { parse_error: problem } } : {}),
        tool,
        arguments: given ?? null,
        callId: id,
      };
    }),
  );
}
