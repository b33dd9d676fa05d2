import { describe, expect, it } from 'vitest';
import { firstBody, post, twoCallsThenWord } from './conversation.ts';
import { createFakeClock } from './fake-clock.ts';
import { type Fault, type FaultScript, startFakeProvider, WIRE_FORMATS, type WireFormatName } from './index.ts';

async function answer(format: WireFormatName, fault: Fault) {
  await using server = await startFakeProvider({ policy: twoCallsThenWord, faults: [fault] });
  return await post(server, format, { body: firstBody(format) });
}

describe('faults of the fake provider: errors', () => {
  it.each([
    ['seconds', { seconds: 2 }, 'retry-after', '2'],
    ['milliseconds', { milliseconds: 1500 }, 'retry-after-ms', '1500'],
    ['a date', { dateMs: Date.UTC(2026, 10, 30, 12, 0, 2) }, 'retry-after', 'Mon, 30 Nov 2026 12:00:02 GMT'],
  ])('says when to come back in %s', async (_name, retryAfter, header, value) => {
    for (const format of WIRE_FORMATS) {
      const { status, headers } = await answer(format, { kind: 'rate_limited', retryAfter });
      expect([status, headers.get(header)]).toEqual([429, value]);
    }
  });

  it('says when to come back in the body of Gemini', async () => {
    const { json, headers } = await answer('gemini', { kind: 'rate_limited', retryAfter: { retryDelay: '2.5s' } });
    expect(json.error.details).toContainEqual({
      '@type': 'type.googleapis.com/google.rpc.RetryInfo',
      retryDelay: '2.5s',
    });
    expect(headers.has('retry-after')).toBe(false);
  });

  it.each([
    ['responses', 429, { error: { type: 'insufficient_quota', code: 'insufficient_quota' } }],
    ['chat', 429, { error: { type: 'insufficient_quota', code: 'insufficient_quota' } }],
    [
      'messages',
      400,
      { type: 'error', error: { type: 'invalid_request_error', message: expect.stringContaining('credit balance') } },
    ],
    [
      'gemini',
      429,
      {
        error: {
          status: 'RESOURCE_EXHAUSTED',
          details: [{ violations: [{ quotaId: expect.stringContaining('PerDay') }] }],
        },
      },
    ],
  ] as const)('ends the quota of %s as that provider does', async (format, status, body) => {
    const got = await answer(format, { kind: 'quota' });
    expect(got.status).toBe(status);
    expect(got.json).toMatchObject(body);
  });

  it.each([
    ['responses', 503, 'server_error'],
    ['chat', 503, 'server_error'],
    ['messages', 529, 'overloaded_error'],
    ['gemini', 503, 'UNAVAILABLE'],
  ] as const)('is overloaded as %s is', async (format, status, name) => {
    const { status: got, text } = await answer(format, { kind: 'overloaded' });
    expect([got, text]).toEqual([status, expect.stringContaining(name)]);
  });

  it('sends any status, header and body', async () => {
    for (const format of WIRE_FORMATS) {
      const scripted = await answer(format, {
        kind: 'status',
        status: 502,
        headers: { 'x-should-retry': 'false' },
        body: 'bad gateway',
      });
      expect([scripted.status, scripted.headers.get('x-should-retry'), scripted.text]).toEqual([
        502,
        'false',
        'bad gateway',
      ]);
      const shaped = await answer(format, { kind: 'status', status: 403 });
      expect([shaped.status, typeof shaped.json.error]).toEqual([403, 'object']);
    }
  });
});

