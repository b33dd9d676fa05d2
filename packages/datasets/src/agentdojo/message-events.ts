import { isJsonList, isJsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { type BuiltTrace, type EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { decodePythonRepr } from './decode-python-repr.ts';
import { decodeYaml } from './decode-yaml.ts';
import type { AgentDojoMessage, AgentDojoRunFile } from './record.ts';

const ACTORS = { assistant: 'agent', user: 'user', system: 'system' } as const;
type Speaker = keyof typeof ACTORS;

/**
 * The events of a run. Tool results are YAML, or for a plain dict the `repr` of Python, which YAML would half-read: so
 * that is tried first. The text of an error stands in a field of its own beside empty content: it becomes the output.
 */
export function messageEvents({ messages, error }: AgentDojoRunFile): BuiltTrace {
  const builder = new TraceBuilder({
    decoders: [
      { encoding: 'python-repr', decode: decodePythonRepr },
      { encoding: 'yaml', decode: decodeYaml },
    ],
  });
  for (const [index, message] of messages.entries()) addMessage(builder, message, { source: `message ${index}` });
  if (error) {
    builder.count('runs that broke off', 'the error stands at the end of the trace as an observation');
    builder.observation('system', { text: error });
  }
  return builder.finish();
}

/** The text of a message: as it stands, or its text blocks, one per line. Null where it holds none. */
export function textOf({ content }: AgentDojoMessage): string | null {
  if (typeof content === 'string') return content;
  const texts = (isJsonList(content) ? content : []).flatMap((block) => blockText(block, 'text') ?? []);
  return texts.length === 0 ? null : texts.join('\n');
}

function addMessage(builder: TraceBuilder, message: AgentDojoMessage, marks: EventMarks): void {
  const { role } = message;
  if (role === 'tool') addResult(builder, message, marks);
  else if (isSpeaker(role)) {
    // Every call is answered before anyone speaks again.
    builder.closeCalls();
    for (const block of blocksOf(message)) addBlock(builder, block, { role, marks });
    addCalls(builder, message, marks);
  } else builder.unknown(`message role ${JSON.stringify(role)}`, { role, content: message.content ?? null }, marks);
}

function blocksOf({ content }: AgentDojoMessage): readonly JsonValue[] {
  if (isJsonList(content)) return content;
  return content === undefined || content === null ? [] : [content];
}

function addBlock(
  builder: TraceBuilder,
  block: JsonValue,
  { role, marks }: { role: Speaker; marks: EventMarks },
): void {
  const text = typeof block === 'string' ? block : blockText(block, 'text');
  const thought = role === 'assistant' ? blockText(block, 'thinking') : null;
  // An empty text beside calls is how some clients write "no text".
  if (text === '' || thought === '') return;
  if (text !== null) builder.message(ACTORS[role], text, marks);
  else if (thought !== null) builder.thought(thought, marks);
  else builder.unknown('content block', block, marks);
}

function blockText(block: JsonValue, type: string): string | null {
  if (!isJsonObject(block) || ownValue(block, 'type') !== type) return null;
  const text = ownValue(block, 'content');
  return typeof text === 'string' ? text : null;
}

function addCalls(builder: TraceBuilder, message: AgentDojoMessage, marks: EventMarks): void {
  const calls = message.tool_calls ?? [];
  const placeholders = calls.filter((call) => call.placeholder_args !== undefined && call.placeholder_args !== null);
  builder.count('placeholder_args', 'left out: they name the places of injections', placeholders.length);
  if (calls.length === 0) return;
  builder.calls(
    'agent',
    calls.map(({ function: tool, args, id }) => ({ ...marks, tool, arguments: args, callId: id })),
  );
}

function addResult(builder: TraceBuilder, message: AgentDojoMessage, marks: EventMarks): void {
  const { error, tool_call_id: callId, tool_call: call, content } = message;
  const text = textOf(message);
  const isOnlyText = blocksOf(message).every((block) => typeof block === 'string' || blockText(block, 'text') !== null);
  const output = isOnlyText ? (text ?? '') : (content ?? null);
  const failed = typeof error === 'string' && error !== '';
  if (failed) builder.count('tool errors', 'stood in a field beside the content: status error, the text is the output');
  const isBoth = failed && output !== '';
  if (isBoth) builder.count('tool errors beside content', 'the content is the output, the error stands in extra');
  builder.result({
    ...marks,
    callId: callId ?? null,
    tool: call?.function,
    status: failed ? 'error' : 'ok',
    output: failed && !isBoth ? error : output,
    extra: isBoth ? { error } : undefined,
  });
}

function isSpeaker(role: string): role is Speaker {
  return Object.hasOwn(ACTORS, role);
}
