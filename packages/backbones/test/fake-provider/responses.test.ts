import { describe, expect, it } from 'vitest';
import { firstBody, HEADERS, post, QUESTION, twoCallsThenWord } from './conversation.ts';
import { startFakeProvider } from './index.ts';

/** Provider JSON, changed in every way that a client may get wrong. */
type Json = ReturnType<typeof JSON.parse>;

/** The second request of the conversation, its input changed. */
async function second(change: (input: Json[]) => Json[], parts: Json = {}) {
  await using server = await startFakeProvider({ policy: twoCallsThenWord });
  const first = await post(server, 'responses', { body: firstBody('responses', parts) });
  const { output } = first.json;
  const answers = output
    .filter((item: Json) => item.type === 'function_call')
    .map((item: Json) => ({
      type: 'function_call_output',
      call_id: item.call_id,
      output: `answer to ${item.arguments}`,
    }));
  const input = change([{ role: 'user', content: QUESTION }, ...output, ...answers]);
  return await post(server, 'responses', { body: firstBody('responses', { ...parts, input }) });
}

const ofType = (type: string) => (item: Json) => item.type === type;

describe('the fake Responses API', () => {
  it('answers with a reasoning item, a message and calls, and takes them back as they were', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const first = await post(server, 'responses', { body: firstBody('responses') });
    expect(first.json.output.map((item: Json) => item.type)).toEqual([
      'reasoning',
      'message',
      'function_call',
      'function_call',
    ]);
    expect(first.json).toMatchObject({
      object: 'response',
      status: 'completed',
      error: null,
      incomplete_details: null,
    });
    const { status, json } = await second((input) => input);
    expect(status).toBe(200);
    expect(json.output.at(-1)).toMatchObject({ type: 'message', content: [{ type: 'output_text', text: 'Sent.' }] });
  });

  it.each<[string, (input: Json[]) => Json[], RegExp]>([
    [
      'a reasoning item dropped',
      (input) => input.filter((item) => item.type !== 'reasoning'),
      /without its required 'reasoning'/,
    ],
    [
      'a reasoning item edited',
      (input) =>
        input.map((item) =>
          item.type === 'reasoning'
            ? { ...item, encrypted_content: `${item.encrypted_content.slice(0, -5)}AAAA=` }
            : item,
        ),
      /could not be verified/,
    ],
    [
      'encrypted content left out',
      (input) => input.map(({ encrypted_content: _, ...item }) => item),
      /not found. Items are not persisted/,
    ],
    [
      'a reasoning item without what follows it',
      (input) => [...input, input.find(ofType('reasoning'))],
      /required following item/,
    ],
    ['a call without its answer', (input) => input.slice(0, -1), /No tool output found for function call/],
    [
      'an answer without its call',
      (input) => input.filter((item) => item.type !== 'function_call' || !item.call_id.endsWith('_1')),
      /without its required following item|No tool call found/,
    ],
    ['an answer twice', (input) => [...input, input.at(-1)], /No tool call found/],
    ['a call twice', (input) => [...input, input.find(ofType('function_call'))], /Duplicate function call/],
    [
      'parsed arguments echoed',
      (input) => input.map((item) => (item.type === 'function_call' ? { ...item, parsed_arguments: {} } : item)),
      /Unknown parameter: 'input\[3\]\.parsed_arguments'/,
    ],
    ['an empty input', () => [], /empty list/],
    ['an item of an unknown type', (input) => [...input, { type: 'item_reference', id: 'x' }], /one of message/],
  ])('refuses %s', async (_name, change, message) => {
    const { status, json } = await second(change);
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ type: 'invalid_request_error' });
    expect(json.error.message).toMatch(message);
  });

  it('refuses a later turn when the encrypted reasoning was not asked for', async () => {
    const { status, json } = await second((input) => input, { include: [] });
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(/not persisted/)]);
  });

  it('sends no reasoning item where there is no effort', async () => {
    const { status } = await second(
      (input) => {
        expect(input.some(ofType('reasoning'))).toBe(false);
        return input;
      },
      { reasoning: { effort: 'none' }, temperature: 0 },
    );
    expect(status).toBe(200);
  });

  it.each<[string, object, RegExp]>([
    ['temperature on a reasoning model', { temperature: 0 }, /Unsupported parameter: 'temperature'/],
    ['top_p on a reasoning model', { top_p: 1 }, /Unsupported parameter: 'top_p'/],
    [
      'effort on a model that does not reason',
      { model: 'gpt-4.1', reasoning: { effort: 'low' } },
      /'reasoning.effort'/,
    ],
    ['encrypted reasoning of a model that does not reason', { model: 'gpt-4.1' }, /Encrypted content is not supported/],
    ['a parameter it does not know', { max_tokens: 5 }, /Unknown parameter: 'max_tokens'/],
    ['a limit below 16 tokens', { max_output_tokens: 15 }, /max_output_tokens/],
    ['a choice that no tool has', { tool_choice: { type: 'function', name: 'other' } }, /'other' not found/],
    ['a choice without tools', { tools: [] }, /no tools/],
    ['streaming', { stream: true }, /whole replies/],
    [
      'a tool in the chat spelling',
      { tools: [{ type: 'function', function: { name: 'x' } }] },
      /Unknown parameter: 'tools\[0\]\.function'/,
    ],
  ])('refuses %s', async (_name, parts, message) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { status, json } = await post(server, 'responses', { body: { ...firstBody('responses'), ...parts } as Json });
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(message)]);
    expect(server.requests[0]).toMatchObject({ status: 400, view: null });
  });

  it.each([
    ['no key', {}],
    ['a key in the wrong header', { 'x-api-key': 'k' }],
    ['another scheme', { authorization: 'Basic k' }],
  ])('answers 401 to %s', async (_name, headers) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { status, json } = await post(server, 'responses', { body: firstBody('responses'), headers });
    expect([status, json.error.code]).toEqual([401, 'invalid_api_key']);
  });

  it('takes only the key that it was given', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord, apiKey: 'right' });
    const wrong = await post(server, 'responses', { body: firstBody('responses') });
    const right = await post(server, 'responses', {
      body: firstBody('responses'),
      headers: { authorization: 'Bearer right' },
    });
    expect([wrong.status, right.status]).toEqual([401, 200]);
    expect(HEADERS.responses.authorization).not.toContain('right');
  });
});