describe('faults of the fake provider: the wire', () => {
  it.each(WIRE_FORMATS)('%s closes the connection before or in the body', async (format) => {
    await expect(answer(format, { kind: 'drop' })).rejects.toThrow('fetch failed');
    await expect(answer(format, { kind: 'drop_body' })).rejects.toThrow('terminated');
  });

  it.each(WIRE_FORMATS)('%s sends what is no answer with status 200', async (format) => {
    const [cut, empty, html, huge] = await Promise.all([
      answer(format, { kind: 'malformed_json' }),
      answer(format, { kind: 'empty_body' }),
      answer(format, { kind: 'html' }),
      answer(format, { kind: 'huge_body', bytes: 100_000 }),
    ]);
    expect([cut, empty, html, huge].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([cut.json, empty.text]).toEqual([null, '']);
    expect(html.headers.get('content-type')).toBe('text/html');
    expect(huge.text.length).toBeGreaterThan(100_000);
  });

  it.each(['stall_headers', 'stall_body'] as const)(
    'with %s waits until the client goes, and sees it go',
    async (kind) => {
      await using server = await startFakeProvider({ policy: twoCallsThenWord, faults: [{ kind }] });
      const client = new AbortController();
      const asked = post(server, 'chat', { body: firstBody('chat'), signal: client.signal });
      const received = await server.request(0);
      client.abort();
      await expect(asked).rejects.toThrow('aborted');
      expect(await received.ended).toBe('closed');
    },
  );

  it('sends nothing to a client that went away before its answer', async () => {
    const clock = createFakeClock();
    const faults: Fault[] = [{ kind: 'slow', ms: 1000 }];
    await using server = await startFakeProvider({ policy: twoCallsThenWord, clock, faults });
    const client = new AbortController();
    const asked = post(server, 'responses', { body: firstBody('responses'), signal: client.signal });
    const received = await server.request(0);
    client.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(await received.ended).toBe('closed');
    await clock.advance(1000);
    expect(received.status).toBeNull();
    const { json } = await post(server, 'responses', { body: firstBody('responses') });
    expect(json.usage.input_tokens_details.cached_tokens).toBe(0);
  });

  it('answers late by the clock, and ends all connections when it closes', async () => {
    const clock = createFakeClock();
    const server = await startFakeProvider({
      policy: twoCallsThenWord,
      clock,
      latencyMs: 50,
      faults: [null, { kind: 'slow', ms: 1000 }],
    });
    const first = await clock.runUntil(post(server, 'chat', { body: firstBody('chat') }));
    expect([first.status, clock.nowMs() - (server.requests[0]?.receivedAtMs ?? 0)]).toEqual([200, 50]);
    await clock.runUntil(post(server, 'chat', { body: firstBody('chat') }));
    expect(clock.nowMs() - (server.requests[1]?.receivedAtMs ?? 0)).toBe(1050);
    const third = post(server, 'chat', { body: firstBody('chat') });
    await server.request(2);
    await Promise.all([server.close(), expect(third).rejects.toThrow('fetch failed')]);
    expect(await server.requests[2]?.ended).toBe('closed');
  });
});

describe('faults of the fake provider: replies', () => {
  it.each([
    ['responses', { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }],
    ['chat', { choices: [{ finish_reason: 'length' }] }],
    ['messages', { stop_reason: 'max_tokens' }],
    ['gemini', { candidates: [{ finishReason: 'MAX_TOKENS', content: {} }] }],
  ] as const)('J04 cuts the reply of %s, arguments included', async (format, shape) => {
    const { status, json, text } = await answer(format, { kind: 'truncation' });
    expect(status).toBe(200);
    expect(json).toMatchObject(shape);
    expect(text).not.toMatch(/12345678901234567891/);
  });

  it.each([
    ['responses', { output: [{ type: 'reasoning' }, { content: [{ type: 'refusal', refusal: expect.any(String) }] }] }],
    ['chat', { choices: [{ message: { content: null, refusal: expect.any(String) } }] }],
    [
      'messages',
      { stop_reason: 'refusal', stop_details: { category: expect.any(String) }, content: [{ type: 'thinking' }] },
    ],
    ['gemini', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
  ] as const)('J04 refuses as %s does', async (format, shape) => {
    const { status, json } = await answer(format, { kind: 'refusal' });
    expect(status).toBe(200);
    expect(json).toMatchObject(shape);
  });

  it.each([
    ['responses', 200, { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }],
    ['chat', 200, { choices: [{ finish_reason: 'content_filter', message: { content: null } }] }],
    ['messages', 400, { error: { message: 'Output blocked by content filtering policy' } }],
    ['gemini', 200, { candidates: [{ finishReason: 'SAFETY' }] }],
  ] as const)('J04 filters as %s does', async (format, status, shape) => {
    const got = await answer(format, { kind: 'content_filter' });
    expect(got.status).toBe(status);
    expect(got.json).toMatchObject(shape);
  });

  it.each([
    ['responses', { status: 'completed', output: [{ type: 'reasoning' }] }],
    ['chat', { choices: [{ finish_reason: 'stop', message: { content: '' } }] }],
    ['messages', { stop_reason: 'end_turn', content: [] }],
    ['gemini', { candidates: [{ finishReason: 'STOP', content: {} }] }],
  ] as const)('J04 says nothing as %s does', async (format, shape) => {
    const { json } = await answer(format, { kind: 'empty_reply' });
    expect(json).toMatchObject(shape);
    expect(JSON.stringify(json)).not.toMatch(/get_order"|Looking/);
  });

  it('spoils the arguments of calls as each provider does', async () => {
    const [responses, chat, messages, gemini] = await Promise.all(
      WIRE_FORMATS.map((format) => answer(format, { kind: 'malformed_call' })),
    );
    expect(() => JSON.parse(responses?.json.output.at(-1).arguments)).toThrow(SyntaxError);
    expect(() => JSON.parse(chat?.json.choices[0].message.tool_calls[0].function.arguments)).toThrow(SyntaxError);
    expect(messages?.json.content.at(-1)).toMatchObject({ type: 'tool_use', input: {} });
    expect(gemini?.json.candidates[0]).toMatchObject({ finishReason: 'MALFORMED_FUNCTION_CALL', content: {} });
  });

  it.each([
    ['responses', 400, 'context_length_exceeded'],
    ['chat', 400, 'context_length_exceeded'],
    ['messages', 200, 'model_context_window_exceeded'],
    ['gemini', 400, 'exceeds the maximum number of tokens'],
  ] as const)('runs out of context as %s does', async (format, status, word) => {
    const got = await answer(format, { kind: 'context_exceeded' });
    expect([got.status, got.text]).toEqual([status, expect.stringContaining(word)]);
  });

  it('changes an answer in any other way', async () => {
    const { json } = await answer('responses', {
      kind: 'edit',
      edit: (body) => ({ ...body, status: 'failed', error: { code: 'server_error', message: 'x' } }),
    });
    expect(json).toMatchObject({ status: 'failed', error: { code: 'server_error' } });
  });
});

describe('faults of the fake provider: the script', () => {
  it('goes by the order of requests, and can be a function', async () => {
    const scripts: FaultScript[] = [
      [{ kind: 'quota' }, null],
      ({ index, format }) => (index === 0 && format === 'chat' ? { kind: 'quota' } : null),
    ];
    for (const faults of scripts) {
      await using server = await startFakeProvider({ policy: twoCallsThenWord, faults });
      const statuses = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await post(server, 'chat', { body: firstBody('chat') })).status);
      expect(statuses).toEqual([429, 200, 200]);
      expect(server.requests.map(({ status }) => status)).toEqual([429, 200, 200]);
    }
  });

  it('answers 404 elsewhere, and does not count it', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const { status } = await fetch(`${server.baseUrl('chat')}/models`);
    expect([status, server.requests.length]).toEqual([404, 0]);
  });

  it('tells a failing policy from a bad request', async () => {
    await using server = await startFakeProvider({
      policy: () => {
        throw new Error('lost the thread');
      },
    });
    for (const format of WIRE_FORMATS) {
      const { status, text } = await post(server, format, { body: firstBody(format) });
      expect([status, text]).toEqual([500, expect.stringContaining('lost the thread')]);
      expect((await post(server, format, { body: '{"model":' })).status).toBe(400);
    }
  });
});
