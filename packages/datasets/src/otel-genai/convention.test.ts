import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { span } from '../span-tree/__fixtures__/spans.ts';
import type { Span } from '../span-tree/span.ts';
import { spansToEvents } from '../span-tree/spans-to-events.ts';
import { OTEL_GENAI } from './convention.ts';

const genai = (
  id: string,
  operation: string,
  rest: Partial<Span> & { at?: readonly [number, number]; in?: string } = {},
): Span =>
  span(id, null, { status: 'unset', ...rest, attributes: { 'gen_ai.operation.name': operation, ...rest.attributes } });
const convert = (spans: readonly Span[]) => spansToEvents(spans, OTEL_GENAI);

describe('OTEL_GENAI', () => {
  it.each<[string, JsonObject, string]>([
    ['x', { 'gen_ai.operation.name': 'chat' }, 'model'],
    ['x', { 'gen_ai.operation.name': 'execute_tool' }, 'tool'],
    ['x', { 'gen_ai.operation.name': 'invoke_agent' }, 'agent'],
    ['x', { 'gen_ai.operation.name': 'create_agent' }, 'left_out'],
    ['x', { 'gen_ai.operation.name': 'plan' }, 'unknown'],
    ['execute_tool get', { 'gen_ai.tool.name': 'get' }, 'tool'],
    ['openai.chat', { 'gen_ai.request.model': 'm', 'gen_ai.completion.0.content': 'a' }, 'model'],
    ['openai.embeddings', { 'gen_ai.request.model': 'm', 'gen_ai.prompt.name': 'p' }, 'foreign'],
    ['chat room', { 'http.route': '/' }, 'foreign'],
    ['GET /', {}, 'foreign'],
  ])('takes the span %s with %j for %s', (name, attributes, role) => {
    expect(OTEL_GENAI.read(span('s', null, { name, attributes })).role).toBe(role);
  });

  it.each<[string, Partial<Span>]>([
    ['attributes', { attributes: { 'gen_ai.tool.call.arguments': '{"n": 1}', 'gen_ai.tool.call.result': 'r' } }],
    [
      'message events',
      {
        notes: [
          { name: 'gen_ai.tool.message', attributes: { role: 'tool', content: '{"n": 1}', id: 'x' } },
          { name: 'gen_ai.choice', attributes: { message: 'r', id: 'x' } },
        ],
      },
    ],
    [
      'messages',
      {
        attributes: {
          'gen_ai.input.messages':
            '[{"role": "tool", "parts": [{"type": "tool_call", "id": "x", "name": "get", "arguments": {"n": 1}}]}]',
          'gen_ai.output.messages':
            '[{"role": "tool", "parts": [{"type": "tool_call_response", "id": "x", "response": "r"}]}]',
        },
      },
    ],
  ])('reads what a tool was given and told from %s', (_, rest) => {
    const { events } = convert([genai('execute_tool get', 'execute_tool', { ...rest, at: [0, 1] })]);
    expect(events).toMatchObject([
      { kind: 'tool_call', tool: 'get', arguments: { n: 1 } },
      { kind: 'tool_result', call: 'e1', status: 'ok', output: 'r' },
    ]);
  });

  it('T04 takes an unset status for success only where the span ended and names no error', () => {
    const spans = [
      genai('a', 'execute_tool', { at: [0, 1] }),
      genai('b', 'execute_tool', { at: [2, 3], attributes: { 'error.type': 'timeout' } }),
      { ...genai('c', 'execute_tool', { at: [4, 5] }), endNanos: null },
    ];
    const results = convert(spans).events.filter((event) => event.kind === 'tool_result');
    expect(results.map(({ status, output }) => [status, output])).toEqual([
      ['ok', null],
      ['error', 'timeout'],
      ['unknown', null],
    ]);
  });

  it('reads an agent that shows its messages and no call of a model', () => {
    const attributes = {
      'gen_ai.agent.name': 'remote',
      'gen_ai.input.messages': '[{"role": "user", "parts": [{"type": "text", "content": "u"}]}]',
      'gen_ai.output.messages': '[{"role": "assistant", "parts": [{"type": "text", "content": "a"}]}]',
    };
    const { events, response } = convert([genai('invoke_agent remote', 'invoke_agent', { attributes })]);
    expect(events).toMatchObject([
      { actor: 'user', text: 'u', agent: 'remote' },
      { actor: 'agent', text: 'a', agent: 'remote' },
    ]);
    expect(response).toBe('a');
  });

  it('names the agent of calls that no span of an agent encloses', () => {
    const chat = (id: string, agent: string, content: string): Span =>
      genai(id, 'chat', {
        attributes: {
          'gen_ai.agent.name': agent,
          'gen_ai.output.messages': [{ role: 'assistant', parts: [{ type: 'text', content }] }],
        },
      });
    expect(convert([chat('m1', 'left', 'a'), chat('m2', 'right', 'b')]).events.map(({ agent }) => agent)).toEqual([
      'left',
      'right',
    ]);
  });

  it('T08 keeps operations that it does not know, without evaluations', () => {
    const attributes = { 'gen_ai.data_source.id': 'd', 'gen_ai.evaluation.score.label': 'good', 'http.route': '/' };
    const { events, loss } = convert([genai('search', 'search_memory', { attributes })]);
    expect(events).toMatchObject([
      {
        kind: 'observation',
        data: {
          kind: 'search_memory',
          name: 'search',
          'gen_ai.operation.name': 'search_memory',
          'gen_ai.data_source.id': 'd',
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('good');
    expect(loss.rows).toContainEqual({
      what: 'unknown span kind search_memory',
      count: 1,
      note: 'kept as an observation',
    });
  });

  it('reads retrieved documents', () => {
    const attributes = {
      'gen_ai.retrieval.query.text': 'q',
      'gen_ai.retrieval.documents': '[{"id": "1", "score": 0.5}]',
    };
    expect(convert([genai('retrieval x', 'retrieval', { attributes })]).events).toMatchObject([
      { kind: 'observation', data: { query: 'q', documents: [{ id: '1', score: 0.5 }] } },
    ]);
  });
});
