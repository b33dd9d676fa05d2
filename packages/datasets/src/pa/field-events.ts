import {
  EVENT_ACTORS,
  EVENT_KINDS,
  type EventActor,
  type EventKind,
  isJsonObject,
  type JsonValue,
  RESULT_STATUSES,
  type ResultStatus,
  stringifyJson,
  type TraceEvent,
} from '@sauron/core/episode';
import { type EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { readWord } from './map-word.ts';
import type { FieldsMapping, TraceMapping } from './mapping.ts';
import { inside, mappingError, type RecordContext, readPath, readText } from './record-context.ts';

type FieldsTrace = Extract<TraceMapping, { format: 'fields' }>;

/** One event as its mapped paths give it; undefined where a path is not mapped or leads nowhere. */
interface FieldEvent {
  readonly kind: EventKind;
  readonly actor: EventActor | undefined;
  readonly text: JsonValue | undefined;
  readonly tool: string | undefined;
  readonly arguments: JsonValue | undefined;
  readonly callId: string | undefined;
  readonly output: JsonValue | undefined;
  readonly status: ResultStatus;
  readonly marks: EventMarks;
  /** Says what is wrong with a field. */
  fail(field: keyof FieldsMapping, message: string): Error;
}

/** Who may do what. The first one does it where the record does not say. */
const ACTORS = {
  message: ['user', 'agent', 'system'],
  thought: ['agent'],
  tool_call: ['agent', 'user'],
  tool_result: ['tool'],
  observation: ['system', 'tool'],
} as const satisfies Record<EventKind, readonly EventActor[]>;

const ADDERS = {
  message: addMessage,
  thought: (builder, event) => builder.thought(textOf(builder, event), event.marks),
  tool_call: addCall,
  tool_result: (builder, event) => addResult(builder, event),
  observation: addObservation,
} as const satisfies Record<EventKind, (builder: TraceBuilder, event: FieldEvent) => void>;

/** Events of which each has its parts in fields of its own. Only what is mapped is taken. Throws an InputError. */
export function fieldEvents(
  context: RecordContext,
  { fields, events: list }: FieldsTrace,
  events: readonly JsonValue[],
): readonly TraceEvent[] {
  const builder = new TraceBuilder();
  for (const [index, event] of events.entries()) {
    const source = `${list}[${index}]`;
    const read = readEvent(inside(context, source), fields, { root: event, source });
    ADDERS[read.kind](builder, read);
  }
  const built = builder.finish();
  context.loss.addAll(built.loss);
  return built.events;
}

function readEvent(
  context: RecordContext,
  fields: FieldsMapping,
  { root, source }: { readonly root: JsonValue; readonly source: string },
): FieldEvent {
  const field = (name: keyof FieldsMapping): string => `trace.fields.${name}`;
  const fail = (name: keyof FieldsMapping, message: string): Error => mappingError(context, field(name), message);
  const value = (name: 'text' | 'arguments' | 'output'): JsonValue | undefined => {
    const path = fields[name];
    return path === undefined ? undefined : readPath(context, { field: field(name), path, root });
  };
  const text = (name: 'tool' | 'callId' | 'time' | 'agent'): string | undefined => {
    const path = fields[name];
    return path === undefined ? undefined : readText(context, { field: field(name), path, root });
  };
  const kind = readWord(context, { field: field('kind'), words: EVENT_KINDS }, { mapped: fields.kind, root });
  if (kind === undefined) throw fail('kind', 'expected what kind of event this is, got nothing');
  return {
    kind,
    actor: readWord(context, { field: field('actor'), words: EVENT_ACTORS }, { mapped: fields.actor, root }),
    text: value('text'),
    tool: text('tool'),
    arguments: value('arguments'),
    callId: text('callId'),
    output: value('output'),
    status:
      readWord(context, { field: field('status'), words: RESULT_STATUSES }, { mapped: fields.status, root }) ??
      'unknown',
    marks: { time: text('time'), agent: text('agent'), source },
    fail,
  };
}

function addMessage(builder: TraceBuilder, event: FieldEvent): void {
  if (event.actor === undefined) throw event.fail('actor', 'expected who wrote the message, got nothing');
  builder.message(actorOf(event, ACTORS.message), textOf(builder, event), event.marks);
}

function addCall(builder: TraceBuilder, event: FieldEvent): void {
  const { tool, callId, marks, output } = event;
  if (tool === undefined || tool.trim() === '') throw event.fail('tool', 'expected the name of a tool, got nothing');
  const actor = actorOf(event, ACTORS.tool_call);
  const hasResult = output !== undefined;
  // A result in the same event answers this call and no earlier one that also has no id.
  if (hasResult && callId === undefined) builder.closeCalls();
  if (event.arguments === undefined) builder.count('calls without arguments', 'read as {}');
  builder.calls(actor, [{ ...marks, tool, arguments: event.arguments ?? {}, callId }]);
  if (hasResult) addResult(builder, event, actor);
}

function addResult(builder: TraceBuilder, event: FieldEvent, caller: 'agent' | 'user' = 'agent'): void {
  const { callId, status, tool, text, output, marks } = event;
  builder.result({ ...marks, callId: callId ?? null, actor: caller, tool, status, output: output ?? text ?? null });
}

function addObservation(builder: TraceBuilder, event: FieldEvent): void {
  const { text, output, marks } = event;
  const body = {
    ...(text === undefined ? {} : { text: typeof text === 'string' ? text : stringifyJson(text) }),
    ...(output === undefined ? {} : { data: output }),
  };
  if (text === undefined && output === undefined) builder.count('empty observations', 'nothing of the event is mapped');
  builder.observation(actorOf(event, ACTORS.observation), body, marks);
}

function actorOf<Actor extends EventActor>(event: FieldEvent, allowed: readonly [Actor, ...Actor[]]): Actor {
  const [standard] = allowed;
  const actor = event.actor === undefined ? standard : allowed.find((each) => each === event.actor);
  if (actor !== undefined) return actor;
  const expected = `expected ${allowed.join(' or ')} for the kind ${event.kind}`;
  throw event.fail('actor', `${expected}, got ${event.actor}: correct the map of actors or of kinds`);
}

function textOf(builder: TraceBuilder, { text, kind }: FieldEvent): string {
  if (typeof text === 'string') return text;
  if (text === undefined) builder.count('empty texts', `a ${kind} without text: read as ""`);
  else builder.count('texts that were no text', `written out as ${isJsonObject(text) ? 'a JSON object' : 'JSON'}`);
  return text === undefined ? '' : stringifyJson(text);
}
