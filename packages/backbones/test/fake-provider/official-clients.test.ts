import type { ContentListUnion } from '@google/genai';
import { describe, expect, it } from 'vitest';
import { BIG_ID, MODELS, QUESTION, SYSTEM, TOOL, twoCallsThenWord } from './conversation.ts';
import { type NeutralView, startFakeProvider, WIRE_FORMATS, type WireFormatName } from './index.ts';

/** What the server reads of the second turn, whichever SDK sent it. */
const SECOND: Omit<NeutralView, 'model'> = {
  system: SYSTEM,
  tools: [TOOL],
  toolChoice: 'auto',
  maxOutputTokens: 900,
  messages: [
    { role: 'user', text: QUESTION },
    {
      role: 'assistant',
      text: 'Looking.',
      toolCalls: [
        { id: 'ID0', tool: TOOL.name, argumentsText: '{"id":7,"note":null}' },
        { id: 'ID1', tool: TOOL.name, argumentsText: expect.stringMatching(/^\{"id":\d{20},"note":null\}$/) },
      ],
    },
    {
      role: 'tool',
      answers: [
        { callId: 'ID0', tool: TOOL.name, content: 'an answer', isError: false },
        { callId: 'ID1', tool: TOOL.name, content: 'none', isError: false },
      ],
    },
    { role: 'user', text: 'And now?' },
  ],
};

/** Replaces the server's ids by their places. */
function withoutIds(view: NeutralView | null | undefined): unknown {
  const ids =
    view?.messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls.map(({ id }) => id) : [])) ??
    [];
  const text = JSON.stringify(view, (_key, value: unknown) =>
    typeof value === 'string' && ids.includes(value) ? `ID${ids.indexOf(value)}` : value,
  );
  return JSON.parse(text);
}

