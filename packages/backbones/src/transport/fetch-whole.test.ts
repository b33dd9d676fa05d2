import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createFakeClock, type Fault, startFakeProvider } from '../../test/fake-provider/index.ts';
import { createWireFetch, type WireFetchOptions } from './fetch-whole.ts';
import type { WireFetch } from './wire-adapter.ts';

const LIMITS = { deadlineMs: 1000, maxBytes: 100_000 };
const BODY = JSON.stringify({ model: 'local', messages: [{ role: 'user', content: 'x' }] });

async function serve(fault: Fault | null = null) {
  const server = await startFakeProvider({ policy: () => ({ text: 'Sent.' }), faults: [fault] });
  const ask = (fetch: WireFetch, signal?: AbortSignal) =>
    fetch(`${server.baseUrl('chat')}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer k' },
      body: BODY,
      signal: signal ?? null,
    });
  return { server, ask, [Symbol.asyncDispose]: () => server.close() };
}

/** Answers from memory. */
function answering(make: () => Response, options: Partial<WireFetchOptions> = {}) {
  return createWireFetch({ ...LIMITS, ...options, baseFetch: () => Promise.resolve(make()) });
}

describe('createWireFetch: a whole answer', () => {
  it('resolves with the body read, and keeps status, headers and size', async () => {
    await using served = await serve();
    const clock = createFakeClock();
    const wire = createWireFetch({ ...LIMITS, clock });
    expect(wire.exchange()).toEqual({ status: null, headers: {}, responseBytes: 0 });
    const response = await served.ask(wire.fetch);
    const text = await response.text();
    expect(JSON.parse(text).choices[0].message.content).toBe('Sent.');
    expect(wire.exchange()).toMatchObject({ status: 200, responseBytes: Buffer.byteLength(text) });
    expect(wire.exchange().headers['x-request-id']).toBe('req_0');
    expect(clock.waits).toEqual([]);
  });

  it('keeps what an error answer says', async () => {
    await using served = await serve({ kind: 'rate_limited', retryAfter: { seconds: 2 } });
    const wire = createWireFetch(LIMITS);
    const response = await served.ask(wire.fetch);
    expect([
      response.status,
      response.headers.get('retry-after'),
      JSON.parse(await response.text()).error.code,
    ]).toEqual([429, '2', 'rate_limit_exceeded']);
    expect(wire.exchange()).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  });

  it('passes on no header that describes the bytes on the wire', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-length': '5', 'x-kept': 'yes' };
    const { fetch } = answering(() => new Response('whole', { headers }));
    const response = await fetch('http://localhost/');
    expect([[...response.headers.keys()].sort(), await response.text()]).toEqual([['content-type', 'x-kept'], 'whole']);
  });

  it('takes an answer that has no body', async () => {
    const { fetch, exchange } = answering(() => new Response(null, { status: 204 }));
    expect([(await fetch('http://localhost/')).status, exchange().responseBytes]).toEqual([204, 0]);
  });

  it('leaves no listener on the signals that it was given', async () => {
    await using served = await serve();
    const [own, given] = [new AbortController(), new AbortController()];
    const wire = createWireFetch({ ...LIMITS, signal: own.signal });
    await served.ask(wire.fetch, given.signal);
    expect([own, given].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
  });
});

describe('createWireFetch: the deadline', () => {
  it.each([
    ['stall_headers', null],
    ['stall_body', 200],
  ] as const)('covers %s, and the server sees the connection close', async (kind, status) => {
    await using served = await serve({ kind });
    const clock = createFakeClock();
    const wire = createWireFetch({ ...LIMITS, clock });
    const asked = served.ask(wire.fetch);
    const failing = expect(asked).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'no whole answer within 1000 ms',
    });
    const received = await served.server.request(0);
    // The headers of a stalled body come on their own time.
    while (wire.exchange().status !== status) await clock.advance(0);
    await clock.advance(999);
    expect(clock.waits).toEqual([1]);
    await clock.advance(1);
    await failing;
    expect(await received.ended).toBe('closed');
    expect(wire.exchange().status).toBe(status);
  });
});

describe('createWireFetch: an abort', () => {
  it.each(['stall_headers', 'stall_body'] as const)('reaches the socket during %s, with its reason', async (kind) => {
    for (const place of ['of the attempt', 'of the caller']) {
      await using served = await serve({ kind });
      const clock = createFakeClock();
      const client = new AbortController();
      const wire = createWireFetch({
        ...LIMITS,
        clock,
        ...(place === 'of the attempt' ? { signal: client.signal } : {}),
      });
      const asked = served.ask(wire.fetch, place === 'of the caller' ? client.signal : undefined);
      const reason = new Error('enough');
      const failing = expect(asked).rejects.toBe(reason);
      const received = await served.server.request(0);
      client.abort(reason);
      await failing;
      expect(await received.ended).toBe('closed');
      expect(clock.waits).toEqual([]);
    }
  });

  it('before the call sends nothing', async () => {
    await using served = await serve();
    const { fetch } = createWireFetch({ ...LIMITS, signal: AbortSignal.abort('early') });
    await expect(served.ask(fetch)).rejects.toBe('early');
    expect(served.server.requests).toEqual([]);
  });
});

describe('createWireFetch: trouble', () => {
  it.each([
    ['drop', null],
    ['drop_body', 200],
  ] as const)('rejects a connection lost at %s, and keeps the status that came', async (kind, status) => {
    await using served = await serve({ kind });
    const wire = createWireFetch(LIMITS);
    await expect(served.ask(wire.fetch)).rejects.toThrow(TypeError);
    expect(wire.exchange().status).toBe(status);
  });

  it('refuses a body that is announced as too large, and closes the connection', async () => {
    await using served = await serve({ kind: 'huge_body', bytes: 8_000_000 });
    const wire = createWireFetch(LIMITS);
    await expect(served.ask(wire.fetch)).rejects.toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
    expect(await served.server.requests[0]?.ended).toBe('closed');
    expect(wire.exchange().status).toBe(200);
  });

  it('does not wait for a body that is announced as too large', async () => {
    const silent = () => new Response(new ReadableStream(), { headers: { 'content-length': '5001' } });
    const { fetch } = answering(silent, { maxBytes: 5000 });
    await expect(fetch('http://localhost/')).rejects.toThrow('at least 5001 bytes; 5000 are taken');
  });

  it('stops reading a body that turns out too large', async () => {
    let pulled = 0;
    const endless = () =>
      new ReadableStream({
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(1000));
        },
      });
    const { fetch } = answering(() => new Response(endless()), { maxBytes: 5000 });
    await expect(fetch('http://localhost/')).rejects.toThrow('at least 6000 bytes; 5000 are taken');
    expect(pulled).toBeLessThan(10);
    const exact = answering(() => new Response('x'.repeat(5000)), { maxBytes: 5000 });
    expect((await (await exact.fetch('http://localhost/')).text()).length).toBe(5000);
  });
});
