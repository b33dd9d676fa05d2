import type { ModelRequest } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { type Answer, answeringServer } from '../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../__fixtures__/requests.ts';
import { TRANSPORT_FAILURES } from '../__fixtures__/transport-failures.ts';
import { createOpenAiAdapter } from './index.ts';

const KEY = 'local-Zq83hdTT02mNbvXeWw';
const USAGE = {
  input_tokens: 50,
  input_tokens_details: { cached_tokens: 10, cache_write_tokens: 0 },
  output_tokens: 20,
  output_tokens_details: { reasoning_tokens: 15 },
};
const USED = { inputTokens: 50, cachedInputTokens: 10, cacheWriteTokens: 0, outputTokens: 20, reasoningTokens: 15 };
const REASONING = { id: 'rs_1', type: 'reasoning', summary: [], encrypted_content: 'gA==' };

async function resultOf(answer: Answer, request: ModelRequest = modelRequest()) {
  await using server = await answeringServer(answer);
  const adapter = createOpenAiAdapter({ model: 'gpt-6-astra', apiKey: KEY, baseUrl: `${server.url}/v1` });
  return await adapter.send(request, sendOptions());
}

function response(parts: Record<string, unknown>): Answer {
  return {
    body: { id: 'resp_1', object: 'response', status: 'completed', model: 'gpt-6-astra', usage: USAGE, ...parts },
  };
}

function message(...content: unknown[]) {
  return { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content };
}

function text(said: string) {
  return { type: 'output_text', text: said, annotations: [] };
}

function call(parts: Record<string, unknown> = {}) {
  return {
    type: 'function_call',
    id: 'fc_1',
    call_id: 'c1',
    name: 'get_order',
    arguments: '{}',
    status: 'completed',
    ...parts,
  };
}

