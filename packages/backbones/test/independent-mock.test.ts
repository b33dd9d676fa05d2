import { LLMock } from '@copilotkit/aimock';
import type { ModelMessage, ModelRequest, ModelResult } from '@sauron/core/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnthropicAdapter } from '../src/providers/anthropic/index.ts';
import { createGoogleAdapter } from '../src/providers/google/index.ts';
import { createOpenAiAdapter } from '../src/providers/openai/index.ts';
import { createOpenAiCompatibleAdapter } from '../src/providers/openai-compatible/index.ts';
import type { WireAdapter } from '../src/transport/wire-adapter.ts';

/**
 * A second opinion: a mock server that others wrote reads our requests and answers in each format. It checks no protocol
 * rules and reports no usage, so those are tested against our own server.
 */
const mock = new LLMock({ port: 0, logLevel: 'silent' });
const KEY = 'test-key-of-no-account';

const ADAPTERS = {
  openai: (url: string) => createOpenAiAdapter({ model: 'gpt-5.6-sol', apiKey: KEY, baseUrl: `${url}/v1` }),
  'openai-compatible': (url: string) =>
    createOpenAiCompatibleAdapter({ model: 'local-model', apiKey: null, baseUrl: `${url}/v1` }),
  anthropic: (url: string) => createAnthropicAdapter({ model: 'claude-sonnet-5', apiKey: KEY, baseUrl: url }),
  google: (url: string) => createGoogleAdapter({ model: 'gemini-2.5-flash', apiKey: KEY, baseUrl: url }),
} as const satisfies Record<string, (url: string) => WireAdapter>;

function requestOf(messages: readonly ModelMessage[]): ModelRequest {
  return {
    role: 'investigator',
    system: 'You look things up.',
    messages,
    tools: [
      {
        name: 'state_get',
        description: 'Reads a place.',
        parameters: {
          type: 'object',
          properties: { locator: { type: 'string' } },
          required: ['locator'],
          additionalProperties: false,
        },
      },
    ],
    toolChoice: 'auto',
    maxOutputTokens: 500,
    sessionId: 's1',
  };
}

async function send(adapter: WireAdapter, messages: readonly ModelMessage[]): Promise<ModelResult> {
  const exchange = () => ({ status: null, headers: {}, responseBytes: 0 });
  const { result } = await adapter.send(requestOf(messages), { fetch, exchange });
  return result;
}

describe.each(Object.entries(ADAPTERS))('%s against an independent mock', (_, create) => {
  beforeAll(async () => {
    if (mock.getFixtures().length > 0) return;
    mock.on({ hasToolResult: false }, { toolCalls: [{ name: 'state_get', arguments: '{"locator":"budget.goal"}' }] });
    mock.on({ hasToolResult: true }, { content: 'The goal is 20000.' });
    await mock.start();
  });

  it('makes a tool call and reads the answer to its result', async () => {
    const adapter = create(mock.url);
    const question: ModelMessage = { role: 'user', text: 'What is the goal?' };
    const first = await send(adapter, [question]);
    if (!first.ok) throw new Error(first.failure.message);
    const { reply } = first;
    expect(reply.toolCalls.map(({ tool, argumentsText }) => [tool, JSON.parse(argumentsText)])).toEqual([
      ['state_get', { locator: 'budget.goal' }],
    ]);
    const turn: ModelMessage = {
      role: 'assistant',
      text: reply.text,
      toolCalls: reply.toolCalls,
      ...(reply.opaque === undefined ? {} : { opaque: reply.opaque }),
    };
    const answers = reply.toolCalls.map(({ id, tool }) => ({
      callId: id,
      tool,
      content: 'budget.goal = 20000',
      isError: false,
    }));
    const second = await send(adapter, [question, turn, { role: 'tool', answers }]);
    expect(second.ok ? second.reply.text : second.failure.message).toBe('The goal is 20000.');
  });
});

afterAll(() => mock.stop());
