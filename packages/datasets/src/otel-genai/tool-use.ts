import type { JsonValue } from '@sauron/core/episode';
import { textAt, valueAt } from '../span-tree/attribute-path.ts';
import type { ChatMessage, ChatPart } from '../span-tree/chat-message.ts';
import type { ToolUse } from '../span-tree/convention.ts';
import type { Span } from '../span-tree/span.ts';
import { eventBody, inputMessages, outputMessages } from './messages.ts';

const OPERATION = 'execute_tool ';

/**
 * What a span of a tool says about its call: in attributes, else in messages (a call among those that went in, its result
 * among those that came out), else in the span events that older conventions use for both.
 */
export function toolUse(span: Span): ToolUse {
  const { attributes, name } = span;
  const named = name.startsWith(OPERATION) ? name.slice(OPERATION.length).trim() : '';
  return {
    name: textAt(attributes, 'gen_ai.tool.name') ?? (named === '' ? null : named),
    callId: textAt(attributes, 'gen_ai.tool.call.id'),
    arguments: valueAt(attributes, 'gen_ai.tool.call.arguments') ?? givenIn(span),
    output: valueAt(attributes, 'gen_ai.tool.call.result') ?? toldBy(span),
  };
}

function givenIn(span: Span): JsonValue | undefined {
  const call = partsOf(inputMessages(span)).find((part) => part.kind === 'call');
  return call?.arguments ?? contentOf(span, 'gen_ai.tool.message', 'content');
}

function toldBy(span: Span): JsonValue | undefined {
  const result = partsOf(outputMessages(span)).find((part) => part.kind === 'result');
  return result?.output ?? contentOf(span, 'gen_ai.choice', 'message');
}

function contentOf({ notes }: Span, event: string, member: string): JsonValue | undefined {
  const note = notes.find(({ name }) => name === event);
  return note === undefined ? undefined : valueAt(eventBody(note), member);
}

function partsOf(messages: readonly ChatMessage[]): ChatPart[] {
  return messages.flatMap(({ parts }) => parts);
}
