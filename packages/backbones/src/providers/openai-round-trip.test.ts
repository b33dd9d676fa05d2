import type { ModelMessage, ModelReply, ToolAnswer } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { type FakeProvider, type PolicyReply, startFakeProvider } from '../../test/fake-provider/index.ts';
import type { WireAdapter } from '../transport/wire-adapter.ts';
import { modelRequest, sendOptions } from './__fixtures__/requests.ts';
import { createOpenAiAdapter } from './openai/index.ts';
import { createOpenAiCompatibleAdapter } from './openai-compatible/index.ts';

const QUESTION: ModelMessage = { role: 'user', text: 'Was the order sent?' };
const BROKEN = '{"order_id": 1';

/** Two calls at once with a large integer, then text beside a call whose arguments are no JSON, then an answer. */
const REPLIES: readonly PolicyReply[] = [
  {
    thinking: 'Both orders.',
    toolCalls: [
      { name: 'get_order', arguments: '{"order_id": 9007199254740993}' },
      { name: 'get_order', arguments: '{"order_id": 9007199254740992}' },
    ],
  },
  { text: 'Once more.', thinking: 'A slip.', toolCalls: [{ name: 'get_order', arguments: BROKEN }] },
  { text: 'It was sent.' },
];

function nextReply(turns: readonly ModelMessage[]): PolicyReply {
  return REPLIES[turns.filter(({ role }) => role === 'assistant').length] ?? {};
}

async function replyTo(adapter: WireAdapter, messages: readonly ModelMessage[]): Promise<ModelReply> {
  const { result } = await adapter.send(modelRequest({ messages }), sendOptions());
  if (!result.ok) expect.unreachable(`${result.failure.code}: ${result.failure.message}`);
  return result.reply;
}

function answersOf({ toolCalls }: ModelReply): ToolAnswer[] {
  return toolCalls.map(({ id, tool, argumentsText }) => ({
    callId: id,
    tool,
    content: `asked with ${argumentsText}`,
    isError: argumentsText === BROKEN,
  }));
}

/** Talks until a reply has no calls; gives back all messages. */
async function talk(adapter: WireAdapter): Promise<ModelMessage[]> {
  const messages: ModelMessage[] = [QUESTION];
  for (;;) {
    const reply = await replyTo(adapter, messages);
    const { modelReturned: _, ...turn } = reply;
    messages.push({ role: 'assistant', ...turn });
    if (reply.toolCalls.length === 0) return messages;
    messages.push({ role: 'tool', answers: answersOf(reply) });
  }
}

const ADAPTERS = {
  responses: (server: FakeProvider) =>
    createOpenAiAdapter({ model: 'gpt-6-astra', apiKey: 'k-1234', baseUrl: server.baseUrl('responses') }),
  chat: (server: FakeProvider) =>
    createOpenAiCompatibleAdapter({ model: 'qwen3', apiKey: 'k-1234', baseUrl: server.baseUrl('chat') }),
} as const;

describe.each(Object.entries(ADAPTERS))('a talk over %s', (_format, createAdapter) => {
  it('V06 J04 goes through three turns that the server checks, with every digit', async () => {
    await using server = await startFakeProvider({ policy: ({ messages }) => nextReply(messages) });
    const messages = await talk(createAdapter(server));
    expect(server.requests.map(({ status }) => status)).toEqual([200, 200, 200]);
    const replies = messages.filter((message) => message.role === 'assistant');
    expect(replies.map(({ text }) => text)).toEqual(['', 'Once more.', 'It was sent.']);
    expect(replies.flatMap(({ toolCalls }) => toolCalls.map(({ argumentsText }) => argumentsText))).toEqual([
      '{"order_id": 9007199254740993}',
      '{"order_id": 9007199254740992}',
      BROKEN,
    ]);
    expect(server.requests[2]?.rawBody).toContain('9007199254740993');
  });

  it('shows the model of a later turn the same talk', async () => {
    await using server = await startFakeProvider({ policy: ({ messages }) => nextReply(messages) });
    const adapter = createAdapter(server);
    const messages = await talk(adapter);
    const seen = server.requests.at(-1)?.view?.messages ?? [];
    const told = messages.slice(0, -1).map((message) => {
      if (message.role !== 'assistant') return message;
      const { opaque: _, ...shown } = message;
      return shown;
    });
    // Neither format has a place for errors, and chat servers get arguments that they can parse.
    const repaired = adapter.provider === 'openai' ? BROKEN : JSON.stringify({ invalid_json: BROKEN });
    expect(JSON.stringify(seen)).toBe(
      JSON.stringify(told)
        .replaceAll('"isError":true', '"isError":false')
        .replace(`"argumentsText":${JSON.stringify(BROKEN)}`, `"argumentsText":${JSON.stringify(repaired)}`),
    );
  });

  it('starts each request with the bytes of the one before, so that the prompt cache is hit', async () => {
    await using server = await startFakeProvider({ policy: ({ messages }) => nextReply(messages) });
    await talk(createAdapter(server));
    const histories = server.requests.map(({ rawBody }) => {
      const body = JSON.parse(rawBody);
      return JSON.stringify(body.input ?? body.messages).slice(0, -1);
    });
    for (const [index, history] of histories.slice(1).entries()) {
      expect(history.startsWith(histories[index] ?? '?')).toBe(true);
    }
  });
});

describe('the echo of a turn', () => {
  it('is needed: without its reasoning the server refuses the next turn', async () => {
    await using server = await startFakeProvider({ policy: ({ messages }) => nextReply(messages) });
    const adapter = ADAPTERS.responses(server);
    const reply = await replyTo(adapter, [QUESTION]);
    const bare: ModelMessage = { role: 'assistant', text: reply.text, toolCalls: reply.toolCalls };
    const messages: ModelMessage[] = [QUESTION, bare, { role: 'tool', answers: answersOf(reply) }];
    const { result, retryable } = await adapter.send(modelRequest({ messages }), sendOptions());
    expect(result).toMatchObject({ ok: false, failure: { code: 'bad_request', status: 400 } });
    expect(retryable).toBe(false);
  });
});

describe.each(Object.entries(ADAPTERS))('failures that the server scripts over %s', (_format, createAdapter) => {
  it.each([
    [{ kind: 'truncation' }, 'truncated', true],
    [{ kind: 'refusal' }, 'refused', true],
    [{ kind: 'content_filter' }, 'filtered', true],
    [{ kind: 'empty_reply' }, 'empty', true],
    [{ kind: 'context_exceeded' }, 'context_exceeded', false],
    [{ kind: 'quota' }, 'quota', false],
    [{ kind: 'rate_limited', retryAfter: { seconds: 2 } }, 'rate_limited', false],
    [{ kind: 'overloaded' }, 'unavailable', false],
    [{ kind: 'html' }, 'unavailable', false],
    [{ kind: 'malformed_json' }, 'unavailable', false],
    [{ kind: 'empty_body' }, 'dropped', false],
    [{ kind: 'drop' }, 'dropped', false],
    [{ kind: 'drop_body' }, 'dropped', false],
  ] as const)('J04 takes %j for %s', async (fault, code, isPaid) => {
    await using server = await startFakeProvider({ policy: () => ({ text: 'A whole reply.' }), faults: [fault] });
    const { result } = await createAdapter(server).send(modelRequest(), sendOptions());
    expect(result).toMatchObject({ ok: false, failure: { code } });
    expect(result.usage !== null && (result.usage.inputTokens ?? 0) > 0).toBe(isPaid);
  });
});
