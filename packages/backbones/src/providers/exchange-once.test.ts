import { describe, expect, it } from 'vitest';
import { answeringServer } from './__fixtures__/answering-server.ts';
import { sendOptions } from './__fixtures__/requests.ts';
import { type ExchangeOptions, exchangeOnce } from './exchange-once.ts';

function exchangeOptions(parts: Partial<ExchangeOptions> = {}): ExchangeOptions {
  return { send: sendOptions(), secrets: [], nowMs: () => 0, ...parts };
}

describe('exchangeOnce', () => {
  it('keeps the text of an answer, whatever the SDK makes of it', async () => {
    await using server = await answeringServer({ body: '{"id":9007199254740993}', headers: { 'x-extra': '1' } });
    const exchange = await exchangeOnce(async (fetch) => {
      await fetch(server.url);
      throw new TypeError('the SDK stumbled over it');
    }, exchangeOptions());
    expect(exchange).toMatchObject({
      ok: true,
      answer: { status: 200, ok: true, text: '{"id":9007199254740993}', headers: { 'x-extra': '1' } },
    });
  });

  it('gives the SDK a body that it can read again', async () => {
    await using server = await answeringServer({ body: { a: 'ä' } });
    let read: unknown;
    await exchangeOnce(async (fetch) => {
      read = await (await fetch(server.url)).json();
    }, exchangeOptions());
    expect(read).toEqual({ a: 'ä' });
  });

  it('takes an answer without a body', async () => {
    await using server = await answeringServer({ status: 204 });
    const exchange = await exchangeOnce((fetch) => fetch(server.url), exchangeOptions());
    expect(exchange).toMatchObject({ ok: true, answer: { status: 204, text: '' } });
  });

  it('uses an answer that came whole before the abort', async () => {
    await using server = await answeringServer({ body: '{}' });
    const controller = new AbortController();
    const send = sendOptions({ signal: controller.signal });
    const exchange = await exchangeOnce(async (fetch) => {
      await fetch(server.url);
      controller.abort();
      throw new Error('Request was aborted.');
    }, exchangeOptions({ send }));
    expect(exchange.ok).toBe(true);
  });

  it('classifies a status of failure by the body that came', async () => {
    await using server = await answeringServer({ status: 429, headers: { 'retry-after': '2' }, body: 'not JSON' });
    const exchange = await exchangeOnce((fetch) => fetch(server.url), exchangeOptions());
    expect(exchange).toMatchObject({
      ok: false,
      failed: { retryable: true, retryAfterMs: 2000, result: { failure: { code: 'rate_limited', status: 429 } } },
    });
  });

  it('counts the wait until a date from the given time', async () => {
    await using server = await answeringServer({
      status: 503,
      headers: { 'retry-after': 'Mon, 30 Nov 2026 10:00:07 GMT' },
    });
    const nowMs = () => Date.parse('2026-11-30T10:00:00Z');
    const exchange = await exchangeOnce((fetch) => fetch(server.url), exchangeOptions({ nowMs }));
    expect(exchange).toMatchObject({ failed: { retryAfterMs: 7000 } });
  });

  it('rejects for a bug, with the error as it was', async () => {
    const bug = new RangeError('a bug');
    await expect(exchangeOnce(() => Promise.reject(bug), exchangeOptions())).rejects.toBe(bug);
    await expect(exchangeOnce(() => Promise.resolve(), exchangeOptions())).rejects.toThrow('sent no request');
  });

  it('takes a secret out of a bug’s message', async () => {
    const bug = new TypeError('bad header value "key-0123456789"');
    const work = exchangeOnce(() => Promise.reject(bug), exchangeOptions({ secrets: ['key-0123456789'] }));
    await expect(work).rejects.toThrow('TypeError: bad header value "[secret]"');
  });
});