/** The conversation over each provider's own SDK. The answers are "an answer" and "none". */
const TALKS = {
  responses: async (baseURL) => {
    const { OpenAI } = await import('openai');
    const client = new OpenAI({ baseURL, apiKey: 'k', maxRetries: 0 });
    const common = {
      model: MODELS.responses,
      instructions: SYSTEM,
      store: false,
      include: ['reasoning.encrypted_content' as const],
      tools: [
        {
          type: 'function' as const,
          name: TOOL.name,
          description: TOOL.description,
          parameters: { ...TOOL.parameters },
          strict: false,
        },
      ],
      max_output_tokens: 900,
    };
    const question = { role: 'user' as const, content: QUESTION };
    const { output } = await client.responses.create({ ...common, input: [question] });
    const echoed = output.filter(
      (item) => item.type === 'reasoning' || item.type === 'message' || item.type === 'function_call',
    );
    const [one, two] = output.filter((item) => item.type === 'function_call').map(({ call_id }) => call_id);
    const answers = [
      { type: 'function_call_output' as const, call_id: one ?? '', output: 'an answer' },
      { type: 'function_call_output' as const, call_id: two ?? '', output: 'none' },
    ];
    const input = [question, ...echoed, ...answers, { role: 'user' as const, content: 'And now?' }];
    return (await client.responses.create({ ...common, input })).output_text;
  },
  chat: async (baseURL) => {
    const { OpenAI } = await import('openai');
    const client = new OpenAI({ baseURL, apiKey: 'k', maxRetries: 0 });
    const { name, description, parameters } = TOOL;
    const common = {
      model: MODELS.chat,
      tools: [{ type: 'function' as const, function: { name, description, parameters: { ...parameters } } }],
      max_tokens: 900,
    };
    const opening = [
      { role: 'system' as const, content: SYSTEM },
      { role: 'user' as const, content: QUESTION },
    ];
    const first = await client.chat.completions.create({ ...common, messages: opening });
    const message = first.choices[0]?.message ?? { role: 'assistant' as const, content: '', refusal: null };
    const [one, two] = message.tool_calls ?? [];
    const answers = [
      { role: 'tool' as const, tool_call_id: one?.id ?? '', content: 'an answer' },
      { role: 'tool' as const, tool_call_id: two?.id ?? '', content: 'none' },
    ];
    const messages = [...opening, message, ...answers, { role: 'user' as const, content: 'And now?' }];
    const second = await client.chat.completions.create({ ...common, messages });
    return second.choices[0]?.message.content;
  },
  messages: async (baseURL) => {
    const { Anthropic } = await import('@anthropic-ai/sdk');
    const client = new Anthropic({ baseURL, apiKey: 'k', maxRetries: 0 });
    const common = {
      model: MODELS.messages,
      max_tokens: 900,
      system: SYSTEM,
      tools: [
        {
          name: TOOL.name,
          description: TOOL.description,
          input_schema: { type: 'object' as const, ...TOOL.parameters },
        },
      ],
      thinking: { type: 'adaptive' as const },
    };
    const question = { role: 'user' as const, content: QUESTION };
    const { content } = await client.messages.create({ ...common, messages: [question] });
    const [one, two] = content.filter((block) => block.type === 'tool_use').map(({ id }) => id);
    const answers = [
      { type: 'tool_result' as const, tool_use_id: one ?? '', content: 'an answer' },
      { type: 'tool_result' as const, tool_use_id: two ?? '', content: [{ type: 'text' as const, text: 'none' }] },
      { type: 'text' as const, text: 'And now?' },
    ];
    const messages = [question, { role: 'assistant' as const, content }, { role: 'user' as const, content: answers }];
    const second = await client.messages.create({ ...common, messages });
    return second.content.find((block) => block.type === 'text')?.text;
  },
  gemini: async (baseUrl) => {
    const { GoogleGenAI } = await import('@google/genai');
    const client = new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl } });
    const { name, description, parameters } = TOOL;
    const config = {
      systemInstruction: SYSTEM,
      tools: [{ functionDeclarations: [{ name, description, parametersJsonSchema: parameters }] }],
      automaticFunctionCalling: { disable: true },
      maxOutputTokens: 900,
    };
    const question = { role: 'user', parts: [{ text: QUESTION }] };
    const first = await client.models.generateContent({ model: MODELS.gemini, config, contents: [question] });
    const content = first.candidates?.[0]?.content ?? {};
    const [one, two] = (content.parts ?? []).flatMap((part) => part.functionCall?.id ?? []);
    const answer = (id: string | undefined, output: string) => ({
      functionResponse: { id: id ?? '', name, response: { output } },
    });
    const answers = { role: 'user', parts: [answer(one, 'an answer'), answer(two, 'none'), { text: 'And now?' }] };
    const contents: ContentListUnion = [question, content, answers];
    const second = await client.models.generateContent({ model: MODELS.gemini, config, contents });
    return second.candidates?.[0]?.content?.parts?.[0]?.text;
  },
} satisfies Record<WireFormatName, (baseUrl: string) => Promise<string | null | undefined>>;

describe('the fake provider under the official SDKs', () => {
  it.each(WIRE_FORMATS)('reads the same conversation from the SDK of %s', async (format) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    expect(await TALKS[format](server.baseUrl(format))).toBe('Sent.');
    const [first, second] = server.requests;
    expect(withoutIds(first?.view)).toEqual({
      ...SECOND,
      messages: SECOND.messages.slice(0, 1),
      model: MODELS[format],
    });
    expect(withoutIds(second?.view)).toEqual({ ...SECOND, model: MODELS[format] });
    expect(server.requests.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('sees the digits that an SDK with JSON numbers loses', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const digits = async (format: WireFormatName) => {
      const from = server.requests.length;
      await TALKS[format](server.baseUrl(format));
      return server.requests[from + 1]?.rawBody.includes(BIG_ID);
    };
    expect([await digits('chat'), await digits('messages')]).toEqual([true, false]);
  });
});
