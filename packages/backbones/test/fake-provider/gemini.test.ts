import { describe, expect, it } from 'vitest';
import { firstBody, MODELS, post, QUESTION, twoCallsThenWord } from './conversation.ts';
import { startFakeProvider } from './index.ts';

/** Provider JSON, changed in every way that a client may get wrong. */
type Json = ReturnType<typeof JSON.parse>;

const user = { role: 'user', parts: [{ text: QUESTION }] };

async function second(change: (content: Json, answers: Json[]) => Json[], options: { omitsCallIds?: boolean } = {}) {
  await using server = await startFakeProvider({ policy: twoCallsThenWord, ...options });
  const first = await post(server, 'gemini', { body: firstBody('gemini') });
  const { content } = first.json.candidates[0];
  const answers = content.parts
    .filter((part: Json) => part.functionCall !== undefined)
    .map(({ functionCall: { id, name } }: Json) => ({
      functionResponse: { ...(id === undefined ? {} : { id }), name, response: { output: 'an answer' } },
    }));
  return await post(server, 'gemini', { body: firstBody('gemini', { contents: change(content, answers) }) });
}

const whole = (content: Json, answers: Json[]) => [user, content, { role: 'user', parts: answers }];
const mapParts = (content: Json, change: (part: Json, index: number) => Json) => ({
  ...content,
  parts: content.parts.map(change),
});

describe('the fake Gemini', () => {
  it('signs the first call only, and takes the content back as it was', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { json } = await post(server, 'gemini', { body: firstBody('gemini') });
    const { parts } = json.candidates[0].content;
    expect(parts.map((part: Json) => [Object.keys(part).sort().join(), typeof part.functionCall?.id])).toEqual([
      ['text', 'undefined'],
      ['functionCall,thoughtSignature', 'string'],
      ['functionCall', 'string'],
    ]);
    expect(json.candidates[0].finishReason).toBe('STOP');
    const done = await second(whole);
    expect(done.json.candidates[0].content.parts).toEqual([{ text: 'Sent.', thoughtSignature: expect.any(String) }]);
  });

  it('leaves ids out where asked, and matches answers by their order then', async () => {
    const { status } = await second(
      (content, answers) => {
        expect(content.parts.some((part: Json) => part.functionCall?.id !== undefined)).toBe(false);
        return whole(content, answers);
      },
      { omitsCallIds: true },
    );
    expect(status).toBe(200);
  });

  it.each<[string, (content: Json, answers: Json[]) => Json[], RegExp]>([
    [
      'a signature dropped',
      (content, answers) =>
        whole(
          mapParts(content, ({ thoughtSignature: _, ...part }) => part),
          answers,
        ),
      /missing a thought_signature.*`get_order`, position 2/,
    ],
    [
      'a signature edited',
      (content, answers) =>
        whole(
          mapParts(content, (part) =>
            part.thoughtSignature === undefined
              ? part
              : { ...part, thoughtSignature: `A${part.thoughtSignature.slice(1)}` },
          ),
          answers,
        ),
      /signature is not valid/,
    ],
    [
      'calls reordered',
      ({ parts: [text, a, b] }, answers) => whole({ role: 'model', parts: [text, b, a] }, answers),
      /missing a thought_signature/,
    ],
    [
      'parallel calls in two contents',
      ({ parts: [text, a, b] }, [one, two]) => [
        user,
        { role: 'model', parts: [text, a] },
        { role: 'user', parts: [one] },
        { role: 'model', parts: [b] },
        { role: 'user', parts: [two] },
      ],
      /signature is not valid|missing a thought_signature/,
    ],
    [
      'parallel answers in two contents',
      (content, [a, b]) => [...whole(content, [a]), { role: 'user', parts: [b] }],
      /number of function response parts/,
    ],
    [
      'a call without its answer',
      (content, answers) => whole(content, answers.slice(1)),
      /number of function response parts/,
    ],
    ['calls without any answer', (content) => [user, content, user], /number of function response parts/],
    [
      'an answer without its call',
      (_content, answers) => [{ role: 'user', parts: answers }],
      /number of function response parts/,
    ],
    [
      'an answer to another name',
      (content, [a, b]) => whole(content, [a, { functionResponse: { ...b.functionResponse, name: 'other' } }]),
      /does not match/,
    ],
    [
      'an answer that is no object',
      (content, [a, b]) => whole(content, [a, { functionResponse: { ...b.functionResponse, response: 'x' } }]),
      /expected an object/,
    ],
    ['a content without parts', () => [user, { role: 'model', parts: [] }, user], /must not be empty/],
    [
      'a conversation that ends with the model',
      () => [user, { role: 'model', parts: [{ text: 'So' }] }],
      /ends with a user turn/,
    ],
    ['the function role', (content, answers) => [user, content, { role: 'function', parts: answers }], /role/],
    ['a field it does not know', () => [{ ...user, name: 'x' }], /Unknown name "name" at 'contents\[0\]'/],
    ['no contents', () => [], /contents is not specified/],
  ])('refuses %s', async (_name, change, message) => {
    const { status, json } = await second(change);
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(message)]);
    expect(json.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
  });

  it.each<[string, object, RegExp]>([
    [
      'a budget of thinking',
      { generationConfig: { thinkingConfig: { thinkingBudget: 100 } } },
      /Thinking budget is not supported/,
    ],
    [
      'allowed names in AUTO',
      { toolConfig: { functionCallingConfig: { mode: 'AUTO', allowedFunctionNames: ['get_order'] } } },
      /ANY or VALIDATED/,
    ],
    [
      'an allowed name that is not declared',
      { toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['other'] } } },
      /'other' is not declared/,
    ],
    ['snake case', { generation_config: {} }, /Unknown name "generation_config"/],
  ])('refuses %s', async (_name, parts, message) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { status, json } = await post(server, 'gemini', { body: { ...firstBody('gemini'), ...parts } as Json });
    expect([status, json.error.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('refuses a level of thinking and JSON with tools on a model before 3', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const path = '/v1beta/models/gemini-2.5-flash:generateContent';
    for (const generationConfig of [
      { thinkingConfig: { thinkingLevel: 'LOW' } },
      { responseMimeType: 'application/json' },
    ]) {
      expect((await post(server, 'gemini', { path, body: firstBody('gemini', { generationConfig }) })).status).toBe(
        400,
      );
    }
    const generationConfig = { thinkingConfig: { thinkingBudget: 100 } };
    expect((await post(server, 'gemini', { path, body: firstBody('gemini', { generationConfig }) })).status).toBe(200);
  });

  it.each(['v1', 'v1beta'])('stands under /%s, and takes the model from the address', async (version) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const path = `/${version}/models/${MODELS.gemini}:generateContent`;
    expect((await post(server, 'gemini', { path, body: firstBody('gemini') })).status).toBe(200);
    expect(server.requests[0]?.view?.model).toBe(MODELS.gemini);
  });

  it.each([
    ['no key', {}],
    ['a bearer token', { authorization: 'Bearer k' }],
  ])('refuses %s as an invalid key', async (_name, headers) => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { status, json } = await post(server, 'gemini', { body: firstBody('gemini'), headers });
    expect([status, json.error.details[0].reason]).toEqual([400, 'API_KEY_INVALID']);
  });
});