describe('answers to the adapter openai', () => {
  it('gives text, calls, usage and the model that answered', async () => {
    const output = [
      REASONING,
      message(text('One, '), text('two.')),
      call(),
      call({ call_id: 'c2', arguments: '{"order_id":9007199254740993}' }),
    ];
    expect(await resultOf(response({ output }))).toEqual({
      result: {
        ok: true,
        reply: {
          text: 'One, two.',
          toolCalls: [
            { id: 'c1', tool: 'get_order', argumentsText: '{}' },
            { id: 'c2', tool: 'get_order', argumentsText: '{"order_id":9007199254740993}' },
          ],
          opaque: { provider: 'openai', content: output },
          modelReturned: 'gpt-6-astra',
        },
        usage: USED,
      },
      retryable: false,
      retryAfterMs: null,
    });
  });

  it.each(['{"order_id": 12345678901234567890}', '{"order_id": 1e400', '', '{"a":1,"a":2}', 'null', '{"t":"\\ud83d"}'])(
    'V06 passes arguments on as they came, valid or not: %j',
    async (given) => {
      const { result } = await resultOf(response({ output: [call({ arguments: given })] }));
      expect(result.ok && result.reply.toolCalls).toEqual([{ id: 'c1', tool: 'get_order', argumentsText: given }]);
    },
  );

  it('keeps items of unknown kinds out of the next turn', async () => {
    const { result } = await resultOf(
      response({ output: [{ type: 'web_search_call', id: 'ws_1' }, message(text('a'))] }),
    );
    expect(result.ok && result.reply.opaque?.content).toEqual([message(text('a'))]);
  });

  it('says null for usage and model that are not told', async () => {
    const { result } = await resultOf({ body: { status: 'completed', output: [message(text('a'))] } });
    expect(result).toMatchObject({
      ok: true,
      reply: { modelReturned: null },
      usage: {
        inputTokens: null,
        cachedInputTokens: null,
        cacheWriteTokens: null,
        outputTokens: null,
        reasoningTokens: null,
      },
    });
  });

  it.each([
    [
      'J04 a cut reply, whatever came of it',
      {
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
        output: [message(text('{"verdicts":[{"id":"c1"')), call()],
      },
      'truncated',
      'the reply is incomplete at the limit of 1000 output tokens: max_output_tokens',
    ],
    [
      'J04 a reply of nothing but reasoning that was cut',
      { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, output: [REASONING] },
      'truncated',
      'the reply is incomplete at the limit of 1000 output tokens: max_output_tokens',
    ],
    [
      'J04 a filtered reply',
      { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [message(text('half'))] },
      'filtered',
      'the reply is incomplete: content_filter',
    ],
    [
      'J04 a refusal',
      { output: [message({ type: 'refusal', refusal: 'I can’t help.' })] },
      'refused',
      'the model refused: I can’t help.',
    ],
    [
      'J04 a refusal beside text and a call',
      { output: [message(text('Well. '), { type: 'refusal', refusal: 'No.' }), call()] },
      'refused',
      'the model refused: No.',
    ],
    ['J04 an empty text', { output: [message(text(' \n'))] }, 'empty', 'the reply has neither text nor calls'],
    ['J04 no output items', { output: [] }, 'empty', 'the reply has neither text nor calls'],
    ['J04 reasoning only', { output: [REASONING] }, 'empty', 'the reply has neither text nor calls'],
    [
      'another reason to stop',
      { status: 'incomplete', incomplete_details: { reason: 'steered' }, output: [] },
      'malformed',
      'the reply is incomplete: steered',
    ],
    [
      'an incomplete reply without a reason',
      { status: 'incomplete', incomplete_details: null, output: [] },
      'malformed',
      'the reply is incomplete: no reason given',
    ],
    [
      'a reply that goes on elsewhere',
      { status: 'in_progress', output: [] },
      'malformed',
      'the reply has the status in_progress',
    ],
    ['no output', { output: undefined }, 'malformed', 'the answer has no output'],
    ['output that is no list', { output: {} }, 'malformed', 'the answer has no output'],
    [
      'a call without an id',
      { output: [call({ call_id: undefined })] },
      'malformed',
      'the answer has a call without id, name or arguments',
    ],
    [
      'a call whose arguments are no text',
      { output: [call({ arguments: {} })] },
      'malformed',
      'the answer has a call without id, name or arguments',
    ],
    ['two calls of one id', { output: [call(), call()] }, 'malformed', 'the answer has two calls of one id'],
    [
      'an incomplete call',
      { output: [call({ status: 'incomplete' })] },
      'malformed',
      'the answer has an incomplete call of get_order',
    ],
    [
      'a message without content',
      { output: [{ type: 'message' }] },
      'malformed',
      'the answer has a message without content',
    ],
    ['a status that is no text', { status: 5, output: [] }, 'malformed', 'the answer is no Responses object'],
  ])('takes for a failure of the reply, with its usage: %s', async (_name, parts, code, said) => {
    expect(await resultOf(response(parts))).toEqual({
      result: { ok: false, failure: { code, message: said, status: 200 }, usage: USED },
      retryable: false,
      retryAfterMs: null,
    });
  });

  it.each([
    ['server_error', 'unavailable', true],
    ['rate_limit_exceeded', 'rate_limited', true],
    ['insufficient_quota', 'quota', false],
    ['invalid_prompt', 'filtered', false],
    ['bio_policy', 'filtered', false],
    ['misalignment_policy_violation', 'filtered', false],
    ['something_new', 'unavailable', true],
  ])('takes a response that failed with %s for %s', async (code, expected, retryable) => {
    const { result, ...retry } = await resultOf({
      ...response({ status: 'failed', error: { code, message: 'It failed.' }, output: [] }),
      headers: { 'retry-after': '4' },
    });
    expect(result).toEqual({
      ok: false,
      failure: { code: expected, message: `HTTP 200 with an error inside (${code}): It failed.`, status: 200 },
      usage: USED,
    });
    expect(retry).toEqual({ retryable, retryAfterMs: retryable ? 4000 : null });
  });

  it('takes a response that failed without an error, or an error without a response, for a failure', async () => {
    for (const body of [{ status: 'failed', error: null }, { error: 'upstream gone' }]) {
      const { result, retryable } = await resultOf({ body });
      expect(result).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
      expect(retryable).toBe(true);
    }
  });

  it.each(TRANSPORT_FAILURES.map((row) => [row.name, row] as const))('takes for a failure: %s', async (_name, row) => {
    const { result, ...retry } = await resultOf(row.answer);
    expect(result).toMatchObject({ ok: false, failure: { code: row.code, status: row.status }, usage: null });
    expect(retry).toEqual({ retryable: row.retryable, retryAfterMs: row.retryAfterMs });
  });

  it.each([
    ['context_length_exceeded', 400, 'context_exceeded'],
    ['insufficient_quota', 429, 'quota'],
    ['invalid_api_key', 401, 'auth'],
  ])('knows the error %s', async (name, status, code) => {
    const { result, ...retry } = await resultOf({
      status,
      headers: { 'retry-after': '1' },
      body: { error: { message: 'It is so.', type: 'invalid_request_error', param: null, code: name } },
    });
    expect(result).toMatchObject({ failure: { code, status, message: `HTTP ${status} (${name}): It is so.` } });
    expect(retry).toEqual({ retryable: false, retryAfterMs: null });
  });

  it('keeps the usage of an answer that can’t be kept exactly', async () => {
    const body = `{"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"\\ud83d"}]}],"usage":${JSON.stringify(USAGE)}}`;
    expect((await resultOf({ body })).result).toMatchObject({ ok: false, failure: { code: 'malformed' }, usage: USED });
  });
});

