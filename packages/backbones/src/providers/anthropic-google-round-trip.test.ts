import { isJsonList, isJsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { ModelMessage, ModelReply, ModelRequest, ToolAnswer } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import {
  createFakeClock,
  type FakeProvider,
  type Fault,
  type PolicyReply,
  startFakeProvider,
} from '../../test/fake-provider/index.ts';
import { createWireFetch } from '../transport/fetch-whole.ts';
import type { WireAdapter } from '../transport/wire-adapter.ts';
import { GET_ORDER, modelRequest, sendOptions } from './__fixtures__/requests.ts';
import { createAnthropicAdapter } from './anthropic/index.ts';
import { createGoogleAdapter } from './google/index.ts';

const QUESTION: ModelMessage = { role: 'user', text: 'Was the order sent?' };

/** Two calls at once with large integers, then text beside a call, then an answer; each after some thinking. */
const REPLIES: readonly PolicyReply[] = [
  {
    thinking: 'Both orders.',
    toolCalls: [
      { name: 'get_order', arguments: '{"order_id":9007199254740993}' },
      { name: 'get_order', arguments: '{"order_id":9007199254740992}' },
    ],
  },
  { text: 'Once more.', thinking: 'A slip.', toolCalls: [{ name: 'get_order', arguments: '{"order_id":1}' }] },
  { text: 'It was sent.', thinking: 'Clear.' },
];

function policy({ messages }: { readonly messages: readonly ModelMessage[] }): PolicyReply {
  return REPLIES[messages.filter(({ role }) => role === 'assistant').length] ?? {};
}

/** An effort, so that Claude thinks. */
const PARTS: Partial<ModelRequest> = { reasoningEffort: 'medium', toolChoice: 'required' };

async function replyTo(adapter: WireAdapter, messages: readonly ModelMessage[]): Promise<ModelReply> {
  const { result } = await adapter.send(modelRequest({ ...PARTS, messages }), sendOptions());
  if (!result.ok) expect.unreachable(`${result.failure.code}: ${result.failure.message}`);
  return result.reply;
}

function turnOf({ modelReturned: _, ...turn }: ModelReply): ModelMessage {
  return { role: 'assistant', ...turn };
}

function answersOf({ toolCalls }: ModelReply): ToolAnswer[] {
  return toolCalls.map(({ id, tool, argumentsText }, index) => ({
    callId: id,
    tool,
    content: `asked with ${argumentsText}`,
    isError: index === 1,
  }));
}

/** Talks until a reply has no calls; gives back all messages. */
async function talk(adapter: WireAdapter): Promise<ModelMessage[]> {
  const messages: ModelMessage[] = [QUESTION];
  for (;;) {
    const reply = await replyTo(adapter, messages);
    messages.push(turnOf(reply));
    if (reply.toolCalls.length === 0) return messages;
    messages.push({ role: 'tool', answers: answersOf(reply) });
  }
}

interface Format {
  readonly omitsCallIds?: boolean;
  readonly create: (server: FakeProvider) => WireAdapter;
}

const GEMINI: Format = {
  create: (server) =>
    createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey: 'k-1234', baseUrl: server.baseUrl('gemini') }),
};
const FORMATS: readonly (readonly [string, Format])[] = [
  [
    'messages',
    {
      create: (server) =>
        createAnthropicAdapter({ model: 'claude-opus-5', apiKey: 'k-1234', baseUrl: server.baseUrl('messages') }),
    },
  ],
  ['gemini', GEMINI],
  ['gemini without ids', { ...GEMINI, omitsCallIds: true }],
];

