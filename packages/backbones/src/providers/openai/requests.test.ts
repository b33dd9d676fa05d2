import type { ModelMessage, ModelRequest } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../__fixtures__/requests.ts';
import { createOpenAiAdapter, type OpenAiConfig } from './index.ts';

const REASONING = {
  id: 'rs_1',
  type: 'reasoning',
  summary: [{ type: 'summary_text', text: 'Look it up.' }],
  encrypted_content: 'gAAAA==',
  status: null,
};
const MESSAGE = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  phase: 'commentary',
  content: [{ type: 'output_text', text: 'I look it up.', annotations: [], logprobs: [] }],
};
const CALL = {
  id: 'fc_1',
  type: 'function_call',
  status: 'completed',
  call_id: 'call_1',
  name: 'get_order',
  arguments: '{"order_id": 9007199254740993}',
};
const ANSWER = { id: 'resp_1', object: 'response', status: 'completed', model: 'gpt-6-astra-2026', error: null };

/** Sends a request and gives back the body that arrived. */
async function bodyOf(request: ModelRequest, config: Partial<OpenAiConfig> = {}) {
  await using server = await answeringServer({ body: { ...ANSWER, output: [MESSAGE] } });
  const adapter = createOpenAiAdapter({
    model: 'gpt-6-astra',
    apiKey: 'k-1234',
    baseUrl: `${server.url}/v1`,
    ...config,
  });
  await adapter.send(request, sendOptions());
  const [sent] = server.requests;
  return JSON.parse(sent?.text ?? 'null');
}