describe('the adapter openai', () => {
  it('ends with the caller’s abort, which reaches the server', async () => {
    await using server = await answeringServer({ fault: 'hang' });
    const controller = new AbortController();
    const adapter = createOpenAiAdapter({ model: 'm', apiKey: KEY, baseUrl: server.url });
    const work = adapter.send(modelRequest(), sendOptions({ signal: controller.signal }));
    await server.arrived;
    controller.abort();
    expect(await work).toEqual({
      result: { ok: false, failure: { code: 'aborted', message: 'the call was aborted', status: null }, usage: null },
      retryable: false,
      retryAfterMs: null,
    });
    await server.hungUp;
  });

  it('sends nothing once aborted', async () => {
    await using server = await answeringServer({});
    const adapter = createOpenAiAdapter({ model: 'm', apiKey: KEY, baseUrl: server.url });
    const { result } = await adapter.send(modelRequest(), sendOptions({ signal: AbortSignal.abort() }));
    expect(result).toMatchObject({ failure: { code: 'aborted' } });
    expect(server.requests).toEqual([]);
  });

  it('takes the deadline of its fetch for a timeout', async () => {
    const late = async () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    };
    const adapter = createOpenAiAdapter({ model: 'm', apiKey: KEY });
    const { result, retryable } = await adapter.send(modelRequest(), sendOptions({ fetch: late }));
    expect(result).toMatchObject({ failure: { code: 'timeout', status: null } });
    expect(retryable).toBe(true);
  });

  it('lets no key into a message, wherever it comes back', async () => {
    const answers: Answer[] = [
      { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}.`, code: 'invalid_api_key' } } },
      {
        status: 401,
        body: { error: { message: `Incorrect API key provided: ${KEY.slice(0, 9)}****${KEY.slice(-8)}.` } },
      },
      { status: 400, body: `<pre>Authorization: Bearer ${KEY}</pre>` },
      response({ output: [message({ type: 'refusal', refusal: `Not with ${KEY}` })] }),
      response({ status: 'incomplete', incomplete_details: { reason: KEY }, output: [] }),
      response({ status: 'failed', error: { code: KEY, message: KEY } }),
    ];
    for (const answer of answers) {
      const said = JSON.stringify(await resultOf(answer));
      expect(said).toContain('[secret]');
      for (let at = 0; at + 8 <= KEY.length; at += 1) expect(said).not.toContain(KEY.slice(at, at + 8));
    }
  });
});
