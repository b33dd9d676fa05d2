import { describe, expect, it } from 'vitest';
import { type Answer, answeringServer } from '../__fixtures__/answering-server.ts';
import { modelRequest, sendOptions } from '../__fixtures__/requests.ts';
import { TRANSPORT_FAILURES } from '../__fixtures__/transport-failures.ts';
import { createOpenAiCompatibleAdapter } from './index.ts';

const KEY = 'local-Zq83hdTT02mNbvXeWw';
const USAGE = { prompt_tokens: 50, completion_tokens: 20, total_tokens: 70 };
const USED = {
  inputTokens: 50,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: 20,
  reasoningTokens: null,
};
const CALL = { id: 'c1', type: 'function', function: { name: 'get_order', arguments: '{"order_id":1}' } };

async function resultOf(answer: Answer) {
  await using server = await answeringServer(answer);
  const adapter = createOpenAiCompatibleAdapter({ model: 'qwen3', apiKey: KEY, baseUrl: `${server.url}/v1` });
  return await adapter.send(modelRequest(), sendOptions());
}

function completion(choice: Record<string, unknown>, rest: Record<string, unknown> = {}): Answer {
  return {
    body: {
      id: 'x',
      object: 'chat.completion',
      model: 'qwen3',
      choices: [{ index: 0, ...choice }],
      usage: USAGE,
      ...rest,
    },
  };
}

function said(content: unknown, finish: unknown = 'stop'): Answer {
  return completion({ message: { role: 'assistant', content }, finish_reason: finish });
}

describe('answers to the adapter openai-compatible', () => {
  it('gives text, calls, usage and the model that answered', async () => {
    const message = { role: 'assistant', content: 'Looking.', tool_calls: [CALL] };
    expect(await resultOf(completion({ message, finish_reason: 'tool_calls' }))).toEqual({
      result: {
        ok: true,
        reply: {
          text: 'Looking.',
          toolCalls: [{ id: 'c1', tool: 'get_order', argumentsText: '{"order_id":1}' }],
          opaque: { provider: 'openai-compatible', content: { content: 'Looking.', tool_calls: [CALL] } },
          modelReturned: 'qwen3',
        },
        usage: USED,
      },
      retryable: false,
      retryAfterMs: null,
    });
  });

  it.each([
    '<tool_call>\n{"name":"get_order","arguments":{"order_id":1}}\n</tool_call>',
    '{"name": "get_order", "parameters": {"order_id": 1}}',
    '[TOOL_CALLS][{"name":"get_order","arguments":{}}]',
  ])('leaves a call that stands in the text as text: %j', async (content) => {
    const { result } = await resultOf(said(content));
    expect(result).toMatchObject({ ok: true, reply: { text: content, toolCalls: [] } });
  });

  it('joins the text parts of a content that is a list', async () => {
    const { result } = await resultOf(
      said([
        { type: 'thinking', thinking: [] },
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ]),
    );
    expect(result).toMatchObject({ ok: true, reply: { text: 'ab' } });
  });

  it.each(['stop', 'tool_calls', 'function_call', 'eos_token', 'STOP', '', null, undefined])(
    'takes a reply that finished with %s for whole',
    async (finish) => {
      expect((await resultOf(said('Done.', finish ?? null))).result).toMatchObject({
        ok: true,
        reply: { text: 'Done.' },
      });
    },
  );

  it.each([
    ['J04 a cut text', said('{"verdicts":[{"id":"c1","verdict":"MET"},{"id":"c2","verd', 'length'), 'truncated', false],
    ['J04 a cut text, as others call it', said('half', 'max_tokens'), 'truncated', false],
    ['J04 a reply that was cut before its first word', said(null, 'length'), 'truncated', false],
    [
      'J04 a cut call',
      completion({ message: { content: null, tool_calls: [CALL] }, finish_reason: 'length' }),
      'truncated',
      false,
    ],
    ['J04 a filtered reply', said('half', 'content_filter'), 'filtered', false],
    [
      'J04 a refusal',
      completion({ message: { content: null, refusal: 'I can’t.' }, finish_reason: 'stop' }),
      'refused',
      false,
    ],
    [
      'J04 a refusal beside text',
      completion({ message: { content: 'Hm.', refusal: 'No.' }, finish_reason: 'stop' }),
      'refused',
      false,
    ],
    ['J04 an empty text', said(''), 'empty', false],
    ['J04 no content', said(null), 'empty', false],
    ['J04 blanks', said(' \n\t'), 'empty', false],
    [
      'J04 an empty list of calls',
      completion({ message: { content: null, tool_calls: [] }, finish_reason: 'tool_calls' }),
      'empty',
      false,
    ],
    [
      'J04 reasoning only',
      completion({ message: { content: '', reasoning_content: 'Hm.' }, finish_reason: 'stop' }),
      'empty',
      false,
    ],
    ['no choice', completion({}, { choices: [] }), 'empty', false],
    ['an unknown reason', said('Done.', 'paused'), 'malformed', false],
    ['no message', completion({ finish_reason: 'stop' }), 'malformed', false],
    [
      'a call without a name',
      completion({ message: { tool_calls: [{ id: 'c1', function: { arguments: '{}' } }] } }),
      'malformed',
      false,
    ],
    ['calls that are no list', completion({ message: { tool_calls: { id: 'c1' } } }), 'malformed', false],
    ['choices that are no list', completion({}, { choices: null }), 'malformed', false],
    ['a call off the queue', said('half', 'abort'), 'dropped', true],
    ['a server under load', said('half', 'insufficient_system_resource'), 'unavailable', true],
    ['a provider that failed without a reason', said('half', 'error'), 'unavailable', true],
  ] as const)('takes for a failure, with its usage: %s', async (_name, answer, code, retryable) => {
    const { result, ...retry } = await resultOf(answer);
    expect(result).toEqual({ ok: false, failure: { code, message: expect.any(String), status: 200 }, usage: USED });
    expect(retry).toEqual({ retryable, retryAfterMs: null });
  });

  it('J04 names the limit that a reply was cut at', async () => {
    const { result } = await resultOf(said('half', 'length'));
    expect(result).toMatchObject({ failure: { message: expect.stringContaining('1000 output tokens') } });
  });

  it.each([
    ['at the top', { body: { error: { code: 429, message: 'Slow down' } } }, 'rate_limited', true],
    [
      'of a provider behind',
      { body: { error: { code: 502, message: 'Provider returned error' } } },
      'unavailable',
      true,
    ],
    ['of credits', { body: { error: { code: 402, message: 'Insufficient credits' } } }, 'quota', false],
    ['of the request', { body: { error: { code: 400, message: 'No such field' } } }, 'bad_request', false],
    [
      'of the context',
      { body: { error: { code: 400, message: 'maximum context length is 8192 tokens' } } },
      'context_exceeded',
      false,
    ],
    ['by name', { body: { error: { code: 'rate_limit_exceeded', message: 'Slow down' } } }, 'rate_limited', true],
    ['that is a text', { body: { error: 'model runner has unexpectedly stopped' } }, 'unavailable', true],
    [
      'in a choice',
      completion({ finish_reason: 'error', message: { content: '' }, error: { code: 429, message: 'Slow down' } }),
      'rate_limited',
      true,
    ],
    [
      'beside a text',
      completion({ finish_reason: 'stop', message: { content: 'half' }, error: { code: 500, message: 'Gone' } }),
      'unavailable',
      true,
    ],
  ] as const)(
    'finds an error inside an answer with a status of success: %s',
    async (_name, answer, code, retryable) => {
      const { result, ...retry } = await resultOf({ ...answer, headers: { 'retry-after': '4' } });
      expect(result).toMatchObject({ ok: false, failure: { code, status: 200 } });
      expect(result.usage).toEqual(JSON.stringify(answer.body).includes('"usage"') ? USED : null);
      expect(retry).toEqual({ retryable, retryAfterMs: retryable ? 4000 : null });
    },
  );

  it.each(TRANSPORT_FAILURES.map((row) => [row.name, row] as const))('takes for a failure: %s', async (_name, row) => {
    const { result, ...retry } = await resultOf(row.answer);
    expect(result).toMatchObject({ ok: false, failure: { code: row.code, status: row.status }, usage: null });
    expect(retry).toEqual({ retryable: row.retryable, retryAfterMs: row.retryAfterMs });
  });

  it.each([
    [
      'vLLM',
      400,
      { object: 'error', message: "This model's maximum context length is 4096 tokens.", code: 400 },
      'context_exceeded',
    ],
    [
      'llama.cpp',
      400,
      { error: { code: 400, message: 'too long', type: 'exceed_context_size_error' } },
      'context_exceeded',
    ],
    ['Ollama', 404, { error: { message: 'model "x" not found', type: 'api_error' } }, 'bad_request'],
    ['OpenRouter', 402, { error: { code: 402, message: 'Insufficient credits' } }, 'quota'],
  ])('knows an error of %s', async (_name, status, body, code) => {
    const { result, retryable } = await resultOf({ status, body });
    expect(result).toMatchObject({ failure: { code, status } });
    expect(retryable).toBe(false);
  });
});