describe('requests of the adapter openai', () => {
  it('asks for one stateless response with encrypted reasoning', async () => {
    expect(await bodyOf(modelRequest())).toEqual({
      model: 'gpt-6-astra',
      instructions: 'Verify.',
      input: [{ role: 'user', content: 'Was the order sent?' }],
      tools: [
        {
          type: 'function',
          name: 'get_order',
          description: 'Returns an order.',
          parameters: {
            type: 'object',
            properties: { order_id: { type: 'number' } },
            required: ['order_id'],
            additionalProperties: false,
          },
          strict: false,
        },
      ],
      tool_choice: 'auto',
      parallel_tool_calls: true,
      max_output_tokens: 1000,
      store: false,
      include: ['reasoning.encrypted_content'],
    });
  });

  it('V06 gets back each item of a turn as it came, then one output per call', async () => {
    await using server = await answeringServer({ body: { ...ANSWER, output: [REASONING, MESSAGE, CALL] } });
    const adapter = createOpenAiAdapter({ model: 'gpt-6-astra', apiKey: 'k-1234', baseUrl: `${server.url}/v1` });
    const first = modelRequest();
    const { result } = await adapter.send(first, sendOptions());
    if (!result.ok) expect.unreachable(result.failure.message);
    expect(result.reply).toMatchObject({
      text: 'I look it up.',
      toolCalls: [{ id: 'call_1', tool: 'get_order', argumentsText: '{"order_id": 9007199254740993}' }],
      modelReturned: 'gpt-6-astra-2026',
    });
    const { modelReturned: _, ...turn } = result.reply;
    const messages: ModelMessage[] = [
      ...first.messages,
      { role: 'assistant', ...turn },
      {
        role: 'tool',
        answers: [{ callId: 'call_1', tool: 'get_order', content: 'id 9007199254740993', isError: false }],
      },
    ];
    await adapter.send(modelRequest({ messages }), sendOptions());
    expect(JSON.parse(server.requests[1]?.text ?? 'null').input).toEqual([
      { role: 'user', content: 'Was the order sent?' },
      REASONING,
      MESSAGE,
      CALL,
      { type: 'function_call_output', call_id: 'call_1', output: 'id 9007199254740993' },
    ]);
  });

  it('V06 gets back big integers outside the arguments with every digit too', async () => {
    const item = '{"type":"reasoning","id":"rs_1","summary":[],"seed":12345678901234567890}';
    const body = `{"status":"completed","model":"m","output":[${item},${JSON.stringify(CALL)}]}`;
    await using server = await answeringServer({ body });
    const adapter = createOpenAiAdapter({ model: 'gpt-6-astra', apiKey: 'k-1234', baseUrl: `${server.url}/v1` });
    const { result } = await adapter.send(modelRequest(), sendOptions());
    if (!result.ok) expect.unreachable(result.failure.message);
    const { modelReturned: _, ...turn } = result.reply;
    await adapter.send(modelRequest({ messages: [{ role: 'assistant', ...turn }] }), sendOptions());
    expect(server.requests[1]?.text).toContain(`"input":[${item},`);
  });

  it('rebuilds a turn that another provider made, without its opaque part', async () => {
    const messages: ModelMessage[] = [
      {
        role: 'assistant',
        text: 'Looking.',
        toolCalls: [{ id: 'toolu_1', tool: 'get_order', argumentsText: '{"order_id":9007199254740993}' }],
        opaque: { provider: 'anthropic', content: [{ type: 'thinking', signature: 'x' }] },
      },
      { role: 'tool', answers: [{ callId: 'toolu_1', tool: 'get_order', content: 'sent', isError: true }] },
      { role: 'assistant', text: '', toolCalls: [{ id: 'toolu_2', tool: 'get_order', argumentsText: '{' }] },
    ];
    expect((await bodyOf(modelRequest({ messages }))).input).toEqual([
      { role: 'assistant', content: 'Looking.' },
      { type: 'function_call', call_id: 'toolu_1', name: 'get_order', arguments: '{"order_id":9007199254740993}' },
      { type: 'function_call_output', call_id: 'toolu_1', output: 'sent' },
      { type: 'function_call', call_id: 'toolu_2', name: 'get_order', arguments: '{' },
    ]);
  });

  it.each([
    ['auto', 'auto', true],
    ['required', 'required', true],
    [{ tool: 'get_order' }, { type: 'function', name: 'get_order' }, false],
  ] as const)('names the tool choice %j', async (toolChoice, sent, parallel) => {
    expect(await bodyOf(modelRequest({ toolChoice }))).toMatchObject({
      tool_choice: sent,
      parallel_tool_calls: parallel,
    });
  });

  it('leaves out what is not there: tools, instructions, effort, temperature', async () => {
    expect(await bodyOf(modelRequest({ tools: [], system: '' }))).toEqual({
      model: 'gpt-6-astra',
      input: [{ role: 'user', content: 'Was the order sent?' }],
      max_output_tokens: 1000,
      store: false,
      include: ['reasoning.encrypted_content'],
    });
  });

  it.each([
    ['gpt-6-astra', { reasoning: { effort: 'low' } }, ['temperature']],
    ['o4-mini', { reasoning: { effort: 'low' } }, ['temperature']],
    ['gpt-4.1-mini', { temperature: 0.5 }, ['reasoningEffort']],
    ['ft:gpt-4o:acme', { temperature: 0.5 }, ['reasoningEffort']],
    ['gpt-5-chat-latest', { temperature: 0.5 }, ['reasoningEffort']],
  ])('sends %s the settings that it takes and names the others', async (model, sent, notApplicable) => {
    const request = modelRequest({ temperature: 0.5, reasoningEffort: 'low' });
    const { temperature, reasoning, include } = await bodyOf(request, { model });
    expect({ temperature, reasoning }).toEqual({ temperature: undefined, reasoning: undefined, ...sent });
    expect(include === undefined).toBe(notApplicable[0] === 'reasoningEffort');
    expect(createOpenAiAdapter({ model, apiKey: 'k-1234' }).notApplicable).toEqual(notApplicable);
  });

  it('follows the traits of the configuration over the name', async () => {
    const request = modelRequest({ temperature: 0, reasoningEffort: 'none' });
    const sent = await bodyOf(request, { traits: { reasoning: true, temperature: true } });
    expect(sent).toMatchObject({ temperature: 0, reasoning: { effort: 'none' } });
  });

  it('is the same text for the same request, whatever session and draw it is of', async () => {
    const [one, other] = [await bodyOf(modelRequest()), await bodyOf(modelRequest({ sessionId: 's2', sample: 3 }))];
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  });
});

describe('createOpenAiAdapter', () => {
  it('goes to OpenAI unless told otherwise, and its limit names no key', () => {
    const { provider, model, limitKey } = createOpenAiAdapter({ model: 'gpt-6-luna', apiKey: 'sk-secret-1234' });
    expect([provider, model]).toEqual(['openai', 'gpt-6-luna']);
    expect(limitKey).toMatch(/^openai https:\/\/api\.openai\.com\/v1 [0-9a-f]{12}$/u);
  });

  it('refuses a key or base URL that can’t be used before anything is sent', () => {
    expect(() => createOpenAiAdapter({ model: 'm', apiKey: '' })).toThrow('openai needs an API key');
    expect(() => createOpenAiAdapter({ model: 'm', apiKey: 'k-1234', baseUrl: 'localhost' })).toThrow(
      'base URL of openai',
    );
  });
});
