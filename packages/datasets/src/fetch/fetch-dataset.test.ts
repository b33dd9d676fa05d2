import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FakeHubOptions, startFakeHub } from '../../test/fake-hub.ts';
import { temporaryFolder } from '../../test/small-record.ts';
import { type FetchOrder, fetchDataset } from './fetch-dataset.ts';

const TOKEN = 'hf_planted0123456789';
const README = { path: 'README.md', bytes: Buffer.from('# Ficus\n') };
const ROWS = { path: 'data/rows äöü.bin', bytes: Buffer.from('0123456789'.repeat(2_000)), lfs: true };
const HUB: FakeHubOptions = { repo: 'plants/ficus', files: [README, ROWS] };

/** Fetches into a folder; the order's endpoint is the hub's. */
async function fetched(hub: { readonly endpoint: string }, folder: string, more: Partial<FetchOrder> = {}) {
  return await fetchDataset(folder, { repo: 'plants/ficus', endpoint: hub.endpoint, ...more });
}

describe('fetchDataset', () => {
  it('fetches every file of every page, and the second time nothing', async () => {
    await using hub = await startFakeHub({ ...HUB, pageSize: 1 });
    await using folder = await temporaryFolder();
    const listed: string[] = [];
    const onList = (files: readonly { path: string }[]): void => void listed.push(...files.map(({ path }) => path));
    expect(await fetched(hub, folder.path, { onList })).toEqual([
      { path: 'README.md', bytes: 8, state: 'downloaded' },
      { path: 'data/rows äöü.bin', bytes: 20_000, state: 'downloaded' },
    ]);
    expect(listed).toEqual(['README.md', 'data/rows äöü.bin']);
    expect(await readFile(join(folder.path, ROWS.path))).toEqual(ROWS.bytes);
    const before = hub.requests.length;
    const again = await fetched(hub, folder.path, { under: 'data/' });
    expect(again).toEqual([{ path: ROWS.path, bytes: 20_000, state: 'present' }]);
    expect(hub.requests.slice(before).every(({ url }) => url.includes('/tree/'))).toBe(true);
  });

  it('goes on after a cut connection, in the same command and in the next', async () => {
    await using hub = await startFakeHub({ ...HUB, files: [ROWS], cutAfter: [5_000, 5_000, 0, null] });
    await using folder = await temporaryFolder();
    const onBytes = (_file: unknown, bytes: number): void => {
      if (bytes % 5_000 === 0 && bytes <= 10_000) hub.cut();
    };
    const [first] = await fetched(hub, folder.path, { onBytes });
    expect(first).toMatchObject({ state: 'failed', problem: expect.stringContaining('goes on where it stopped') });
    expect((await readdir(join(folder.path, 'data'))).join()).toMatch(/^rows äöü\.bin\.[0-9a-f]{8}\.part$/u);
    const [second] = await fetched(hub, folder.path);
    expect(second).toMatchObject({ state: 'resumed' });
    expect(await readFile(join(folder.path, ROWS.path))).toEqual(ROWS.bytes);
    const ranges = hub.requests.flatMap(({ url, range }) => (url.includes('/resolve/') ? [range] : []));
    expect(ranges).toEqual([null, 'bytes=5000-', 'bytes=10000-', 'bytes=10000-']);
    expect(await readdir(join(folder.path, 'data'))).toEqual(['rows äöü.bin']);
  });

  it('starts anew where the server sends the whole file to a range', async () => {
    await using hub = await startFakeHub({ ...HUB, files: [ROWS], cutAfter: [5_000], ignoresRanges: true });
    await using folder = await temporaryFolder();
    const onBytes = (_file: unknown, bytes: number): void => {
      if (bytes === 5_000) hub.cut();
    };
    expect(await fetched(hub, folder.path, { onBytes })).toMatchObject([{ state: 'downloaded' }]);
    expect(await readFile(join(folder.path, ROWS.path))).toEqual(ROWS.bytes);
  });

  it('keeps no file whose checksum is another, and goes on with the next', async () => {
    const wrong = { ...ROWS, path: 'a.bin', sha256: '0'.repeat(64) };
    await using hub = await startFakeHub({ ...HUB, files: [wrong, README] });
    await using folder = await temporaryFolder();
    const [first, second] = await fetched(hub, folder.path);
    expect(first).toMatchObject({ state: 'failed', problem: expect.stringContaining(`SHA-256 ${'0'.repeat(64)}`) });
    expect(second).toMatchObject({ state: 'downloaded' });
    expect(await readdir(folder.path)).toEqual(['README.md']);
  });

  it('leaves another file of the same name alone unless it may overwrite', async () => {
    await using hub = await startFakeHub({ ...HUB, files: [README] });
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'README.md'), 'mine');
    expect(await fetched(hub, folder.path)).toMatchObject([{ state: 'failed' }]);
    expect(await readFile(join(folder.path, 'README.md'), 'utf8')).toBe('mine');
    expect(await fetched(hub, folder.path, { overwrite: true })).toMatchObject([{ state: 'downloaded' }]);
  });

  it('sends the token to the hub alone: a redirect to another host goes without it', async () => {
    await using store = await startFakeHub(HUB);
    await using hub = await startFakeHub({ ...HUB, token: TOKEN, redirectTo: store.endpoint });
    await using folder = await temporaryFolder();
    expect(await fetched(hub, folder.path, { token: TOKEN })).toMatchObject([
      ...[{ state: 'downloaded' }, { state: 'downloaded' }],
    ]);
    expect(new Set(hub.requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
    expect(store.requests).toHaveLength(2);
    expect(new Set(store.requests.map(({ authorization }) => authorization))).toEqual(new Set([null]));
  });

  it.each([
    [{}, /401.*private, gated or not there; .*HF_TOKEN/u],
    [{ token: 'hf_wrong' }, /401.*the token in HF_TOKEN may not read it/u],
  ])('says what to do where it may not read (%j), and never repeats the token', async (more, says) => {
    await using hub = await startFakeHub({ ...HUB, token: TOKEN });
    await using folder = await temporaryFolder();
    const error = await fetched(hub, folder.path, more).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'InputError', message: expect.stringMatching(says) });
    expect(String(error)).not.toContain('hf_wrong');
  });

  it.each([
    [{ code: 404 }, /404: there is no such data set/u],
    [{ code: 429, headers: { 'retry-after': '30' } }, /wait 30 seconds/u],
    [{ code: 503 }, /503: run the command again later/u],
    [{ code: 302, headers: { location: '/' } }, /at most 5 redirects/u],
    [{ code: 302, headers: { location: 'file:///etc/passwd' } }, /expected a redirect to https/u],
    [{ code: 200 }, /expected a list of files/u],
  ])('turns the answer %j into one clear message', async (status, says) => {
    await using hub = await startFakeHub({ ...HUB, status });
    await using folder = await temporaryFolder();
    await expect(fetched(hub, folder.path)).rejects.toThrow(says);
  });

  it.each(['../evil', '/etc/passwd', 'a/../../b', 'a\\b', 'a//b'])('refuses the path %j of a hub', async (path) => {
    await using hub = await startFakeHub({ ...HUB, files: [{ ...README, path }] });
    await using folder = await temporaryFolder();
    await expect(fetched(hub, folder.path)).rejects.toThrow(/a path inside the data set/u);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each([
    [{ repo: '../x' }, /owner\/name/u],
    [{ repo: 'a/b/c' }, /owner\/name/u],
    [{ endpoint: 'ftp://hub' }, /https:\/\/host/u],
    [{ endpoint: 'http://user:pass@hub' }, /without a name or password/u],
    [{ endpoint: 'http://127.0.0.1:9' }, /can't be reached/u],
    [{ under: 'nothing' }, /expected files under "nothing"/u],
  ])('refuses the order %j', async (more, says) => {
    await using hub = await startFakeHub(HUB);
    await using folder = await temporaryFolder();
    await expect(fetched(hub, folder.path, more)).rejects.toThrow(says);
  });

  it('ends at once where it is aborted', async () => {
    await using hub = await startFakeHub(HUB);
    await using folder = await temporaryFolder();
    await expect(fetched(hub, folder.path, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/u);
  });
});