describe.each(FORMATS)('a talk over %s', (_name, { create, omitsCallIds = false }) => {
  const start = () => startFakeProvider({ policy, omitsCallIds });

  it('V06 goes through three turns that the server checks, with every digit', async () => {
    await using server = await start();
    const messages = await talk(create(server));
    expect(server.requests.map(({ status }) => status)).toEqual([200, 200, 200]);
    const replies = messages.filter((message) => message.role === 'assistant');
    expect(replies.map(({ text }) => text)).toEqual(['', 'Once more.', 'It was sent.']);
    expect(replies.flatMap(({ toolCalls }) => toolCalls.map(({ argumentsText }) => argumentsText))).toEqual([
      '{"order_id":9007199254740993}',
      '{"order_id":9007199254740992}',
      '{"order_id":1}',
    ]);
    const ids = replies.flatMap(({ toolCalls }) => toolCalls.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
    expect(server.requests[2]?.rawBody).toContain('{"order_id":9007199254740993}');
  });

  it('shows the model of a later turn the same talk', async () => {
    await using server = await start();
    const messages = await talk(create(server));
    const shown = (message: ModelMessage) => {
      if (message.role === 'user') return message;
      if (message.role === 'tool') return message.answers.map(({ tool, content, isError }) => [tool, content, isError]);
      return [message.text, message.toolCalls.map(({ tool, argumentsText }) => [tool, argumentsText])];
    };
    expect(server.requests.at(-1)?.view?.messages.map(shown)).toEqual(messages.slice(0, -1).map(shown));
  });

  it('is refused where what the provider signed was left out or changed', async () => {
    await using server = await start();
    const adapter = create(server);
    const reply = await replyTo(adapter, [QUESTION]);
    const answers: ModelMessage = { role: 'tool', answers: answersOf(reply) };
    const { opaque } = reply;
    if (opaque === undefined) expect.unreachable('the reply has no opaque turn');
    const edited = { ...opaque, content: editSigned(opaque.content) };
    expect(stringifyJson(edited.content)).not.toBe(stringifyJson(opaque.content));
    const { opaque: _, ...bare } = reply;
    for (const turn of [turnOf(bare), turnOf({ ...reply, opaque: edited })]) {
      const { result } = await adapter.send(
        modelRequest({ ...PARTS, messages: [QUESTION, turn, answers] }),
        sendOptions(),
      );
      expect(result).toMatchObject({ ok: false, failure: { code: 'bad_request', status: 400 } });
    }
  });

  it('tells all kinds of tokens of each call', async () => {
    await using server = await start();
    const adapter = create(server);
    const first = await adapter.send(modelRequest({ ...PARTS, messages: [QUESTION] }), sendOptions());
    expect(first.result.usage).toMatchObject({
      inputTokens: expect.any(Number),
      cachedInputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
      reasoningTokens: expect.any(Number),
    });
    const { inputTokens, cachedInputTokens, outputTokens, reasoningTokens } = first.result.usage ?? {};
    expect(inputTokens).toBeGreaterThan(cachedInputTokens ?? 0);
    expect(outputTokens).toBeGreaterThan(reasoningTokens ?? 0);
  });

  it('ends when it is aborted, down to the socket', async () => {
    await using server = await startFakeProvider({
      policy,
      faults: [{ kind: 'stall_headers' }, { kind: 'stall_body' }],
    });
    for (const index of [0, 1]) {
      const abort = new AbortController();
      const sending = create(server).send(modelRequest(PARTS), sendOptions({ signal: abort.signal }));
      const request = await server.request(index);
      abort.abort();
      expect(await sending).toMatchObject({ result: { failure: { code: 'aborted' } }, retryable: false });
      expect(await request.ended).toBe('closed');
    }
  });
});

describe('Claude models that bind their thinking to the tools', () => {
  it.each(['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-5-5'])(
    '%s goes on with fewer tools',
    async (model) => {
      await using server = await startFakeProvider({ policy });
      const adapter = createAnthropicAdapter({ model, apiKey: 'k-1234', baseUrl: server.baseUrl('messages') });
      const send = (messages: readonly ModelMessage[], tools: ModelRequest['tools']) =>
        adapter.send(modelRequest({ messages, tools, toolChoice: 'required' }), sendOptions());
      const { result: first } = await send([QUESTION], [GET_ORDER, { ...GET_ORDER, name: 'get_user' }]);
      if (!first.ok) expect.unreachable(first.failure.message);
      const later: ModelMessage[] = [QUESTION, turnOf(first.reply), { role: 'tool', answers: answersOf(first.reply) }];
      expect((await send(later, [GET_ORDER])).result).toMatchObject({ ok: true, reply: { text: 'Once more.' } });
    },
  );
});

type Row = readonly [fault: Fault, code: string, rest: object];
const PAID = { usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) } };

