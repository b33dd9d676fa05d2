import { describe, expect, it } from 'vitest';
import { answeringServer } from './__fixtures__/answering-server.ts';
import { classifyNetwork } from './classify-network.ts';

function coded(code: string, message = code): Error {
  return Object.assign(new Error(message), { code });
}

function caused(cause: unknown, message = 'fetch failed'): TypeError {
  return new TypeError(message, { cause });
}

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable('the work is meant to fail'),
    (error: unknown) => error,
  );
}

describe('classifyNetwork', () => {
  it.each([
    ['ECONNREFUSED', 'unavailable', true],
    ['ENOTFOUND', 'unavailable', true],
    ['EAI_AGAIN', 'unavailable', true],
    ['ECONNRESET', 'dropped', true],
    ['EPIPE', 'dropped', true],
    ['UND_ERR_SOCKET', 'dropped', true],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', true],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout', true],
    ['UND_ERR_BODY_TIMEOUT', 'timeout', true],
    ['ETIMEDOUT', 'timeout', true],
    ['CERT_HAS_EXPIRED', 'unavailable', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unavailable', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'unavailable', false],
  ] as const)('takes %s for %s, itself and as a cause', (name, code, retryable) => {
    const expected = { code, retryable, retryAfterMs: null };
    expect(classifyNetwork(coded(name))).toMatchObject(expected);
    expect(classifyNetwork(caused(caused(coded(name)), 'Connection error.'))).toMatchObject(expected);
  });

  it('takes the caller’s own abort for an abort, whatever was thrown', () => {
    const signal = AbortSignal.abort();
    for (const error of [new DOMException('x', 'AbortError'), coded('ECONNRESET'), undefined]) {
      expect(classifyNetwork(error, signal)).toMatchObject({ code: 'aborted', retryable: false });
    }
  });

  it.each(['AbortError', 'TimeoutError'])('takes %s without an abort of the caller for a deadline', (name) => {
    const { signal } = new AbortController();
    expect(classifyNetwork(new DOMException('The operation was aborted', name), signal)).toMatchObject({
      code: 'timeout',
      retryable: true,
    });
  });

  it('finds the reason among the attempts of an aggregate', () => {
    expect(classifyNetwork(caused(new AggregateError([coded('ECONNREFUSED')])))?.code).toBe('unavailable');
  });

  it.each([
    ['terminated', 'dropped'],
    ['Request timed out.', 'timeout'],
    ['fetch failed', 'unavailable'],
    ['Connection error.', 'unavailable'],
  ])('reads "%s" where nothing else is known', (message, code) => {
    expect(classifyNetwork(new Error(message))?.code).toBe(code);
  });

  it.each([
    ['a mistake in the code', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['broken JSON', new SyntaxError('Unexpected token')],
    ['no error', 'ECONNRESET'],
    ['nothing', undefined],
  ])('says nothing about %s', (_name, error) => {
    expect(classifyNetwork(error)).toBeNull();
  });

  it('ends on causes that go round in a circle', () => {
    const error = new Error('a bug');
    error.cause = error;
    expect(classifyNetwork(error)).toBeNull();
  });

  it('says what happened, without a key', () => {
    const failure = classifyNetwork(caused(coded('ECONNRESET', 'read ECONNRESET after Bearer sk-abcdef123456')));
    expect(failure?.message).toBe('the connection was dropped: read ECONNRESET after Bearer [secret]');
  });

  it('knows what fetch throws for a socket that closes before and in the body', async () => {
    await using early = await answeringServer({ fault: 'drop' });
    await using late = await answeringServer({ fault: 'drop-body', body: '{"a":' });
    const before = await thrownBy(fetch(early.url));
    const inside = await thrownBy(fetch(late.url).then((response) => response.text()));
    expect([before, inside].map((error) => classifyNetwork(error)?.code)).toEqual(['dropped', 'dropped']);
  });

  it('knows what fetch throws for a port where nobody listens', async () => {
    const server = await answeringServer({});
    await server[Symbol.asyncDispose]();
    expect(classifyNetwork(await thrownBy(fetch(server.url)))).toMatchObject({ code: 'unavailable', retryable: true });
  });
});
