import { type JsonObject, stringifyJson } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { GET_ORDER } from '../__fixtures__/requests.ts';
import { answer, exchange } from './__fixtures__/exchange.ts';

const BIG = 9007199254740993n;

async function bodyOf(request: Partial<ModelRequest>, model = 'gemini-3.8-flash') {
  const { body } = await exchange({ body: answer() }, { request, config: { model } });
  return body;
}

/** A turn with a signature, a member that the SDK does not know, and a call without an id. */
const TURN: JsonObject = {
  role: 'model',
  parts: [
    { text: 'Hm.', thought: true },
    { functionCall: { id: 'fc-1', name: 'get_order', args: { order_id: BIG } }, thoughtSignature: 'c2ln' },
    { functionCall: { name: 'get_order', args: {}, willContinue: false }, newMember: { digits: BIG } },
  ],
  contentMember: 1,
};
const ASKED: ModelMessage = { role: 'user', text: 'Was the order sent?' };
const CALLED: ModelMessage = {
  role: 'assistant',
  text: '',
  toolCalls: [
    { id: 'fc-1', tool: 'get_order', argumentsText: `{"order_id":${BIG}}` },
    { id: 'call_1_2', tool: 'get_order', argumentsText: '{}' },
  ],
  opaque: { provider: 'google', content: TURN },
};
const ANSWERED: ModelMessage = {
  role: 'tool',
  answers: [
    { callId: 'fc-1', tool: 'get_order', content: `{"id":${BIG}}`, isError: false },
    { callId: 'call_1_2', tool: 'get_order', content: 'no order given', isError: true },
  ],
};
const RESPONSES = {
  role: 'user',
  parts: [
    { functionResponse: { id: 'fc-1', name: 'get_order', response: { output: `{"id":${BIG}}` } } },
    { functionResponse: { name: 'get_order', response: { error: 'no order given' } } },
  ],
};

