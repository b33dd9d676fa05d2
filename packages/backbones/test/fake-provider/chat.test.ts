import { describe, expect, it } from 'vitest';
import { firstBody, post, QUESTION, twoCallsThenWord } from './conversation.ts';
import { startFakeProvider } from './index.ts';

/** Provider JSON, changed in every way that a client may get wrong. */
type Json = ReturnType<typeof JSON.parse>;

async function second(change: (messages: Json[]) => Json[]) {
  await using server = await startFakeProvider({ policy: twoCallsThenWord });
  const first = await post(server, 'chat', { body: firstBody('chat') });
  const { message } = first.json.choices[0];
  const answers = message.tool_calls.map(({ id }: Json) => ({
    role: 'tool',
    tool_call_id: id,
    content: `answer to ${id}`,
  }));
  return await post(server, 'chat', {
    body: firstBody('chat', { messages: change([{ role: 'user', content: QUESTION }, message, ...answers]) }),
  });
}

describe('the fake chat completions', () => {
  it('answers with two calls and takes them back', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { json } = await post(server, 'chat', { body: firstBody('chat') });
    expect(json.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { content: 'Looking.', refusal: null },
    });
    const done = await second((messages) => messages);
    expect(done.json.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'Sent.' } });
  });

  it.each<[string, (messages: Json[]) => Json[], RegExp]>([
    ['a call without its answer', (messages) => messages.slice(0, -1), /must be followed by tool messages/],
    [
      'an answer after something else',
      ([user, turn, a, b]) => [user, turn, a, user, b],
      /must be followed by tool messages/,
    ],
    [
      'an answer without its call',
      (messages) => messages.filter(({ role }) => role !== 'assistant'),
      /must be a response to a preceeding message/,
    ],
    ['an answer twice', (messages) => [...messages, messages.at(-1)], /must be a response to a preceeding message/],
    [
      'parsed arguments echoed',
      ([user, turn, ...answers]) => [
        user,
        {
          ...turn,
          tool_calls: turn.tool_calls.map((call: Json) => ({
            ...call,
            function: { ...call.function, parsed_arguments: {} },
          })),
        },
        ...answers,
      ],
      /Unknown parameter: 'messages\[1\]\.tool_calls\[0\]\.function\.parsed_arguments'/,
    ],
    [
      'a parsed message echoed',
      ([user, turn, ...answers]) => [user, { ...turn, parsed: null }, ...answers],
      /'messages\[1\]\.parsed'/,
    ],
    [
      'an assistant that says nothing',
      ([user]) => [user, { role: 'assistant', content: null }],
      /expected a string, got null/,
    ],
    ['an empty list of calls', ([user]) => [user, { role: 'assistant', content: 'x', tool_calls: [] }], /empty array/],
    ['no messages', () => [], /empty array/],
  ])('refuses %s', async (_name, change, message) => {
    const { status, json } = await second(change);
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it.each<[string, object, RegExp]>([
    [
      'tools with effort on a reasoning model',
      { model: 'gpt-5.6-sol', reasoning_effort: 'low' },
      /use \/v1\/responses/,
    ],
    ['tools with the default effort of a reasoning model', { model: 'gpt-6-astra' }, /use \/v1\/responses/],
    ['max_tokens on a reasoning model', { model: 'gpt-5.6-sol', reasoning_effort: 'none' }, /max_completion_tokens/],
    ['temperature on a reasoning model', { model: 'o4-mini', max_tokens: null, temperature: 0 }, /'temperature'/],
    ['a tool in the Responses spelling', { tools: [{ type: 'function', name: 'x' }] }, /'tools\[0\]\.name'/],
    [
      'a choice that no tool has',
      { tool_choice: { type: 'function', function: { name: 'other' } } },
      /'other' not found/,
    ],
  ])('refuses %s', async (_name, parts, message) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { status, json } = await post(server, 'chat', { body: { ...firstBody('chat'), ...parts } as Json });
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('takes tools on a reasoning model without effort, and effort on a local model', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const bodies = [
      { model: 'gpt-5.6-sol', reasoning_effort: 'none', max_tokens: null, max_completion_tokens: 900 },
      { reasoning_effort: 'low', temperature: 0 },
    ];
    for (const parts of bodies) {
      expect((await post(server, 'chat', { body: firstBody('chat', parts) })).status).toBe(200);
    }
    expect(server.requests.map(({ view }) => view?.maxOutputTokens)).toEqual([900, 900]);
  });
});
