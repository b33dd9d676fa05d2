import type { ModelMessage, ModelReply, ModelRequest } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../__fixtures__/requests.ts';
import { createOpenAiCompatibleAdapter, type OpenAiCompatibleConfig } from './index.ts';

const FIRST = [
  { role: 'system', content: 'Verify.' },
  { role: 'user', content: 'Was the order sent?' },
];

function completion(message: unknown, finish: string | null = 'stop') {
  return {
    id: 'c',
    object: 'chat.completion',
    model: 'qwen3',
    choices: [{ index: 0, message, finish_reason: finish }],
  };
}

async function sentFor(request: ModelRequest, config: Partial<OpenAiCompatibleConfig> = {}) {
  await using server = await answeringServer({ body: completion({ role: 'assistant', content: 'ok' }) });
  const adapter = createOpenAiCompatibleAdapter({ model: 'qwen3', baseUrl: `${server.url}/v1`, ...config });
  await adapter.send(request, sendOptions());
  const [sent] = server.requests;
  return { ...sent, body: JSON.parse(sent?.text ?? 'null') };
}

/** Answers a first request with a message, sends the next one, and gives back the reply and what it became. */
async function nextTurn(message: unknown): Promise<{ reply: ModelReply; echoed: unknown }> {
  await using server = await answeringServer({ body: completion(message, 'tool_calls') });
  const adapter = createOpenAiCompatibleAdapter({ model: 'qwen3', baseUrl: `${server.url}/v1` });
  const { result } = await adapter.send(modelRequest(), sendOptions());
  if (!result.ok) expect.unreachable(result.failure.message);
  const { modelReturned: _, ...turn } = result.reply;
  const answers = turn.toolCalls.map(({ id, tool }) => ({ callId: id, tool, content: 'sent', isError: false }));
  const messages: ModelMessage[] = [
    { role: 'user', text: 'Was the order sent?' },
    { role: 'assistant', ...turn },
    { role: 'tool', answers },
  ];
  await adapter.send(modelRequest({ messages }), sendOptions());
  const sent = JSON.parse(server.requests[1]?.text ?? 'null').messages;
  expect(sent.slice(3)).toEqual(turn.toolCalls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: 'sent' })));
  return { reply: result.reply, echoed: sent[2] };
}

function call(id: string | null | undefined, text: unknown, extra: object = {}) {
  return { id, type: 'function', function: { name: 'get_order', arguments: text }, ...extra };
}

