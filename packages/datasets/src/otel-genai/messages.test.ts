import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { span } from '../span-tree/__fixtures__/spans.ts';
import type { Span, SpanNote } from '../span-tree/span.ts';
import { inputMessages, outputMessages } from './messages.ts';

const of = (attributes: JsonObject, notes: readonly SpanNote[] = []): Span => span('s', null, { attributes, notes });
const note = (name: string, attributes: JsonObject): SpanNote => ({ name, attributes });
const text = (value: string) => ({ kind: 'text', text: value });
const short = (messages: ReturnType<typeof inputMessages>) =>
  messages.map(({ role, parts }) => `${role}: ${parts.map((part) => ('text' in part ? part.text : part.kind)).join()}`);

describe('inputMessages', () => {
  const messages = [{ role: 'user', parts: [{ type: 'text', content: 'u' }] }];

  it.each([
    ['JSON text', JSON.stringify(messages)],
    ['a value', messages],
  ])('reads messages as %s behind the instructions', (_, value) => {
    const instructions = JSON.stringify([{ type: 'text', content: 's' }]);
    expect(
      short(inputMessages(of({ 'gen_ai.input.messages': value, 'gen_ai.system_instructions': instructions }))),
    ).toEqual(['system: s', 'user: u']);
    expect(short(inputMessages(of({ 'gen_ai.system_instructions': 'Be brief.' })))).toEqual(['system: Be brief.']);
  });

  it('reads messages of the event that holds them', () => {
    const details = note('gen_ai.client.inference.operation.details', {
      'gen_ai.input.messages': JSON.stringify(messages),
    });
    expect(short(inputMessages(of({}, [details])))).toEqual(['user: u']);
  });

  it.each<[string, JsonObject]>([
    ['JSON in an attribute', { 'gen_ai.event.content': '{"content": "u"}' }],
    ['attributes', { content: 'u', role: 'user' }],
    ['blocks of Bedrock', { content: '[{"text": "u"}]' }],
    ['a body', { body: { content: 'u' } }],
  ])('reads events of one message each, as %s', (_, attributes) => {
    expect(short(inputMessages(of({}, [note('gen_ai.user.message', attributes), note('exception', {})])))).toEqual([
      'user: u',
    ]);
  });

  it('reads results and calls of message events', () => {
    const call = '{"tool_calls": [{"id": "x", "type": "function", "function": {"name": "get", "arguments": "{}"}}]}';
    const notes = [
      note('gen_ai.assistant.message', { 'gen_ai.event.content': call }),
      note('gen_ai.tool.message', { 'gen_ai.event.content': '{"content": "r", "id": "x"}' }),
      note('gen_ai.tool.message', {
        content: '[{"toolResult": {"toolUseId": "y", "content": [{"text": "q"}], "status": "error"}}]',
      }),
    ];
    expect(inputMessages(of({}, notes)).map(({ parts }) => parts)).toEqual([
      [{ kind: 'call', callId: 'x', tool: 'get', arguments: '{}' }],
      [{ kind: 'result', callId: 'x', tool: null, status: 'unknown', output: 'r' }],
      [{ kind: 'result', callId: 'y', tool: null, status: 'error', output: [{ text: 'q' }] }],
    ]);
  });

  it('reads the flattened attributes of older conventions', () => {
    const attributes = {
      'gen_ai.prompt.0.role': 'system',
      'gen_ai.prompt.0.content': 's',
      'gen_ai.prompt.1.role': 'user',
      'gen_ai.prompt.1.content': 'u',
      'gen_ai.completion.0.role': 'assistant',
      'gen_ai.completion.0.tool_calls.0.name': 'get',
      'gen_ai.completion.0.tool_calls.0.arguments': '{"n": 1}',
    };
    expect(short(inputMessages(of(attributes)))).toEqual(['system: s', 'user: u']);
    expect(outputMessages(of(attributes))).toEqual([
      { role: 'agent', parts: [{ kind: 'call', callId: null, tool: 'get', arguments: '{"n": 1}' }] },
    ]);
    expect(short(inputMessages(of({ 'gen_ai.prompt': 'Once' })))).toEqual(['user: Once']);
  });
});

describe('outputMessages', () => {
  it.each<[string, JsonObject]>([
    [
      'JSON with a message',
      { 'gen_ai.event.content': '{"index": 0, "message": {"role": "assistant", "content": "a"}}' },
    ],
    ['blocks of Bedrock', { finish_reason: 'end_turn', message: '[{"text": "a"}]' }],
    ['plain text', { message: 'a' }],
    ['dotted attributes', { 'message.role': 'assistant', 'message.content': 'a' }],
  ])('reads a choice as %s', (_, attributes) => {
    expect(outputMessages(of({}, [note('gen_ai.choice', attributes)]))).toEqual([
      { role: 'agent', parts: [text('a')] },
    ]);
  });

  it('takes the first of several answers that were asked for, and keeps the others', () => {
    const choice = (content: string): JsonObject => ({
      role: 'assistant',
      parts: [{ type: 'text', content }],
      finish_reason: 'stop',
    });
    const attributes = { 'gen_ai.output.messages': [choice('a'), choice('b')] };
    expect(short(outputMessages(of(attributes)))).toEqual(['agent: a', 'agent: b']);
    expect(outputMessages(of({ ...attributes, 'gen_ai.request.choice.count': 2 }))).toEqual([
      {
        role: 'agent',
        parts: [text('a'), { kind: 'other', what: 'choice of the model that did not go on', data: [text('b')] }],
      },
    ]);
  });
});