describe('the adapter openai-compatible', () => {
  it('ends with the caller’s abort, which reaches the server', async () => {
    await using server = await answeringServer({ fault: 'hang' });
    const controller = new AbortController();
    const adapter = createOpenAiCompatibleAdapter({ model: 'm', baseUrl: server.url });
    const work = adapter.send(modelRequest(), sendOptions({ signal: controller.signal }));
    await server.arrived;
    controller.abort();
    expect(await work).toMatchObject({ result: { failure: { code: 'aborted' } }, retryable: false });
    await server.hungUp;
  });

  it('lets neither key nor header into a message', async () => {
    const header = 'router-Pt55aaQ1zz';
    const answers: Answer[] = [
      { status: 401, body: { error: `bad key ${KEY} from ${header}` } },
      { body: { error: { code: 403, message: `${KEY.slice(0, 12)}… of ${header}` } } },
      said('half', KEY),
      completion({ message: { content: null, refusal: `Not with ${KEY}` } }),
    ];
    for (const answer of answers) {
      await using server = await answeringServer(answer);
      const adapter = createOpenAiCompatibleAdapter({
        model: 'm',
        baseUrl: server.url,
        apiKey: KEY,
        headers: { 'x-router': header },
      });
      const text = JSON.stringify(await adapter.send(modelRequest(), sendOptions()));
      expect(text).toContain('[secret]');
      for (const secret of [KEY, header]) {
        for (let at = 0; at + 8 <= secret.length; at += 1) expect(text).not.toContain(secret.slice(at, at + 8));
      }
    }
  });
});