describe('requests of the adapter openai-compatible', () => {
  it('asks for one chat completion', async () => {
    const { body, path, headers } = await sentFor(modelRequest(), {
      apiKey: 'k-1234',
      headers: { 'x-title': 'bench' },
    });
    expect(path).toBe('/v1/chat/completions');
    expect(headers).toMatchObject({ authorization: 'Bearer k-1234', 'x-title': 'bench' });
    expect(body).toEqual({
      model: 'qwen3',
      messages: FIRST,
      tools: [
        {
          type: 'function',
          function: {
            name: 'get_order',
            description: 'Returns an order.',
            parameters: {
              type: 'object',
              properties: { order_id: { type: 'number' } },
              required: ['order_id'],
              additionalProperties: false,
            },
          },
        },
      ],
      tool_choice: 'auto',
      parallel_tool_calls: true,
      max_tokens: 1000,
    });
  });

  it('needs no key', async () => {
    expect((await sentFor(modelRequest())).headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['auto', 'auto', true],
    ['required', 'required', true],
    [{ tool: 'get_order' }, { type: 'function', function: { name: 'get_order' } }, false],
  ] as const)('names the tool choice %j', async (toolChoice, sent, parallel) => {
    const { body } = await sentFor(modelRequest({ toolChoice }));
    expect(body).toMatchObject({ tool_choice: sent, parallel_tool_calls: parallel });
  });

  it('sends settings only where they are set, and leaves out what is not there', async () => {
    const bare = modelRequest({ tools: [], system: '' });
    expect((await sentFor(bare)).body).toEqual({ model: 'qwen3', messages: FIRST.slice(1), max_tokens: 1000 });
    const { body } = await sentFor({ ...bare, temperature: 0, reasoningEffort: 'none' });
    expect(body).toMatchObject({ temperature: 0, reasoning_effort: 'none' });
    const renamed = (await sentFor(bare, { limitName: 'max_completion_tokens' })).body;
    expect(renamed).toEqual({ model: 'qwen3', messages: FIRST.slice(1), max_completion_tokens: 1000 });
  });

  it('V06 gets back content, calls and reasoning as they came, and nothing else of the message', async () => {
    const calls = [
      call('a', '{"order_id": 9007199254740993}', {
        index: 0,
        extra_content: { google: { thought_signature: 's==' } },
      }),
      call('b', '{"order_id":2}'),
    ];
    const message = {
      role: 'assistant',
      content: null,
      reasoning_content: 'Look it up.',
      reasoning_details: [{ type: 'reasoning.encrypted', data: 'x==' }],
      reasoning: null,
      tool_calls: calls,
      refusal: null,
      annotations: [],
      audio: null,
      function_call: null,
    };
    const { reply, echoed } = await nextTurn(message);
    expect(reply.toolCalls.map(({ argumentsText }) => argumentsText)).toEqual([
      '{"order_id": 9007199254740993}',
      '{"order_id":2}',
    ]);
    expect(echoed).toEqual({
      role: 'assistant',
      content: null,
      reasoning_content: 'Look it up.',
      reasoning_details: [{ type: 'reasoning.encrypted', data: 'x==' }],
      tool_calls: calls,
    });
  });

  it('gives calls without an id of their own one, and answers under it', async () => {
    const tool_calls = [
      call(undefined, '{}'),
      call('', '{}'),
      call('x', '{}'),
      call('x', '{}'),
      call('call_5', '{}'),
      call(null, '{}'),
    ];
    const { reply, echoed } = await nextTurn({ role: 'assistant', content: '', tool_calls });
    const ids = reply.toolCalls.map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(ids.slice(2, 5)).toEqual(['x', 'call_3', 'call_5']);
    expect(echoed).toMatchObject({ content: '', tool_calls: ids.map((id) => ({ id })) });
  });

  it.each([
    ['{"order_id": 1', { invalid_json: '{"order_id": 1' }],
    ['not JSON', { invalid_json: 'not JSON' }],
    ['[1]', { invalid_json: '[1]' }],
    ['null', { invalid_json: 'null' }],
    ['', {}],
  ])('sends arguments back in a form that servers can parse, and hands %j on as it came', async (given, sent) => {
    const { reply, echoed } = await nextTurn({ role: 'assistant', content: null, tool_calls: [call('a', given)] });
    expect(reply.toolCalls).toEqual([{ id: 'a', tool: 'get_order', argumentsText: given }]);
    const [{ function: called }] = (echoed as { tool_calls: [{ function: { arguments: string } }] }).tool_calls;
    expect(JSON.parse(called.arguments)).toEqual(sent);
  });

  it('V06 writes arguments that came as an object with every digit', async () => {
    const body =
      '{"choices":[{"message":{"tool_calls":[{"id":"a","function":{"name":"get_order","arguments":{"order_id":9007199254740993}}}]}}]}';
    await using server = await answeringServer({ body });
    const adapter = createOpenAiCompatibleAdapter({ model: 'qwen3', baseUrl: server.url });
    const { result } = await adapter.send(modelRequest(), sendOptions());
    expect(result.ok && result.reply.toolCalls).toEqual([
      { id: 'a', tool: 'get_order', argumentsText: '{"order_id":9007199254740993}' },
    ]);
  });

  it('rebuilds a turn that another provider made, without its opaque part', async () => {
    const messages: ModelMessage[] = [
      {
        role: 'assistant',
        text: 'Hm.',
        toolCalls: [],
        opaque: { provider: 'openai', content: [{ type: 'reasoning' }] },
      },
      {
        role: 'assistant',
        text: '',
        toolCalls: [{ id: 'c1', tool: 'get_order', argumentsText: '{"order_id":9007199254740993}' }],
      },
      { role: 'tool', answers: [{ callId: 'c1', tool: 'get_order', content: 'no such order', isError: true }] },
    ];
    expect((await sentFor(modelRequest({ system: '', messages }))).body.messages).toEqual([
      { role: 'assistant', content: 'Hm.' },
      { role: 'assistant', content: null, tool_calls: [call('c1', '{"order_id":9007199254740993}')] },
      { role: 'tool', tool_call_id: 'c1', content: 'no such order' },
    ]);
  });
});

describe('createOpenAiCompatibleAdapter', () => {
  it('names its limit by base URL and key', () => {
    const key = (apiKey: string | null) =>
      createOpenAiCompatibleAdapter({ model: 'm', baseUrl: 'http://localhost:8000/v1/', apiKey }).limitKey;
    expect(key(null)).toBe('openai-compatible http://localhost:8000/v1 no-key');
    expect(key('sk-secret-1')).toMatch(/^openai-compatible http:\/\/localhost:8000\/v1 [0-9a-f]{12}$/u);
  });

  it('refuses an empty key: a server without one is said with null', () => {
    expect(() => createOpenAiCompatibleAdapter({ model: 'm', baseUrl: 'http://h/v1', apiKey: '' })).toThrow('API key');
  });
});