describe('the body of a generateContent call', () => {
  it('holds system, tools, choice and the message', async () => {
    expect(await bodyOf({})).toEqual({
      systemInstruction: { parts: [{ text: 'Verify.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Was the order sent?' }] }],
      tools: [
        {
          functionDeclarations: [
            { name: 'get_order', description: 'Returns an order.', parametersJsonSchema: GET_ORDER.parameters },
          ],
        },
      ],
      toolConfig: { functionCallingConfig: { mode: 'AUTO' } },
      generationConfig: { maxOutputTokens: 1000 },
    });
  });

  it('gives a turn back whole, and its answers in one content', async () => {
    const { sent, body } = await exchange({ body: answer() }, { request: { messages: [ASKED, CALLED, ANSWERED] } });
    expect(body['contents']).toEqual([{ role: 'user', parts: [{ text: 'Was the order sent?' }] }, TURN, RESPONSES]);
    expect(sent[0]?.text).toContain(stringifyJson(TURN));
  });

  it('V06 writes each digit of large integers, in turns, schemas and rebuilt calls', async () => {
    const parameters = { type: 'object', properties: { order_id: { enum: [BIG] } } };
    const { opaque: _, ...foreign } = CALLED;
    const messages = [ASKED, CALLED, ANSWERED, foreign, ANSWERED];
    const tools = [{ ...GET_ORDER, parameters }];
    const { sent, body } = await exchange({ body: answer() }, { request: { messages, tools } });
    expect(body['tools']).toMatchObject([{ functionDeclarations: [{ parametersJsonSchema: parameters }] }]);
    expect(sent[0]?.text.match(/9007199254740993/gu)).toHaveLength(6);
    expect(sent[0]?.text).not.toContain('9007199254740992');
  });

  it('puts texts that follow each other into one content, apart from the answers of a turn', async () => {
    const note: ModelMessage = { role: 'user', text: 'Go on.' };
    const blank: ModelMessage = { role: 'user', text: ' ' };
    const { contents } = await bodyOf({ messages: [ASKED, note, blank, CALLED, ANSWERED, note] });
    expect(contents).toEqual([
      { role: 'user', parts: [{ text: 'Was the order sent?' }, { text: 'Go on.' }] },
      TURN,
      RESPONSES,
      { role: 'user', parts: [{ text: 'Go on.' }] },
    ]);
  });

  it('rebuilds the turn of another provider, with arguments that are no object kept readable', async () => {
    const turn: ModelMessage = {
      role: 'assistant',
      text: 'Looking.',
      toolCalls: [
        { id: 'c1', tool: 'get_order', argumentsText: '{"order_id":1}' },
        { id: 'c2', tool: 'get_order', argumentsText: '{"order_id":' },
      ],
      opaque: { provider: 'openai', content: [{ type: 'reasoning' }] },
    };
    const answers = [{ callId: 'c1', tool: 'get_order', content: 'sent', isError: false }];
    const silent: ModelMessage = { role: 'assistant', text: ' ', toolCalls: [] };
    const { contents } = await bodyOf({ messages: [ASKED, turn, { role: 'tool', answers }, silent] });
    expect(contents).toEqual([
      { role: 'user', parts: [{ text: 'Was the order sent?' }] },
      {
        role: 'model',
        parts: [
          { text: 'Looking.' },
          { functionCall: { id: 'c1', name: 'get_order', args: { order_id: 1 } } },
          { functionCall: { id: 'c2', name: 'get_order', args: { unreadable: '{"order_id":' } } },
        ],
      },
      { role: 'user', parts: [{ functionResponse: { id: 'c1', name: 'get_order', response: { output: 'sent' } } }] },
    ]);
  });

  it('has no tools, choice or system where there are none', async () => {
    const body = await bodyOf({ tools: [], system: ' ', toolChoice: 'required' });
    expect(Object.keys(body)).toEqual(['contents', 'generationConfig']);
  });

  it.each([
    ['auto', { mode: 'AUTO' }],
    ['required', { mode: 'ANY' }],
    [{ tool: 'get_order' }, { mode: 'ANY', allowedFunctionNames: ['get_order'] }],
  ] as const)('asks for the tool choice %j', async (toolChoice, functionCallingConfig) => {
    expect(await bodyOf({ toolChoice })).toMatchObject({ toolConfig: { functionCallingConfig } });
  });

  it.each([
    ['gemini-3.8-flash', { maxOutputTokens: 1000, temperature: 0 }],
    ['gemini-4-argon', { maxOutputTokens: 1000 }],
  ])('sends %s a temperature where it counts', async (model, generationConfig) => {
    expect((await bodyOf({ temperature: 0 }, model))['generationConfig']).toEqual(generationConfig);
  });

  it.each([
    ['gemini-3-flash-preview', 'none', { thinkingLevel: 'MINIMAL' }],
    ['gemini-3-flash-preview', 'minimal', { thinkingLevel: 'MINIMAL' }],
    ['gemini-3.8-flash', 'none', { thinkingLevel: 'LOW' }],
    ['gemini-3.8-flash', 'minimal', { thinkingLevel: 'LOW' }],
    ['gemini-3.8-flash', 'low', { thinkingLevel: 'LOW' }],
    ['gemini-4-argon', 'medium', { thinkingLevel: 'MEDIUM' }],
    ['gemini-4-argon', 'high', { thinkingLevel: 'HIGH' }],
    ['gemini-2.5-flash', 'none', { thinkingBudget: 0 }],
    ['gemini-2.5-pro', 'none', { thinkingBudget: 128 }],
    ['gemini-2.5-pro', 'minimal', { thinkingBudget: 512 }],
    ['gemini-2.5-pro', 'low', { thinkingBudget: 1024 }],
    ['gemini-2.5-pro', 'medium', { thinkingBudget: 8192 }],
    ['gemini-2.5-pro', 'high', { thinkingBudget: 24_576 }],
    ['gemini-2.0-flash', 'high', undefined],
  ] as const)('tells %s to think with effort %s', async (model, reasoningEffort, thinkingConfig) => {
    const { generationConfig } = await bodyOf({ reasoningEffort }, model);
    expect(generationConfig).toEqual({ maxOutputTokens: 1000, ...(thinkingConfig && { thinkingConfig }) });
  });
});