/** What both formats make of a fault. */
const FAULTS: readonly Row[] = [
  [{ kind: 'rate_limited', retryAfter: { seconds: 2 } }, 'rate_limited', { retryable: true, retryAfterMs: 2000 }],
  [{ kind: 'quota' }, 'quota', { retryable: false }],
  [{ kind: 'overloaded' }, 'unavailable', { retryable: true, retryAfterMs: null }],
  [{ kind: 'stall_headers' }, 'timeout', { retryable: true, usage: null }],
  [{ kind: 'stall_body' }, 'timeout', { retryable: true, usage: null }],
  [{ kind: 'drop' }, 'dropped', { retryable: true }],
  [{ kind: 'drop_body' }, 'dropped', { retryable: true }],
  [{ kind: 'malformed_json' }, 'unavailable', { retryable: true }],
  [{ kind: 'html' }, 'unavailable', { retryable: true }],
  [{ kind: 'empty_body' }, 'dropped', { retryable: true }],
  [{ kind: 'huge_body', bytes: 100_000 }, 'malformed', { retryable: false }],
  [{ kind: 'content_filter' }, 'filtered', { retryable: false }],
  [{ kind: 'truncation' }, 'truncated', { retryable: false, ...PAID }],
  [{ kind: 'empty_reply' }, 'empty', { retryable: false, ...PAID }],
  [{ kind: 'context_exceeded' }, 'context_exceeded', { retryable: false }],
];
/** What each makes of one in its own way. */
const OWN_FAULTS: Readonly<Record<string, readonly Row[]>> = {
  // A call that the model got wrong comes here as one with an empty input: the receiver's own check refuses it.
  messages: [[{ kind: 'refusal' }, 'refused', { retryable: false, ...PAID }]],
  gemini: [
    [{ kind: 'refusal' }, 'filtered', { retryable: false, ...PAID }],
    [{ kind: 'malformed_call' }, 'malformed', { retryable: false, ...PAID }],
    [{ kind: 'rate_limited', retryAfter: { retryDelay: '7s' } }, 'rate_limited', { retryAfterMs: 7000 }],
  ],
};

describe.each(FORMATS.slice(0, 2))('J04 a fault over %s', (name, { create }) => {
  it.each([...FAULTS, ...(OWN_FAULTS[name] ?? [])])('%j', async (fault, code, rest) => {
    const clock = createFakeClock();
    await using server = await startFakeProvider({ policy, faults: [fault] });
    const { fetch, exchange } = createWireFetch({ deadlineMs: 60_000, maxBytes: 50_000, clock });
    const sending = create(server).send(modelRequest(PARTS), { fetch, exchange });
    await server.request(0);
    if (fault.kind.startsWith('stall')) await clock.advance(60_000);
    const { result, ...outcome } = await sending;
    expect(result).toMatchObject({ ok: false, failure: { code } });
    expect({ ...outcome, usage: result.usage }).toMatchObject(rest);
    expect(server.requests).toHaveLength(1);
  });
});

/** Changes a letter of each signature. */
function editSigned(value: JsonValue): JsonValue {
  if (isJsonList(value)) return value.map(editSigned);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const isSigned = /signature$/iu.test(key) && typeof member === 'string';
      return [key, isSigned ? member.replace(/[a-z]/u, (letter) => (letter === 'a' ? 'b' : 'a')) : editSigned(member)];
    }),
  );
}
