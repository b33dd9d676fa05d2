import { get, type IncomingHttpHeaders, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../src/cli/exit-codes.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { serveRun } from '../src/view/serve-run.ts';
import { VIEW_LINKS } from '../src/view/view-links.ts';
import { fakeIo } from './fake-io.ts';
import { hostileRun } from './hostile-run.ts';
import { truth, writeMadeRun } from './made-run.ts';
import { pageProblems } from './page-check.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = hostileRun();
const CELL = run.manifest.cells[0]?.id ?? '';
const EPISODE = (await run.truth('set'))[1]?.episodeId ?? '';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for a path exactly as it is written. */
function ask(url: string, path: string, options: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function served(open = async () => run) {
  const warnings: string[] = [];
  const { url, close } = await serveRun({ port: 0, open, warn: (message) => warnings.push(message) });
  return { url, warnings, [Symbol.asyncDispose]: close };
}

describe('serveRun', () => {
  it('serves report, cells and trials of a hostile run as inert pages under the same policy', async () => {
    await using server = await served();
    const trial = VIEW_LINKS.trial({ cell: CELL, episodeId: EPISODE, repeat: 1 }) ?? '';
    for (const [path, words] of [
      ['/', 'All trials of this cell'],
      [`/cell/${CELL}`, 'no verdict'],
      [trial, '<b>a1 refutes</b>'],
    ] as const) {
      const { status, headers, text } = await ask(server.url, path);
      expect({ path, status, problems: pageProblems(text) }).toEqual({ path, status: 200, problems: [] });
      expect(text).toContain(words);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/u);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await ask(server.url, `/cell/${CELL}`)).text).toContain(`href="${trial.replaceAll("'", '&#39;')}"`);
  });

  it.each([
    '/../../../etc/passwd',
    '/cell/../run.json',
    '/cell/%2e%2e%2f%2e%2e%2frun.json',
    `/cell/${CELL}/`,
    `/cell/${CELL}%00`,
    VIEW_LINKS.trial({ cell: CELL, episodeId: EPISODE, repeat: 9 }) ?? '',
    `/trial/${CELL}/${encodeURIComponent(EPISODE)}/-1`,
    `/trial/${CELL}/nobody/0`,
    `/trial/${CELL}/..%2f..%2ftrials.jsonl/0`,
    '/%zz',
    '/run.json',
  ])('has nothing at %s', async (path) => {
    await using server = await served();
    const { status, text } = await ask(server.url, path);
    expect({ status, text }).toEqual({ status: 404, text: 'The run has no such page.\n' });
  });

  it('turns away other names for this machine, and other methods', async () => {
    await using server = await served();
    const { port } = new URL(server.url);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1.evil.example:${port}`]) {
      expect((await ask(server.url, '/nothing', { headers: { host } })).status).toBe(403);
    }
    expect((await ask(server.url, '/nothing', { headers: { host: `localhost:${port}` } })).status).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
      const { status, headers } = await ask(server.url, '/', { method });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET' });
    }
  });

  it('says on the terminal alone why a page could not be made', async () => {
    await using server = await served(async () => {
      throw new Error('run.json: secret place');
    });
    const { status, text } = await ask(server.url, '/');
    expect({ status, hides: !text.includes('secret') }).toEqual({ status: 500, hides: true });
    expect(server.warnings).toEqual(['run.json: secret place']);
  });

  it('says what to do where the port is taken', async () => {
    await using server = await served();
    const port = Number(new URL(server.url).port);
    await expect(serveRun({ port, open: async () => run, warn: () => {} })).rejects.toThrow(
      `port ${port}: can't be listened on (EADDRINUSE); choose another with --port`,
    );
  });
});

describe('bench view', () => {
  it('serves on 127.0.0.1 until it is interrupted', async () => {
    await using folder = await temporaryFolder();
    const trials = [{ episodeId: 'e0', said: 'M' }];
    const datasets = [{ name: 'set', truths: [truth('e0', 'M')] }];
    await writeMadeRun(folder.path, { datasets, cells: [{ factors: { verifier: 'always-met' }, trials }] });
    const interrupt = new AbortController();
    const { stdout, ...io } = fakeIo({ signal: interrupt.signal });
    const address = Promise.withResolvers<string>();
    const ended = runCli(['view', folder.path, '--port', '0'], {
      ...io,
      stdout: { ...stdout, write: (text) => address.resolve(text.trim()) },
    });
    const url = await address.promise;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/u);
    expect((await ask(url, '/nothing')).status).toBe(404);
    interrupt.abort();
    expect(await ended).toBe(EXIT.complete);
    await expect(new Promise((resolve, reject) => get(url, resolve).on('error', reject))).rejects.toThrow();
  });

  it('takes a port from 0 to 65535 alone', async () => {
    const io = fakeIo();
    expect(await runCli(['view', 'nowhere', '--port', '70000'], io)).toBe(EXIT.usage);
    expect(io.err()).toContain('expected a port from 0 to 65535');
  });
});
