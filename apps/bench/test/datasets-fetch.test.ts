import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startFakeHub } from '../../../packages/datasets/test/fake-hub.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const TOKEN = 'hf_planted0123456789';
const ROWS = fileURLToPath(new URL('../../../packages/datasets/test/fixtures/fetch/rows.parquet', import.meta.url));

async function run(argv: readonly string[], options: Parameters<typeof fakeIo>[0]) {
  const io = fakeIo(options);
  const exitCode = await runCli(['datasets', 'fetch', ...argv], io);
  return { exitCode, out: io.out(), err: io.err() };
}

async function hubOf(wrong?: string) {
  const bytes = await readFile(ROWS);
  const sha256 = wrong === undefined ? {} : { sha256: wrong };
  const files = [
    { path: 'README.md', bytes: Buffer.from('# Ficus\n') },
    { path: 'data/rows.parquet', bytes, lfs: true, ...sha256 },
  ];
  return await startFakeHub({ repo: 'plants/ficus', files, token: TOKEN });
}

describe('bench datasets fetch', () => {
  it('fetches with the token of the environment, writes rows as JSON lines, and prints no token', async () => {
    await using hub = await hubOf();
    await using folder = await temporaryFolder();
    const env = { HF_TOKEN: TOKEN, HF_ENDPOINT: hub.endpoint };
    const argv = ['plants/ficus', '--out', 'got', '--jsonl'];
    const { exitCode, out, err } = await run(argv, { cwd: folder.path, env });
    expect(exitCode).toBe(0);
    expect(out).toBe('2 files (downloaded 2), 1.3 kB in got\n3 rows of 1 parquet file written as JSON lines\n');
    expect(`${out}${err}`).not.toContain('planted');
    expect(await readdir(join(folder.path, 'got/data'))).toEqual(['rows.jsonl', 'rows.parquet']);
    const json = await run([...argv, '--json', '--endpoint', hub.endpoint], {
      cwd: folder.path,
      env: { HF_TOKEN: TOKEN },
    });
    expect(JSON.parse(json.out)).toMatchObject({
      files: [{ state: 'present' }, { state: 'present' }],
      converted: [{ path: 'data/rows.jsonl', rows: 3, problem: null }],
    });
  });

  it('exits 3 where a file could not be fetched, and says which and why', async () => {
    await using hub = await hubOf('0'.repeat(64));
    await using folder = await temporaryFolder();
    const env = { HF_TOKEN: TOKEN, HF_ENDPOINT: hub.endpoint };
    const { exitCode, out, err } = await run(['plants/ficus', '--out', 'got'], { cwd: folder.path, env });
    expect(exitCode).toBe(3);
    expect(err).toMatch(/^failed: data\/rows\.parquet: expected 1289 bytes with the SHA-256 0000/mu);
    expect(out).toContain('2 files (downloaded 1, failed 1), 8 bytes in got');
  });

  it('exits 2 with one clear line where it may not read', async () => {
    await using hub = await hubOf();
    await using folder = await temporaryFolder();
    const { exitCode, out, err } = await run(['plants/ficus', '--out', 'got'], {
      ...{ cwd: folder.path, env: { HF_ENDPOINT: hub.endpoint } },
    });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(/^error: plants\/ficus: the server answered 401: .*HF_TOKEN\n$/u);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
