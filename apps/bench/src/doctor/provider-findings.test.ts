import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { providerFindings } from './provider-findings.ts';
import { runDoctor } from './run-doctor.ts';

const KEY = 'sk-planted-0123456789abcdef';
const LOOK = { atDate: '2026-11-30', ping: false };

/** A server that answers every request with one status, and keeps what it was asked. */
async function answering(status: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(
      `${request.method} ${request.url} ${request.headers.authorization ?? request.headers['x-goog-api-key']}`,
    );
    response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { asked, url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

describe('providerFindings', () => {
  it('says what is not set up, which is no failure', async () => {
    const findings = await providerFindings({ ...LOOK, ping: true }, fakeIo());
    expect(findings.map(({ what, ok }) => [what, ok])).toEqual([
      ['openai', null],
      ['openai-compatible', null],
      ['anthropic', null],
      ['google', null],
    ]);
    expect(findings[0]?.detail).toContain('no key (OPENAI_API_KEY is not set)');
    expect(findings[1]?.detail).toContain('no address (OPENAI_COMPATIBLE_BASE_URL is not set)');
    expect(findings[3]?.detail).toContain('GEMINI_API_KEY or GOOGLE_API_KEY');
  });

  it('says that a key is there, never which, where it goes, and the prices of that day', async () => {
    const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `https://proxy.example.com/v1?key=${KEY}` };
    const [openai] = await providerFindings(LOOK, fakeIo({ env }));
    expect(openai).toMatchObject({ what: 'openai', ok: true });
    expect(openai?.detail).toContain('key present (OPENAI_API_KEY); at https://proxy.example.com/v1;');
    expect(openai?.detail).toContain('list prices of 2026-11-30 per million tokens: gpt-5.6-sol $4 in, $20 out');
    const [before] = await providerFindings({ ...LOOK, atDate: '2026-08-01' }, fakeIo({ env }));
    expect(before?.detail).toContain('gpt-5.6-sol $5 in, $30 out');
    expect(`${openai?.detail}${before?.detail}`).not.toContain('planted');
  });

  it.each([
    [200, true, /ping: reached$/u],
    [302, true, /its list of models answers 302, so the key was not tried$/u],
    [401, false, /ping: reached; it refuses the key \(401\)$/u],
    [404, true, /answers 404/u],
    [503, false, /in trouble \(503\)$/u],
  ])('with --ping asks for the list of models; %i', async (status, ok, says) => {
    await using server = await answering(status);
    const env = {
      ...{ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${server.url}/v1` },
      ...{ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: server.url },
      ...{ GEMINI_API_KEY: KEY, GOOGLE_GEMINI_BASE_URL: `${server.url}/` },
      OPENAI_COMPATIBLE_BASE_URL: `${server.url}/v1/`,
    };
    const findings = await providerFindings({ ...LOOK, ping: true }, fakeIo({ env }));
    expect(findings.map((finding) => finding.ok)).toEqual([ok, ok, ok, ok]);
    for (const { detail } of findings) expect(detail).toMatch(says);
    expect(server.asked.sort()).toEqual([
      `GET /v1/models Bearer ${KEY}`,
      'GET /v1/models undefined',
      `GET /v1/models?limit=1 Bearer ${KEY}`,
      `GET /v1beta/models?pageSize=1 ${KEY}`,
    ]);
    expect(JSON.stringify(findings)).not.toContain('planted');
  });

  it('fails the command where a provider that is set up is not reached, and sends nothing without --ping', async () => {
    const server = await answering(200);
    const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${server.url}/v1` };
    expect(await runDoctor({}, fakeIo({ env }))).toBe(0);
    expect(server.asked).toEqual([]);
    await server[Symbol.asyncDispose]();
    const io = fakeIo({ env });
    expect(await runDoctor({ ping: true }, io)).toBe(4);
    expect(io.out().replace(/\s+/gu, ' ')).toContain('ping: not reached (ECONNREFUSED)');
    expect(io.out()).not.toContain('planted');
  });
});
