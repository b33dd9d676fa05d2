import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { Span } from '../span.ts';

/** A message in the shape of chat interfaces. */
export interface PlainMessage {
  readonly role: string;
  readonly content?: string;
  readonly calls?: readonly PlainCall[];
  readonly id?: string;
}

export interface PlainCall {
  readonly id?: string;
  readonly tool: string;
  readonly given: JsonValue;
}

/** Where a span stands: parent, and begin and end in milliseconds. */
export interface Place {
  readonly in?: string;
  readonly at?: readonly [startMs: number, endMs: number];
}

const BEGIN_NANOS = 1_767_607_200_000_000_000n;

/** A span by the conventions of OpenInference; ids, times and status have values that say nothing. */
export function span(id: string, kind: string | null, place: Place & Partial<Span> = {}): Span {
  const { in: parentId = null, at = null, attributes = {}, ...rest } = place;
  const [start, end] = at ?? [null, null];
  return {
    id,
    traceId: 't',
    parentId,
    name: id,
    startNanos: start === null ? null : BEGIN_NANOS + BigInt(Math.round(start * 1e6)),
    endNanos: end === null ? null : BEGIN_NANOS + BigInt(Math.round(end * 1e6)),
    status: 'ok',
    statusMessage: '',
    kindBeside: null,
    notes: [],
    isCut: false,
    ...rest,
    attributes: kind === null ? attributes : { 'openinference.span.kind': kind, ...attributes },
  };
}

/** A call of a model. */
export function model(
  id: string,
  place: Place & Partial<Span>,
  said: { input?: readonly PlainMessage[]; output?: readonly PlainMessage[] },
): Span {
  const attributes = {
    'llm.input_messages': (said.input ?? []).map(nested),
    'llm.output_messages': (said.output ?? []).map(nested),
  };
  return span(id, 'LLM', { ...place, attributes: { ...attributes, ...place.attributes } });
}

/** A run of a tool. */
export function tool(id: string, place: Place & Partial<Span>, ran: PlainCall & { told?: JsonValue }): Span {
  const attributes: JsonObject = {
    'tool.name': ran.tool,
    'input.value': JSON.stringify(ran.given),
    ...(ran.id === undefined ? {} : { 'tool.id': ran.id }),
    ...(ran.told === undefined ? {} : { 'output.value': ran.told }),
  };
  return span(id, 'TOOL', { ...place, attributes: { ...attributes, ...place.attributes } });
}

/** A run of an agent. */
export function agent(id: string, place: Place & Partial<Span> = {}): Span {
  return span(id, 'AGENT', { ...place, attributes: { 'agent.name': id, ...place.attributes } });
}

function nested({ role, content, calls = [], id }: PlainMessage): JsonObject {
  return {
    'message.role': role,
    ...(content === undefined ? {} : { 'message.content': content }),
    ...(id === undefined ? {} : { 'message.tool_call_id': id }),
    'message.tool_calls': calls.map((call) => ({
      ...(call.id === undefined ? {} : { 'tool_call.id': call.id }),
      'tool_call.function.name': call.tool,
      'tool_call.function.arguments': JSON.stringify(call.given),
    })),
  };
}
