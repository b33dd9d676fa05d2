import type { JsonValue } from '@sauron/core/episode';
import { asMembers, presentMembers } from '../event-builder/present-members.ts';
import type { TraceBuilder } from '../event-builder/trace-builder.ts';
import { type AtifContent, contentOf } from './content.ts';
import { addImage } from './image-event.ts';
import { saysNothing } from './placeholder.ts';
import type { AtifStep } from './record.ts';
import { addResult } from './result-events.ts';
import { type MarkEvent, stepMarks } from './step-marks.ts';
import type { TrajectoryWriter } from './trajectory-writer.ts';

/** Adds the events of one step: thought, message, calls and results, in this order. */
export function addStep(writer: TrajectoryWriter, step: AtifStep): void {
  const mark = stepMarks(step, writer.builder);
  if (step.source === 'agent' && step.reasoning_content) writer.builder.thought(step.reasoning_content, mark());
  if (step.source === 'agent') addAgentMessage(writer, step, mark);
  else addMessage(writer, step, mark);
  addCalls(writer.builder, step, mark);
  for (const result of step.observation?.results ?? []) addResult(writer, { step, result, mark });
}

/**
 * Parts that are no text stay in the extra of the message: as an observation, what the agent wrote would get the word of
 * the environment.
 */
function addAgentMessage(writer: TrajectoryWriter, step: AtifStep, mark: MarkEvent): void {
  const { builder } = writer;
  const content = contentOf(step.message);
  const text = joinTexts(content, builder);
  const parts = [...content.images, ...content.others];
  builder.count('parts of messages', 'of the agent, no text: kept in the extra of their message', parts.length);
  if (!saysNothing(text)) {
    builder.message('agent', text, mark({ parts: listed(parts) }));
    return;
  }
  const raw = text === '' ? undefined : text;
  if (raw !== undefined) builder.count('placeholders for no text', 'left out: the exporter wrote them, not the agent');
  const isEmpty = parts.length === 0 && !hasMore(step);
  if (parts.length > 0 || isEmpty) builder.message('agent', '', mark({ raw, parts: listed(parts) }));
  if (!isEmpty) return;
  builder.count('empty steps of the agent', 'kept as empty messages: the record does not hold what was done');
  writer.noteGap();
}

/**
 * What a sub-agent takes for its user is the outer agent: its words become a system message, which states a task and
 * approves nothing.
 */
function addMessage({ builder, isSubAgent }: TrajectoryWriter, step: AtifStep, mark: MarkEvent): void {
  const isUser = step.source === 'user' && !isSubAgent;
  const content = contentOf(step.message);
  const text = joinTexts(content, builder);
  const { images, others } = content;
  builder.count('parts of messages', 'of an unknown kind: kept in the extra of their message', others.length);
  // An empty text beside something else is how the format writes "no text".
  if (text !== '' || others.length > 0 || (images.length === 0 && !hasMore(step))) {
    builder.message(isUser ? 'user' : 'system', text, mark({ parts: listed(others) }));
    if (step.source === 'user' && isSubAgent) {
      builder.count('orders to sub-agents', 'stand as words of a user: kept as system messages');
    }
  }
  for (const image of images) addImage(builder, { actor: 'system', image, marks: mark() });
}

function joinTexts({ texts }: AtifContent, builder: TraceBuilder): string {
  if (texts.length > 1) builder.count('texts of one message', 'joined by line breaks');
  return texts.join('\n');
}

function listed(parts: readonly JsonValue[]): JsonValue | undefined {
  return parts.length === 0 ? undefined : parts;
}

/** True where a step has something besides its message. */
function hasMore({ source, reasoning_content: reasoning, tool_calls: calls, observation }: AtifStep): boolean {
  return (source === 'agent' && Boolean(reasoning)) || Boolean(calls?.length) || Boolean(observation?.results?.length);
}

function addCalls(builder: TraceBuilder, { source, tool_calls: calls }: AtifStep, mark: MarkEvent): void {
  if (!calls?.length) return;
  // Results stand in the step of their calls, or a little later; never behind further calls.
  builder.closeCalls();
  builder.calls(
    source === 'user' ? 'user' : 'agent',
    calls.map(({ tool_call_id: callId, function_name: tool, arguments: given, ...rest }) => ({
      ...mark({ call: presentMembers(asMembers(rest)) }),
      tool,
      arguments: given,
      callId,
    })),
  );
}
