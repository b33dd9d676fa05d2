import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { inputMessages, outputMessages } from './messages.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const first = (fields: JsonObject) =>
  inputMessages(
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [`llm.input_messages.0.${key}`, value])),
    true,
  )[0];

describe('inputMessages', () => {
  it('T08 reads contents of several pieces, and keeps those that it does not know', () => {
    const message = first({
      'message.role': 'user',
      'message.contents.0.message_content.type': 'text',
      'message.contents.0.message_content.text': 'What is this?',
      'message.contents.1.message_content.type': 'image',
      'message.contents.1.message_content.image.image.url': 'https://example.org/a.png',
      'message.contents.2.message_content.type': 'reasoning',
      'message.contents.2.message_content.text': 'hm',
    });
    expect(message).toEqual({
      role: 'user',
      parts: [
        text('What is this?'),
        {
          kind: 'other',
          what: 'content block image',
          data: { type: 'image', 'image.image.url': 'https://example.org/a.png' },
        },
        { kind: 'thought', text: 'hm' },
      ],
    });
  });

  it('reads a call once where contents repeat it, and from the contents where nothing else does', () => {
    const content = {
      'message.contents.0.message_content.type': 'tool_use',
      'message.contents.0.message_content.tool_call.id': 'x',
      'message.contents.0.message_content.tool_call.function.name': 'get',
    };
    const call = { kind: 'call', callId: 'x', tool: 'get', arguments: {} };
    expect(first({ 'message.role': 'assistant', ...content })?.parts).toEqual([call]);
    const beside = { 'message.tool_calls.0.tool_call.id': 'x', 'message.tool_calls.0.tool_call.function.name': 'get' };
    expect(first({ 'message.role': 'assistant', ...content, ...beside })?.parts).toEqual([call]);
  });

  it('reads the older form of a call, results of tools, and roles that are not known', () => {
    const older = { 'message.function_call_name': 'get', 'message.function_call_arguments_json': '{"n": 1}' };
    expect(first({ 'message.role': 'assistant', ...older })?.parts).toEqual([
      { kind: 'call', callId: null, tool: 'get', arguments: '{"n": 1}' },
    ]);
    expect(
      first({ 'message.role': 'tool', 'message.content': 'r', 'message.tool_call_id': 'x', 'message.name': 'get' }),
    ).toEqual({
      role: 'tool',
      parts: [{ kind: 'result', callId: 'x', tool: 'get', status: 'unknown', output: 'r' }],
    });
    expect(first({ 'message.role': 'robot' })?.parts[0]).toMatchObject({ kind: 'other', what: 'message role "robot"' });
  });

  it('falls back to prompts and to the whole value, of models alone', () => {
    expect(inputMessages({ 'llm.prompts.0.prompt.text': 'Once' }, true)).toEqual([
      { role: 'user', parts: [text('Once')] },
    ]);
    expect(inputMessages({ 'input.value': 'Hi' }, true)).toEqual([{ role: 'user', parts: [text('Hi')] }]);
    expect(inputMessages({ 'input.value': '{"messages": [{"role": "system", "content": "s"}]}' }, true)).toEqual([
      { role: 'system', parts: [text('s')] },
    ]);
    expect(inputMessages({ 'input.value': 'Hi' }, false)).toEqual([]);
  });

  it('adds the value to a list of instructions alone', () => {
    const listed = { 'llm.input_messages.0.message.role': 'system', 'llm.input_messages.0.message.content': 's' };
    expect(inputMessages({ ...listed, 'input.value': 'Hi' }, true).map(({ role }) => role)).toEqual(['system', 'user']);
    expect(inputMessages({ ...listed, 'input.value': '{"input": []}' }, true).map(({ role }) => role)).toEqual([
      'system',
    ]);
  });
});

describe('outputMessages', () => {
  it('takes every answer for one of the agent', () => {
    expect(outputMessages({ 'llm.output_messages': [{ message: { role: 'user', content: 'a' } }] }, true)).toEqual([
      { role: 'agent', parts: [text('a')] },
    ]);
  });

  it('falls back to choices and to the whole value', () => {
    expect(outputMessages({ 'llm.choices.0.completion.text': 'a' }, true)).toEqual([
      { role: 'agent', parts: [text('a')] },
    ]);
    expect(outputMessages({ 'output.value': '{"role": "assistant", "content": "a"}' }, true)).toEqual([
      { role: 'agent', parts: [text('a')] },
    ]);
    expect(outputMessages({ 'output.value': 'a' }, false)).toEqual([]);
  });
});
