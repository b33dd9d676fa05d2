import { describe, expect, it } from 'vitest';
import { firstBody, HEADERS, post, QUESTION, twoCallsThenWord } from './conversation.ts';
import { type PolicyReply, startFakeProvider } from './index.ts';

/** Provider JSON, changed in every way that a client may get wrong. */
type Json = ReturnType<typeof JSON.parse>;

const user = { role: 'user', content: QUESTION };

async function second(change: (content: Json[], answers: Json[]) => Json[], parts: Json = {}, reply: PolicyReply = {}) {
  await using server = await startFakeProvider({ policy: (view) => ({ ...twoCallsThenWord(view), ...reply }) });
  const first = await post(server, 'messages', { body: firstBody('messages', parts) });
  const { content } = first.json;
  const answers = content
    .filter((block: Json) => block.type === 'tool_use')
    .map((block: Json) => ({ type: 'tool_result', tool_use_id: block.id, content: 'an answer' }));
  return await post(server, 'messages', {
    body: firstBody('messages', { ...parts, messages: change(content, answers) }),
  });
}

const whole = (content: Json[], answers: Json[]) => [
  user,
  { role: 'assistant', content },
  { role: 'user', content: answers },
];

describe('the fake Anthropic messages', () => {
  it('answers with signed thinking, text and calls, and takes them back as they were', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { json, headers } = await post(server, 'messages', { body: firstBody('messages') });
    expect(json.content.map((block: Json) => block.type)).toEqual(['thinking', 'text', 'tool_use', 'tool_use']);
    expect(json).toMatchObject({ stop_reason: 'tool_use', type: 'message', role: 'assistant' });
    expect(headers.get('request-id')).toBe('req_0');
    const done = await second(whole);
    expect(done.json).toMatchObject({ stop_reason: 'end_turn' });
  });

  it('adds redacted thinking where the policy says so, and wants it back', async () => {
    const reply = { redactedThinking: true };
    expect((await second(whole, {}, reply)).status).toBe(200);
    const edited = await second(
      (content, answers) =>
        whole(
          content.map((block) => (block.type === 'redacted_thinking' ? { ...block, data: `A${block.data}` } : block)),
          answers,
        ),
      {},
      reply,
    );
    expect(edited.json.error.message).toMatch(/Invalid `data` in `redacted_thinking`/);
  });

  it('hides the thinking but not the signature where display is omitted', async () => {
    const { status } = await second(
      (content, answers) => {
        expect(content[0]).toMatchObject({ type: 'thinking', thinking: '', signature: expect.stringMatching(/./) });
        return whole(content, answers);
      },
      { thinking: { type: 'adaptive', display: 'omitted' } },
    );
    expect(status).toBe(200);
  });

  it.each<[string, (content: Json[], answers: Json[]) => Json[], RegExp]>([
    [
      'thinking dropped',
      (content, answers) => whole(content.slice(1), answers),
      /Expected `thinking` or `redacted_thinking`, but found `text`/,
    ],
    [
      'thinking edited',
      ([thinking, ...rest], answers) => whole([{ ...thinking, thinking: 'Other.' }, ...rest], answers),
      /Invalid `signature`/,
    ],
    [
      'a signature edited',
      ([thinking, ...rest], answers) => whole([{ ...thinking, signature: `${thinking.signature}A` }, ...rest], answers),
      /Invalid `signature`/,
    ],
    [
      'a signature left out',
      ([{ signature: _, ...thinking }, ...rest], answers) => whole([thinking, ...rest], answers),
      /signature: Field required/,
    ],
    [
      'a call of the turn dropped',
      (content, answers) => whole(content.slice(0, -1), answers.slice(0, -1)),
      /Invalid `signature`/,
    ],
    [
      'a call without its answer',
      (content, answers) => whole(content, answers.slice(1)),
      /without `tool_result` blocks immediately after/,
    ],
    [
      'parallel answers in two messages',
      (content, [a, b]) => [...whole(content, [a]), { role: 'user', content: [b] }],
      /without `tool_result` blocks immediately after/,
    ],
    ['an answer twice', (content, answers) => whole(content, [...answers, answers[0]]), /unexpected `tool_use_id`/],
    [
      'an answer without its call',
      (_content, answers) => [{ role: 'user', content: answers }],
      /unexpected `tool_use_id`/,
    ],
    [
      'text before the answers',
      (content, answers) => whole(content, [{ type: 'text', text: 'Now.' }, ...answers]),
      /must come before all other content/,
    ],
    [
      'a text between turn and answers',
      (content, answers) => [...whole(content, answers).slice(0, 2), user, { role: 'user', content: answers }],
      /without `tool_result`/,
    ],
    ['a conversation that ends with the assistant', () => [user, { role: 'assistant', content: 'So' }], /prefill/],
    [
      'a conversation that begins with the assistant',
      () => [{ role: 'assistant', content: 'So' }, user],
      /first message/,
    ],
    ['an empty text', () => [{ role: 'user', content: [{ type: 'text', text: ' ' }] }], /non-whitespace/],
    ['empty content', () => [{ role: 'user', content: [] }], /non-empty content/],
    [
      'a key it does not know',
      (content, answers) =>
        whole(
          content.map((block) => (block.type === 'tool_use' ? { ...block, parsed_arguments: {} } : block)),
          answers,
        ),
      /parsed_arguments: Extra inputs are not permitted/,
    ],
    [
      'a system message in the list',
      () => [{ role: 'system', content: 'x' }, user],
      /role: Input should be one of user, assistant/,
    ],
  ])('refuses %s', async (_name, change, message) => {
    const { status, json } = await second(change);
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(message)]);
    expect(json).toMatchObject({ type: 'error', error: { type: 'invalid_request_error' } });
  });

  it.each<[string, object, RegExp]>([
    ['temperature', { temperature: 0 }, /`temperature` is not supported/],
    ['top_p', { top_p: 0.5 }, /`top_p` is not supported/],
    ['top_k', { top_k: 1 }, /`top_k` is not supported/],
    ['any tool forced while thinking', { tool_choice: { type: 'any' } }, /Thinking may not be enabled/],
    [
      'a named tool forced while thinking',
      { tool_choice: { type: 'tool', name: 'get_order' } },
      /Thinking may not be enabled/,
    ],
    [
      'a tool forced with a budget of thinking',
      { tool_choice: { type: 'any' }, max_tokens: 4000, thinking: { type: 'enabled', budget_tokens: 2000 } },
      /Thinking may not be enabled/,
    ],
    [
      'a tool forced on a model that thinks unasked',
      { model: 'claude-opus-5', thinking: null, tool_choice: { type: 'any' } },
      /Thinking may not be enabled/,
    ],
    ['a small budget of thinking', { thinking: { type: 'enabled', budget_tokens: 1000 } }, /budget_tokens/],
    ['a budget above the limit', { thinking: { type: 'enabled', budget_tokens: 1024 } }, /must be greater than/],
    ['no limit', { max_tokens: null }, /max_tokens: Field required/],
    [
      'a fifth mark for the cache',
      {
        cache_control: { type: 'ephemeral' },
        messages: [
          {
            role: 'user',
            content: Array.from({ length: 4 }, () => ({
              type: 'text',
              text: 'x',
              cache_control: { type: 'ephemeral' },
            })),
          },
        ],
      },
      /maximum of 4 blocks/,
    ],
    [
      'thinking switched off where it cannot be',
      { model: 'claude-fable-5-1', thinking: { type: 'disabled' } },
      /not supported for this model/,
    ],
  ])('refuses %s', async (_name, parts, message) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { status, json } = await post(server, 'messages', { body: { ...firstBody('messages'), ...parts } as Json });
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('takes a forced tool without thinking', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const parts = { thinking: null, tool_choice: { type: 'any' } };
    expect((await post(server, 'messages', { body: firstBody('messages', parts) })).status).toBe(200);
    expect(server.requests[0]?.view?.toolChoice).toBe('required');
  });

  it.each([
    ['no key', { 'anthropic-version': '2026-10-21' }, 401],
    ['an empty key', { 'anthropic-version': '2026-10-21', 'x-api-key': '' }, 401],
    ['no version', { authorization: 'Bearer k' }, 400],
    ['the older header', { 'anthropic-version': '2023-06-01', 'x-api-key': 'k' }, 200],
  ])('with %s answers as the API does', async (_name, headers, status) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    expect(
      (await post(server, 'messages', { body: firstBody('messages'), headers: headers as Record<string, string> }))
        .status,
    ).toBe(status);
  });

  describe('on a model that binds its thinking', () => {
    const model = 'claude-sonnet-5-5';
    const fewer = {
      model,
      tools: [
        {
          name: 'submit',
          description: '',
          input_schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
        },
      ],
    };

    async function later(parts: Json, headers: Record<string, string> = HEADERS.messages) {
      await using server = await startFakeProvider({ policy: twoCallsThenWord });
      const first = await post(server, 'messages', { body: firstBody('messages', { model }) });
      const answers = first.json.content
        .filter((block: Json) => block.type === 'tool_use')
        .map((block: Json) => ({ type: 'tool_result', tool_use_id: block.id, content: 'an answer' }));
      return await post(server, 'messages', {
        body: firstBody('messages', { ...parts, messages: whole(first.json.content, answers) }),
        headers,
      });
    }

    it('takes thinking back after the same system, tools and messages', async () => {
      expect((await later({ model })).status).toBe(200);
    });

    it('refuses it after other tools or another system text', async () => {
      for (const parts of [fewer, { model, system: 'Other.' }]) {
        const { status, json } = await later(parts);
        expect([status, json.error.message]).toEqual([400, expect.stringMatching(/bound to a different conversation/)]);
      }
    });

    it('leaves it out, and says so, where the request asks for that', async () => {
      const thinking = { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } };
      const beta = { ...HEADERS.messages, 'anthropic-beta': 'thinking-binding-controls-2026-08-01' };
      const { status, json } = await later({ ...fewer, thinking }, beta);
      expect([status, json.input_transformations]).toEqual([
        200,
        [{ type: 'thinking_dropped', path: 'messages.1.content.0', reason: 'prefix_binding_mismatch' }],
      ]);
      expect((await later({ ...fewer, thinking })).status).toBe(400);
    });

    it('lets older models take it after anything', async () => {
      await using server = await startFakeProvider({ policy: twoCallsThenWord });
      const first = await post(server, 'messages', { body: firstBody('messages') });
      const answers = first.json.content
        .filter(({ type }: Json) => type === 'tool_use')
        .map(({ id }: Json) => ({ type: 'tool_result', tool_use_id: id, content: 'an answer' }));
      const body = firstBody('messages', { system: 'Other.', messages: whole(first.json.content, answers) });
      expect((await post(server, 'messages', { body })).status).toBe(200);
    });
  });
});
