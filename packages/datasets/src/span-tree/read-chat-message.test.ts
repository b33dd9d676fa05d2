import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { messagesOfValue, readChatMessage } from './read-chat-message.ts';

const read = (raw: JsonObject) => readChatMessage(raw, 'user');
const call = (given: JsonValue) => ({ kind: 'call', callId: 'x', tool: 'get', arguments: given });
const result = (output: JsonValue, status = 'unknown') => ({ kind: 'result', callId: 'x', tool: null, status, output });

describe('readChatMessage', () => {
  it.each<[string, JsonObject, unknown]>([
    ['GenAI', { type: 'tool_call', id: 'x', name: 'get', arguments: { n: 1 } }, call({ n: 1 })],
    ['Anthropic', { type: 'tool_use', id: 'x', name: 'get', input: { n: 1 } }, call({ n: 1 })],
    ['Bedrock', { toolUse: { toolUseId: 'x', name: 'get', input: { n: 1 } } }, call({ n: 1 })],
    ['OpenAI', { type: 'function_call', call_id: 'x', name: 'get', arguments: '{"n":1}' }, call('{"n":1}')],
    ['GenAI', { type: 'tool_call_response', id: 'x', response: [1, null] }, result([1, null])],
    ['older GenAI', { type: 'tool_call_response', id: 'x', result: 'r' }, result('r')],
    ['Anthropic', { type: 'tool_result', tool_use_id: 'x', content: 'r', is_error: true }, result('r', 'error')],
    [
      'Bedrock',
      { toolResult: { toolUseId: 'x', content: [{ text: 'r' }], status: 'success' } },
      result([{ text: 'r' }], 'ok'),
    ],
    ['OpenAI', { type: 'function_call_output', call_id: 'x', output: 7 }, result(7)],
    ['GenAI', { type: 'reasoning', content: 'hm' }, { kind: 'thought', text: 'hm' }],
    ['Anthropic', { type: 'thinking', thinking: 'hm' }, { kind: 'thought', text: 'hm' }],
    ['Bedrock', { reasoningContent: { reasoningText: { text: 'hm' } } }, { kind: 'thought', text: 'hm' }],
    ['OpenAI', { type: 'output_text', text: 'hi' }, { kind: 'text', text: 'hi' }],
  ])('T08 reads a block of %s: %j', (_, block, part) => {
    expect(read({ role: 'assistant', parts: [block] })).toEqual({ role: 'agent', parts: [part] });
  });

  it('T08 keeps blocks and roles that it does not know', () => {
    const image = { type: 'blob', modality: 'image', content: 'AA' };
    expect(read({ role: 'user', parts: [image, 3] }).parts).toEqual([
      { kind: 'other', what: 'content block blob', data: image },
      { kind: 'other', what: 'content block', data: 3 },
    ]);
    const raw = { role: 'robot', content: 'beep' };
    expect(read(raw).parts).toEqual([{ kind: 'other', what: 'message role "robot"', data: raw }]);
  });

  it('reads calls beside the content once, and a result as the content of a tool', () => {
    const beside = { id: 'x', type: 'function', function: { name: 'get', arguments: '{"n":1}' } };
    expect(read({ role: 'assistant', content: null, tool_calls: [beside] }).parts).toEqual([call('{"n":1}')]);
    const block = { type: 'tool_use', id: 'x', name: 'get', input: { n: 1 } };
    expect(read({ role: 'assistant', content: [block], tool_calls: [beside] }).parts).toEqual([call({ n: 1 })]);
    expect(read({ role: 'tool', tool_call_id: 'x', content: 'r' })).toEqual({ role: 'tool', parts: [result('r')] });
    expect(read({ role: 'tool', id: 'x', content: { a: 1 } }).parts).toEqual([result({ a: 1 })]);
  });

  it('reads blocks as JSON text, and leaves a text that only looks like them alone', () => {
    expect(read({ content: '[{"text": "hi"}]' }).parts).toEqual([{ kind: 'text', text: 'hi' }]);
    for (const text of ['[{"a": 1}]', '[{"text": "hi"}', '[1]'])
      expect(read({ content: text }).parts).toEqual([{ kind: 'text', text }]);
  });
});

describe('messagesOfValue', () => {
  it.each<[JsonValue, string[]]>([
    ['{"messages": [{"role": "system", "content": "s"}, {"role": "user", "content": "u"}]}', ['system s', 'user u']],
    ['{"choices": [{"message": {"role": "assistant", "content": "a"}}]}', ['agent a']],
    ['{"role": "assistant", "content": "a"}', ['agent a']],
    ['[{"role": "user", "content": "u"}]', ['user u']],
    ['plain', ['agent plain']],
    ['{"answer": 42}', ['agent {"answer": 42}']],
    [{ answer: 42 }, ['agent {"answer":42}']],
    ['', []],
  ])('reads %j', (value, expected) => {
    const found = messagesOfValue(value, 'agent').map(
      ({ role, parts }) => `${role} ${parts.map((part) => ('text' in part ? part.text : part.kind)).join()}`,
    );
    expect(found).toEqual(expected);
  });
});
