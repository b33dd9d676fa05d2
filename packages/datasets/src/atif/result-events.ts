import { isJsonList, isJsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { asMembers, presentMembers } from '../event-builder/present-members.ts';
import type { EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { contentOf } from './content.ts';
import { addImage } from './image-event.ts';
import type { AtifResult, AtifStep } from './record.ts';
import type { MarkEvent } from './step-marks.ts';
import type { TrajectoryWriter } from './trajectory-writer.ts';

interface PlacedResult {
  readonly step: AtifStep;
  readonly result: AtifResult;
  readonly mark: MarkEvent;
}

/**
 * Adds one result. The format marks none as an error, so its status is unknown. Without a call id it is paired within
 * its step. In a step without calls it is an observation: what it answers stands at best in the message, as the
 * keystrokes of a terminal agent do.
 */
export function addResult(writer: TrajectoryWriter, { step, result, mark }: PlacedResult): void {
  const { builder } = writer;
  const { source_call_id: callId, content = null, subagent_trajectory_ref: named, ...rest } = result;
  const references = named ? [named].flat() : [];
  const subAgents = references.length > 0 ? { subagent_trajectory_ref: references } : {};
  const marks = mark({ result: presentMembers({ ...asMembers(rest), ...subAgents }) });
  if (references.length > 0 && marks.extra !== undefined) writer.references.set(marks.extra, references);
  const { texts, images, others } = contentOf(content);
  if (callId || step.tool_calls?.length) {
    const output = isJsonList(content) ? outputOf(texts) : content;
    const actor = step.source === 'user' ? 'user' : 'agent';
    builder.result({ ...marks, callId: callId ?? null, actor, status: 'unknown', output });
  } else if (texts.length > 0 && isContextManagement(step)) addSummary(builder, texts, marks);
  else addObservation(writer, { step, body: observedBody(content, texts, builder), marks });
  const owner = callId ? { sourceCallId: callId } : {};
  for (const image of images) addImage(builder, { actor: 'tool', image, marks: mark(owner) });
  if (isJsonList(content)) for (const part of others) builder.unknown('content part', part, mark(owner));
}

/** One text as it is, several as a list of them, null where there is none. */
function outputOf(texts: readonly string[]): JsonValue {
  return texts.length > 1 ? texts : (texts[0] ?? null);
}

interface Observed {
  readonly step: AtifStep;
  readonly body: { text?: string; data?: JsonValue };
  readonly marks: EventMarks;
}

function addObservation({ builder, noteGap }: TrajectoryWriter, { step, body, marks }: Observed): void {
  builder.observation(step.source === 'system' ? 'system' : 'tool', body, marks);
  builder.count('results in steps without a call', 'kept as observations');
  if (step.source !== 'agent') return;
  builder.count(
    'acts of the agent',
    'stand in the text of its messages, not as calls: counts of calls are not complete',
  );
  noteGap();
}

function observedBody(content: JsonValue, texts: readonly string[], builder: TraceBuilder): Observed['body'] {
  if (texts.length === 0) return { data: isJsonList(content) ? null : content };
  const text = texts.join('\n');
  const decoded = decodeJsonContainer(text);
  if (!decoded.ok) return { text };
  builder.count('outputs decoded', 'json; the raw text stays');
  return { text, data: decoded.value };
}

/** The convention of 1.7 for a shortened context. */
function isContextManagement({ extra }: AtifStep): boolean {
  return isJsonObject(extra) && ownValue(extra, 'context_management') !== undefined;
}

/** A model wrote the summary: as an observation, what the agent says of its work would get the word of the environment. */
function addSummary(builder: TraceBuilder, texts: readonly string[], marks: EventMarks): void {
  builder.count('summaries of a shortened context', 'kept as thoughts: a model wrote them');
  builder.thought(texts.join('\n'), marks);
}
