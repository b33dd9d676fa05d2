import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REPLY, REQUEST, stored, temporaryFile } from './__fixtures__/call-fixtures.ts';
import { openCallStore } from './open-call-store.ts';

const SCRIPT = fileURLToPath(new URL('__fixtures__/store-process.ts', import.meta.url));

function start(
  path: string,
  task: string,
): { readonly child: ChildProcess; readonly ended: Promise<{ code: number | null; out: string; err: string }> } {
  const child = spawn(process.execPath, ['--conditions=@sauron/source', '--import', 'tsx', SCRIPT, path, task]);
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    written.out += String(chunk);
    if (task === 'hang') child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk) => {
    written.err += String(chunk);
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) => {
    child.on('close', (code) => done({ code, ...written }));
  });
  return { child, ended };
}

describe('a call store with several processes', () => {
  it('H04 stays valid where four write the same keys at once, and all use the same replies', async () => {
    using file = temporaryFile();
    const calls = 40;
    const results = await Promise.all([1, 2, 3, 4].map(() => start(file.path, String(calls)).ended));
    expect(results.map(({ code, err }) => ({ code, err }))).toEqual(Array(4).fill({ code: 0, err: '' }));
    const texts = results.map(({ out }): string[] => JSON.parse(out));
    expect(new Set(texts.map((list) => JSON.stringify(list))).size).toBe(1);
    using store = await openCallStore(file.path);
    expect(store.database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const { backbone } = stored(store, [], { mode: 'replay' });
    for (let sample = 0; sample < calls; sample += 1) {
      const result = await backbone.complete({ ...REQUEST, sample });
      expect(result.ok ? result.reply.text : '').toBe(texts[0]?.[sample]);
    }
    expect(store.possiblyPaid()).toBe(0);
  });

  it('counts what a process that was killed had sent, and goes on', async () => {
    using file = temporaryFile();
    expect(await start(file.path, 'hang').ended).toMatchObject({ code: null, out: 'sent' });
    using store = await openCallStore(file.path);
    expect(store.possiblyPaid()).toBe(1);
    const { backbone, inner } = stored(store, [REPLY]);
    expect(await backbone.complete(REQUEST)).toEqual(REPLY);
    expect(inner.sent).toHaveLength(1);
  });
});
